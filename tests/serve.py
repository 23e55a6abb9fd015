"""seance serve over a real socket: what it answers, what it refuses, and that nothing sent to it ends it.

Each case is (name, good, detail). The binary needs the page inside.
"""
import os
import pty
import random
import re
import resource
import select
import socket
import subprocess
import threading
import time


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
    again = get(port, "/engine.wasm", "Accept-Encoding: br", "If-None-Match: " + header(engine, "ETag"))
    yield ("what is known is not sent again", status(again) == 304 and again.endswith(b"\r\n\r\n")
           and header(again, "ETag") == header(engine, "ETag") and header(again, "Cache-Control") == "no-cache", str(again[:300]))
    other = get(port, "/engine.wasm", "Accept-Encoding: gzip", "If-None-Match: " + header(engine, "ETag"))
    tags = {header(one, "ETag") for one in (engine, plain, weighed)}
    yield "each coding has its own tag", status(other) == 200 and len(tags) == 3 and "" not in tags, (tags, status(other))
    chunks = re.findall(rb'"(/?[\w./-]+-[A-Z0-9]{8}\.js)"', get(port, "/main.js"))
    kept = [header(get(port, "/" + name.decode().lstrip("./")), "Cache-Control") for name in chunks]
    yield ("files with a hash in their name are kept for ever, others are asked about", kept != [] and
           set(kept) == {"public, max-age=31536000, immutable"} and header(page, "Cache-Control") == "no-cache", (chunks[:3], set(kept)))
    head = get(port, "/", method="HEAD")
    yield "HEAD has no body", status(head) == 200 and head.endswith(b"\r\n\r\n"), str(head[:300])
    yield "no way out of the page", status(get(port, "/../../../etc/passwd")) == 404, ""
    twice = send(port, b"GET /icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\nGET /icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    yield "two requests on one connection", twice.count(b"HTTP/1.1 200 OK") == 2, str(twice[:300])


SAFE = ["Content-Security-Policy", "X-Content-Type-Options", "Cross-Origin-Opener-Policy", "Cross-Origin-Embedder-Policy",
        "Cross-Origin-Resource-Policy", "Referrer-Policy", "Permissions-Policy"]


def refusals(port):
    requests = {
        "POST": (405, b"POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
        "a body": (413, b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nboo"),
        "no HTTP": (400, b"boo!\r\n\r\n"),
        "a long address": (414, b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n"),
        "headers without end": (431, b"GET / HTTP/1.1\r\n" + b"X: " + b"a" * 200 + b"\r\n" + b"Y: b\r\n" * 9000),
        "what is not there": (404, b"GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
    }
    for name, (code, data) in requests.items():
        answer = send(port, data)
        bare = [one for one in SAFE if header(answer, one) == ""]
        yield "%s is refused, with the safe headers" % name, status(answer) == code and not bare, (status(answer), bare)
    yield "a refusal says what is allowed", header(send(port, requests["POST"][1]), "Allow") == "GET, HEAD", ""


def storm(port):
    """Noise, pieces of requests, connections dropped in the middle of an answer."""
    dice = random.Random(13)
    pieces = [b"GET / HTTP/1.1\r\n", b"Host: localhost\r\n", b"\r\n", b"Accept-Encoding: ", b"br", b",,;q=", b"\0", b"HTTP/9.9", b"GET ",
              b"Transfer-Encoding: chunked\r\n", b"ffffffff\r\n", b"Content-Length: -1\r\n", b"\xff\xfe", b"A" * 300]
    for _ in range(300):
        data = b"".join(dice.choice(pieces) for _ in range(dice.randrange(1, 12)))
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as peer:
                peer.sendall(data)
                if dice.randrange(2):
                    peer.sendall(b"GET /engine.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n" * 3)
        except OSError:
            pass


def wait_for(port, family=socket.AF_INET, address="127.0.0.1"):
    """Until the server takes connections; False if it never does."""
    give_up = time.monotonic() + 60
    while time.monotonic() < give_up:
        with socket.socket(family) as probe:
            if probe.connect_ex((address, port)) == 0:
                return True
        time.sleep(0.02)
    return False


def stopped(server):
    server.terminate()
    _, said = server.communicate(timeout=60)
    return server.returncode == 0 and not said


def strange_starts(seance):
    for streams in [">&-", "<&- >&- 2>&-", "2>&-", "<&-"]:
        port = free_port()
        server = subprocess.Popen(["sh", "-c", 'exec "$0" serve --port %d %s' % (port, streams), seance], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        good = wait_for(port) and status(get(port, "/")) == 200
        yield "it serves when started with %s" % streams, stopped(server) and good, server.returncode
    with socket.socket(socket.AF_INET6) as probe:
        has_ipv6 = socket.has_ipv6 and probe.connect_ex(("::1", 1)) != 99
    port = free_port()
    if has_ipv6:
        server = subprocess.Popen([seance, "serve", "--host", "::1", "--port", str(port)], stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = server.stdout.readline()
        yield "an IPv6 address is printed with brackets", "http://[::1]:%d/" % port in line, line
        with socket.create_connection(("::1", port), timeout=30) as peer:
            peer.sendall(b"GET / HTTP/1.1\r\nHost: [::1]:%d\r\nConnection: close\r\n\r\n" % port)
            yield "and serves", peer.recv(100).startswith(b"HTTP/1.1 200 OK"), ""
        yield "and stops", stopped(server), ""
    for options, word in [(["--origin", "games.example"], "--origin"), (["--origin", "https://a/b"], "--origin"),
                          (["--trusted-proxy", "10.0.0.1/8"], "--trusted-proxy"), (["--trusted-proxy", "x"], "--trusted-proxy"),
                          (["--max-connections", "0"], "--max-connections"), (["--request-rate", "-1"], "--request-rate")]:
        done = subprocess.run([seance, "serve", *options], capture_output=True, text=True, timeout=60)
        yield "%s %s is refused" % tuple(options), done.returncode == 2 and word in done.stderr, done.stderr
    done = subprocess.run([seance, "serve", "--limits", "--max-sockets", "77"], capture_output=True, text=True, timeout=60)
    yield ("every limit is printed, with what the options change", done.returncode == 0 and len(done.stdout.splitlines()) == 22
           and re.search(r"WebSockets of an address +77\n", done.stdout) is not None, done.stdout)
    port = free_port()
    server = subprocess.Popen([seance, "serve", "--port", str(port), "--origin", "https://games.example", "--origin",
                               "http://box.lan:8080"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    server.stdout.readline()
    for host, code in [("games.example", 200), ("box.lan:8080", 200), ("box.lan", 200), ("evil.example", 421)]:
        data = b"GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % host.encode()
        yield "with two origins, host %s is answered %d" % (host, code), status(send(port, data)) == code, ""
    yield "and it stops", stopped(server), ""
    for files in [8, 14, 20, 30, 40]:
        port = free_port()
        done = subprocess.Popen([seance, "serve", "--port", str(port)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True,
                                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (files, files)))
        if done.stdout.readline():
            yield "with %d files it serves" % files, status(get(port, "/")) == 200 and stopped(done), done.returncode
        else:
            said = done.communicate(timeout=60)[1]
            yield "with %d files it says that it cannot" % files, done.returncode == 4 and len(said.splitlines()) == 1, said


def on_a_terminal(seance, host):
    """What it prints on a terminal once it listens at that address."""
    port = free_port()
    keeper, terminal = pty.openpty()
    server = subprocess.Popen([seance, "serve", "--host", host, "--port", str(port)], stdin=subprocess.DEVNULL, stdout=terminal,
                              stderr=subprocess.PIPE)
    os.close(terminal)
    wait_for(port)
    said = b""
    while select.select([keeper], [], [], 0.5)[0]:
        try:
            part = os.read(keeper, 65536)
        except OSError:
            break
        if not part:
            break
        said += part
    good = stopped(server)
    os.close(keeper)
    return port, good, said.decode(errors="replace").replace("\r\n", "\n")


def network(seance):
    port, good, said = on_a_terminal(seance, "0.0.0.0")
    yield "at every address it prints the one for this machine", good and "http://localhost:%d/" % port in said, said
    others = re.findall(r"Other devices on your network: (http://\S+)\n", said)
    rows = [line for line in said.split("\n") if line.startswith("  \033[97;40m")]
    if others:  # the machine that runs the tests may have no network
        yield "and a QR code of the first that others can use", len(rows) >= 14 and all("\u2588" in row for row in rows), said
    else:
        yield "and no QR code without a network", rows == [], said
    port, good, said = on_a_terminal(seance, "127.0.0.1")
    yield "on localhost it prints one line", good and said == "Seance is at http://127.0.0.1:%d/ (stop with Ctrl-C)\n" % port, said
    for words, host in [([], "127.0.0.1"), (["HOST=0.0.0.0"], "0.0.0.0")]:
        done = subprocess.run(["make", "-n", "play", *words], capture_output=True, text=True, env={**os.environ, "HOST": "elsewhere"})
        yield "make play %s listens at %s" % (" ".join(words), host), "serve --port 1313 --host %s\n" % host in done.stdout, done.stdout


def unread(seance):
    """Requests for the engine without end, and never a look at the answers."""
    port = free_port()
    server = subprocess.Popen([seance, "serve", "--port", str(port)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
    server.stdout.readline()

    def resident():
        with open("/proc/%d/status" % server.pid) as file:
            return int(re.search(r"VmRSS:\s+(\d+) kB", file.read())[1]) * 1024

    get(port, "/engine.wasm")
    before = resident()
    with socket.create_connection(("127.0.0.1", port)) as peer:
        peer.setblocking(False)
        sent = 0
        while sent < 26 << 20 and select.select([], [peer], [], 1)[1]:
            try:
                sent += peer.send(b"GET /engine.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n" * 400)
            except BlockingIOError:
                pass
        grown = resident() - before
        yield "26 MB of requests that nobody reads the answers to cost no memory", sent < 26 << 20 and grown < 30 << 20, (sent, grown)
        yield "and cost the others nothing", status(get(port, "/")) == 200, ""
    yield "and it stops", stopped(server), ""


def cases(seance):
    yield from strange_starts(seance)
    yield from network(seance)
    yield from unread(seance)
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
