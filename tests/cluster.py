#!/usr/bin/env python3
"""Several machines on one: `scripts/cluster` with nodes, network and database failing while people play.

    tests/cluster.py SEANCE

Needs root. Nothing that was acknowledged may be missing, no row may come twice, and people play on.
"""
import json
import os
import re
import subprocess
import sys
import threading
import time

import protocol

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
NET = "10.213.13."
WEB, NODES = NET + "10", [NET + "11", NET + "12", NET + "13"]
DATABASES = [NET + "2", NET + "3"]


def cluster(*words):
    done = subprocess.run([os.path.join(ROOT, "scripts/cluster"), *words], capture_output=True, text=True, env={
        **os.environ, "SEANCE_CLUSTER_FLAGS": "--bot-delay 50 --table-rate 100000 --message-rate 10000 --max-sockets 100000"})
    if done.returncode != 0:
        raise OSError("scripts/cluster %s: %s" % (" ".join(words), done.stdout + done.stderr))
    return done.stdout


def enter(host, wrong, **hello):
    client = protocol.Client(80, wrong, host)
    client.send(t="hello", protocol=1, **hello)
    client.until("table")
    return client


def drain(client, seconds):
    """Takes what comes, until nothing has come for so long."""
    client.socket.settimeout(seconds)
    try:
        while True:
            client.take()
    except TimeoutError:
        pass
    client.socket.settimeout(30)


def until_ended(client, seconds=120):
    limit = time.monotonic() + seconds
    while client.state.get("phase") != "ended" and time.monotonic() < limit:
        client.take()


def any_node(wrong):
    """Three people at one table, each at another node."""
    made = json.loads(protocol.request(80, "POST", "/api/v1/tables", {"game": "ghooost", "seats": ["person"] * 3, "name": "Ada"}, NODES[0])[1])
    people = [enter(NODES[0], wrong, token=made["token"])]
    for node, name in zip(NODES[1:], ("Bea", "Cleo")):
        people.append(enter(node, wrong, token=made["invite"], name=name))
        people[-1].ask(t="sit", seat=len(people) - 1, id="s")
        people[-1].state["seat"] = len(people) - 1
    for _ in range(20):
        answer = people[0].ask(t="start", id="x")
        if answer["t"] == "done":
            break
        time.sleep(0.2)  # the others' seats are on their way to this node
    protocol.deal(people)
    moves = 0
    for _ in range(12):
        for person in people:
            drain(person, 0.3)
        moves += protocol.play_a_move(people)
    for person in people:
        drain(person, 0.5)
    same = len({(person.rows, person.state["turn"], person.state["ply"]) for person in people}) == 1
    yield "one table at three nodes: %d moves, and all see the same" % moves, moves >= 10 and same, [person.state for person in people]
    kinds = [message["t"] for message in people[1].seen]
    yield "what happens at other nodes comes as rows", kinds.count("rows") > 3 * kinds.count("table"), kinds
    for person in people:
        person.close()


def once(wrong):
    """Bots and clocks act once, although every node knows the table and the one that runs its bots is killed."""
    made = json.loads(protocol.request(80, "POST", "/api/v1/tables", {
        "game": "ghooost", "seats": ["person", "level1", "level1"], "name": "Ada", "watch": True, "clock": {"kind": "move", "seconds": 5}}, NODES[0])[1])
    host = enter(NODES[0], wrong, token=made["token"])
    watchers = [enter(node, wrong, token=made["invite"], watch=True) for node in NODES[1:]]
    host.ask(t="start", id="x")
    protocol.deal([host])
    host.close()  # the clock runs out, and a bot takes over: three bots play on
    readers = [threading.Thread(target=until_ended, args=[watcher], daemon=True) for watcher in watchers]
    for reader in readers:
        reader.start()
    time.sleep(7)
    cluster("kill", "node1")
    for reader in readers:
        reader.join(150)
    over = [watcher.state.get("phase") for watcher in watchers]
    log = sql("SELECT seq || ' ' || kind || ' ' || convert_from(body, 'UTF8') FROM seance_log WHERE table_id = %d ORDER BY seq" % int(made["table"], 16))
    taken = [row.split(" ", 2)[2] for row in log if re.search(" (takeover|time|back) ", row)]
    yield "a clock that three nodes know runs out once", taken == ["takeover 0"], taken
    yield "bots play to the end at other nodes after theirs is killed; the log has every number once (%d rows)" % len(log), \
        over == ["ended", "ended"] and [int(row.split()[0]) for row in log] == list(range(len(log))), (over, log[-3:])
    for watcher in watchers:
        watcher.close()
    cluster("start", "node1")


def play_while(seance, what, seconds, steps):
    """People play through nginx while the steps happen at their times; nothing may be missing afterwards."""
    load = subprocess.Popen([seance, "load", "--url", "http://%s:80" % WEB, "--tables", "20", "--players", "2", "--seconds", str(seconds), "--reconnect"],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    begun = time.monotonic()
    rows = []
    for moment, words in steps:
        time.sleep(max(0, begun + moment - time.monotonic()))
        if words:
            cluster(*words)
        else:
            rows.append(stored_rows())
    out, err = load.communicate(timeout=seconds + 120)
    result = json.loads(out) if out.startswith("{") else {}
    yield what + ": nothing acknowledged is lost, no gap, no row twice (%s moves)" % result.get("moves"), \
        load.returncode == 0 and result.get("lost") == 0 and result.get("errors") == 0 and result.get("moves", 0) > 100, out + err
    after = stored_rows()
    if rows:
        yield what + ": people play on (%d rows, then %d)" % (rows[0], after), after > rows[0] + 50, rows


def sql(question):
    """The answer of the database that takes writes, line by line."""
    for address in DATABASES:
        done = subprocess.run(["psql", "-h", address, "-U", "postgres", "-d", "seance", "-Atc",
                               "SELECT pg_is_in_recovery()::text; " + question], capture_output=True, text=True, env={**os.environ, "PGCONNECT_TIMEOUT": "2"})
        lines = done.stdout.splitlines()
        if done.returncode == 0 and lines[0] == "false":
            return lines[1:]
    return []


def stored_rows():
    return int((sql("SELECT count(*) FROM seance_log") or ["0"])[0])


def in_order(seance, where):
    done = subprocess.run([seance, "check-store", "postgresql://postgres@%s/seance" % where], capture_output=True, text=True)
    yield "every table replays: " + done.stdout.strip(), done.returncode == 0, done.stdout + done.stderr


def cases(seance):
    wrong = []
    cluster("down")
    try:
        cluster("up")
        said = cluster("status")
        yield "three nodes, nginx and a database with its synchronous standby", said.count("ready") == 4 and "db2 sync" in said, said
        yield from any_node(wrong)
        yield from once(wrong)
        yield "every message fits the schema", not wrong, wrong[:5]
        yield from play_while(seance, "a node killed and started again", 15, [(3, ["kill", "node2"]), (6, None), (8, ["start", "node2"])])
        yield from play_while(seance, "a node cut off for long, and mended", 60, [(3, ["cut", "node3"]), (40, None), (42, ["mend", "node3"])])
        yield from in_order(seance, DATABASES[0])
        yield from play_while(seance, "the database killed, the standby promoted", 30, [(5, ["kill", "db1"]), (6, ["promote"]), (12, None)])
        said = cluster("status")
        yield "afterwards the nodes are ready", said.count("ready") == 4, said
        yield from in_order(seance, DATABASES[1])
    except (OSError, EOFError) as error:
        yield "the cluster", False, repr(error)
    finally:
        cluster("down")


def main():
    good = True
    for name, held, detail in cases(sys.argv[1]):
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)[:3000]), flush=True)
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
