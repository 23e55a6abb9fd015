#!/usr/bin/env python3
"""What docs/hosting.md promises: the nginx example with HTTPS in front of a real server, the systemd unit, health and metrics, a backup of a
running store, and logs without secrets.

    tests/hosting.py SEANCE
"""
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

import join

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))


def get(url, context=None):
    """Status, headers and text; redirects are not followed."""
    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    opener = urllib.request.build_opener(Stay, urllib.request.HTTPSHandler(context=context))
    try:
        with opener.open(url, timeout=10) as answer:
            return answer.status, answer.headers, answer.read().decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read().decode(errors="replace")


def write_nginx(folder, behind, plain, secure):
    """The example as it is, but for ports, the name and the certificate; and what stands round it in a Debian nginx.conf."""
    with open(os.path.join(ROOT, "packaging/nginx.conf")) as file:
        site = file.read()
    for old, new in [("127.0.0.1:1313 max", "127.0.0.1:%d max" % behind), ("listen 80;", "listen 127.0.0.1:%d;" % plain), ("    listen [::]:80;\n", ""),
                     ("listen 443 ssl", "listen 127.0.0.1:%d ssl" % secure), ("    listen [::]:443 ssl http2;\n", ""), ("games.example;", "localhost;"),
                     ("/etc/letsencrypt/live/games.example/fullchain.pem", folder + "/good.pem"),
                     ("/etc/letsencrypt/live/games.example/privkey.pem", folder + "/good.key")]:
        if old not in site:
            raise OSError("packaging/nginx.conf has no %r" % old)
        site = site.replace(old, new)
    with open(os.path.join(folder, "nginx.conf"), "w") as file:
        file.write("daemon off;\npid %s/nginx.pid;\nerror_log %s/nginx.log;\nevents {}\nhttp {\n" % (folder, folder))
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"):
            file.write("%s_temp_path %s/%s;\n" % (kind, folder, kind))
        file.write(site + "}\n")


def behind_nginx(seance, folder):
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    if not os.path.exists(nginx):
        yield "nginx is installed (scripts/setup long)", False, nginx
        return
    join.make_certificates(folder)
    plain, secure = join.free_port(), join.free_port()
    server = join.Server(seance, folder, "--origin", "https://localhost:%d" % secure, "--origin", "https://localhost", "--trusted-proxy", "127.0.0.1")
    write_nginx(folder, server.port, plain, secure)
    process = subprocess.Popen([nginx, "-c", os.path.join(folder, "nginx.conf"), "-e", os.path.join(folder, "nginx.log")])
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", secure), timeout=1).close()
            break
        except OSError:
            time.sleep(0.05)
    context = ssl.create_default_context(cafile=os.path.join(folder, "ca.pem"))
    base = "https://localhost:%d" % secure
    status, headers, text = get("http://localhost:%d/" % plain)
    yield "nginx: http is sent to https", status == 301 and headers["Location"].startswith("https://localhost"), (status, headers)
    status, headers, text = get(base + "/", context)
    yield "nginx: the page over https", status == 200 and "<html" in text and "max-age" in headers["Strict-Transport-Security"], (status, text[:200])
    yield "nginx: ready", get(base + "/api/v1/health", context)[::2] == (200, "ready\n"), ""
    yield "nginx: the metrics stay inside", get(base + "/api/v1/metrics", context)[0] == 403, ""
    made = server.table(game="boo", seats=["person", "level1"])
    person = join.Joiner(seance, base + "/#table=" + made["token"], "--ca", os.path.join(folder, "ca.pem"))
    person.until("You are the host")
    person.type("start")
    person.until(join.TURN)
    yield "nginx: a table over https", person.quit() == 0, person.text
    process.send_signal(signal.SIGTERM)
    process.wait(30)
    server.end()
    with open(os.path.join(folder, "nginx.log")) as log:
        said = log.read()
    yield "nginx: its log names no token", made["token"] not in said and made["invite"] not in said, said[-500:]


def numbers(port):
    text = get("http://127.0.0.1:%d/api/v1/metrics" % port)[2]
    named = re.findall(r"^# TYPE (\w+) (counter|gauge)\n(\w+) ([0-9.]+)$", text, re.M)
    return {name: float(value) for typed, _, name, value in named if typed == name}, text


def on_duty(seance, folder):
    """Health, metrics, logs and a backup, with people at a table."""
    where = os.path.join(folder, "tables.db")
    port = join.free_port()
    process = subprocess.Popen([seance, "serve", "--port", str(port), "--store", where], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            time.sleep(0.05)
    ask = urllib.request.Request("http://127.0.0.1:%d/api/v1/tables" % port, method="POST",
                                 data=json.dumps({"game": "boo", "seats": ["person", "person"], "name": "Ada"}).encode())
    with urllib.request.urlopen(ask, timeout=10) as answer:
        made = json.load(answer)
    person = join.Joiner(seance, "http://localhost:%d/#table=%s" % (port, made["token"]))
    person.until("You are the host")
    found, text = numbers(port)
    yield "metrics: every number has its type", text.count("\n") == 3 * len(found) - len(found) and found["seance_sockets"] == 1 and \
        found["seance_tables"] == 1 and found["process_resident_memory_bytes"] > 1e6, text
    yield "alive and ready", get("http://127.0.0.1:%d/api/v1/info" % port)[0] == 200 and get("http://127.0.0.1:%d/api/v1/health" % port)[2] == "ready\n", ""
    copy = os.path.join(folder, "copy.db")
    done = subprocess.run([seance, "backup", where, copy], capture_output=True, text=True)
    checked = subprocess.run([seance, "check-store", copy], capture_output=True, text=True)
    yield "a backup of a running server, checked", done.returncode == checked.returncode == 0 and "1 tables" in checked.stdout, done.stderr + checked.stderr
    restored = subprocess.Popen([seance, "serve", "--port", str(join.free_port()), "--store", copy], stdout=subprocess.PIPE, text=True)
    said = restored.stdout.readline()
    yield "a server starts on the backup", "Seance is at" in said, said
    restored.terminate()
    restored.communicate(timeout=30)
    person.quit()
    process.terminate()
    said = process.communicate(timeout=30)[0]
    secrets = [made["token"], made["invite"], "Ada", "127.0.0.1:%d" % 0]
    yield "the server's log is its address", process.returncode == 0 and said.count("\n") == 1 and not any(word in said for word in secrets), said


def unit(seance, folder):
    """The systemd unit, as systemd reads it."""
    if not shutil.which("systemd-analyze"):
        return
    with open(os.path.join(ROOT, "packaging/seance.service")) as file:
        text = file.read().replace("/usr/bin/seance", os.path.abspath(seance)).replace("Documentation=man:seance(1)\n", "")
    path = os.path.join(folder, "seance.service")
    with open(path, "w") as file:
        file.write(text)
    done = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True)
    yield "systemd accepts the unit", done.returncode == 0 and "seance" not in done.stdout + done.stderr, done.stdout + done.stderr
    done = subprocess.run(["systemd-analyze", "security", "--offline=yes", path], capture_output=True, text=True)
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", done.stdout)
    yield "systemd's exposure level is below 2: " + (found.group(1) if found else "none"), found and float(found.group(1)) < 2, done.stdout[-800:] + done.stderr


def cases(seance):
    for group in (behind_nginx, on_duty, unit):
        with tempfile.TemporaryDirectory() as folder:
            try:
                yield from group(seance, folder)
            except OSError as error:
                yield group.__name__, False, error


def main():
    good = True
    for name, held, detail in cases(sys.argv[1]):
        print(("ok    " if held else "FAIL  ") + name + ("" if held else ": " + str(detail)[:3000]), flush=True)
        good = good and held
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
