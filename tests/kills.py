#!/usr/bin/env python3
"""A server killed again and again while people play: nothing that it acknowledged may be missing.

    tests/kills.py SEANCE KILLS [STORE]     STORE: a PostgreSQL address; a file of its own if not given

`seance load --reconnect` plays at 100 tables over real sockets. The server is killed with SIGKILL at random moments and started
again; the players come back with their tokens, send their last move again and look for rows that are gone. At the end every table is
replayed.
"""
import itertools
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def start(seance, port, store):
    server = subprocess.Popen([seance, "serve", "--port", str(port), "--store", store, "--table-rate", "100000", "--message-rate", "10000",
                               "--max-sockets", "100000"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return server
        except OSError:
            if server.poll() is not None:
                raise SystemExit("the server does not start again: " + server.stderr.read().decode())
            time.sleep(0.05)
    raise SystemExit("the server does not listen")


def cases(seance, kills, store=None):
    """(name, good, detail) of everything that must hold."""
    with tempfile.TemporaryDirectory() as folder:
        where = store or os.path.join(folder, "tables.db")
        port = free_port()
        server = start(seance, port, where)
        seconds = max(8, kills // 2)
        load = subprocess.Popen([seance, "load", "--url", "http://127.0.0.1:%d" % port, "--tables", "100", "--players", "2", "--game", "ghooost",
                                 "--seconds", str(seconds), "--reconnect"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(1.5)
        done = 0
        while done < kills and load.poll() is None:
            time.sleep(random.uniform(0.02, 0.35))
            server.send_signal(signal.SIGKILL)
            server.wait()
            server = start(seance, port, where)
            done += 1
        out, err = load.communicate(timeout=seconds + 120)
        server.send_signal(signal.SIGTERM)
        server.wait()
        result = json.loads(out) if out.startswith("{") else {}
        yield "%d kills" % done, done == kills, err
        yield "people played on (%s moves)" % result.get("moves"), result.get("moves", 0) > 100, out + err
        yield "no acknowledged move was lost", result.get("lost") == 0 and load.returncode == 0, out + err
        yield "no client saw a gap, a repetition or an illegal move", result.get("errors") == 0, out + err
        check = subprocess.run([seance, "check-store", where], capture_output=True, text=True)
        yield "every table replays: " + check.stdout.strip(), check.returncode == 0, check.stderr


def notices(seance):
    """The same with rows taken out of the store while the server is dead: the players must miss them."""
    with tempfile.TemporaryDirectory() as folder:
        where = os.path.join(folder, "tables.db")
        port = free_port()
        server = start(seance, port, where)
        load = subprocess.Popen([seance, "load", "--url", "http://127.0.0.1:%d" % port, "--tables", "5", "--players", "2", "--game", "ghooost",
                                 "--seconds", "4", "--reconnect"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(2)
        server.send_signal(signal.SIGKILL)
        server.wait()
        with sqlite3.connect(where) as db:
            db.execute("DELETE FROM log WHERE seq > (SELECT max(seq) - 20 FROM log AS other WHERE other.table_id = log.table_id)")
        db.close()
        server = start(seance, port, where)
        out, err = load.communicate(timeout=120)
        server.send_signal(signal.SIGTERM)
        server.wait()
        yield "a lost row is noticed", load.returncode == 1 and json.loads(out)["lost"] > 0, out + err


def main():
    good = True
    both = itertools.chain(cases(sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None), notices(sys.argv[1]))
    for name, held, detail in both:
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)))
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
