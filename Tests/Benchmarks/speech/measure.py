#!/usr/bin/env python3
"""Measures how long a screen reader talks: the plain text of ten common steps, read by espeak-ng.

usage: measure.py [--texts] [--language en|ko] [--steps FILE] PROGRAM ...

Types the lines of steps.txt, or of another file, into each program through a pipe and prints the seconds of speech of every step. With --texts
the texts are printed too.
"""

import argparse
import contextlib
import http.server
import json
import pathlib
import subprocess
import tempfile
import threading
import wave

HERE = pathlib.Path(__file__).resolve().parent
SONGS = [
    ("Paper Boats", "Harbor", "Low Tide", 1), ("Paper Moon", "The Lamps", "Evening", 2),
    ("Paper Planes at Noon", "Kites", "Uphill", 3), ("Old Paper", "The Lamps", "Evening", 4),
    ("Paper and Ink", "Margins", "Notes", 5),
]


class Songs(http.server.BaseHTTPRequestHandler):
    """Answers every search with the same five songs."""

    def do_GET(self):
        results = [
            {"wrapperType": "track", "kind": "song", "trackId": 1000 + number, "trackName": title,
             "artistName": artist, "collectionName": album, "trackPrice": 1.29, "currency": "USD",
             "releaseDate": f"20{10 + number}-09-14T07:00:00Z", "trackTimeMillis": 200000 + number,
             "primaryGenreName": "Pop", "country": "USA", "trackViewUrl": f"https://music.example.com/{number}"}
            for title, artist, album, number in SONGS]
        body = json.dumps({"resultCount": len(results), "results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def songs():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Songs)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def filled():
    """Lines that add 60 cards, 40 pets and 25 players."""
    lines = ["/todo"]
    for number in range(1, 61):
        due = f" due:2026-11-{19 + number % 10}" if number % 4 == 0 else ""
        lines.append(f"add Errand number {number}{due}")
    lines.append("/pet")
    for number in range(1, 41):
        lines.append(f"add Pet {number}, 20{10 + number % 15}-03-04, {('common', 'rare', 'very rare')[number % 3]}")
    lines.append("/player")
    for number in range(1, 26):
        lines.append(f"add Player {number}, 19{80 + number % 20}-03-04, {('striker', 'defender')[number % 2]}")
    return lines


def steps(file):
    """The names of the steps, each with its lines."""
    found = []
    for line in (HERE / file).read_text().splitlines():
        if line.startswith("#"):
            continue
        if line.startswith(": "):
            found.append((line[2:], []))
        elif line == "FILL":
            found[-1][1].extend(filled())
        elif line == "CARDS":
            found[-1][1].extend(f"add Errand number {number}" for number in range(1, 6))
            found[-1][1].extend(f"add Errand number {number} +errand" for number in range(6, 46))
        else:
            found[-1][1].append(line)
    return found


def texts(program, file, language, url):
    """The text that the program prints for each step."""
    typed = [(name, line) for name, lines in steps(file) for line in lines]
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "players.csv").write_text(
            "name,birthday,position\n" + "".join(f"Player {n},19{80 + n % 20}-03-04,striker\n" for n in range(24, 30)))
        output = subprocess.run(
            [pathlib.Path(program).resolve(), "--plain", "--language", language, "--store", f"{folder}/store", "--music-url", url,
             "--now", "2026-11-20T09:00:00Z", "--seed", "1"],
            input="".join(f"{line}\n" for _, line in typed), capture_output=True, text=True, check=False, cwd=folder,
            env={"HOME": folder, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "USER": "kim"}).stdout
    printed = []
    for line in output.splitlines():
        if len(printed) < len(typed) and line.endswith("> " + typed[len(printed)][1]):
            printed.append([])
        elif printed:
            printed[-1].append(line)
    if len(printed) < len(typed):
        raise SystemExit(f"{program} did not echo “{typed[len(printed)][1]}”:\n{output}")
    found = {}
    for (name, _), lines in zip(typed, printed):
        if name != "-":
            found[name] = "\n".join(filter(None, [found.get(name), "\n".join(lines).strip()]))
    return found


def seconds(text, language):
    """The duration of a text as espeak-ng reads it."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        subprocess.run(["espeak-ng", "-v", language, "-w", file.name, "--stdin"], input=text.encode(), check=True)
        with wave.open(file.name) as sound:
            return sound.getnframes() / sound.getframerate()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--language", default="en", choices=["en", "ko"])
    parser.add_argument("--steps", default="steps.txt", help="a file beside this one: steps.txt or actions.txt")
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    with songs() as url:
        found = [texts(program, options.steps, options.language, url) for program in options.program]
    if options.texts:
        for program, texts_of in zip(options.program, found):
            for name, text in texts_of.items():
                print(f"=== {program}: {name}\n{text}\n")
    durations = [{name: seconds(text, options.language) for name, text in each.items()} for each in found]
    for name in durations[0]:
        print(f"{name:16}" + "".join(f"{each[name]:9.1f}" for each in durations))
    sums = [sum(each.values()) for each in durations]
    print(f"{'sum':16}" + "".join(f"{total:9.1f}" for total in sums))
    if len(sums) > 1:
        print(f"{'less':16}" + "".join(f"{100 * (1 - total / sums[0]):8.0f}%" for total in sums))


if __name__ == "__main__":
    main()
