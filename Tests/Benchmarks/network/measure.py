#!/usr/bin/env python3
"""Measures how soon Ctrl-C gives the prompt back during a search that is never answered, and what curl adds to one
that is.

A server on this machine takes each request and stays silent, or answers at once. The time of Ctrl-C goes from the key to the prompt
behind "Stopped", on a terminal with libedit and on one that is read plainly. Run by hand:

    swift build -c release && Tests/Benchmarks/network/measure.py .build/release/foyer
"""

import os
import pty
import select
import socket
import statistics
import sys
import tempfile
import threading
import time

RUNS = int(os.environ.get("RUNS", 50))
ANSWER = b'{"resultCount":0,"results":[]}'


def serve(answers):
    """A server's port, and a semaphore that counts the requests which have come."""
    listener = socket.create_server(("127.0.0.1", 0))
    asked = threading.Semaphore(0)

    def handle(connection):
        request = b""
        while b"\r\n\r\n" not in request:
            request += connection.recv(65536)
        if answers:
            head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(ANSWER)}\r\n\r\n"
            connection.sendall(head.encode() + ANSWER)
        asked.release()
        connection.recv(1)
        connection.close()

    def accept():
        while True:
            threading.Thread(target=handle, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return listener.getsockname()[1], asked


class Terminal:
    def __init__(self, command, environment):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execvpe(command[0], command, environment)
        self.seen = b""

    def type(self, text):
        os.write(self.terminal, text)

    def expect(self, wanted, limit=30.0):
        end = time.monotonic() + limit
        while wanted not in self.seen:
            if not select.select([self.terminal], [], [], max(0, end - time.monotonic()))[0]:
                raise SystemExit(f"nothing like {wanted!r} came within {limit} s, but: {self.seen[-400:]!r}")
            self.seen += os.read(self.terminal, 65536)
        self.seen = self.seen.split(wanted, 1)[1]

    def end(self):
        self.type(b"quit\r")
        while True:
            try:
                if not os.read(self.terminal, 65536):
                    break
            except OSError:
                break
        os.close(self.terminal)
        os.waitpid(self.process, 0)


def session(command, environment, port):
    terminal = Terminal(command, dict(environment, FOYER_MUSIC_URL=f"http://127.0.0.1:{port}/search"))
    terminal.expect(b"music> ")
    return terminal


def stopped(command, environment, port, asked):
    """Milliseconds from Ctrl-C to the prompt."""
    terminal = session(command, environment, port)
    terminal.type(b"search slow\r")
    if not asked.acquire(timeout=30):
        raise SystemExit("the server was not asked")
    before = time.perf_counter()
    terminal.type(b"\x03")
    terminal.expect("Stopped “find”.".encode())
    terminal.expect(b"music> ")
    took = time.perf_counter() - before
    terminal.end()
    return took * 1000


def answered(command, environment, port):
    """Milliseconds from Return to the prompt behind an answer that comes at once."""
    terminal = session(command, environment, port)
    before = time.perf_counter()
    terminal.type(b"search quick\r")
    terminal.expect(b"quick")
    terminal.expect(b"music> ")
    took = time.perf_counter() - before
    terminal.end()
    return took * 1000


def row(what, figures):
    figures = sorted(figures)
    tenth = figures[len(figures) * 9 // 10]
    print(f"| {what} | {statistics.median(figures):.1f} | {tenth:.1f} | {figures[-1]:.1f} |")


def main():
    foyer = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else ".build/release/foyer")
    silent, asked = serve(answers=False)
    quick, _ = serve(answers=True)
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder, XDG_DATA_HOME=folder)
        editing = [foyer, "--open", "/music", "--store", ":memory:"]
        kinds = [("libedit", editing), ("--plain", editing + ["--plain"])]
        figures = {name: ([], []) for name, _ in kinds}
        for _ in range(RUNS):
            for name, command in kinds:
                figures[name][0].append(stopped(command, environment, silent, asked))
                figures[name][1].append(answered(command, environment, quick))
    print(f"| what, ms, {RUNS} runs | median | 90 % | longest |")
    print("|---|---|---|---|")
    for name, (stops, answers) in figures.items():
        row(f"Ctrl-C to prompt, {name}", stops)
        row(f"search to prompt, {name}", answers)


if __name__ == "__main__":
    main()
