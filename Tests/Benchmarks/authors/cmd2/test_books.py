"""Types a session into the program through a pipe."""

import pathlib
import subprocess
import sys

LINES = """add
Emma
Jane Austen
yesterday
1815
add Persuasion, Jane Austen, 1817
1
delete
no
show
delete
yes
quit
"""

program = pathlib.Path(__file__).with_name("books.py")
run = subprocess.run([sys.executable, program], input=LINES, capture_output=True, text=True)
output = run.stdout
assert "“yesterday” is not a year: it is a number from 1450 to 2100." in run.stderr, run.stderr
assert "Year: 1815" in output, output
assert output.count("Emma\nAuthor: Jane Austen") == 2, output
assert "Deleted “Emma”.\nBooks: 1 on the shelf\n 1. Persuasion" in output, output
print("1 passed, 0 failed")
