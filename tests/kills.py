#!/usr/bin/env python3
"""A server killed again and again while people play: nothing that it acknowledged may be missing.

    tests/kills.py SEANCE KILLS [STORE]     STORE: a PostgreSQL address; a file of its own if not given

`seance load --reconnect` plays all four games at 240 tables over real sockets, at some of them with bots and clocks. The server is killed
with SIGKILL at random moments and started again; the players come back with their tokens, send their last move again and look for rows that
are gone. After the last kill every table must go on (looked up in the file: where STORE is PostgreSQL this is left out), and at the end every
table is replayed.
"""
import contextlib
import itertools
import json
import os
import random
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def start(seance, port, store):
    server = subprocess.Popen([seance, "serve", "--port", str(port), "--store", store, "--table-rate", "100000", "--message-rate", "10000",
                               "--max-sockets", "100000", "--bot-delay", "50"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return server
        except OSError:
            if server.poll() is not None:
                raise SystemExit("the server does not start again: " + server.stderr.read().decode())
            time.sleep(0.05)
    raise SystemExit("the server does not listen")


# Options of `seance load`: 240 tables.
TABLES = [
    ["--tables", "80", "--game", "ghooost", "--players", "3"],
    ["--tables", "40", "--game", "ghooost", "--players", "2", "--bots", "1", "--clock", "60"],
    ["--tables", "40", "--game", "boo", "--players", "2"],
    ["--tables", "40", "--game", "phantom", "--players", "2", "--bots", "1"],
    ["--tables", "40", "--game", "thirteen", "--players", "2", "--clock", "60"],
]


PEOPLE = sum(int(options[1]) * int(options[options.index("--players") + 1]) for options in TABLES)


def log_lengths(where):
    """Rows by table."""
    with contextlib.closing(sqlite3.connect(where, timeout=30)) as db:
        return dict(db.execute("SELECT id, (SELECT count(*) FROM log WHERE table_id = id) FROM tables"))


def standing_still(where, before, seconds):
    """Tables without a new row since, after waiting for them that long."""
    end = time.monotonic() + seconds
    while True:
        now = log_lengths(where)
        still = [table for table, rows in before.items() if now.get(table, 0) <= rows]
        if not still or time.monotonic() > end:
            return still
        time.sleep(0.5)


def all_come_in(port, loads):
    """Waits until everybody is connected."""
    for _ in range(600):
        with urllib.request.urlopen("http://127.0.0.1:%d/api/v1/metrics" % port, timeout=30) as answer:
            sessions = int(re.search(r"^seance_sessions (\d+)", answer.read().decode(), re.M)[1])
        if sessions >= PEOPLE or any(load.poll() is not None for load in loads):
            return
        time.sleep(0.1)


def cases(seance, kills, store=None):
    """(name, good, detail) of everything that must hold."""
    with tempfile.TemporaryDirectory() as folder:
        where = store or os.path.join(folder, "tables.db")
        port = free_port()
        server = start(seance, port, where)
        loads = [subprocess.Popen([seance, "load", "--url", "http://127.0.0.1:%d" % port, "--seconds", "3600", "--reconnect", *options],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for options in TABLES]
        all_come_in(port, loads)
        done = 0
        while done < kills and all(load.poll() is None for load in loads):
            time.sleep(random.uniform(0.02, 0.35))
            server.send_signal(signal.SIGKILL)
            server.wait()
            server = start(seance, port, where)
            done += 1
        still = None if store else standing_still(where, log_lengths(where), 60)
        time.sleep(5 if store else 0)
        for load in loads:
            load.send_signal(signal.SIGINT)
        said = [load.communicate(timeout=120) for load in loads]
        detail = "".join(out + err for out, err in said)
        server.send_signal(signal.SIGTERM)
        server.wait()
        results = [json.loads(out) if out.startswith("{") else {} for out, _ in said]
        tables, moves = (sum(result.get(key, 0) for result in results) for key in ("tables", "moves"))
        yield "%d kills" % done, done == kills, detail
        yield "people played on at %d tables (%d moves)" % (tables, moves), tables == 240 and moves > 100, detail
        if still is not None:
            yield "every table went on after the last kill", not still, "%d stand still: %s\n%s" % (len(still), still[:5], detail)
        yield "no acknowledged move was lost", all(result.get("lost") == 0 for result in results) and all(load.returncode == 0 for load in loads), detail
        yield "no client saw a gap, a repetition or an illegal move", all(result.get("errors") == 0 for result in results), detail
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
