#!/usr/bin/env python3
"""Makes a file of 100,000 players and a store of foyer's that took it.

    Tests/Benchmarks/squad/data.py FOYER FOLDER

One of five players has a wage of its own, in won or dollars; one of a hundred is a goalkeeper; one has a name that no
other has a part of.
"""

import os
import random
import subprocess
import sys

PLAYERS = 100_000
RARE_NAME = "Zinédine"
FAMILIES = "김 이 박 최 정 강 조 윤 장 임 Kim Lee Park Smith Jones Brown Garcia Müller".split()
NAMES = "민준 서준 도윤 예준 시우 흥민 강인 희찬 Anna Ben Carl Dora Emil Fay Gus Hal".split()


def lines(chance):
    yield "name,birthday,position,wage,picture,description"
    for number in range(PLAYERS):
        name = f"{chance.choice(FAMILIES)} {chance.choice(NAMES)} {number}"
        if number == PLAYERS // 2:
            name = f"{RARE_NAME} {number}"
        day = f"{chance.randint(1980, 2010)}-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"
        field = chance.choice(("striker", "midfielder", "defender"))
        position = "goalkeeper" if chance.random() < 0.01 else field
        wage = ""
        if chance.random() < 0.2:
            wage = f"{chance.randint(1, 10 ** 9)} KRW" if chance.random() < 0.5 else f"{chance.randint(1, 10 ** 6)} USD"
        yield f'{name},{day},{position},{wage},,"Who, is {number}"'


def fill(foyer, store, file):
    """Has foyer import the file, and says how long that took, preview and all."""
    script = f"/player\nimport {file}\nconfirm\n"
    output = subprocess.run(
        [foyer, "--plain", "--store", store], input=script.encode(), check=True, stdout=subprocess.PIPE).stdout
    if f"Added {PLAYERS} players" not in output.decode():
        raise SystemExit(output.decode())


def main():
    foyer, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    os.makedirs(folder)
    file = os.path.join(folder, "players.csv")
    with open(file, "w") as output:
        output.write("\r\n".join(lines(random.Random(1))) + "\r\n")
    fill(foyer, os.path.join(folder, "store.sqlite"), file)
    print(f"{PLAYERS:,} players, {os.path.getsize(file) / 1e6:.1f} MB of CSV")


if __name__ == "__main__":
    main()
