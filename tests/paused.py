#!/usr/bin/env python3
"""PostgreSQL stands still in the middle of play (SIGSTOP) and goes on: what a node does, and that nothing is lost.

    tests/paused.py SEANCE

docs/hosting.md says the same in words.
"""
import json
import signal
import socket
import subprocess
import sys
import time

import kills
from postgres import Postgres

PAUSES = 3


def health(port, seconds):
    """The status of /api/v1/health, or None if the node says nothing for so long."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as client:
        client.settimeout(seconds)
        client.sendall(b"GET /api/v1/health HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n" % port)
        try:
            return int(client.recv(4096).split()[1])
        except socket.timeout:
            return None


def cases(seance):
    """(name, good, detail) of everything that must hold."""
    database = Postgres()
    try:
        port = kills.free_port()
        server = kills.start(seance, port, database.address)
        load = subprocess.Popen([seance, "load", "--url", "http://127.0.0.1:%d" % port, "--seconds", "3600", "--reconnect", "--tables", "40", "--players", "2",
                                 "--game", "thirteen"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(3)
        during, after = [], []
        for _ in range(PAUSES):
            database.signal(signal.SIGSTOP)
            during.append(health(port, 3))
            database.signal(signal.SIGCONT)
            after.append(health(port, 60))
            time.sleep(1)
        load.send_signal(signal.SIGINT)
        out, err = load.communicate(timeout=120)
        yield "a node says nothing while its database stands still, so that a front sends people elsewhere", during == [None] * PAUSES, during
        yield "it goes on by itself when the database does", after == [200] * PAUSES and server.poll() is None, after
        server.send_signal(signal.SIGTERM)
        server.wait()
        result = json.loads(out) if out.startswith("{") else {}
        yield "people played on (%s moves)" % result.get("moves"), result.get("moves", 0) > 40, out + err
        yield "no acknowledged move was lost, nobody saw a gap", result.get("lost") == 0 and result.get("errors") == 0, out + err
        check = subprocess.run([seance, "check-store", database.address], capture_output=True, text=True)
        yield "every table replays: " + check.stdout.strip().split(": ")[-1], check.returncode == 0, check.stderr
    finally:
        database.close()


def main():
    good = True
    for name, held, detail in cases(sys.argv[1]):
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)))
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
