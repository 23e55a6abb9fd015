"""The network layer under attack, over real loopback sockets. Each case is (name, good, detail).

The server is tests/net_server.c: src/net with sockets that echo, answers that come later, and limits that a test sets.
Addresses of 127.0.0.0/8 stand for many clients. No test asserts a time: where the server must act by itself, the test
waits for it, and GIVE_UP_SECONDS only ends a test that would hang.
"""
import base64
import hashlib
import os
import random
import re
import resource
import select
import signal
import socket
import struct
import subprocess
import threading
import time

GIVE_UP_SECONDS = 120
# Freed memory would otherwise stay resident in the sanitizer's quarantine and hide what the server holds.
ENVIRONMENT = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1:malloc_context_size=2"}


def raise_file_limit():
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard != resource.RLIM_INFINITY else 65536, hard))


class Server:
    """A running server with these limits; stops when the block ends."""

    def __init__(self, program, *words):
        self.process = subprocess.Popen([program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)
        line = self.process.stdout.readline()
        found = re.match(r"port (\d+)", line)
        if not found:
            raise RuntimeError("the server does not start: " + line + self.process.communicate()[1])
        self.port = int(found[1])
        self.ended = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self, number=signal.SIGTERM):
        """(exit code, what it said at the end, errors)"""
        if self.ended is None:
            self.process.send_signal(number)
            said, errors = self.process.communicate(timeout=GIVE_UP_SECONDS)
            self.ended = (self.process.returncode, said, errors)
        return self.ended

    def resident(self):
        """Bytes of memory in use."""
        with open("/proc/%d/status" % self.process.pid) as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1]) * 1024

    def counts(self):
        text = body(self.ask("/counts")).decode()
        words = text.split()
        return dict(zip(words[::2], map(int, words[1::2])))

    def connect(self, source="127.0.0.1", to="127.0.0.1"):
        return socket.create_connection((to, self.port), timeout=GIVE_UP_SECONDS, source_address=(source, 0))

    def ask(self, path, *headers, method="GET", host="localhost", source="127.0.0.1", content=b""):
        """One request on a connection of its own; everything that comes back."""
        with self.connect(source) as peer:
            return talk(peer, request(path, *headers, "Connection: close", method=method, host=host) + content)


def request(path, *headers, method="GET", host="localhost"):
    lines = ["%s %s HTTP/1.1" % (method, path), "Host: " + host] + list(headers)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def talk(peer, data):
    """Sends, then reads to the end."""
    try:
        peer.sendall(data)
    except (BrokenPipeError, ConnectionResetError):
        pass
    return read_all(peer)


def read_all(peer):
    answer = b""
    try:
        while True:
            part = peer.recv(1 << 16)
            if not part:
                return answer
            answer += part
    except (ConnectionResetError, socket.timeout):
        return answer


def read_answer(peer):
    """One answer from a connection that goes on."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = peer.recv(1)
        if not part:
            return answer
        answer += part
    length = re.search(rb"\r\nContent-Length: (\d+)", answer)
    wanted = int(length[1]) if length else 0
    while wanted > 0:
        part = peer.recv(wanted)
        if not part:
            return answer
        answer += part
        wanted -= len(part)
    return answer


def status(answer):
    found = re.match(rb"HTTP/1\.1 (\d+) ", answer)
    return int(found[1]) if found else 0


def header(answer, name):
    found = re.search(rb"\r\n" + name.encode() + rb": ([^\r]*)\r\n", answer.split(b"\r\n\r\n")[0] + b"\r\n", re.I)
    return found[1].decode() if found else ""


def body(answer):
    return answer.split(b"\r\n\r\n", 1)[1] if b"\r\n\r\n" in answer else b""


def is_closed(peer):
    """Waits until the server has closed."""
    read_all(peer)
    return True


class Socket:
    """A WebSocket client that can also break the rules."""

    def __init__(self, server, path="/echo", *headers, source="127.0.0.1", host="localhost", peer=None):
        self.peer = peer or server.connect(source)
        key = base64.b64encode(os.urandom(16)).decode()
        self.peer.sendall(request(path, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                                  "Sec-WebSocket-Key: " + key, *headers, host=host))
        self.answer = b""
        while b"\r\n\r\n" not in self.answer:
            part = self.peer.recv(1)
            if not part:
                break
            self.answer += part
        digest = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()
        self.open = status(self.answer) == 101 and header(self.answer, "Sec-WebSocket-Accept") == base64.b64encode(digest).decode()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.peer.close()

    def send(self, opcode, content=b"", fin=True, mask=True, reserved=0):
        self.peer.sendall(frame(opcode, content, fin, mask, reserved))

    def exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.peer.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def receive(self):
        """(opcode, content) of the next frame; None at the end."""
        try:
            first, second = self.exactly(2)
            length = second & 127
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            return first & 15, self.exactly(length)
        except (EOFError, ConnectionResetError):
            return None

    def close_code(self):
        """The code the server closes with, past everything else; 1005 without one, 0 if it just hangs up."""
        while True:
            got = self.receive()
            if got is None:
                return 0
            if got[0] == 8:
                return struct.unpack(">H", got[1][:2])[0] if len(got[1]) >= 2 else 1005


def frame(opcode, content=b"", fin=True, mask=True, reserved=0):
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    flag = 0x80 if mask else 0
    if len(content) < 126:
        head += bytes([flag | len(content)])
    elif len(content) < 65536:
        head += bytes([flag | 126]) + struct.pack(">H", len(content))
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", len(content))
    if not mask:
        return head + content
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(content))


def close_frame(code):
    return struct.pack(">H", code)


# --- HTTP ---


def pipelining(program):
    """Requests without end from clients that never read an answer."""
    with Server(program) as server:
        before = server.resident()
        peers = [server.connect() for _ in range(4)]
        piece = request("/big") * 500
        sent = 0
        for peer in peers:
            peer.setblocking(False)
        quiet = 0
        while quiet < 20 and sent < 64 << 20:
            _, ready, _ = select.select([], peers, [], 0.05)
            quiet = 0 if ready else quiet + 1
            for peer in ready:
                try:
                    sent += peer.send(piece)
                except BlockingIOError:
                    pass
        grown = server.resident() - before
        yield ("requests that nobody reads the answers to are not read either", sent < 64 << 20 and grown < 100 << 20,
               "%d bytes sent, %d bytes more in memory" % (sent, grown))
        yield "others are served meanwhile", status(server.ask("/counts")) == 200, ""
        for peer in peers:
            peer.close()
    with Server(program) as server:
        with server.connect() as peer:
            data = request("/body") * 3000
            threading.Thread(target=peer.sendall, args=(data,), daemon=True).start()
            answers = b""
            while answers.count(b"HTTP/1.1 200 OK") < 3000:
                part = peer.recv(1 << 16)
                if not part:
                    break
                answers += part
        yield "3000 requests in one go get 3000 answers", answers.count(b"HTTP/1.1 200 OK") == 3000, len(answers)


def slow_heads(program):
    """Slowloris: more connections than the server takes, each sending a head byte by byte."""
    with Server(program, "connections=1024", "head_ms=600000") as server:
        attackers = [server.connect("127.0.%d.%d" % (1 + i // 200, 1 + i % 200)) for i in range(1400)]
        for peer in attackers:
            try:
                peer.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            except OSError:
                pass
        good = [status(server.ask("/body", source="127.0.9.%d" % (1 + i))) for i in range(20)]
        for peer in attackers:  # a byte renews nothing
            try:
                peer.sendall(b"a")
            except OSError:
                pass
        good += [status(server.ask("/body", source="127.0.9.%d" % (1 + i))) for i in range(20)]
        yield "1400 slow connections lock nobody out", good == [200] * 40, good
        counts = server.counts()
        yield "room is made by closing the oldest of them", counts["evicted"] > 300 and counts["connections"] <= 1024, counts
        for peer in attackers:
            peer.close()
    with Server(program, "head_ms=300", "body_ms=300", "idle_ms=300", "linger_ms=300") as server:
        for name, start, drip, wanted in [
                ("a head", b"GET / HTTP/1.1\r\nX: ", b"a", 408),
                ("a body", request("/body", "Content-Length: 900", method="POST"), b"a", 408),
                ("a chunked body", request("/body", "Transfer-Encoding: chunked", method="POST"), b"1\r\na\r\n", 408),
                ("nothing", b"", b"", 0)]:
            with server.connect() as peer:
                answer = dribble(peer, start, drip)
            yield "a client that dribbles %s is ended" % name, status(answer) == wanted, answer[:100]
    with Server(program, "whole_ms=1500", "linger_ms=300") as server:
        with server.connect() as peer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            peer.sendall(request("/big"))
            give_up = time.monotonic() + GIVE_UP_SECONDS
            got, reset = 0, False
            while time.monotonic() < give_up and not reset:  # reads a little, now and then
                try:
                    got += len(peer.recv(256))
                except ConnectionResetError:
                    reset = True
                time.sleep(0.02)
        yield "a client that sips its answer is ended", reset and got < 8 << 20, got
    with Server(program, "answer_ms=200") as server:
        answer = server.ask("/never")
        yield "a handler that never answers does not keep the client", status(answer) == 503 and header(answer, "Retry-After") != "", answer
        answer = server.ask("/never", method="HEAD")
        yield "that refusal has no body for HEAD", status(answer) == 503 and body(answer) == b"", answer


def dribble(peer, start, drip):
    """Sends a byte now and then until the server closes; what it answered."""
    peer.sendall(start)
    give_up = time.monotonic() + GIVE_UP_SECONDS
    while time.monotonic() < give_up:
        ready, _, _ = select.select([peer], [], [], 0.05)
        if ready:
            return read_all(peer)
        try:
            peer.sendall(drip)
        except OSError:
            return read_all(peer)
    return b"the server never closed"


def addresses(program):
    with Server(program, "connections_per_address=10") as server:
        peers = [server.connect() for _ in range(30)]
        for peer in peers:
            try:
                peer.sendall(request("/body"))
                read_answer(peer)
            except OSError:
                pass
        peers[-1].sendall(request("/body"))
        yield "an address with too many connections loses its oldest idle ones", status(read_answer(peers[-1])) == 200, ""
        yield "and no other address does", status(server.ask("/body", source="127.0.0.2")) == 200, ""
        for peer in peers:
            peer.close()
    with Server(program, "connections_per_address=5") as server:
        peers = [server.connect() for _ in range(5)]
        for peer in peers:
            peer.sendall(request("/never"))
        give_up = time.monotonic() + GIVE_UP_SECONDS
        answer = b""
        while status(answer) != 429 and time.monotonic() < give_up:  # the five may not have arrived yet
            with server.connect() as late:
                try:
                    late.sendall(request("/counts", "Connection: close"))
                except OSError:
                    pass
                answer = read_all(late)
        yield "an address whose connections are all busy is turned away", status(answer) == 429 and header(answer, "Retry-After") != "", answer
        yield "the others are not", status(server.ask("/body", source="127.0.0.2")) == 200, ""
        for peer in peers:
            peer.close()
    with Server(program, "request_burst=60", "request_rate=1") as server:
        codes = [status(server.ask("/body")) for _ in range(40)]
        answer = server.ask("/expensive", source="127.0.0.1")
        yield ("an address that asks too much is told when to come back",
               429 in codes + [status(answer)] and (int(header(answer, "Retry-After") or 0) > 0), (codes, answer))
        yield "another address has its own budget", status(server.ask("/body", source="127.0.0.2")) == 200, ""
        first, second = [status(server.ask("/expensive", source="127.0.0.3")) for _ in range(2)]
        yield "an expensive route costs more", (first, second) == (200, 429), (first, second)
    with Server(program) as server:
        sockets = [Socket(server) for _ in range(600)]
        pages = [server.connect() for _ in range(600)]
        for i, one in enumerate(sockets):
            one.send(1, b"pupil %d" % i)
            pages[i].sendall(request("/body"))
        good = sum(one.receive() == (1, b"pupil %d" % i) for i, one in enumerate(sockets))
        good += sum(status(read_answer(page)) == 200 for page in pages)
        yield "a school of 600 behind one address works with the default limits", good == 1200, good
        for one in sockets:
            one.peer.close()
        for page in pages:
            page.close()
    with Server(program, "sockets_per_address=2", "proxy=127.0.0.9") as server:
        two = [Socket(server) for _ in range(2)]
        third = Socket(server)
        yield ("one socket too many is answered 429", all(one.open for one in two) and status(third.answer) == 429
               and header(third.answer, "Retry-After") != "", third.answer)
        other = Socket(server, source="127.0.0.2")
        yield "another address may have its sockets", other.open, other.answer
        behind = [Socket(server, "/echo", "X-Forwarded-For: 192.0.2.%d" % (i // 2), source="127.0.0.9") for i in range(6)]
        yield "sockets behind a trusted proxy count for their clients", all(one.open for one in behind), ""
        sixth = Socket(server, "/echo", "X-Forwarded-For: 192.0.2.1", source="127.0.0.9")
        yield "and are limited by them", status(sixth.answer) == 429, sixth.answer
        network = [Socket(server, "/echo", "X-Forwarded-For: 2001:db8:7:7:%x::1" % i, source="127.0.0.9") for i in range(3)]
        yield "an IPv6 network of 64 bits is one client", [one.open for one in network] == [True, True, False], ""
        for one in two + behind + network + [third, other, sixth]:
            one.peer.close()
        give_up = time.monotonic() + GIVE_UP_SECONDS
        while server.counts()["sockets"] > 0 and time.monotonic() < give_up:
            time.sleep(0.05)
        with Socket(server) as again:
            yield "a socket that is closed makes room", again.open, again.answer
    with Server(program, "proxy=127.0.0.9") as server:
        told = body(server.ask("/body", "X-Forwarded-For: 198.51.100.7", source="127.0.0.9"))
        yield "a trusted proxy says who asks", told == b"0 bytes from 198.51.100.7", told
        told = body(server.ask("/body", "X-Forwarded-For: 198.51.100.7", source="127.0.0.8"))
        yield "nobody else does", told == b"0 bytes from 127.0.0.8", told


def framing(program):
    with Server(program) as server:
        for name, headers in [("websocket", ["Upgrade: websocket"]), ("h2c", ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__"])]:
            with server.connect() as peer:
                answer = talk(peer, request("/body", *headers, "Connection: Upgrade, close"))
            yield "an upgrade to %s where there is none gets one answer" % name, answer.count(b"HTTP/1.1 ") == 1 and status(answer) == 200, answer
        with server.connect() as peer:
            answers = talk(peer, request("/body", "Upgrade: h2c", "Connection: Upgrade") + request("/body", "Connection: close"))
        yield "and the connection goes on", answers.count(b"HTTP/1.1 200 OK") == 2, answers
        with server.connect() as peer:
            answer = talk(peer, request("/nothing", "Upgrade: websocket", "Connection: Upgrade"))
        yield "an upgrade of what is not there gets one answer", answer.count(b"HTTP/1.1 ") == 1 and status(answer) == 404, answer
        answer = server.ask("/echo")
        yield ("a socket's address says what it speaks", status(answer) == 426 and header(answer, "Upgrade") == "websocket"
               and header(answer, "Sec-WebSocket-Version") == "13" and answer.count(b"HTTP/1.1 ") == 1, answer)

        for name, path in [("at once", "/body"), ("later", "/later"), ("at length", "/big")]:
            with server.connect() as peer:
                peer.sendall(request(path) * 3)
                peer.shutdown(socket.SHUT_WR)
                answers = read_all(peer)
            yield "a client that has closed its side gets its answers %s" % name, answers.count(b"HTTP/1.1 200 OK") == 3, len(answers)
        with server.connect() as peer:
            peer.sendall(b"GET / HTTP/1.1\r\nHost: local")
            peer.shutdown(socket.SHUT_WR)
            yield "half a request and an end is no request", read_all(peer) == b"", ""

        bad = {
            "no Host": (400, b"GET /body HTTP/1.1\r\n\r\n"),
            "no Host in HTTP/1.0": (400, b"GET /body HTTP/1.0\r\n\r\n"),
            "two Hosts": (400, b"GET /body HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n"),
            "an empty Host": (400, b"GET /body HTTP/1.1\r\nHost:\r\n\r\n"),
            "a malformed Host": (400, b"GET /body HTTP/1.1\r\nHost: local/host\r\n\r\n"),
            "a space before the colon": (400, b"GET /body HTTP/1.1\r\nHost : localhost\r\n\r\n"),
            "a folded line": (400, b"GET /body HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n"),
            "HTTP/2.0": (505, b"GET /body HTTP/2.0\r\nHost: localhost\r\n\r\n"),
            "the preface of HTTP/2": (505, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
            "bare line feeds": (400, b"GET /body HTTP/1.1\nHost: localhost\n\n"),
            "two lengths": (400, b"POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx"),
            "a length and chunks": (400, b"POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
            "another coding": (501, b"POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n"),
            "an unknown method": (501, b"BOO /body HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "a method that is not allowed": (405, b"PUT /body HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "a long address": (414, b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"),
            "long headers": (431, b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20000 + b"\r\n\r\n"),
            "many headers": (431, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * 100 + b"\r\n"),
            "a long body": (413, b"POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1001\r\n\r\n" + b"a" * 1001),
            "long chunks": (413, b"POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + b"80\r\n" + b"a" * 128 + b"\r\n" * 1 + (b"80\r\n" + b"a" * 128 + b"\r\n") * 10),
            "another expectation": (417, b"POST /body HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle\r\nContent-Length: 1\r\n\r\nx"),
            "a foreign host": (421, b"GET /body HTTP/1.1\r\nHost: evil.example\r\n\r\n"),
        }
        for name, (code, data) in bad.items():
            with server.connect() as peer:
                answer = talk(peer, data)
            yield ("%s is refused once, with the headers of every answer" % name, status(answer) == code
                   and answer.count(b"HTTP/1.1 ") == 1 and header(answer, "X-Everywhere") == "yes", answer[:300])
            if data.split(b" ")[0] in (b"GET", b"POST"):
                with server.connect() as peer:
                    answer = talk(peer, b"HEAD" + data[data.index(b" "):])
                yield "for HEAD, %s is refused without a body" % name, status(answer) >= 400 and body(answer) == b"", answer[:300]
        allowed = [header(server.ask(path, method="PUT"), "Allow") for path in ("/body", "/echo")]
        yield "what is allowed is said", allowed == ["GET, HEAD, POST", "GET"], allowed

        told = server.ask("/body", "Content-Length: 5", method="POST", content=b"hello")
        yield "a body arrives", body(told) == b"5 bytes from 127.0.0.1", told
        told = server.ask("/body", "Transfer-Encoding: chunked", method="POST", content=b"3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")
        yield "so do chunks", body(told) == b"5 bytes from 127.0.0.1", told
        with server.connect() as peer:
            peer.sendall(request("/body", "Expect: 100-continue", "Content-Length: 2", "Connection: close", method="POST"))
            first = b""
            while not first.endswith(b"\r\n\r\n"):
                first += peer.recv(1)
            second = talk(peer, b"ok")
        yield "a client that asks first is told to go on", first == b"HTTP/1.1 100 Continue\r\n\r\n" and status(second) == 200, (first, second)
        yield "a prefix is a route", status(server.ask("/below/this/path", method="DELETE")) == 200, ""
        yield "an answer may come from another thread", body(server.ask("/later")) == b"thought over", ""
        with server.connect() as peer:
            peer.sendall(request("/later"))
        with server.connect() as peer:
            answers = talk(peer, request("/later") + request("/body") + request("/later", "Connection: close"))
        yield ("answers keep the order of the requests", re.findall(rb"\r\n\r\n(\w+)", answers) == [b"thought", b"0", b"thought"], answers)


def hosts(program):
    with Server(program, "origin=https://games.example") as server:
        for host, code in [("localhost", 200), ("localhost:%d" % server.port, 200), ("127.0.0.1", 200), ("[::1]:80", 200),
                           ("games.example", 200), ("evil.example", 421), ("games.example.evil.example", 421), ("192.0.2.1", 421)]:
            answer = server.ask("/body", host=host)
            yield "host %s is answered %d" % (host, code), status(answer) == code, answer[:200]
        here = "localhost:%d" % server.port
        for origin, fine in [("http://" + here, True), ("https://games.example", True), (None, True), ("http://evil.example", False),
                             ("http://localhost:1", False), ("https://" + here, False), ("null", False), ("http://games.example", False)]:
            headers = ["Origin: " + origin] if origin else []
            with Socket(server, "/echo", *headers, host=here) as one:
                yield ("a socket from %s is %s" % (origin or "no page", "opened" if fine else "refused"),
                       one.open == fine and status(one.answer) == (101 if fine else 403), one.answer[:200])
            answer = server.ask("/body", "Content-Length: 0", *headers, method="POST", host=here)
            yield "so is a request from %s" % (origin or "no page"), status(answer) == (200 if fine else 403), answer[:200]
        with Socket(server, "/echo", "Origin: http://evil.example", host="evil.example") as one:
            yield "a rebound name gets no socket", status(one.answer) == 421, one.answer[:200]
    with Server(program, "host=0.0.0.0") as server:
        with server.connect(to="127.0.0.5") as peer:
            answer = talk(peer, request("/body", "Connection: close", host="127.0.0.5:%d" % server.port))
        yield "the address that was reached is a host of ours", status(answer) == 200, answer[:200]


def stopping(program):
    server = Server(program, "stop_ms=%d" % (GIVE_UP_SECONDS * 1000))
    with server.connect() as big, server.connect() as later, server.connect() as never, server.connect() as idle, \
            server.connect() as half, Socket(server) as one:
        big.sendall(request("/big"))
        start = big.recv(1000)
        later.sendall(request("/later"))
        never.sendall(request("/never"))
        idle.sendall(request("/body"))
        read_answer(idle)
        half.sendall(b"GET /body HTTP/1.1\r\nHost: localhost\r\n")
        while server.counts()["connections"] < 7:
            pass
        server.process.send_signal(signal.SIGTERM)
        yield "a stop closes sockets with 1001", one.close_code() == 1001, ""
        one.send(8, close_frame(1001))
        yield "idle connections are closed", is_closed(idle), ""
        half.sendall(b"\r\n")
        answer = read_all(half)
        yield "a request that has begun is answered", status(answer) == 200 and header(answer, "Connection") == "close", answer
        yield "an answer that is being written is finished", len(body(start + read_all(big))) == 8 << 20, ""
        yield "an answer that is being thought of is given", body(read_all(later)) == b"thought over", ""
        yield "the handler may answer what still waits", body(read_all(never)) == b"at last", ""
    code, said, errors = server.stop(0)
    yield "then the server ends well", code == 0 and said == "bye, 1 sockets were closed\n" and errors == "", (code, said, errors)
    server = Server(program, "stop_ms=%d" % (GIVE_UP_SECONDS * 1000))
    with server.connect() as stuck, Socket(server) as silent:
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.sendall(request("/big"))
        stuck.recv(100)
        server.process.send_signal(signal.SIGINT)
        silent.close_code()
        code, said, errors = server.stop(signal.SIGINT)
    yield "a second signal cuts what is left", code == 0 and errors == "", (code, said, errors)
    server = Server(program, "stop_ms=200")
    with server.connect() as stuck:
        stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        stuck.sendall(request("/big"))
        stuck.recv(100)
        code, said, errors = server.stop()
    yield "so does the end of its time", code == 0 and errors == "", (code, said, errors)


# --- WebSocket ---


def sockets(program):
    with Server(program) as server:
        with Socket(server, "/echo?greet", "Sec-WebSocket-Protocol: chat, echo.v1") as one:
            yield ("a socket opens, with the subprotocol both know and no extension", one.open
                   and header(one.answer, "Sec-WebSocket-Protocol") == "echo.v1" and header(one.answer, "Sec-WebSocket-Extensions") == "",
                   one.answer)
            yield "the handler may speak first", one.receive() == (1, b"hello"), ""
            for size in [0, 1, 125, 126, 65535, 65536]:
                content = os.urandom(size)
                one.send(2, content)
                yield "a message of %d bytes comes back" % size, one.receive() == (2, content), ""
            one.send(1, "fantôme ".encode(), fin=False)
            one.send(9, b"between")
            one.send(0, b"and ", fin=False)
            one.send(0, "ghost 👻".encode())
            yield "a ping between fragments is answered first", one.receive() == (10, b"between"), ""
            yield "the fragments are one message", one.receive() == (1, "fantôme and ghost 👻".encode()), ""
            one.send(8, close_frame(1000) + b"bye")
            yield "a close is answered with its code", one.receive() == (8, close_frame(1000)), ""
            yield "and then the server hangs up", one.receive() is None, ""
        with Socket(server, "/echo", "Sec-WebSocket-Protocol: chat") as one:
            yield "a client that knows other subprotocols only is refused", status(one.answer) == 400, one.answer
        with Socket(server, "/echo", "Sec-WebSocket-Extensions: permessage-deflate") as one:
            yield "compression is not taken", one.open and header(one.answer, "Sec-WebSocket-Extensions") == "", one.answer
        with Socket(server) as one:
            one.peer.sendall(frame(1, b"first") + frame(1, b"close") + frame(1, b"not heard"))
            yield "what came before the handler's close is answered", one.receive() == (1, b"first"), ""
            got = one.receive()
            yield "the handler closes with code and reason", got == (8, close_frame(4000) + b"closed by the handler"), got
            one.send(8, close_frame(4000))
            yield "and the connection ends", one.receive() is None, ""
        with Socket(server, "/echo?close") as one:
            yield "the handler may close at once", one.close_code() == 4001, ""
        with server.connect() as peer:  # the first message comes with the handshake
            key = base64.b64encode(os.urandom(16)).decode()
            peer.sendall(request("/echo", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                                 "Sec-WebSocket-Key: " + key) + frame(1, b"eager"))
            answer = b""
            while not answer.endswith(b"eager"):
                part = peer.recv(1000)
                if not part:
                    break
                answer += part
            yield "a message that comes with the handshake is heard", answer.endswith(b"\x81\x05eager"), answer
        bad = {
            "an unmasked frame": (1002, frame(1, b"a", mask=False)), "a reserved bit": (1002, frame(1, b"a", reserved=4)),
            "opcode 3": (1002, frame(3)), "opcode 11": (1002, frame(11)), "a continuation of nothing": (1002, frame(0, b"a")),
            "a message in a message": (1002, frame(1, b"a", fin=False) + frame(1, b"b")),
            "a fragmented ping": (1002, frame(9, b"a", fin=False)), "a long ping": (1002, frame(9, b"a" * 126)),
            "a long length for few": (1002, b"\x82\xfe\x00\x01" + b"\0\0\0\0" + b"a"),
            "broken UTF-8": (1007, frame(1, b"\xc0\xaf")), "UTF-8 cut short": (1007, frame(1, b"\xf0\x9f")),
            "a message too long": (1009, frame(2, b"a" * 65537)),
            "fragments too long together": (1009, frame(2, b"a" * 40000, fin=False) + frame(0, b"a" * 40000)),
            "fragments without end": (1008, frame(2, b"", fin=False) + frame(0, b"", fin=False) * 100),
            "a close with half a code": (1002, frame(8, b"\x03")), "a close with no such code": (1002, frame(8, close_frame(1005))),
            "a close with a broken reason": (1007, frame(8, close_frame(1000) + b"\xff")),
        }
        for name, (code, data) in bad.items():
            with Socket(server) as one:
                try:
                    one.peer.sendall(data)
                except OSError:
                    pass
                got = one.close_code()
            yield "%s is closed with %d" % (name, code), got == code, got
        yield "and the server lives", status(server.ask("/body")) == 200, ""


def slow_readers(program):
    with Server(program, "socket_close_ms=300") as server:
        before = server.resident()
        peers = []
        for i in range(20):
            one = Socket(server, source="127.0.0.%d" % (2 + i))
            one.send(1, b"flood")  # 64 megabytes each, and nobody reads
            peers.append(one)
        give_up = time.monotonic() + GIVE_UP_SECONDS
        while server.counts()["sockets"] > 0 and time.monotonic() < give_up:
            time.sleep(0.05)
        counts = server.counts()
        grown = server.resident() - before
        yield "sockets that are not read are closed", counts["sockets"] == 0 and counts["slow"] == 20, counts
        yield "and do not fill the memory", grown < 100 << 20, grown
        for one in peers:
            one.peer.close()
    with Server(program) as server:
        with Socket(server) as one:
            one.send(1, b"flood")
            code = one.close_code()
        yield "a reader that wakes up learns why: 1013", code == 1013, code
    with Server(program, "message_rate=100000", "message_burst=100000") as server:
        before = server.resident()
        one = Socket(server)
        one.peer.setblocking(False)
        piece = frame(9, b"p" * 125) * 200
        sent, give_up = 0, time.monotonic() + GIVE_UP_SECONDS
        while sent < 64 << 20 and time.monotonic() < give_up:
            _, ready, _ = select.select([], [one.peer], [], 1)
            if not ready:
                break
            try:
                sent += one.peer.send(piece)
            except BlockingIOError:
                pass
            except OSError:
                break
        grown = server.resident() - before
        yield "pings whose pongs nobody reads do not fill the memory", sent > 1 << 20 and grown < 60 << 20, (sent, grown)
        one.peer.close()
    with Server(program, "message_rate=500", "message_burst=10") as server:
        with Socket(server) as one:
            threading.Thread(target=one.peer.sendall, args=(b"".join(frame(1, b"%d" % i) for i in range(3000)),), daemon=True).start()
            got = [one.receive() for _ in range(3000)]
        yield "a fast talker is slowed down and loses nothing", got == [(1, b"%d" % i) for i in range(3000)], got[:3]


def heartbeat(program):
    with Server(program, "socket_ping_ms=100", "socket_idle_ms=500") as server:
        with Socket(server) as silent, Socket(server) as alive, Socket(server) as dribbling:
            pings, give_up, ended = 0, time.monotonic() + GIVE_UP_SECONDS, {}
            dribbling.peer.sendall(b"\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0")  # a frame that never ends
            while time.monotonic() < give_up and (len(ended) < 2 or pings < 20):
                ready, _, _ = select.select([one.peer for one in (silent, alive, dribbling) if one not in ended], [], [], 0.05)
                for one in (silent, alive, dribbling):
                    if one.peer in ready:
                        got = one.receive()
                        if got is None:
                            ended[one] = True
                        elif one is alive and got[0] == 9:
                            pings += 1
                            alive.send(10, got[1])
                if dribbling not in ended:
                    try:
                        dribbling.peer.sendall(b"a")
                    except OSError:
                        pass
            yield "a silent socket is ended", silent in ended, ""
            yield "so is one that sends bytes but never a frame", dribbling in ended, ""
            alive.send(1, b"still here")
            got = alive.receive()
            while got and got[0] == 9:
                got = alive.receive()
            yield "one that answers pings stays", alive not in ended and got == (1, b"still here"), got
    with Server(program, "socket_close_ms=200") as server:
        with Socket(server) as one:
            one.send(1, b"close")
            yield "a client that does not answer a close is ended", one.close_code() == 4000 and one.receive() is None, ""


def noise(program):
    """Garbage on both protocols, connections dropped at any moment; nothing ends the server, and nothing leaks."""
    pieces = [b"GET / HTTP/1.1\r\n", b"Host: localhost\r\n", b"\r\n", b"POST /body HTTP/1.1\r\n", b"Content-Length: 7\r\n",
              b"Transfer-Encoding: chunked\r\n", b"ffffffff\r\n", b"0\r\n\r\n", b"\0", b"HTTP/9.9", b"\xff\xfe", b"A" * 300,
              b"Upgrade: websocket\r\nConnection: Upgrade\r\n", request("/later"), request("/big"), request("/body"), request("/never")]

    def storm(server, seed):
        dice = random.Random(seed)
        for _ in range(150):
            try:
                with server.connect("127.0.0.%d" % dice.randrange(1, 200)) as peer:
                    if dice.randrange(2):
                        Socket(server, peer=peer)  # the handshake; what follows is noise
                        for _ in range(dice.randrange(1, 6)):
                            peer.sendall(dice.choice([
                                dice.randbytes(dice.randrange(1, 50)), frame(dice.randrange(16), dice.randbytes(dice.randrange(200))),
                                frame(1, b"flood"), frame(1, b"close"), frame(9, b"x"), frame(8, close_frame(dice.randrange(990, 1020)))]))
                    else:
                        peer.sendall(b"".join(dice.choice(pieces) for _ in range(dice.randrange(1, 12))))
                    if dice.randrange(3) == 0:
                        peer.recv(dice.randrange(1, 5000))
            except OSError:
                pass

    with Server(program, "answer_ms=100", "socket_close_ms=100", "linger_ms=100", "stop_ms=500") as server:
        workers = [threading.Thread(target=storm, args=(server, seed)) for seed in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        yield "after a storm of noise the server answers", status(server.ask("/body")) == 200, ""
        give_up = time.monotonic() + GIVE_UP_SECONDS
        while server.counts()["connections"] > 1 and time.monotonic() < give_up:
            time.sleep(0.05)
        counts = server.counts()
        yield "and every connection is gone", counts["connections"] == 1 and counts["sockets"] == 0, counts
        code, said, errors = server.stop()
        yield "and it ends without a complaint", code == 0 and errors == "", (code, errors[-3000:])


def few_files(program):
    """Limits of open files at which nothing, or little, can be opened."""
    def with_limit(count):
        return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))

    for count in [4, 6, 8, 10, 14, 18, 19, 20, 24, 28, 34, 40]:
        process = subprocess.Popen([program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                   preexec_fn=with_limit(count), env=ENVIRONMENT)
        line = process.stdout.readline()
        if line:
            process.send_signal(signal.SIGTERM)
        said, errors = process.communicate(timeout=GIVE_UP_SECONDS)
        fine = process.returncode == 0 and errors == "" if line else process.returncode == 4 and len(errors.splitlines()) == 1
        yield "with %d files the server %s" % (count, "runs" if line else "says that it cannot"), fine, (process.returncode, errors[-500:])
    process = subprocess.Popen([program], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                               preexec_fn=with_limit(64), env=ENVIRONMENT)
    port = int(process.stdout.readline().split()[1])
    peers = [socket.create_connection(("127.0.0.1", port), source_address=("127.0.0.%d" % (1 + i), 0)) for i in range(200)]
    with socket.create_connection(("127.0.0.1", port), timeout=GIVE_UP_SECONDS, source_address=("127.0.1.1", 0)) as late:
        answer = talk(late, request("/body", "Connection: close"))
    yield "with 64 files and 200 clients a late one is answered", status(answer) == 200, answer
    for peer in peers:
        peer.close()
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=GIVE_UP_SECONDS)
    yield "and the server ends well", process.returncode == 0 and errors == "", errors[-500:]


def cases(program):
    raise_file_limit()
    for group in [framing, hosts, pipelining, slow_heads, addresses, stopping, sockets, slow_readers, heartbeat, noise, few_files]:
        try:
            for name, good, detail in group(program):
                yield "%s: %s" % (group.__name__.replace("_", " "), name), good, detail
        except (OSError, RuntimeError, subprocess.TimeoutExpired) as error:
            yield group.__name__ + " runs to its end", False, repr(error)


if __name__ == "__main__":
    import sys

    for name, good, detail in cases(sys.argv[1]):
        print("ok   " if good else "FAIL ", name, "" if good else detail, flush=True)
