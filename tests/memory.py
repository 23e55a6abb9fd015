"""Every command while each of its allocations fails in turn: all of the right output and exit code 0, or exit code 4 and one line.

tests/preload/shim.c, loaded before the C library, counts allocations and lets one fail.
"""
import os
import re
import socket
import subprocess
import tempfile
import urllib.request

from serve import free_port, wait_for

MOVES = "first-0 card-8 card-2 card-3 card-4 crypt-2 crypt-3 play card-5 card-6 attack-1"


def build_shim(folder):
    path = os.path.join(folder, "shim.so")
    subprocess.run(["cc", "-shared", "-fPIC", "-O2", "-o", path, "tests/preload/shim.c", "-ldl"], check=True)
    return path


def store_of_a_server(seance, folder):
    """A store with one table."""
    where, port = os.path.join(folder, "tables.db"), free_port()
    server = subprocess.Popen([seance, "serve", "--port", str(port), "--store", where], stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        table = b'{"game":"boo","seats":["person","random"],"name":"Ada"}'
        urllib.request.urlopen(urllib.request.Request("http://127.0.0.1:%d/api/v1/tables" % port, table, {"Content-Type": "application/json"}))
    finally:
        server.terminate()
        server.wait()
    return where


def commands(folder, store, closed_port):
    """Name, arguments, standard input, and the files that the command writes."""
    moves, out = os.path.join(folder, "moves"), os.path.join(folder, "out")
    with open(moves, "w") as file:
        file.write(MOVES)
    five = ["thirteen", "--edition", "editions/thirteen-five.json", "--option", "dusk=1"]
    yield "help", ["--help"], "", []
    yield "man", ["man"], "", []
    yield "trace", ["trace", "thirteen", "--moves", moves, "--views", "--events"], "", []
    yield "trace of a match", ["trace", *five, "--option", "wins=1", "--match", "--agents", "first"], "", []
    yield "trace refusing a move", ["trace", "boo", "--moves", "-"], "oya:black draw:black:1 nonsense", []
    yield "record", ["record", "thirteen", "--moves", moves], "", []
    yield "record of a view to a file", ["record", "thirteen", "--players", "4", "--view", "1", "--out", out], "", [out]
    yield "record with a search", ["record", "thirteen", "--agents", "level1"], "", []
    yield "replay", ["replay", "tests/golden/thirteen-2.record", "--positions"], "", []
    yield "verify", ["verify", "tests/golden/boo-2.record"], "", []
    yield "verify a view", ["verify", "tests/fixtures/record-1/thirteen-3-seat-0.record"], "", []
    yield "verify a match", ["verify", "-"], open("tests/fixtures/record-1/match-thirteen-4.record").read(), []
    yield "verify with an edition", ["verify", "tests/fixtures/record-1/thirteen-five.record", "--edition",
                                     "editions/thirteen-five.json"], "", []
    yield "analyse", ["analyse", "tests/golden/thirteen-2.record", "--seat", "0"], "", []
    yield "analyse a view, which is refused", ["analyse", "tests/fixtures/record-1/thirteen-3-seat-0.record"], "", []
    yield "puzzles", ["puzzles", "thirteen", "--games", "1", "--seed", "3", "--last", "1", "--agents", "greedy"], "", []
    yield "play", ["play", "thirteen", "--seed", "3", "--agents", "random", "--record", out], "1\n" * 3 + "hint\nquit\n", [out]
    yield "editions", ["editions"], "", []
    yield "editions of a file", ["editions", "editions/boo.json"], "", []
    yield "perft", ["perft", "thirteen", "--depth", "2"], "", []
    yield "signature", ["signature", "--agents"], "", []
    yield "arena", ["arena", "boo", "--agents", "greedy;random", "--deals", "4", "--jobs", "2"], "", []
    yield "arena as JSON", ["arena", "thirteen", "--agents", "greedy;random", "--deals", "4", "--jobs", "1", "--json"], "", []
    yield "train", ["train", "ghooost", "--out", out, "--iterations", "1", "--games", "2", "--jobs", "2"], "", [out, out + ".state"]
    yield "train to standard output", ["train", "ghooost", "--out", "-", "--iterations", "1", "--games", "2", "--jobs", "1"], "", []
    yield "train for 13 Ghosts", ["train", "thirteen", "--out", out, "--iterations", "1", "--games", "64", "--jobs", "1"], "", [out, out + ".state"]
    yield "exploit", ["exploit", "thirteen", "--agent", "level8", "--iterations", "1", "--games", "64", "--deals", "4",
                      "--jobs", "1"], "", []
    yield "bench", ["bench", "ghooost-4", "--milliseconds", "1", "--repetitions", "1", "--json"], "", []
    yield "backup of a store that is not there", ["backup", os.path.join(folder, "none"), out], "", [out]
    yield "backup", ["backup", store, out], "", [out]
    yield "screen", ["screen", "tests/golden/phantom-2.record", "--ply", "40"], "", []
    yield "check-store of a store that is not there", ["check-store", os.path.join(folder, "none")], "", []
    yield "check-store", ["check-store", store], "", []
    yield "serve with a file that is no store", ["serve", "--store", moves], "", []
    yield "join where nobody listens", ["join", "http://127.0.0.1:%d/#join=%032d" % (closed_port, 0), "--name", "Ada", "--plain"], "", []
    yield "load where nobody listens", ["load", "--url", "http://127.0.0.1:%d" % closed_port, "--tables", "1"], "", []
    yield "completions", ["completions", "bash"], "", []
    yield "learn without a terminal", ["learn", "boo"], "", []
    yield "solve", ["solve", *five, "--iterations", "2"], "", []


def without_times(output):
    """The arena says how long agents thought, in thousandths of milliseconds, and a benchmark says rates."""
    return re.sub(rb'"ms_[a-z0-9]+":\[[^]]*\]|"(rate|spread)":[^,]*|\b\d+\.\d{3}\b', b"", output)


class Sweep:
    """All runs of one command: without a failure, and with each allocation failing."""

    def __init__(self, seance, shim, arguments, given, files):
        self.files = files
        with tempfile.TemporaryDirectory() as folder:
            self.folder = folder
            with open(os.path.join(folder, "in"), "w") as file:
                file.write(given)
            environment = dict(os.environ, LD_PRELOAD=shim, SHIM_SWEEP=folder, SHIM_FILES=":".join(files))
            done = subprocess.run([seance, *arguments], env=environment, timeout=600)
            if done.returncode != 0:
                raise RuntimeError("the sweep itself failed")
            self.count = int(self.read("count"))
            right = self.run(0)
            faults = ((number, self.wrong(right, *self.run(number))) for number in range(1, self.count + 1))
            self.faults = ["allocation %d of %d: %s" % (number, self.count, fault) for number, fault in faults if fault]

    def read(self, name):
        path = os.path.join(self.folder, name)
        if not os.path.exists(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    def run(self, number):
        """Exit code, standard output, standard error and the files written."""
        return (int(self.read("%d.code" % number)), self.read("%d.out" % number), self.read("%d.err" % number),
                [self.read("%d.%d" % (number, place)) for place in range(len(self.files))])

    @staticmethod
    def wrong(right, code, output, errors, written):
        """What is not right with a run, or None."""
        lines = [line for line in errors.splitlines() if line not in right[2].splitlines()]
        if code == 4:
            return None if len(lines) == 1 else "exit code 4 with %d lines: %r" % (len(lines), errors[:300])
        if (code, without_times(output), written) == (right[0], without_times(right[1]), right[3]):
            return None
        return "exit code %d with another output than without a failure: %r" % (code, errors[:300])


def every_command(seance, named_here):
    """No command is forgotten here, except the one that only measures times: half a second for each of thousands of runs."""
    helped = subprocess.run([seance, "--help"], capture_output=True, text=True, check=True).stdout
    named = set(re.findall(r"^  ([a-z][a-z-]*) ", helped, re.M)) - {"latency"}
    missing = named - named_here
    return "every command is in the sweep", bool(named) and not missing, "not in commands(): " + " ".join(sorted(missing))


def cases(seance):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # and does not listen: whoever connects is refused
        swept = list(commands(folder, store_of_a_server(seance, folder), closed.getsockname()[1]))
        yield every_command(seance, {arguments[0] for _, arguments, _, _ in swept})
        shim = build_shim(folder)
        total = 0
        for name, arguments, given, files in swept:
            sweep = Sweep(seance, shim, arguments, given, files)
            yield ("%s, each of its %d allocations failing in turn" % (name, sweep.count),
                   not sweep.faults, "\n".join(sweep.faults[:5]))
            total += sweep.count
        yield "%d allocations failed" % total, total > 1000, "is the shim loaded?"


if __name__ == "__main__":
    import sys
    for name, good, detail in cases(sys.argv[1] if len(sys.argv) > 1 else "build/release/seance"):
        print("%s  %s\n%s" % ("ok  " if good else "FAIL", name, detail), flush=True)
