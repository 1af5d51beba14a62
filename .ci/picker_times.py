"""What a key costs in the picker over many links, in milliseconds of processor time."""
import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import termios

KEYS = "lobby 99" + "\x7f" * 8 + "game rec" + "\x7f" * 3
ROUNDS = 3


class Screen:
    """A run of the program on a terminal of its own."""

    def __init__(self, words):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.pop("CI", None)
            os.execve(words[0], words, os.environ | {
                "TERM": "xterm-256color", "DEEPLINK_NO_HISTORY": "1"})
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))

    def settle(self, quiet=0.1):
        """Reads until nothing more comes, but waits for the first of it: a key may take long."""
        wait = 60
        while select.select([self.terminal], [], [], wait)[0]:
            if not os.read(self.terminal, 1 << 16):
                return
            wait = quiet

    def milliseconds(self):
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0])
        return total / 1e6

    def press(self, key):
        before = self.milliseconds()
        os.write(self.terminal, key.encode())
        self.settle()
        return self.milliseconds() - before

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def measure(table, deeplink, store, count, limit):
    """The dearest key over a store of `count` links."""
    if not os.path.exists("/proc/self/schedstat"):
        return
    rounds = []
    for _ in range(ROUNDS):
        screen = Screen([os.path.abspath(deeplink), "--store", store])
        screen.settle(0.5)
        try:
            rounds.append([screen.press(key) for key in KEYS])
        finally:
            screen.close()
    dearest = max(map(statistics.median, zip(*rounds)))
    table.line(f"a key in the picker, {count:,} links", f"{dearest:.1f} ms", f"at most {limit} ms",
               dearest <= limit)
