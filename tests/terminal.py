"""The terminal program in real terminals: tmux with keys and mouse, and pseudo-terminals for signals, sizes and noise."""
import fcntl
import os
import pty
import random
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

import join

GAMES = ["ghooost", "boo", "phantom", "thirteen"]
LIMIT = 240  # seconds that end a test that hangs


class Tmux:
    """One program in a tmux of its own."""

    def __init__(self, command, home, columns=100, rows=34, environment=()):
        self.socket = tempfile.mktemp(prefix="seance-tmux-")
        words = ["XDG_DATA_HOME=" + home, "COLORTERM=truecolor", "LC_ALL=C.UTF-8", *environment]
        line = "env %s %s; echo ended with $?; sleep 1000" % (" ".join(words), " ".join(command))
        self.run("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), line)
        self.run("set", "-g", "mouse", "on")
        self.run("set", "-g", "status", "off")
        self.client = self.terminal = None
        self.size = (columns, rows)

    def run(self, *words):
        return subprocess.run(["tmux", "-S", self.socket, *words], capture_output=True, text=True).stdout

    def screen(self):
        return self.run("capture-pane", "-p")

    def keys(self, *keys):
        self.run("send-keys", *keys)

    def attach(self):
        """A client on a pseudo-terminal: what its mouse does goes the way it goes for a person."""
        self.terminal, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", self.size[1], self.size[0], 0, 0))
        self.client = subprocess.Popen(["tmux", "-S", self.socket, "attach"], stdin=slave, stdout=slave, stderr=slave,
                                       env={**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}, start_new_session=True)
        os.close(slave)
        self.drain(1)

    def drain(self, seconds=0.0):
        """tmux draws for the client, too: its terminal must be read."""
        while select.select([self.terminal], [], [], seconds)[0] and os.read(self.terminal, 65536):
            seconds = 0.05

    def click(self, x, y):
        self.drain()
        os.write(self.terminal, b"\x1b[<0;%d;%dM\x1b[<0;%d;%dm" % (x + 1, y + 1, x + 1, y + 1))
        time.sleep(0.03)
        self.drain()

    def wait(self, pattern, seconds=20):
        """The first screen that has the pattern; the last one seen if none came."""
        end = time.monotonic() + seconds
        while True:
            screen = self.screen()
            if re.search(pattern, screen) or time.monotonic() > end:
                return screen
            time.sleep(0.05)

    def close(self):
        self.run("kill-server")
        if self.client:
            self.client.kill()  # it may wait for us to read
            self.client.wait()
            os.close(self.terminal)
        if os.path.exists(self.socket):
            os.unlink(self.socket)


def press(game, screen):
    """Keys that take a turn further, whatever it asks for."""
    if game == "ghooost":
        return random.choice(["Enter", "Right", "Enter", "c", "o", "p", "t"])
    if game == "boo":
        return random.choice(["Enter", "Enter", "n", "r", "Tab"])
    if game == "phantom":
        return "p" if "Your tiles" in screen else random.choice(["Enter", "Right", "Down", "Enter", "p"])
    return random.choice(["Enter", "x", "a", "Right", "Enter"])


# What a mouse finds to click, by the words on it.
BUTTONS = {
    "ghooost": [r"Collect the", r"Try your", r"Open your", r"Play [0-9KSTICM]", r"Pass"],
    "boo": [r"lay it here", r"Who looks first", r"\+\d|−\d"],
    "phantom": [r"place the rest", r"Search [a-f]\d", r"Wreck [a-f]\d", r"Hide on", r"Pass"],
    "thirteen": [r"into your", r"keep the", r"Attack the", r"Play the", r"Ask with", r"on top", r"put the card"],
}


def whole_game(seance, game, home, mouse):
    """Plays a game to its end; what was seen last. With the mouse, most turns must be taken by clicks."""
    random.seed(game)
    terminal = Tmux([seance, "play", game, "--seed", "11", "--bots", "1"], home, 120, 40)
    end = time.monotonic() + LIMIT
    clicks = keys = 0  # what was done in the person's turn
    try:
        if mouse:
            terminal.attach()
        screen = terminal.wait("Séance")
        terminal.keys(".", ".")
        while "the round is over" not in screen and time.monotonic() < end:
            places = [match for pattern in BUTTONS[game] for match in re.finditer(pattern, screen)]
            if mouse and "Your turn" in screen and places:
                start = random.choice(places).start()
                row = screen.count("\n", 0, start)
                clicks += 1
                terminal.click(start - screen.rfind("\n", 0, start), row)
            elif mouse and game == "boo" and "Your turn" in screen:
                clicks += 1
                terminal.click(random.randrange(26, 90), random.randrange(3, 36))
            elif "Your turn" in screen:
                keys += 1
                terminal.keys(press(game, screen))
            else:
                terminal.keys("Space")
            time.sleep(0.02)
            screen = terminal.screen()
        over = "the round is over" in screen
        terminal.keys("m")
        back = terminal.wait("Play now")
        terminal.keys("q")
        ended = terminal.wait("ended with")
        clicked = not mouse or clicks > 4 * keys
        return over and clicked and "Play now" in back and "ended with 0" in ended, "%d clicks, %d keys\n" % (clicks, keys) + screen + back + ended
    finally:
        terminal.close()


KEYS = {"Enter": b"\r", "Right": b"\x1b[C", "Down": b"\x1b[B", "Tab": b"\t"}


def together(seance, home, game, words, curtains):
    """People and bots at one screen, a match to its end, with or without a curtain between turns."""
    random.seed(game)
    program = Pseudo([seance, "play", game, "--seed", "5", *words], home, 100, 32)
    end = time.monotonic() + LIMIT
    drawn = rounds = 0
    try:
        program.until("Esc")
        program.write(b"....")
        while time.monotonic() < end and program.process.poll() is None:
            program.read(0.01)
            screen = program.screen()
            if "curtain is drawn" in screen:
                drawn += 1
                program.write(b"\r")
            elif "the round is over" in screen:
                rounds += 1
                if "next round" not in screen:
                    break
                program.write(b"\r")
            elif "Your turn" in screen:
                key = press(game, screen)
                program.write(KEYS.get(key, key.encode()))
            else:
                program.write(b" ")
        program.write(b"\x03")
        return rounds > 0 and (drawn > 0) == curtains and program.wait() == 0, "%d rounds, %d curtains\n%s" % (rounds, drawn, program.screen())
    finally:
        program.close()


class Pseudo:
    """A program on a pseudo-terminal, without anything that draws."""

    def __init__(self, command, home, columns=80, rows=24, environment=None):
        self.master, slave = pty.openpty()
        self.size(columns, rows)
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        usual = {**os.environ, "XDG_DATA_HOME": home, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        usual.pop("NO_COLOR", None)
        environment = {**usual, **(environment or {})}
        self.process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=subprocess.PIPE, env=environment,
                                        start_new_session=True)
        self.seen = b""
        self.cells = {}
        self.at = (0, 0)
        self.rest = ""

    def draw(self, text):
        """Follows what is written, as far as our renderer writes it: places, clearing, characters."""
        text = self.rest + text
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                y, x = self.at
                if text[at] == "\n":
                    self.at = (y + 1, 0)
                elif text[at] == "\r":
                    self.at = (y, 0)
                else:
                    self.cells[y, x] = text[at]
                    self.at = (y, x + 1)
                at += 1
                continue
            match = re.match(r"\x1b\[([?0-9;<]*)([A-Za-z])", text[at:])
            if not match:
                break
            at += match.end()
            if match[2] == "H":
                y, x = match[1].split(";") if ";" in match[1] else (1, 1)
                self.at = (int(y) - 1, int(x) - 1)
            elif match[2] == "J" or match[1] in ("?1049h", "?1049"):
                self.cells = {}
        self.rest = text[at:]

    def screen(self):
        rows = 1 + max((y for y, _ in self.cells), default=0)
        columns = 1 + max((x for _, x in self.cells), default=0)
        return "\n".join("".join(self.cells.get((y, x), " ") for x in range(columns)) for y in range(rows))

    def size(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self, seconds=0.05):
        """What it has written until it is quiet for that long."""
        got = b""
        while select.select([self.master], [], [], seconds)[0]:
            try:
                piece = os.read(self.master, 65536)
            except OSError:
                break
            if not piece:
                break
            got += piece
        self.seen += got
        self.draw(got.decode(errors="replace"))
        return got

    def until(self, text, seconds=30):
        end = time.monotonic() + seconds
        while text not in self.screen() and time.monotonic() < end and self.process.poll() is None:
            self.read(0.02)
        return text in self.screen()

    def write(self, data):
        while data:
            ready = select.select([self.master], [self.master], [], 5)
            if ready[0]:
                self.read(0)
            if ready[1]:
                data = data[os.write(self.master, data):]
            elif not ready[0]:
                return False
        return True

    def wait(self, seconds=30):
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.02)
        self.read(0.02)
        return self.process.poll()

    def soon(self, holds, seconds=20):
        """Whether something holds before so many seconds are over; the program is read meanwhile."""
        end = time.monotonic() + seconds
        while not holds() and time.monotonic() < end:
            self.read(0.05)
        return holds()

    def restored(self):
        """The alternate screen is left, the cursor and the terminal's modes are back."""
        return (self.seen.rfind(b"\x1b[?1049l") > self.seen.rfind(b"\x1b[?1049h") and b"\x1b[?25h" in self.seen
                and termios.tcgetattr(self.slave)[:4] == self.before[:4])

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for file in (self.master, self.slave):
            os.close(file)
        self.process.stderr.close()


NOISE = [b"\r", b"\t", b" ", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[1;2A", b"\x1b[5~", b"\x1b[6~", b"\x1b", b"?", b"l",
         b"\x1b[<64;5;5M", b"\x1b[200~x\x1b[201~", b"\xc3\xa9", b"\xff"] + [bytes([code]) for code in range(33, 127)]


def press_noise(program, rng, presses):
    """Presses random keys and clicks until all are pressed or the program has ended or is stuck; how many were."""
    for i in range(presses):
        key = rng.choice(NOISE)
        if rng.random() < 0.3:
            key = b"\x1b[<0;%d;%dM" % (rng.randint(1, 100), rng.randint(1, 30))
        if key in (b"q", b"y"):  # quitting is for the end
            continue
        if not program.write(key) or program.process.poll() is not None:
            return i + 1
        if i % 50 == 0:
            program.read(0)
        if i % 997 == 0:
            program.size(rng.choice([20, 60, 80, 100, 130]), rng.choice([8, 20, 24, 30, 45]))
    return presses


def noise(seance, game, home, presses):
    """Random keys and clicks; afterwards the screen still answers and the program ends well."""
    rng = random.Random(game)
    while presses > 0:
        program = Pseudo([seance, "play", game, "--seed", "5", "--bots", "1"], home, 100, 30)
        try:
            if not program.until("Esc"):
                return False, "nothing was drawn: %r" % program.process.stderr.read()
            presses -= press_noise(program, rng, presses)
            program.size(100, 30)
            program.read(0.5)
            program.write(b"\x0c")  # everything is drawn anew
            drawn = program.read(1.0)
            quit_by_click = program.process.poll() == 0  # a click on "Quit" is a way to end it, too
            program.write(b"\x03")
            code = program.wait(60)
            if code != 0 or not program.restored() or not (quit_by_click or len(drawn) > 1000):
                return False, "%d keys to go, drew %d bytes, ended with %s: %s" % (
                    presses, len(drawn), code, program.process.stderr.read().decode(errors="replace")[-3000:])
        finally:
            program.close()
    return True, ""


def by_signal(seance, home, number):
    program = Pseudo([seance, "play", "ghooost", "--seed", "3", "--bots", "1"], home)
    try:
        program.until("Esc")
        os.kill(program.process.pid, number)
        code = program.wait()
        return code == -number and program.restored(), "ended with %s" % code
    finally:
        program.close()


# Starts a program in a group of its own, as a shell does, and says its number: only then does a stop signal stop it.
IN_A_GROUP = "import subprocess, sys; p = subprocess.Popen(sys.argv[2:], process_group=0); open(sys.argv[1], 'w').write(str(p.pid)); sys.exit(p.wait())"


def state_of(pid):
    """The letter that the system gives a process's state: T for stopped."""
    return open("/proc/%d/stat" % pid).read().split(")")[1].split()[0]


def stopped(seance, home):
    """Stopped, it leaves the terminal as it was; continued, it takes it again and draws everything."""
    number = os.path.join(home, "number")
    program = Pseudo([sys.executable, "-c", IN_A_GROUP, number, seance, "play", "thirteen", "--seed", "3", "--bots", "1"], home)
    try:
        good = program.until("Your turn")
        pid = int(open(number).read())
        for signal_or_key in (signal.SIGTSTP, b"\x1a"):
            os.kill(pid, signal_or_key) if isinstance(signal_or_key, int) else program.write(signal_or_key)
            # What it wrote before it stopped is still to be read.
            good = program.soon(lambda: state_of(pid) == "T" and program.restored()) and good
            program.cells = {}
            os.kill(pid, signal.SIGCONT)
            good = program.until("Your turn") and program.soon(lambda: not program.restored()) and good
        program.write(b"\x03")
        return good and program.wait() == 0 and program.restored(), program.screen()
    finally:
        program.close()


def window_closed(seance, home):
    """The window is closed under the program: it ends, and the game is kept."""
    program = Pseudo([seance, "play", "thirteen", "--seed", "3", "--bots", "1"], home)
    try:
        good = program.until("Your turn")
        master, program.master = program.master, os.open(os.devnull, os.O_RDWR)
        os.close(program.slave)
        program.slave = os.open(os.devnull, os.O_RDWR)
        os.close(master)
        code = program.process.wait(30)
        return good and code == 0 and len(kept_files(home)) == 1, "ended with %s" % code
    finally:
        program.close()


def resized(seance, home):
    """Sizes change in the middle of a game; every one is drawn whole, and too small says so."""
    program = Pseudo([seance, "play", "boo", "--seed", "3", "--bots", "1"], home)
    try:
        good = program.until("Esc")
        for columns, rows, word in [(120, 40, "Who looks"), (60, 20, "BOO"), (30, 8, "Too small"), (80, 24, "BOO"), (300, 90, "BOO")]:
            program.cells = {}
            program.size(columns, rows)
            os.kill(program.process.pid, signal.SIGWINCH)
            good = program.until(word, 5) and good
        program.write(b"\x03")
        return good and program.wait() == 0 and program.restored(), program.screen()
    finally:
        program.close()


def late_click(seance, home):
    """A click that was meant for a screen that has gone does nothing in the game that came after it."""
    program = Pseudo([seance, "play", "thirteen", "--seed", "5", "--bots", "1"], home, 100, 30)
    try:
        good = program.until("into your Crypt")
        for _ in range(8):  # who begins at Ghooost! is drawn by lot; the click counts only in the person's turn
            row, column = next((y, line.index("into your")) for y, line in enumerate(program.screen().split("\n")) if "into your" in line)
            program.write(b"\x1b\x1b[A1\x1b[<0;%d;%dM" % (column + 1, row + 1))
            good = program.until("Ghooost!") and good
            program.read(0.2)
            if "no such action" in program.screen():
                return False, program.screen()
            program.write(b"\x1b\x1b[A4")
            good = program.until("into your Crypt") and good
        program.write(b"\x03")
        return good and program.wait(60) == 0, program.screen()
    finally:
        program.close()


def without_utf8(seance, home):
    program = Pseudo([seance, "play", "phantom", "--seed", "3", "--bots", "1"], home, 80, 24, {"LC_ALL": "C", "NO_COLOR": "1"})
    try:
        good = program.until("Esc")
        program.write(b"\x03")
        program.wait()
        return good and all(byte < 128 for byte in program.seen) and b"38;" not in program.seen, program.screen()
    finally:
        program.close()


def resumed(seance, home):
    """Quit, then go on from the menu where the game was."""
    program = Pseudo([seance, "play", "ghooost", "--seed", "8", "--bots", "1"], home)
    program.until("Your turn")
    program.write(b"q")
    program.until("Quit?")
    program.write(b"y")
    first = program.wait()
    program.close()
    kept = len([name for name in kept_files(home) if name.startswith("table-")]) == 1
    program = Pseudo([seance], home)
    try:
        good = program.until("Continue")
        program.write(b"c")
        good = program.until("Your turn") and good
        program.write(b"\x03")
        return first == 0 and kept and good and program.wait() == 0, program.screen()
    finally:
        program.close()


def kept_files(home):
    """What is kept, by name."""
    folder = os.path.join(home, "seance")
    return {name: open(os.path.join(folder, name), "rb").read() for name in os.listdir(folder)}


def play_round(program, game):
    """Plays by keys until the round is over."""
    random.seed(game)
    end = time.monotonic() + LIMIT
    program.write(b"....")
    while "the round is over" not in program.screen() and time.monotonic() < end and program.process.poll() is None:
        key = press(game, program.screen()) if "Your turn" in program.screen() else "Space"
        program.write(KEYS.get(key, b" " if key == "Space" else key.encode()))
        program.read(0.02)


DAMAGED = {"table": b"seance-table 1\ngame chess-v1\n", "table-20200101-000000-1-1": b"seance-table 2\n",
           "settings": b"seance-settings 9\nlanguage 0\n", "statistics": b"seance-statistics 1\ngame chess 2 1 1\n"}


def damaged(seance, home):
    """Files that cannot be read are said and not touched, in the menu and while a game is played and kept."""
    os.makedirs(os.path.join(home, "seance"))
    for name, text in DAMAGED.items():
        with open(os.path.join(home, "seance", name), "wb") as file:
            file.write(text)
    program = Pseudo([seance], home, 120, 40)
    try:
        good = program.until("settings cannot be read")
        program.write(b"s\x1b")  # the settings are looked at and left as they are
        program.read(0.3)
        program.write(b"q")
        good = program.wait() == 0 and kept_files(home) == DAMAGED and good
    finally:
        program.close()
    if not good:
        return False, "in the menu: %s" % kept_files(home)
    program = Pseudo([seance, "play", "boo", "--seed", "3", "--bots", "1"], home, 120, 40)
    try:
        good = program.until("settings cannot be read")
        program.write(b"....\r\r\r\r")
        program.read(0.5)
        program.write(b"q")
        good = program.until("The game is kept") and good
        program.write(b"y")
        code = program.wait()
        after = kept_files(home)
        new = [name for name in after if name not in DAMAGED]
        same = all(after.get(name) == text for name, text in DAMAGED.items())
        return good and same and code == 0 and len(new) == 1 and after[new[0]].startswith(b"seance-table 1\n"), \
            "ended with %s: %s\n%s" % (code, sorted(after), program.screen())
    finally:
        program.close()


def killed(seance, home):
    """A game is kept at every decision: nothing is lost when the program is killed."""
    random.seed(8)
    program = Pseudo([seance, "play", "thirteen", "--seed", "8", "--bots", "1"], home, 120, 40)
    try:
        program.until("Esc")
        program.write(b"....")
        seen = set()
        end = time.monotonic() + 60
        while len(seen) < 3 and time.monotonic() < end:
            program.until("Your turn")
            seen.add(next(iter(kept_files(home).values()), b""))
            program.write(KEYS["Enter"] if random.random() < 0.6 else b"x")
            program.read(0.1)
        os.kill(program.process.pid, signal.SIGKILL)
        program.wait()
        moves = [len(re.findall(rb"^[c0-3] ", text, re.M)) for text in seen]
        return len(seen) >= 3 and len(set(moves)) >= 3, "%s\n%s" % (moves, program.screen())
    finally:
        program.close()


def set_aside(seance, home):
    """Where statistics or settings must be written, the file that could not be read gets another name, and that is said."""
    os.makedirs(os.path.join(home, "seance"))
    for name in ("settings", "statistics"):
        with open(os.path.join(home, "seance", name), "wb") as file:
            file.write(DAMAGED[name])
    program = Pseudo([seance, "play", "thirteen", "--seed", "3", "--bots", "1"], home, 120, 40)
    try:
        program.until("Esc")
        play_round(program, "thirteen")
        good = program.until("is now called statistics.unreadable-")
        program.write(b"m")
        good = program.until("Play now") and good
        program.write(b"s\x1b[B\x1b[C\x1b")
        good = program.until("is now called settings.unreadable-") and good
        program.write(b"q")
        code = program.wait()
        after = kept_files(home)
        aside = {name.split(".")[0]: text for name, text in after.items() if ".unreadable-" in name}
        wanted = {name: DAMAGED[name] for name in ("settings", "statistics")}
        return good and code == 0 and aside == wanted and after["statistics"].startswith(b"seance-statistics 1\ngame thirteen") \
            and after["settings"].startswith(b"seance-settings 1\n") and len(after) == 4, "%s\n%s" % (after, program.screen())
    finally:
        program.close()


def several_kept(seance, home):
    """A new game takes no kept game's place; the menu lists them, goes on with one, deletes one."""
    for game in ("ghooost", "thirteen"):
        program = Pseudo([seance, "play", game, "--seed", "8", "--bots", "1"], home)
        try:
            program.until("Your turn")
            program.write(b"\x03")
            if program.wait() != 0:
                return False, "%s was not left" % game
        finally:
            program.close()
    before = kept_files(home)
    program = Pseudo([seance], home, 120, 40)
    try:
        good = program.until("and 1 more")
        program.write(b"c")
        good = program.until("Your games") and program.until("Ghooost!, ") and good
        row = next(line for line in program.screen().split("\n") if "Ghooost!, " in line)
        first = program.screen().index("Ghooost!, ") < program.screen().index("13 Ghosts, ")
        program.write(b"\r" if first else b"\x1b[B\r")
        good = program.until("Your turn") and "Ghooost!" in program.screen() and good
        program.write(b"\x1b")
        good = program.until("and 1 more") and good
        same = {text for name, text in kept_files(home).items()} == set(before.values())
        program.write(b"c")
        program.until("Your games")
        program.write(b"xx")
        program.read(0.3)
        left = kept_files(home)
        program.write(b"\x03")
        return good and same and len(before) == 2 and len(left) == 1 and program.wait() == 0, "%s\n%s\n%s" % (row, sorted(left), program.screen())
    finally:
        program.close()


def full_disk(seance, home):
    """Where nothing can be written the game goes on, says so, and the exit code tells it."""
    os.makedirs(os.path.join(home, "seance"))
    program = Pseudo(["sh", "-c", "ulimit -f 0; exec %s play boo --seed 3 --bots 1" % seance], home, 120, 40)
    try:
        good = program.until("The game cannot be kept: ")
        program.write(b"....\r\r\r")
        program.read(0.5)
        alive = program.process.poll() is None
        program.write(b"q")
        good = program.until("Quit? The game cannot be kept.") and good
        program.write(b"y")
        code = program.wait()
        said = program.process.stderr.read().decode()
        return good and alive and code == 4 and program.restored() and said.count("\n") == 1 and "cannot be kept" in said \
            and kept_files(home) == {}, "ended with %s: %s\n%s" % (code, said, program.screen())
    finally:
        program.close()


def recorded(seance, home):
    """On the full screen, too, --record writes the table's record when it is left; standard output is no place for it."""
    path = os.path.join(home, "played.record")
    program = Pseudo([seance, "play", "thirteen", "--seed", "3", "--bots", "1", "--record", path], home)
    try:
        good = program.until("Your turn") and b"\x1b[?1049h" in program.seen
        program.write(b"\r\x03")
        good = program.wait() == 0 and good
    finally:
        program.close()
    done = subprocess.run([seance, "verify", path], capture_output=True, text=True)
    program = Pseudo([seance, "play", "thirteen", "--record", "-"], home)
    try:
        code = program.wait()
        said = program.process.stderr.read().decode()
        return good and "all in order" in done.stdout and code == 2 and "--plain" in said, done.stderr + said
    finally:
        program.close()


def edition(seance, home):
    """Another edition and set-up are played on the full screen, kept with the game, and gone on with."""
    words = ["--edition", "editions/thirteen-five.json"]
    program = Pseudo([seance, "play", "thirteen", "--seed", "3", "--bots", "1", "--option", "first=1", *words], home)
    try:
        good = program.until("Your turn")
        program.write(b"\x03")
        good = program.wait() == 0 and good
    finally:
        program.close()
    kept = next(iter(kept_files(home).values())).decode()
    program = Pseudo([seance], home, 120, 40)
    try:
        good = program.until("Continue") and good
        program.write(b"c")
        good = program.until("Your turn") and good
        program.write(b"s")
        good = program.until("Saved as") and good
        program.write(b"\x03")
        good = program.wait() == 0 and good
    finally:
        program.close()
    name = next(name for name in kept_files(home) if name.endswith(".record"))
    record = os.path.join(home, "seance", name)
    with_it = subprocess.run([seance, "verify", record, *words], capture_output=True, text=True)
    without = subprocess.run([seance, "verify", record], capture_output=True, text=True)
    text = open(record).read()
    return good and "edition five" in kept and "edition five " in text and "\nfirst 1\n" in text \
        and "all in order" in with_it.stdout and "another edition" in without.stderr, kept + with_it.stderr


def settings_used(seance, home):
    """The level and the aids of the settings are those of the next game, from the menu and from the command line."""
    seats = lambda: [re.findall(r"^(seat level\d|aids \d)$", text.decode(), re.M)
                     for name, text in sorted(kept_files(home).items()) if name.startswith("table")]
    program = Pseudo([seance], home, 120, 40)
    try:
        program.until("Play now")
        program.write(b"s" + 3 * b"\x1b[B" + b"\x1b[C\x1b[C" + b"\x1b[B\x1b[C")
        program.read(0.3)
        program.write(b"\x1b")
        program.until("Play now")
        program.write(b"2")
        good = program.until("Your turn")
        program.write(b"\x03")
        good = program.wait() == 0 and good
    finally:
        program.close()
    menu = seats()
    program = Pseudo([seance, "play", "boo"], home, 120, 40)
    try:
        good = program.until("Your turn") and good
        program.write(b"\x03")
        good = program.wait() == 0 and good
    finally:
        program.close()
    wanted = ["aids 0", "seat level5"]
    return good and menu == [wanted] and seats() == [wanted, wanted], "%s %s" % (menu, seats())


def bare(seance, home):
    """Without a command: the menu in a language; in plain lines where nothing can be drawn."""
    for command, environment, text, end in [([seance, "--lang", "fr"], {}, "Continuer", b"\x03"), ([seance], {"TERM": "dumb"}, "Which game?", b"q\n"),
                                            ([seance, "--plain", "--lang=nl"], {}, "Welk spel?", b"q\n")]:
        program = Pseudo(command, home, 120, 40, environment)
        try:
            good = program.until(text)
            program.write(end)
            if not good or program.wait() != 0:
                return False, program.screen() + program.process.stderr.read().decode()
        finally:
            program.close()
    program = Pseudo([seance, "play", "--players", "3"], home)
    try:
        code = program.wait()
        return code == 2 and "needs a game" in program.process.stderr.read().decode(), "ended with %s" % code
    finally:
        program.close()


def plain(seance, home):
    """Plain lines where there is no terminal, with --plain and for TERM=dumb."""
    done = subprocess.run([seance, "play", "boo", "--seed", "7", "--agents", "random"], input="1\nq\n", capture_output=True, text=True)
    if done.returncode != 0 or "Your move" not in done.stdout or "\x1b" in done.stdout:
        return False, done.stdout[-500:] + done.stderr
    for command, environment in [([seance, "play", "boo", "--seed", "7", "--plain"], {}), ([seance, "play", "boo", "--seed", "7"], {"TERM": "dumb"})]:
        program = Pseudo(command, home, environment=environment)
        try:
            good = program.until("Your move")
            program.write(b"q\n")
            if not good or program.wait() != 0 or b"\x1b[" in program.seen:
                return False, program.screen()
        finally:
            program.close()
    return True, ""


def sit_down(seance, server, home, columns=100, rows=30, words=(), **wanted):
    """Ada, the host, at the full screen in tmux, and Zo\u00eb in plain lines at the same table, which has begun."""
    made = server.table(watch=True, **wanted)
    link = "http://localhost:%d/#" % server.port
    ada = Tmux([seance, "join", "'%stable=%s'" % (link, made["token"]), *words], home, columns, rows)
    ada.wait("a free seat|place libre|vrije plaats")
    zoe = join.Joiner(seance, link + "join=" + made["invite"], "--name", "Zo\u00eb")
    zoe.until("You sit down")
    ada.wait("Zo\u00eb sits|Zo\u00eb s\u2019assied|Zo\u00eb gaat")
    ada.keys("s")
    return made, link, ada, zoe


def joined_games(seance, home):
    """A match of 13 Ghosts: one person plays with keys on the full screen, the other in plain lines by script."""
    server = join.Server(seance, home)
    random.seed(3)
    _, link, ada, zoe = sit_down(seance, server, home, game="thirteen", match=True, clock={"kind": "move", "seconds": 600})
    end = time.monotonic() + LIMIT
    rounds = 0
    try:
        screen = ada.wait(r"You \d+:\d\d, Zo\u00eb \d+:\d\d")
        clocks = re.search(r"You \d+:\d\d, Zo\u00eb \d+:\d\d", screen)
        while time.monotonic() < end:
            if join.TURN_SHOWN.search(zoe.text[zoe.read_to:]):
                join.play(zoe, random, 1)
            screen = ada.screen()
            if "The match is over" in screen:
                rounds += 1
                break
            # The last round's page stays for a moment after its end was answered, with a notice over it.
            if re.search(r"Enter\s+next round", screen) and "The next round begins" not in screen:
                rounds += 1
                ada.keys("Enter")
                zoe.until("The next round begins")
            elif "Your turn" in screen and "the round is over" not in screen:
                ada.keys(press("thirteen", screen))
            else:
                ada.keys("Space")  # a notice goes
            time.sleep(0.03)
        over = screen
        ada.keys("s")
        saved = ada.wait("Saved as")
        folder = os.path.join(home, "seance")
        records = [name for name in os.listdir(folder) if name.endswith(".record")]
        done = subprocess.run([seance, "verify", os.path.join(folder, records[0])], capture_output=True, text=True)
        ada.keys("Enter")
        again = ada.wait("A rematch")
        ada.keys("C-c")
        ended = ada.wait("ended with")
        good = clocks and rounds > 1 and "The match is over" in over and "the deal is fair" in done.stdout and "A rematch" in again
        return good and "ended with 0" in ended, "%d rounds\n%s%s%s%s%s" % (rounds, over, saved, done.stdout, again, ended)
    finally:
        ada.close()
        zoe.process.kill()
        server.end()


def joined_talk(seance, home):
    """Talk, offers and answers, the link, who is there, somebody who looks on; all with keys."""
    server = join.Server(seance, home)
    made, link, ada, zoe = sit_down(seance, server, home, game="thirteen", chat=True)
    watcher = Tmux([seance, "join", "'%sjoin=%s'" % (link, made["invite"]), "--watch"], home, 60, 20)
    steps = []

    def step(terminal, keys, pattern):
        terminal.keys(*keys)
        if keys == ["Escape"]:
            time.sleep(0.2)  # what follows an escape at once belongs to it
        steps.append((keys, pattern, terminal.wait(pattern, 10)))

    try:
        step(ada, [], "Your turn|is to move")
        step(watcher, [], "is to move")
        step(ada, ["Escape"], "resign this round")
        step(ada, ["p"], "Well played!")
        step(ada, ["3"], "You: Well played!")
        zoe.until("Ada: Well played!")
        step(ada, ["Escape"], "write something")
        step(ada, ["i"], "Enter sends it")
        ada.keys("-l", "gr\u00fc\u00dfe qy")
        step(ada, ["Enter"], "You: gr\u00fc\u00dfe qy")
        zoe.until("Ada: gr\u00fc\u00dfe qy")
        zoe.type("void")
        step(ada, [], "Zo\u00eb asks to let this round count for nobody.*Y.*N")
        step(ada, ["N"], "You do not agree")
        zoe.until("Ada does not agree")
        step(ada, ["Escape"], "a code for another device")
        step(ada, ["d"], "on the other device within ten minutes: [A-Z0-9]{4}")
        step(ada, ["Escape"], "13 Ghosts")
        step(ada, ["Escape"], "who is at the table")
        step(ada, ["w"], r"Ada \(host\)")
        step(ada, ["Escape"], "13 Ghosts")
        step(ada, ["q"], "Your link brings you back")
        step(ada, ["k"], "#table=" + made["token"])
        step(ada, ["Escape"], "13 Ghosts")
        zoe.type("resign")
        step(ada, [], "You win!")
        step(watcher, [], "The round is over, by resignation|players decide")
        step(ada, ["q"], "Your link brings you back")
        step(ada, ["y"], "ended with 0")
        step(watcher, ["q"], "You only look on")
        step(watcher, ["y"], "ended with 0")
        failed = [(keys, pattern, screen) for keys, pattern, screen in steps if not re.search(pattern, screen)]
        return not failed, "\n".join("%r: no %r:\n%s" % item for item in failed[:2])
    finally:
        ada.close()
        watcher.close()
        zoe.process.kill()
        server.end()


def joined_cut(seance, home):
    """The server is killed: a strip says so, a move chosen meanwhile is sent when it is back. In French."""
    server = join.Server(seance, home)
    _, _, ada, zoe = sit_down(seance, server, home, words=["--lang", "fr"], game="thirteen")
    try:
        for _ in range(200):
            if "\u00c0 toi" in ada.screen():
                break
            if join.TURN_SHOWN.search(zoe.text[zoe.read_to:]):
                join.play(zoe, random.Random(1), 1)
            time.sleep(0.05)
        server.end(signal.SIGKILL)
        lost = ada.wait("La connexion est perdue")
        ada.keys("Enter")
        chosen = ada.wait("Ton coup partira")
        server.start()
        moved = ada.wait("C\u2019est \u00e0 Zo\u00eb", 40)
        good = "perdue" in lost and "Ton coup partira" in chosen and "C\u2019est \u00e0 Zo\u00eb" in moved and "perdue" not in moved
        if good:
            zoe.until(join.TURN)
        return good, lost + chosen + moved
    finally:
        ada.close()
        zoe.process.kill()
        server.end()


def joined_lobby(seance, home):
    """The host picks seats, puts bots in, locks, and plays against a bot; the size changes; quitting leaves the terminal as it was."""
    server = join.Server(seance, home)
    made = server.table(game="ghooost", seats=["person", "person", "person"])
    program = Pseudo([seance, "join", "http://localhost:%d/#table=%s" % (server.port, made["token"])], home, 100, 30)
    steps = []

    def step(keys, text):
        program.write(keys)
        steps.append((keys, text, program.until(text, 10)))

    try:
        step(b"", "a free seat")
        step(b"\x1b[Bk", "locked")
        step(b"k\r", "You sit down")
        step(b"\x1b[Ab", "Seat 1: level1")
        step(b"\x1b[C", "Seat 1: level2")
        step(b"\x1b[B\x1b[Bb", "Seat 3: level1")
        step(b"s", "The cards are dealt")
        step(b"?", "agree or not")
        step(b"l", "Ghooost!")
        program.cells = {}
        program.size(30, 8)
        os.kill(program.process.pid, signal.SIGWINCH)
        step(b"", "Too small")
        program.cells = {}
        program.size(60, 20)
        os.kill(program.process.pid, signal.SIGWINCH)
        step(b"", "Ghooost!")
        os.kill(program.process.pid, signal.SIGTERM)
        code = program.wait()
        failed = [(keys, text) for keys, text, good in steps if not good]
        return not failed and code == -signal.SIGTERM and program.restored(), "%s, ended with %s\n%s" % (failed, code, program.screen())
    finally:
        program.close()
        server.end()


def joined_noise(seance, home, presses):
    """Random keys and clicks at a server's table."""
    rng = random.Random(5)
    server = join.Server(seance, home, "--message-rate", "5000")
    try:
        while presses > 0:
            made = server.table(game=rng.choice(GAMES), seats=["person", "level1"], chat=True)
            program = Pseudo([seance, "join", "http://localhost:%d/#table=%s" % (server.port, made["token"])], home, 100, 30)
            try:
                good = program.until("Who sits where")
                program.write(b"s")
                program.until("Esc")
                presses -= press_noise(program, rng, presses)
                program.write(b"\x03")
                code = program.wait(60)
                if not good or code != 0 or not program.restored():
                    return False, "%d keys to go, ended with %s: %s" % (
                        presses, code, program.process.stderr.read().decode(errors="replace")[-3000:])
            finally:
                program.close()
        return True, ""
    finally:
        server.end()


def closed_pipe(seance):
    done = subprocess.run("%s man | head -1; exit ${PIPESTATUS[0]}" % seance, shell=True, executable="/bin/bash", capture_output=True, text=True)
    return done.stdout.count("\n") == 1 and done.returncode in (0, 4, 141), "%s %s" % (done.returncode, done.stderr)


def cases(seance, checked, presses=10000):
    """(name, good, detail) of each test; `checked` is the binary with sanitizers."""
    def one(name, test, *words):
        with tempfile.TemporaryDirectory() as home:
            try:
                good, detail = test(*[home if isinstance(word, str) and word == "HOME" else word for word in words])
            except Exception as error:  # a broken test is a failed one
                good, detail = False, repr(error)
        return name, good, detail

    for game in GAMES:
        if shutil.which("tmux"):
            yield one("a whole game of %s with keys, in tmux" % game, whole_game, seance, game, "HOME", False)
            yield one("a whole game of %s with the mouse, in tmux" % game, whole_game, seance, game, "HOME", True)
        else:
            yield "tmux is there", False, "apt-get install tmux"
        yield one("%d random keys at %s" % (presses, game), noise, checked, game, "HOME", presses)
    yield one("the Master Game for four as a tournament, two of them people", together, seance, "HOME", "phantom",
              ["--players", "4", "--option", "master=1", "--match", "--agents", "person,level1,level1"], True)
    yield one("teams of 13 Ghosts in a match, two of them people", together, seance, "HOME", "thirteen",
              ["--players", "4", "--match", "--agents", "person,level1,level1"], True)
    yield one("two people at BOO, where nothing is hidden", together, seance, "HOME", "boo", ["--match", "--agents", "person"], False)
    for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGXCPU,
                   signal.SIGSEGV, signal.SIGABRT]:
        yield one("%s leaves the terminal as it was" % number.name, by_signal, seance, "HOME", number)
    yield one("a stop and going on", stopped, seance, "HOME")
    yield one("the window is closed", window_closed, seance, "HOME")
    yield one("the size changes in play", resized, checked, "HOME")
    yield one("a click meant for another screen", late_click, checked, "HOME")
    yield one("no UTF-8, no colour", without_utf8, checked, "HOME")
    yield one("a game is left and gone on with", resumed, checked, "HOME")
    yield one("a game is kept at every decision", killed, checked, "HOME")
    yield one("files that cannot be read are left alone", damaged, checked, "HOME")
    yield one("files that cannot be read are set aside", set_aside, checked, "HOME")
    yield one("several games are kept", several_kept, checked, "HOME")
    yield one("a disk that takes nothing", full_disk, seance, "HOME")
    yield one("a match at a server's table, one person with keys, one in plain lines", joined_games, seance, "HOME")
    yield one("talk, offers and a watcher at a server's table", joined_talk, seance, "HOME")
    yield one("a server's table comes back, in French", joined_cut, seance, "HOME")
    yield one("the host's lobby, a tiny terminal, and a signal at a server's table", joined_lobby, seance, "HOME")
    yield one("random keys at a server's table", joined_noise, checked, "HOME", presses // 5)
    yield one("the full screen writes a record", recorded, seance, "HOME")
    yield one("another edition on the full screen", edition, checked, "HOME")
    yield one("settings are the next game's", settings_used, checked, "HOME")
    yield one("no command", bare, seance, "HOME")
    yield one("plain lines by script", plain, seance, "HOME")
    yield one("a closed pipe", closed_pipe, seance)
