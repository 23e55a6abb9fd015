"""seance serve over a real socket: what it answers, what it refuses, and that nothing sent to it ends it.

Each case is (name, good, detail). The binary needs the page inside.
"""
import random
import re
import socket
import subprocess
import threading


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def send(port, data, wait=5.0):
    """All that comes back until the server closes, or nothing more comes for a while."""
    with socket.create_connection(("127.0.0.1", port), timeout=wait) as peer:
        answer = b""
        try:
            peer.sendall(data)
            peer.settimeout(wait)
            while True:
                part = peer.recv(65536)
                if not part:
                    break
                answer += part
        except (ConnectionResetError, BrokenPipeError, socket.timeout):
            pass
        return answer


def get(port, path, *headers, method="GET"):
    lines = ["%s %s HTTP/1.1" % (method, path), "Host: localhost", "Connection: close"] + list(headers)
    return send(port, ("\r\n".join(lines) + "\r\n\r\n").encode())


def status(answer):
    found = re.match(rb"HTTP/1\.1 (\d+) ", answer)
    return int(found.group(1)) if found else 0


def header(answer, name):
    found = re.search(rb"\r\n" + name.encode() + rb": ([^\r]*)\r\n", answer.split(b"\r\n\r\n")[0] + b"\r\n", re.I)
    return found.group(1).decode() if found else ""


def answers(port):
    page = get(port, "/")
    yield "the page is served", status(page) == 200 and b"<html" in page, page[:300]
    policy = header(page, "Content-Security-Policy")
    yield ("the policy lets nothing in from elsewhere and no inline script",
           "default-src 'none'" in policy and "script-src 'self' 'wasm-unsafe-eval'" in policy and "unsafe-inline" not in policy,
           policy)
    for name, value in [("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Opener-Policy", "same-origin"),
                        ("Cross-Origin-Embedder-Policy", "require-corp"), ("Referrer-Policy", "no-referrer")]:
        yield "header " + name, header(page, name) == value, header(page, name)
    yield "a query does not matter", status(get(port, "/?x=1")) == 200, ""
    engine = get(port, "/engine.wasm", "Accept-Encoding: gzip, br")
    yield ("the engine comes compressed and with its type", status(engine) == 200 and header(engine, "Content-Encoding") == "br"
           and header(engine, "Content-Type") == "application/wasm", str(engine[:300]))
    plain = get(port, "/engine.wasm", "Accept-Encoding: br;q=0, gzip;q=0")
    yield "who refuses codings gets none", header(plain, "Content-Encoding") == "" and b"\0asm" in plain, str(plain[:300])
    weighed = get(port, "/engine.wasm", "Accept-Encoding: br;q=0, gzip;q=0.5")
    yield "weights are read", header(weighed, "Content-Encoding") == "gzip", str(weighed[:300])
    again = get(port, "/engine.wasm", "If-None-Match: " + header(engine, "ETag"))
    yield "what is known is not sent again", status(again) == 304 and again.endswith(b"\r\n\r\n"), str(again[:300])
    head = get(port, "/", method="HEAD")
    yield "HEAD has no body", status(head) == 200 and head.endswith(b"\r\n\r\n"), str(head[:300])
    yield "no way out of the page", status(get(port, "/../../../etc/passwd")) == 404, ""
    twice = send(port, b"GET /icon.svg HTTP/1.1\r\nHost: a\r\n\r\nGET /icon.svg HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    yield "two requests on one connection", twice.count(b"HTTP/1.1 200 OK") == 2, str(twice[:300])


SAFE = ["Content-Security-Policy", "X-Content-Type-Options", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy",
        "Cross-Origin-Resource-Policy", "Referrer-Policy", "Permissions-Policy"]


def refusals(port):
    requests = {
        "POST": (405, b"POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
        "a body": (413, b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nboo"),
        "no HTTP": (400, b"boo!\r\n\r\n"),
        "a long address": (414, b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\n\r\n"),
        "headers without end": (431, b"GET / HTTP/1.1\r\n" + b"X: " + b"a" * 200 + b"\r\n" + b"Y: b\r\n" * 9000),
        "what is not there": (404, b"GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
    }
    for name, (code, data) in requests.items():
        answer = send(port, data)
        bare = [one for one in SAFE if header(answer, one) == ""]
        yield "%s is refused, with the safe headers" % name, status(answer) == code and not bare, (status(answer), bare)
    yield "a refusal says what is allowed", header(send(port, requests["POST"][1]), "Allow") == "GET, HEAD", ""


def storm(port):
    """Noise, pieces of requests, connections dropped in the middle of an answer."""
    dice = random.Random(13)
    pieces = [b"GET / HTTP/1.1\r\n", b"Host: a\r\n", b"\r\n", b"Accept-Encoding: ", b"br", b",,;q=", b"\0", b"HTTP/9.9", b"GET ",
              b"Transfer-Encoding: chunked\r\n", b"ffffffff\r\n", b"Content-Length: -1\r\n", b"\xff\xfe", b"A" * 300]
    for _ in range(300):
        data = b"".join(dice.choice(pieces) for _ in range(dice.randrange(1, 12)))
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as peer:
                peer.sendall(data)
                if dice.randrange(2):
                    peer.sendall(b"GET /engine.wasm HTTP/1.1\r\nHost: a\r\n\r\n" * 3)
        except OSError:
            pass


def cases(seance):
    port = free_port()
    server = subprocess.Popen([seance, "serve", "--port", str(port)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True)
    line = server.stdout.readline()
    if str(port) not in line:
        yield "seance serve says where it is", False, line + server.communicate()[1]
        return
    yield "seance serve says where it is", "http://127.0.0.1:%d/" % port in line, line
    try:
        yield from answers(port)
        yield from refusals(port)
        workers = [threading.Thread(target=storm, args=(port,)) for _ in range(4)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        yield "after a storm of noise the page is still served", status(get(port, "/")) == 200, ""
        busy = subprocess.run([seance, "serve", "--port", str(port)], capture_output=True, text=True, timeout=20)
        yield ("a port that is taken is said clearly", busy.returncode == 4 and str(port) in busy.stderr and "--port" in busy.stderr
               and len(busy.stderr.splitlines()) == 1, busy.stderr)
        for bad in ["0", "70000", "door"]:
            done = subprocess.run([seance, "serve", "--port", bad], capture_output=True, text=True, timeout=20)
            yield "port %s is refused" % bad, done.returncode == 2 and "1 to 65535" in done.stderr, done.stderr
        done = subprocess.run([seance, "serve", "--host", "nowhere"], capture_output=True, text=True, timeout=20)
        yield "an address that is none is refused", done.returncode == 4 and "nowhere" in done.stderr, done.stderr
    finally:
        server.terminate()
        _, said = server.communicate(timeout=20)
    yield "it stops when told to, with nothing to complain of", server.returncode == 0 and said == "", said
