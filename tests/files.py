"""Files that commands write: whole or not at all, synced before success, with the right mode, and nothing left behind."""
import os
import stat
import subprocess
import tempfile

import memory

RECORD = ["record", "thirteen", "--seed", "3"]
TRAIN = ["train", "ghooost", "--iterations", "1", "--games", "2", "--jobs", "1"]


class Place:
    """A folder to write into."""

    def __init__(self, seance, shim, folder):
        self.seance, self.shim, self.folder = seance, shim, folder
        self.out = os.path.join(folder, "out")
        self.log = os.path.join(folder, "..", "log")

    def run(self, arguments, umask=0o022, **variables):
        if os.path.exists(self.log):
            os.remove(self.log)
        environment = dict(os.environ, LD_PRELOAD=self.shim, SHIM_LOG=self.log, **variables)
        return subprocess.run([self.seance, *arguments, "--out", self.out], capture_output=True, env=environment, umask=umask)

    def logged(self):
        with open(self.log) as file:
            return file.read().splitlines()

    def names(self):
        return sorted(os.listdir(self.folder))

    def mode(self):
        return stat.S_IMODE(os.stat(self.out).st_mode)

    def text(self):
        with open(self.out, "rb") as file:
            return file.read()


def written_safely(place, arguments, files):
    done = place.run(arguments)
    yield "is synced, renamed, and its folder synced", place.logged() == ["fsync file", "rename", "fsync folder"] * files, place.logged()
    before = place.text()
    yield "is all there is", done.returncode == 0 and len(place.names()) == files, place.names()
    for call in ("fsync", "rename"):
        done = place.run(arguments + ["--seed", "4"], SHIM_BREAK=call)
        yield ("stays as it was if %s fails, and that is said" % call,
               done.returncode == 4 and done.stderr.count(b"\n") == 1 and b"cannot be written" in done.stderr and
               place.text() == before and len(place.names()) == files, (done.stderr, place.names()))
        done = place.run(arguments + ["--seed", "4"], SHIM_STOP=call)
        left = place.names()
        yield "stays as it was after a kill at %s" % call, done.returncode == -9 and place.text() == before, done.returncode
        yield "a kill at %s leaves a file behind" % call, len(left) == files + 1, left
        done = place.run(arguments)
        yield ("what the kill at %s left behind is removed by the next run" % call,
               done.returncode == 0 and len(place.names()) == files and place.text() == before, place.names())


def modes(place):
    for umask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664)):
        if os.path.exists(place.out):
            os.remove(place.out)
        place.run(RECORD, umask=umask)
        yield "a new file under umask %03o has mode %03o" % (umask, mode), place.mode() == mode, oct(place.mode())
    for mode in (0o600, 0o640, 0o666):
        os.chmod(place.out, mode)
        place.run(RECORD, umask=0o022)
        yield "an existing file keeps its mode %03o" % mode, place.mode() == mode, oct(place.mode())


def strangers(place):
    """Files of other people, and of another run that is still writing, stay."""
    mine = os.path.join(place.folder, ".seance-12-0")
    names = [".seance-mine", "out.backup", ".seance-12-x"]
    for name in names:
        open(os.path.join(place.folder, name), "w").close()
    with open(mine, "w") as file:
        import fcntl
        fcntl.flock(file, fcntl.LOCK_EX)
        place.run(RECORD)
        yield "a file that another run is writing stays", os.path.exists(mine), place.names()
    place.run(RECORD)
    yield "without its run it goes", not os.path.exists(mine), place.names()
    yield "files of other names stay", all(name in place.names() for name in names), place.names()
    os.remove(place.out)
    for name in names:
        os.remove(os.path.join(place.folder, name))


def standard_output(place):
    plain = subprocess.run([place.seance, *RECORD], capture_output=True)
    dash = subprocess.run([place.seance, *RECORD, "--out", "-"], capture_output=True, cwd=place.folder)
    yield "record --out - is standard output", dash.returncode == 0 and dash.stdout == plain.stdout and place.names() == [], place.names()
    net = subprocess.run([place.seance, *TRAIN, "--out", "-"], capture_output=True, cwd=place.folder)
    place.run(TRAIN)
    yield ("train --out - writes the net and nothing else to standard output",
           net.returncode == 0 and net.stdout == place.text() and b" of 1: loss " in net.stderr, net.stderr)


def cases(seance):
    seance = os.path.abspath(seance)
    with tempfile.TemporaryDirectory() as top:
        shim = memory.build_shim(top)
        tests = [("a record ", lambda place: written_safely(place, RECORD, 1)),
                 ("a net ", lambda place: written_safely(place, TRAIN + ["--afresh"], 2)),
                 ("", modes), ("", strangers), ("", standard_output)]
        for number, (prefix, test) in enumerate(tests):
            folder = os.path.join(top, str(number), "folder")
            os.makedirs(folder)
            for name, good, detail in test(Place(seance, shim, folder)):
                yield prefix + name, good, str(detail)


if __name__ == "__main__":
    import sys
    for name, good, detail in cases(sys.argv[1] if len(sys.argv) > 1 else "build/release/seance"):
        print("%s  %s%s" % ("ok  " if good else "FAIL", name, "" if good else "\n      " + detail), flush=True)
