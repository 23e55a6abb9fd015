#!/usr/bin/env python3
"""A PostgreSQL of its own in a temporary folder, for tests.

    tests/postgres.py COMMAND...     runs the command with SEANCE_TEST_STORE set to the database's address
                                     and SEANCE_TEST_RESTART to a command that kills and restarts it

As root the server runs as the user postgres, because it refuses to run as root.
"""
import glob
import os
import pwd
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile


def programs():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    if not found:
        raise SystemExit("PostgreSQL is not installed (package postgresql)")
    return found[-1]


class Postgres:
    """One server on a free port of 127.0.0.1, without passwords; sync off unless asked for."""

    def __init__(self, sync=False):
        self.folder = tempfile.mkdtemp(prefix="seance-postgres-")
        self.data = os.path.join(self.folder, "data")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
        self.run("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.options = "-p %d -k %s -c listen_addresses=127.0.0.1%s" % (self.port, self.folder, "" if sync else " -c fsync=off")
        self.start()
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", "seance")

    @property
    def address(self):
        return "postgresql://postgres@127.0.0.1:%d/seance" % self.port

    def command(self, program, *words):
        as_user = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--init-groups"] if os.geteuid() == 0 else []
        return [*as_user, os.path.join(programs(), program), *words]

    def run(self, program, *words):
        done = subprocess.run(self.command(program, *words), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder, stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            raise SystemExit("%s failed:\n%s" % (program, done.stdout))

    def start(self):
        self.run("pg_ctl", "-D", self.data, "-o", self.options, "-w", "-l", os.path.join(self.folder, "log"), "start")

    def stop(self, how="immediate"):
        self.run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")

    def signal(self, number):
        """To the server and everything it runs: SIGSTOP pauses it as a whole."""
        with open(os.path.join(self.data, "postmaster.pid")) as file:
            parent = int(file.readline())
        children = subprocess.run(["ps", "--ppid", str(parent), "-o", "pid="], capture_output=True, text=True).stdout.split()
        for pid in [parent, *map(int, children)]:
            os.kill(pid, number)

    def close(self):
        try:
            self.signal(signal.SIGCONT)
            self.stop()
        except (SystemExit, OSError):
            pass
        shutil.rmtree(self.folder, ignore_errors=True)


def main():
    server = Postgres()
    try:
        extra = {"SEANCE_TEST_STORE": server.address, "SEANCE_TEST_RESTART": shlex.join(server.command(
            "pg_ctl", "-D", server.data, "-m", "immediate", "-o", server.options, "-w", "-l", os.path.join(server.folder, "log"), "restart"))}
        code = subprocess.run(sys.argv[1:], env={**os.environ, **extra}).returncode
    finally:
        server.close()
    sys.exit(code)


if __name__ == "__main__":
    main()
