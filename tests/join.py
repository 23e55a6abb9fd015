#!/usr/bin/env python3
"""`seance join` against a real server: whole games of two people in plain lines, by script; TLS with good and bad certificates.

    tests/join.py SEANCE
"""
import datetime
import json
import os
import random
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

PATIENCE = 20


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Server:
    def __init__(self, seance, folder, *more):
        self.command = [seance, "serve", "--store", os.path.join(folder, "tables.db"), "--bot-delay", "20", *more]
        self.port = free_port()
        self.start()

    def start(self):
        self.process = subprocess.Popen([*self.command, "--port", str(self.port)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise OSError("the server does not listen")

    def table(self, **wanted):
        body = {"seats": ["person", "person"], "name": "Ada", **wanted}
        ask = urllib.request.Request("http://127.0.0.1:%d/api/v1/tables" % self.port, method="POST", data=json.dumps(body).encode())
        with urllib.request.urlopen(ask, timeout=10) as answer:
            return json.load(answer)

    def end(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(60)


class Joiner:
    """A person whose lines are typed by this program."""
    everybody = []

    def __init__(self, seance, *words, first=""):
        self.process = subprocess.Popen([seance, "join", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.text, self.read_to = "", 0
        self.changed = threading.Condition()
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()
        Joiner.everybody.append(self)
        if first:
            self.type(first)

    def listen(self):
        while True:
            part = os.read(self.process.stdout.fileno(), 65536)
            with self.changed:
                self.text += part.decode(errors="replace")
                self.changed.notify_all()
            if not part:
                return

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def until(self, pattern, seconds=PATIENCE):
        """The match of the pattern in what has not been read yet; everything up to it is then read."""
        limit = time.monotonic() + seconds
        with self.changed:
            while True:
                found = re.search(pattern, self.text[self.read_to:])
                if found:
                    self.read_to += found.end()
                    return found
                if not self.changed.wait(limit - time.monotonic()) and time.monotonic() >= limit:
                    raise OSError("%r does not come; the end of what was said:\n%s" % (pattern, self.text[-2000:]))

    def quit(self):
        self.process.stdin.close()
        code = self.process.wait(PATIENCE)
        self.thread.join()
        return code


TURN = r"Your move \(help lists what you can type\): "
TURN_SHOWN = re.compile(TURN)
OVER = r"The round is over.*\n"


def sit_down(seance, server, **wanted):
    made = server.table(**wanted)
    link = "http://localhost:%d/" % server.port
    host = Joiner(seance, link + "#table=" + made["token"])
    host.until("You are the host")
    guest = Joiner(seance, link + "#join=" + made["invite"], "--name", "Zo\u00eb")
    host.until("Zo\u00eb sits down")
    guest.until("You sit down")
    host.type("start")
    return host, guest


def play(person, choice, moves=10 ** 6):
    """Random moves of the lists that are shown; returns how many, when the round is over."""
    for count in range(moves):
        found = person.until("%s|%s" % (TURN, OVER))
        if found.group().startswith("The round"):
            return count
        said = person.text[:person.read_to]
        listed = re.findall(r"^ +(\d+)\) ", said[said.rindex("You may:"):], re.M)
        person.type(choice.choice(listed))
    return moves


def who_moves(one, other):
    """The two, the one who is asked for a move first."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        for mover, waiter in ((one, other), (other, one)):
            if TURN_SHOWN.search(mover.text[mover.read_to:]):
                return mover, waiter
        time.sleep(0.01)
    raise OSError("nobody is to move:\n" + one.text[-1000:] + other.text[-1000:])


def play_in_turn(people, moves):
    """A few moves, whoever is to make them."""
    for _ in range(moves):
        play(who_moves(*people)[0], random.Random(1), 1)


def whole_games(seance, server, folder):
    for game, more in [("ghooost", {}), ("boo", {}), ("phantom", {}), ("thirteen", {}), ("ghooost", {"seats": ["person", "person", "level1"]})]:
        host, guest = sit_down(seance, server, game=game, **more)
        counts = []
        both = [threading.Thread(target=lambda who=who, seed=seed: counts.append(play(who, random.Random(seed)))) for seed, who in enumerate((host, guest))]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        record = os.path.join(folder, game + ".record")
        guest.type("record " + record)
        guest.until("The record is in")
        done = subprocess.run([seance, "verify", record], capture_output=True, text=True)
        fair = done.returncode == 0 and "the deal is fair" in done.stdout
        if game != "boo":
            fair = fair and "and 2 people" in done.stdout
        codes = host.quit(), guest.quit()
        yield "%s by two people in plain lines%s (%d moves)" % (game, ", and a bot" if more else "", sum(counts)), \
            len(counts) == 2 and min(counts) > 0 and fair and codes == (0, 0), done.stdout + done.stderr + host.text[-800:] + guest.text[-800:]
        wide = [line for line in (host.text + guest.text).split("\n") if len(line) > 100]
        yield "%s keeps to its lines and has no escape codes" % game, not wide and "\x1b" not in host.text + guest.text, wide[:3]


def conversations(seance, server):
    host, guest = sit_down(seance, server, game="thirteen", chat=True, match=True)
    first, second = who_moves(host, guest)
    name = {host: "Ada", guest: "Zo\u00eb"}
    play(first, random.Random(1), 1)
    second.until(TURN)
    second.type("say boo")
    first.until(name[second] + ": boo")
    first.type("say 3")
    second.until(name[first] + ": Well played!")
    first.type("undo")
    first.until("The last move is taken back")
    first.until(TURN)
    second.type("void")
    first.until(name[second] + " asks to let this round count for nobody. Type yes or no")
    first.type("no")
    second.until(name[first] + " does not agree")
    second.type("nonsense")
    second.until("not your turn|neither a move")
    play(first, random.Random(1), 1)
    host.type("link")
    link = host.until("http://localhost:[0-9]+/#table=[0-9a-f]{32}").group()
    yield "chat, undo, offers and answers", True, ""
    watcher = Joiner(seance, link, "--watch")
    watcher.until("seat 1: you")
    yield "the link that a person asks for is that person", watcher.quit() == 0, watcher.text
    guest.type("resign")
    for person in (host, guest):
        person.until("The round is over, by resignation")
        person.until("The match:")
    guest.until("Type next")
    guest.type("next")
    host.until("The next round begins")
    play_in_turn((host, guest), 2)
    yield "the next round of a match", "You draws" not in host.text + guest.text and "You is dealt" not in host.text + guest.text, ""
    guest.type("quit")
    guest.until("link shows it")
    guest.type("quit")
    yield "leaving without the link is asked twice", guest.process.wait(PATIENCE) == 0, guest.text[-300:]
    host.until("Zo\u00eb is away")
    tokens = re.findall("[0-9a-f]{32}", re.sub("#table=[0-9a-f]{32}", "", host.text + guest.text))
    yield "a token is said only when it is asked for", len(re.findall("#table=", host.text + guest.text)) == 1 and not tokens, tokens
    host.quit()
    guest.quit()


def interruptions(seance, server):
    host, guest = sit_down(seance, server, game="phantom")
    play_in_turn((host, guest), 4)
    time.sleep(0.5)
    mover, other = who_moves(host, guest)
    mover.until(TURN)
    server.end(signal.SIGKILL)
    for person in (host, guest):
        person.until("The connection is lost")
    mover.type("1")  # chosen without a connection
    time.sleep(1.5)
    server.start()
    for person in (host, guest):
        person.until("Connected again")
    other.until(TURN)
    other.type("1")
    mover.until(TURN)
    yield "the server is killed and people play on; a move chosen meanwhile is sent", True, ""
    host.quit()
    guest.quit()


def watching(seance, server):
    made = server.table(game="boo", seats=["person", "level1"], watch=True)
    link = "http://localhost:%d/" % server.port
    host = Joiner(seance, "-", first=link + "#table=" + made["token"])
    host.until("You are the host")
    watcher = Joiner(seance, link + "#join=" + made["invite"], "--watch")
    watcher.until("You watch")
    watcher.process.stdin.close()
    host.type("start")
    play(host, random.Random(2), 3)
    watcher.until("Ada (places|lays|plays)")
    yield "somebody looks on without hands; a link comes from standard input", watcher.process.poll() is None, watcher.text[-500:]
    watcher.process.kill()
    watcher.thread.join()
    host.quit()


def refusals(seance, server):
    made = server.table(game="boo", watch=False)
    base = "http://localhost:%d/" % server.port
    for name, words, code, says in [
            ("no link", ["localhost"], 2, "http://"),
            ("a link without its end", [base], 2, "#join="),
            ("a damaged link", [base + "#join=123"], 2, "damaged"),
            ("a port that is none", ["http://localhost:99999/#join=" + "0" * 32], 2, "65535"),
            ("an unknown table", [base + "#table=" + "0" * 32], 2, "seance join: "),
            ("nobody there", ["http://127.0.0.1:%d/#table=%s" % (free_port(), "0" * 32)], 4, "cannot reach"),
            ("no such host", ["http://nowhere.invalid/#table=" + "0" * 32], 4, "nowhere.invalid"),
            ("a table that nobody may watch", [base + "#join=" + made["invite"], "--watch"], 2, "watch"),
            ("a name of control characters", [base + "#join=" + made["invite"], "--name", "\x1b[31m"], 2, "name"),
            ("no name", [base + "#join=" + made["invite"]], 2, "--name"),
            ("https where only http is spoken", [base.replace("http", "https") + "#join=" + made["invite"], "--name", "A"], 4, "try http://"),
            ("authorities that are none", ["https://localhost:%d/#join=%s" % (server.port, made["invite"]), "--name", "A", "--ca", "README.md"], 4,
             "README.md")]:
        done = subprocess.run([seance, "join", *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
        lines = done.stderr.strip().split("\n")
        yield "refused: " + name, done.returncode == code and len(lines) == 1 and says in done.stderr, "exit %d: %s" % (done.returncode, done.stderr)


def make_certificates(folder):
    """An authority and certificates it has signed: a good one, one for another host, one that has expired; and one of nobody's."""
    def openssl(*words):
        done = subprocess.run(["openssl", *words], capture_output=True, text=True, cwd=folder)
        if done.returncode != 0:
            raise OSError(done.stderr)

    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test authority")
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "own.key", "-out", "own.pem", "-days", "2", "-subj", "/CN=localhost",
            "-addext", "subjectAltName=DNS:localhost")
    with open(os.path.join(folder, "index.txt"), "w"), open(os.path.join(folder, "serial"), "w") as serial:
        serial.write("01\n")
    with open(os.path.join(folder, "ca.conf"), "w") as config:
        config.write("[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\ncopy_extensions=copy\n"
                     "unique_subject=no\n[p]\ncommonName=supplied\n")
    now = datetime.datetime.now(datetime.timezone.utc)
    for name, host, first, last in [("good", "DNS:localhost,IP:127.0.0.1", -1, 1), ("other", "DNS:games.example", -1, 1), ("expired", "DNS:localhost", -3, -2)]:
        days = [(now + datetime.timedelta(days=day)).strftime("%Y%m%d%H%M%SZ") for day in (first, last)]
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", name + ".key", "-out", name + ".csr", "-subj", "/CN=" + name, "-addext",
                "subjectAltName=" + host)
        openssl("ca", "-batch", "-notext", "-config", "ca.conf", "-cert", "ca.pem", "-keyfile", "ca.key", "-in", name + ".csr", "-out", name + ".pem",
                "-startdate", days[0], "-enddate", days[1])


class Tls:
    """HTTPS in front of a server: bytes go through as they are."""

    def __init__(self, folder, name, port):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key"))
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.context, self.behind = context, port
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                plain, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=[plain], daemon=True).start()

    def carry(self, plain):
        try:
            outside = self.context.wrap_socket(plain, server_side=True)
            inside = socket.create_connection(("127.0.0.1", self.behind))
        except OSError:
            plain.close()
            return
        threading.Thread(target=self.pump, args=[outside, inside], daemon=True).start()
        self.pump(inside, outside)

    @staticmethod
    def pump(source, sink):
        try:
            while True:
                data = source.recv(65536)
                if not data:
                    break
                sink.sendall(data)
        except OSError:
            pass
        for end in (source, sink):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def secure(seance, folder):
    make_certificates(folder)
    server = Server(seance, folder, *["--origin=https://localhost:%d" % 1, "--origin=https://127.0.0.1:%d" % 1])
    ca = os.path.join(folder, "ca.pem")
    made = server.table(game="boo")
    fronts = {name: Tls(folder, name, server.port) for name in ("good", "other", "expired", "own")}
    link = "https://%s:%d/#table=" + made["token"]
    for host in ("localhost", "127.0.0.1"):
        person = Joiner(seance, link % (host, fronts["good"].port), "--ca", ca)
        person.until("You are the host")
        person.type("who")
        person.until("seat 1: you")
        yield "https to %s with a certificate of the authority given" % host, person.quit() == 0, person.text
    for name, host, more, says in [("other", "localhost", ["--ca", ca], "localhost"), ("expired", "localhost", ["--ca", ca], "expired"),
                                   ("own", "localhost", ["--ca", ca], "localhost"), ("good", "localhost", [], "localhost")]:
        done = subprocess.run([seance, "join", link % (host, fronts[name].port), *more], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
        yield "https refused: %s%s" % (name, "" if more else " without --ca"), done.returncode == 4 and "does not prove" in done.stderr and \
            says in done.stderr and made["token"] not in done.stderr, "exit %d: %s" % (done.returncode, done.stderr)
    for front in fronts.values():
        front.listener.close()
    server.end()


def cases(seance):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(seance, folder)
        for group in (whole_games(seance, server, folder), conversations(seance, server), interruptions(seance, server), watching(seance, server),
                      refusals(seance, server)):
            try:
                yield from group
            except OSError as error:
                yield group.__name__, False, error
        server.end()
        for person in Joiner.everybody:
            person.process.kill()
    with tempfile.TemporaryDirectory() as folder:
        yield from secure(seance, folder)


def main():
    good = True
    for name, held, detail in cases(sys.argv[1]):
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)[:3000]), flush=True)
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
