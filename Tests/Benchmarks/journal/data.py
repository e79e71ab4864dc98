#!/usr/bin/env python3
"""Makes a store of 100,000 cards with as many changes in the journal as are asked for, and a file of cards.

    Tests/Benchmarks/journal/data.py FOYER STORE CHANGES

The store is the one of the benchmark `todo`; further changes give its cards other priorities.
"""

import importlib.util
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))


def load(name):
    """The module of the benchmark `todo` with this name."""
    spec = importlib.util.spec_from_file_location("todo_" + name, os.path.join(HERE, "..", "todo", name + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


todo = load("data")


def fill(foyer, path, changes):
    """Fills a new store; returns the number of its changes."""
    make = todo.history

    def longer(chance):
        cards, journal = make(chance)
        for number in range(changes - len(journal.changes)):
            card = cards[number * 7919 % len(cards)]
            new = dict(priority="ABC"["CAB".find(card["priority"] or "B")])
            journal.append(card, "priority", dict(priority=card["priority"]), new)
            card.update(new)
        return cards, journal

    todo.history = longer
    try:
        return todo.fill_store(foyer, path, random.Random(1))
    finally:
        todo.history = make


def write_cards(path):
    """Writes a file of 100,000 cards as todo.txt."""
    with open(path, "w") as file:
        for title in todo.titles(random.Random(1)):
            file.write(title + "\n")


if __name__ == "__main__":
    print(f"{fill(os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])):,} changes")
