#!/usr/bin/env python3
"""usage: loopback.py PORT COMMANDS

A device for the real adb: listens on loopback for what adb's server says to a device (the messages of
adb's protocol.txt), and hands the command of every shell to a real sh, on whose PATH stands the folder
COMMANDS alone. Says "ready", and goes on until it is killed, or until a command makes the file "gone" in
that folder: then the device vanishes in the middle of it.
"""
import os
import socket
import struct
import subprocess
import sys
import threading

VERSION, MOST_BYTES = 0x01000001, 1 << 18
BANNER = (b"device::ro.product.name=loopback;ro.product.model=Loop_Back;"
          b"ro.product.device=loopback;features=shell_v2,cmd")
STDOUT, STDERR, STATUS = 1, 2, 3  # the packets of shell_v2


def word(text):
    return struct.unpack("<I", text)[0]


CONNECT, OPEN, READY, WRITE, CLOSE = map(word, (b"CNXN", b"OPEN", b"OKAY", b"WRTE", b"CLSE"))


class Connection:
    """What adb's server and this device say to each other over one socket."""

    def __init__(self, stream, commands):
        self.stream, self.commands = stream, commands
        self.lock = threading.Lock()
        self.streams = {}  # ours -> theirs, and what is still to be written
        self.count = 0

    def receive(self, size):
        data = b""
        while len(data) < size:
            piece = self.stream.recv(size - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def send(self, command, first, second, data=b""):
        head = struct.pack(
            "<6I", command, first, second, len(data), sum(data) & 0xFFFFFFFF, command ^ 0xFFFFFFFF)
        with self.lock:
            self.stream.sendall(head + data)

    def serve(self):
        try:
            while True:
                command, first, second, size, _, _ = struct.unpack("<6I", self.receive(24))
                self.take(command, first, second, self.receive(size))
        except (EOFError, OSError):
            self.stream.close()

    def take(self, command, first, second, data):
        if command == CONNECT:
            self.send(CONNECT, VERSION, MOST_BYTES, BANNER)
        elif command == OPEN:
            self.count += 1
            service = data.rstrip(b"\0")
            threading.Thread(
                target=self.answer, args=(service, self.count, first), daemon=True).start()
        elif command == WRITE:
            self.send(READY, second, first)
        elif command == READY and second in self.streams:
            theirs, rest = self.streams[second]
            if rest:
                self.streams[second] = (theirs, rest[MOST_BYTES:])
                self.send(WRITE, second, theirs, rest[:MOST_BYTES])
            else:
                self.send(CLOSE, second, theirs)
        elif command == CLOSE:
            self.streams.pop(second, None)

    def answer(self, service, ours, theirs):
        kind, _, command = service.partition(b":")
        if not kind.startswith((b"shell", b"exec")):
            return self.send(CLOSE, 0, theirs)
        self.send(READY, ours, theirs)
        run = subprocess.run(
            ["/bin/sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True,
            env={"PATH": self.commands, "LC_ALL": "C.UTF-8"}, check=False)
        if os.path.exists(os.path.join(self.commands, "gone")):
            os._exit(0)
        if b"v2" in kind:
            packet = lambda number, data: struct.pack("<BI", number, len(data)) + data
            answer = b"".join(
                packet(number, data)
                for number, data in ((STDOUT, run.stdout), (STDERR, run.stderr)) if data)
            answer += packet(STATUS, bytes([run.returncode & 0xFF]))
        else:
            answer = run.stderr + run.stdout
        self.streams[ours] = (theirs, answer[MOST_BYTES:])
        self.send(WRITE, ours, theirs, answer[:MOST_BYTES])


def main():
    port, commands = int(sys.argv[1]), os.path.abspath(sys.argv[2])
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen()

    print("ready", flush=True)
    while True:
        stream, _ = listener.accept()
        threading.Thread(target=Connection(stream, commands).serve, daemon=True).start()


main()
