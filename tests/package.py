#!/usr/bin/env python3
"""The Debian package, unpacked in a folder and run from there: its program, its page, and the paths that its parts give each other.

    tests/package.py PACKAGE
"""
import gzip
import os
import re
import subprocess
import sys
import tempfile

from serve import free_port, get, status, stopped, wait_for


def output(*command):
    return subprocess.run(command, capture_output=True, text=True)


def served(program, folder):
    """What the start page, the engine and the tables' API answer, and whether SIGTERM ends the server well."""
    port = free_port()
    server = subprocess.Popen([program, "serve", "--port", str(port), "--store", folder + "/tables.db"],
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        wait_for(port)
        answers = [status(get(port, path)) for path in ("/", "/engine.wasm", "/api/v1/info")]
    finally:
        well = stopped(server)
    return answers, well


def cases(package):
    depends = output("dpkg-deb", "--field", package, "Depends").stdout
    wanted = ["libc6", "libgnutls30", "libjansson4", "libpq5", "libsqlite3-0", "libuv1"]
    yield "it depends on the libraries it loads", all(re.search(r"\b%s\b" % re.escape(name), depends) for name in wanted), depends
    with tempfile.TemporaryDirectory() as folder:
        done = output("dpkg-deb", "--extract", package, folder)
        yield "it unpacks", done.returncode == 0, done.stderr
        program = folder + "/usr/bin/seance"
        helped = output(program, "--help")
        yield "the program runs", helped.returncode == 0 and "serve" in helped.stdout, helped.stderr
        done = output(program, "check-store", "postgresql://127.0.0.1:1/none")
        yield "it knows PostgreSQL", done.returncode != 0 and "built without" not in done.stderr, done.stderr
        answers, well = served(program, folder)
        yield "it serves the page and tables", answers == [200, 200, 200] and well, (answers, well)
        with gzip.open(folder + "/usr/share/man/man1/seance.1.gz", "rt", encoding="utf-8") as file:
            yield "its manual is the program's", file.read() == output(program, "man").stdout, ""
        with open(folder + "/lib/systemd/system/seance.service", encoding="utf-8") as file:
            unit = file.read()
        started, options = re.search(r"^ExecStart=(\S+) serve", unit, re.M), re.search(r"^EnvironmentFile=-?(\S+)", unit, re.M)
        yield ("the unit starts the program with the options of the package's file",
               all(found and os.path.exists(folder + found.group(1)) for found in (started, options)), unit)


if __name__ == "__main__":
    for name, good, detail in cases(sys.argv[1]):
        print("%s  %s  %s" % ("ok  " if good else "FAIL", name, "" if good else detail))
