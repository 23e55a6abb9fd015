"""The tables over a real server: every message of the socket against docs/protocol.schema.json, and what HTTP answers.

    tests/protocol.py SEANCE
"""
import base64
import hashlib
import json
import os
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
with open(os.path.join(ROOT, "docs/protocol.schema.json"), encoding="utf-8") as file:
    SCHEMA = json.load(file)
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool}


def faults(schema, value, at="message"):
    """What the value has that the schema does not allow: the words of JSON Schema that our schema uses."""
    if "$ref" in schema:
        return faults(SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]], value, at)
    if "oneOf" in schema:
        tried = [faults(one, value, at) for one in schema["oneOf"]]
        return [] if sum(not one for one in tried) == 1 else min(tried, key=len) or [at + " fits more than one"]
    found = []
    kind = schema.get("type")
    if kind == "integer":
        if not isinstance(value, int) or isinstance(value, bool):
            return [at + " is no integer"]
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            found.append(at + " is out of range")
    elif kind and not isinstance(value, TYPES[kind]):
        return ["%s is no %s" % (at, kind)]
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        found.append("%s is %r" % (at, value))
    if "pattern" in schema and not re.search(schema["pattern"], value):
        found.append("%s does not look right: %r" % (at, value))
    if isinstance(value, dict):
        known = schema.get("properties", {})
        found += ["%s lacks %s" % (at, key) for key in schema.get("required", []) if key not in value]
        for key, member in value.items():
            if key in known:
                found += faults(known[key], member, at + "." + key)
            elif schema.get("additionalProperties") is False:
                found.append("%s has %s" % (at, key))
    if isinstance(value, list) and "items" in schema:
        for i, member in enumerate(value):
            found += faults(schema["items"], member, "%s[%d]" % (at, i))
    return found


class Client:
    """A WebSocket client of few lines; every message is checked."""

    def __init__(self, port, wrong, host="localhost"):
        self.wrong, self.seen, self.state, self.rows = wrong, [], {}, None
        self.socket = socket.create_connection(("127.0.0.1" if host == "localhost" else host, port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(("GET /api/v1/socket HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n\r\n" % (host, port, key)).encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.socket.recv(1)
        if b" 101 " not in head:
            raise OSError(head)

    def send(self, **message):
        self.send_frame(1, json.dumps(message).encode())

    def send_frame(self, opcode, data):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(bytes([0x80 | opcode]) + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def frame(self):
        first, second = self.exactly(2)
        size = second & 127
        if size > 125:
            size = int.from_bytes(self.exactly(2 if size == 126 else 8), "big")
        return first & 15, self.exactly(size)

    def take(self):
        opcode, data = self.frame()
        while opcode != 1:
            if opcode == 8:
                raise EOFError
            if opcode == 9:
                self.send_frame(10, data)
            opcode, data = self.frame()
        message = json.loads(data)
        self.seen.append(message)
        self.wrong += ["%s: %s" % (message.get("t"), fault) for fault in faults(SCHEMA, message)]
        if message["t"] == "table":
            self.state, self.rows = message, message["rows"]
        if message["t"] == "rows":
            for row in message["rows"]:
                if row["n"] != self.rows:
                    self.wrong.append("row %d after %d rows" % (row["n"], self.rows))
                self.rows += 1
            self.state = {**self.state, **message}
        return message

    def until(self, kind):
        while True:
            message = self.take()
            if message["t"] == kind:
                return message

    def ask(self, **message):
        """Sends and waits for the answer."""
        self.send(**message)
        while True:
            answer = self.take()
            if answer["t"] in ("done", "refused"):
                return answer

    def close(self):
        self.socket.close()


def request(port, method, path, body=None, host="127.0.0.1"):
    ask = urllib.request.Request("http://%s:%d%s" % (host, port, path), method=method, data=body and json.dumps(body).encode())
    try:
        with urllib.request.urlopen(ask, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


def commitment(client, secret):
    fair = client.state["fair"]
    place = client.state["seat"].to_bytes(4, "big")
    return hashlib.sha256(b"seance-1/person " + bytes.fromhex(fair["table"]) + place + bytes.fromhex(fair["server"]) + secret).hexdigest()


def deal(people):
    """Everybody commits, then everybody reveals; returns when the cards are dealt."""
    secrets = [os.urandom(32) for _ in people]
    for client, secret in zip(people, secrets):
        while client.state["phase"] == "waiting":
            client.take()
        client.ask(t="commit", commitment=commitment(client, secret))
    for client, secret in zip(people, secrets):
        while client.state["phase"] == "committing":
            client.take()
        client.ask(t="reveal", secret=secret.hex())
    for client in people:
        while client.state["phase"] == "revealing":
            client.take()


def play_a_move(people):
    """Whoever is to move tries actions until one is legal."""
    for client in people:
        if client.state["turn"] == client.state["seat"]:
            for action in range(3000):
                answer = client.ask(t="move", id="m%d" % action, rows=client.rows, action=action)
                if answer["t"] == "done":
                    again = client.ask(t="move", id="m%d" % action, rows=0, action=action)
                    return again["t"] == "done" and again["rows"] == answer["rows"]
    return False


def tables(port):
    wrong = []
    status, text = request(port, "POST", "/api/v1/tables", {"game": "ghooost", "seats": ["person", "person", "level1"], "name": "Ada",
                                                             "listed": True, "chat": True, "clock": {"kind": "fischer", "seconds": 300, "add": 5}})
    made = json.loads(text)
    yield "a table is created", status == 201 and set(made) == {"table", "token", "invite"}, text
    host = Client(port, wrong)
    host.send(t="hello", protocol=1, token=made["token"])
    host.until("table")
    guest = Client(port, wrong)
    guest.send(t="hello", protocol=1, token=made["invite"], name="Zo\u00eb")
    token = guest.until("hello").get("token")
    guest.until("table")
    yield "somebody joins with the invitation", token is not None and guest.ask(t="sit", seat=1, id="s")["t"] == "done", token
    guest.state["seat"] = 1
    watcher = Client(port, wrong)
    watcher.send(t="hello", protocol=1, table=made["table"], watch=True)
    watcher.until("table")
    status, text = request(port, "GET", "/api/v1/tables")
    yield "the lobby lists it", status == 200 and made["table"] in text, text
    yield "a guest may not start", guest.ask(t="start", id="x")["status"] == "refused", guest.seen[-1]
    yield "the host starts", host.ask(t="start", id="x")["t"] == "done", host.seen[-1]
    deal([host, guest])
    yield "the cards are dealt", host.state["phase"] == "playing" and "position" in host.state, host.state
    while host.state["turn"] == 2:
        host.take()
    while guest.rows < host.rows:
        guest.take()
    yield "a move is taken, and the same move again counts once", play_a_move([host, guest]), host.seen[-3:]
    hidden = [row for message in watcher.seen if message["t"] == "rows" for row in message["rows"] if row.get("actor") == 7 and "action" in row]
    yield "a watcher sees no hidden card", not hidden, hidden[:3]
    host.ask(t="say", text="hello", id="c")
    host.ask(t="say", phrase=2, id="c")
    host.ask(t="undo", id="u")
    guest.ask(t="answer", agree=False, id="a")
    host.send(t="device")
    code = host.until("device")["token"]
    host.send(t="feed")
    feed = host.until("feed")["token"]
    status, text = request(port, "POST", "/api/v1/device", {"code": code})
    yield "a device code becomes a token", status == 200 and "token" in json.loads(text), text
    yield "and works once", request(port, "POST", "/api/v1/device", {"code": code})[0] == 404, code
    status, text = request(port, "GET", "/api/v1/feed/" + feed)
    yield "the feed is Atom without a name", status == 200 and "<feed" in text and "Ada" not in text, text
    again = Client(port, wrong)
    again.send(t="hello", protocol=1, token=token)
    again.until("table")
    while guest.rows < again.rows:
        guest.take()
    yield "whoever comes back sees the same", again.state["position"] == guest.state["position"] and again.state["seat"] == 1, again.state
    host.ask(t="resign", id="r")
    other = Client(port, wrong)
    other.send(t="hello", protocol=7, token=token)
    yield "another protocol is told to reload", other.take()["t"] == "reload", other.seen
    other.send(t="hello", protocol=1, token="0" * 32)
    yield "a wrong token is refused", other.take()["t"] == "refused", other.seen
    other.send(nonsense=1)
    other.take()
    host.ask(t="close", id="z")
    for client in (host, guest, watcher, again, other):
        client.close()
    yield "every message fits the schema", not wrong, wrong[:5]


def verified(seance, text):
    return subprocess.run([seance, "verify", "-"], input=text, capture_output=True, text=True)


def records(seance, port):
    """Somebody plays against a bot and resigns; the record proves its deal."""
    wrong = []
    made = json.loads(request(port, "POST", "/api/v1/tables", {"game": "ghooost", "seats": ["person", "random"], "name": "Ada"})[1])
    person = Client(port, wrong)
    person.send(t="hello", protocol=1, token=made["token"])
    person.until("table")
    person.ask(t="start", id="s")
    deal([person])
    while person.state["turn"] != 0:
        person.take()
    play_a_move([person])
    person.send(t="record", id="r")
    view = person.until("record")["text"]
    done = verified(seance, view)
    yield "during the round the record is a view", "\nview 0\n" in view and "fair-secret" not in view and done.returncode == 0, view + done.stderr
    person.ask(t="resign", id="q")
    person.send(t="record", id="r")
    full = person.until("record")["text"]
    done = verified(seance, full)
    yield "afterwards it is whole and proves its deal", "\nview full\n" in full and done.returncode == 0 and "the deal is fair" in done.stdout, \
        full[:600] + done.stdout + done.stderr
    changed = re.sub(r"(fair-secret .)(.)", lambda match: match[1] + ("0" if match[2] != "0" else "1"), full)
    done = verified(seance, changed)
    yield "a changed secret is found", done.returncode == 1, done.stdout + done.stderr
    person.close()
    yield "records fit the schema", not wrong, wrong[:5]


def refusals(port):
    for body in ({}, [], {"game": "chess"}, {"game": "boo", "seats": ["person"], "name": "A"}, {"game": "boo", "seats": ["person", "level9"], "name": "A"},
                 {"game": "boo", "seats": ["person", "person"]}, {"game": "boo", "seats": ["person", "person"], "name": "\u202e"},
                 {"game": "boo", "seats": ["person", "person"], "name": "A", "clock": {"kind": "move", "seconds": 1}},
                 {"game": "boo", "seats": ["person", "person"], "name": "A", "options": {"nope": 1}}):
        status, text = request(port, "POST", "/api/v1/tables", body)
        yield "refused: " + json.dumps(body)[:60], status == 400 and set(json.loads(text)) == {"status", "text"}, (status, text)
    yield "info", json.loads(request(port, "GET", "/api/v1/info")[1])["protocol"] == 1, ""
    yield "health", request(port, "GET", "/api/v1/health") == (200, "ready\n"), ""
    yield "metrics hold numbers", re.search(r"^seance_rows_total \d+$", request(port, "GET", "/api/v1/metrics")[1], re.M) is not None, ""
    yield "no such feed", request(port, "GET", "/api/v1/feed/" + "0" * 32)[0] == 404, ""


def cases(seance):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        server = subprocess.Popen([seance, "serve", "--port", str(port), "--store", os.path.join(folder, "tables.db"), "--bot-delay", "50"],
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                time.sleep(0.05)
        yield from tables(port)
        yield from records(seance, port)
        yield from refusals(port)
        server.terminate()
        said = server.communicate(timeout=60)[1].decode()
        yield "the server ends well and says nothing", server.returncode == 0 and said == "", said
        checked = subprocess.run([seance, "check-store", os.path.join(folder, "tables.db")], capture_output=True, text=True)
        yield "its store is in order", checked.returncode == 0, checked.stdout + checked.stderr
        copy = os.path.join(folder, "copy.db")
        copied = subprocess.run([seance, "backup", os.path.join(folder, "tables.db"), copy], capture_output=True, text=True)
        again = subprocess.run([seance, "backup", os.path.join(folder, "tables.db"), copy], capture_output=True, text=True)
        yield "a backup is made once", copied.returncode == 0 and os.path.exists(copy) and again.returncode == 2, copied.stderr + again.stderr


def main():
    good = True
    for name, held, detail in cases(sys.argv[1]):
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)[:2000]))
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
