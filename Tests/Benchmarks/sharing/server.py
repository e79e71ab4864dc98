"""A PostgreSQL server of a benchmark's own, with its defaults but for the number of connections."""

import glob
import os
import random
import shutil
import socket
import subprocess
import tempfile
import time

PROGRAMS = max(glob.glob("/usr/lib/postgresql/*/bin"), default="")
AS_POSTGRES = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as attempt:
            try:
                attempt.bind(("127.0.0.1", port))
                return port
            except OSError:
                pass


class Server:
    def __init__(self, folder=None, settings=""):
        self.folder = tempfile.mkdtemp(prefix="foyer-sharing-", dir=folder)
        os.chmod(self.folder, 0o755)
        if AS_POSTGRES:
            shutil.chown(self.folder, "postgres")
        self.data, self.port = os.path.join(self.folder, "data"), free_port()
        self.command("initdb", "-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8")
        with open(os.path.join(self.data, "postgresql.conf"), "a") as file:
            file.write(f"port = {self.port}\nlisten_addresses = '127.0.0.1'\nmax_connections = 1100\n"
                       f"unix_socket_directories = '{self.folder}'\n{settings}\n")
        self.command("pg_ctl", "start", "-D", self.data, "-w", "-s", "-l", self.log)
        with open(os.path.join(self.data, "postmaster.pid")) as file:
            self.process = int(file.readline())

    @property
    def log(self):
        return os.path.join(self.folder, "log")

    def command(self, program, *words):
        subprocess.run([*AS_POSTGRES, os.path.join(PROGRAMS, program), *words], check=True, stdout=subprocess.DEVNULL)

    def stop(self):
        self.command("pg_ctl", "stop", "-D", self.data, "-m", "fast", "-s", "-w")
        shutil.rmtree(self.folder)

    def query(self, sql, database="shelter", role="postgres"):
        command = ["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(self.port), "-U", role,
                   "-d", database, "-f", "-"]
        return subprocess.run(command, input=sql, check=True, capture_output=True, text=True).stdout.strip()

    def address(self, role):
        return f"postgresql://{role}@127.0.0.1:{self.port}/shelter"

    def processes(self):
        """The server's processes, as their statistics in /proc."""
        for name in os.listdir("/proc"):
            try:
                with open(f"/proc/{name}/stat") as file:
                    words = file.read().rsplit(")", 1)[1].split()
            except (OSError, IndexError):
                continue
            if name == str(self.process) or words[1] == str(self.process):
                yield name, words

    def processor(self):
        """Seconds of processor time that its present processes have taken."""
        return sum(int(words[11]) + int(words[12]) for _, words in self.processes()) / TICKS

    def memory(self):
        """Megabytes of all its processes, what they share counted once."""
        total = 0
        for name, _ in self.processes():
            try:
                with open(f"/proc/{name}/smaps_rollup") as file:
                    total += sum(int(line.split()[1]) for line in file if line.startswith("Pss:"))
            except OSError:
                pass
        return total / 1024


def prefer(process):
    """Has a process go before others, where other work is on the machine; True if it could.

    Terminals and the server's processes have sessions of their own, so it holds for each alone. With REALTIME=1 it
    holds for those that the process makes, too, and they leave the others what they don't use, which a
    locked row needs, since many wait for each in turn.
    """
    try:
        if os.environ.get("REALTIME"):
            os.sched_setscheduler(process, os.SCHED_FIFO, os.sched_param(5))
        with open(f"/proc/{process}/autogroup", "w") as file:
            file.write("-19")
        return True
    except OSError:
        return False
