import Foundation
import TextKit

/// An input that is read piece by piece.
struct ByteSource {
  /// What messages call it: the file as it was named, or `standard input`.
  var name: String
  /// How many bytes it has, if that is known.
  var size: Int?
  /// Puts the next bytes into the buffer and says how many: 0 at the end.
  var read: (UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int
  /// Whether there is something to read, or the end, without waiting for it.
  var isReady: () -> Bool
  /// Waits for that a moment at most, and says whether it has come.
  var wait: () -> Bool = { true }
  /// Goes back to where reading began; nil where what was read is gone.
  var restart: (() throws(SystemFailure) -> Void)?
}

extension ByteSource {
  /// What this process was given to read.
  static var standardInput: ByteSource {
    ByteSource(reading: STDIN_FILENO, named: "standard input") { STDIN_FILENO }
  }

  /// Bytes that were read already.
  init(_ bytes: [UInt8], named name: String) {
    var rest = bytes[...]
    self.init(
      name: name, size: bytes.count,
      read: { (buffer) throws(SystemFailure) in
        let next = rest.prefix(buffer.count)
        rest = rest.dropFirst(next.count)
        buffer.copyBytes(from: next)
        return next.count
      },
      isReady: { true },
      restart: { rest = bytes[...] })
  }

  /// A file of the disk, open as long as the source is held; messages call it `name`.
  init(opening path: String, named name: String) throws(SystemFailure) {
    let file = SharedDescriptor(try Descriptor(opening: path, O_RDONLY))
    self.init(reading: file.number, named: name) { file.number }
  }

  /// Reads a descriptor that `number` gives, and keeps open as long as it is held itself.
  private init(reading descriptor: Int32, named name: String, _ number: @escaping () -> Int32) {
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let start = lseek(descriptor, 0, SEEK_CUR)
    self.init(
      name: name, size: isFile ? Int(status.st_size) : nil,
      read: { (buffer) throws(SystemFailure) in
        try Descriptor.readPiece(into: buffer, from: number(), named: name)
      },
      isReady: { isFile || Descriptor.isReadable(number()) },
      wait: { Descriptor.wait(for: number(), events: Int16(POLLIN), milliseconds: 100) })
    guard isFile, start >= 0 else { return }
    restart = { () throws(SystemFailure) in
      guard lseek(number(), start, SEEK_SET) == start else { throw SystemFailure("read", name) }
    }
  }
}

/// A descriptor that several closures use, closed when nothing holds it any more.
final class SharedDescriptor {
  let descriptor: Descriptor

  init(_ descriptor: consuming Descriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }

  /// The two ends of a new pipe, which no program that is run inherits.
  static func pipe() throws(SystemFailure) -> (read: SharedDescriptor, write: SharedDescriptor) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw SystemFailure("make", "a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (
      SharedDescriptor(Descriptor(ends[0], named: "a pipe")),
      SharedDescriptor(Descriptor(ends[1], named: "a pipe"))
    )
  }
}

extension Descriptor {
  /// Reads once, and says how many bytes came: 0 at the end.
  static func readPiece(
    into buffer: UnsafeMutableRawBufferPointer, from number: Int32, named path: String
  ) throws(SystemFailure) -> Int {
    while true {
      let count = read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno == EAGAIN {
        wait(for: number, events: Int16(POLLIN), milliseconds: -1)
      } else if errno != EINTR {
        throw SystemFailure("read", path)
      }
    }
  }

  /// Whether reading would give something, or the end, without waiting.
  static func isReadable(_ number: Int32) -> Bool {
    wait(for: number, events: Int16(POLLIN), milliseconds: 0)
  }

  /// Waits until one of the events is there, and says whether it is.
  @discardableResult
  static func wait(for number: Int32, events: Int16, milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: number, events: events, revents: 0)
    let count = poll(&waiting, 1, milliseconds)
    guard count != 0, count > 0 || errno != EINTR else { return false }
    // macOS refuses at once to wait for `/dev/tty`: a caller that asks in a loop must not do so at
    // full speed.
    if waiting.revents & Int16(POLLNVAL) != 0, milliseconds < 0 { usleep(10_000) }
    return true
  }
}
