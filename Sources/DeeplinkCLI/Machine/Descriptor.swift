import Foundation
import TextKit

/// An open file descriptor, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32
  let path: String

  /// Takes an open descriptor over.
  init(_ number: Int32, named path: String) {
    self.number = number
    self.path = path
  }

  /// Opens a file; a signal that arrives meanwhile only delays it.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o600, to attempt: String = "read")
    throws(SystemFailure)
  {
    let number = Self.uninterrupted { open(path, flags | O_CLOEXEC, mode) }
    guard number >= 0 else {
      let failure = SystemFailure(attempt, path)
      // The system has a reason for it that says something else.
      guard flags & O_NOFOLLOW != 0, Path.isLink(path) else { throw failure }
      throw SystemFailure(attempt, path, reason: "it is a symbolic link, which is not followed")
    }
    self.number = number
    self.path = path
  }

  /// Opens what stands under a name in an open folder; messages call it `path`.
  init(opening name: String, in folder: borrowing Descriptor, _ flags: Int32, of path: String)
    throws(SystemFailure)
  {
    let number = Self.uninterrupted { openat(folder.number, name, flags | O_CLOEXEC) }
    guard number >= 0 else { throw SystemFailure("read", path) }
    self.number = number
    self.path = path
  }

  deinit {
    close(number)
  }

  /// What a call gives that is made again where a signal interrupted it.
  static func uninterrupted<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// What the system knows of the open file.
  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemFailure("read", path) }
    return status
  }

  /// Reads to the end of the file.
  func readAll(_ limit: ReadLimit) throws(SystemFailure) -> [UInt8] {
    try Self.readAll(from: number, named: path, limit)
  }

  /// Goes to a place in the file, at which reading then begins.
  func seek(to offset: Int) throws(SystemFailure) {
    guard lseek(number, off_t(offset), SEEK_SET) >= 0 else { throw SystemFailure("read", path) }
  }

  /// Whether the rest of the file is exactly these bytes, found out a piece at a time.
  func holds(_ bytes: [UInt8]) throws(SystemFailure) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var done = 0
    while true {
      let count = read(number, &piece, piece.count)
      if count < 0 {
        guard errno == EINTR else { throw SystemFailure("read", path) }
        continue
      }
      guard count > 0 else { return done == bytes.count }
      let isSame = bytes.withUnsafeBytes { all in
        piece.withUnsafeBytes { piece in
          guard done + count <= all.count, let all = all.baseAddress, let piece = piece.baseAddress
          else { return false }
          return memcmp(all + done, piece, count) == 0
        }
      }
      guard isSame else { return false }
      done += count
    }
  }

  /// The last byte of a file of this size; nil of an empty one.
  func lastByte(ofSize size: Int) throws(SystemFailure) -> UInt8? {
    guard size > 0 else { return nil }
    var byte: UInt8 = 0
    let count = Self.uninterrupted { pread(number, &byte, 1, off_t(size - 1)) }
    guard count >= 0 else { throw SystemFailure("read", path) }
    return count == 1 ? byte : nil
  }

  /// Cuts the file off at a size.
  func cut(to size: Int) throws(SystemFailure) {
    guard ftruncate(number, off_t(size)) == 0 else { throw SystemFailure("write", path) }
  }

  /// Writes all the bytes, however many calls it takes.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try Self.write(bytes, to: number, named: path)
  }

  /// Writes all the bytes to a descriptor, however many calls it takes.
  static func write(_ bytes: [UInt8], to number: Int32, named path: String) throws(SystemFailure) {
    try bytes.withUnsafeBufferPointer { (all) throws(SystemFailure) in
      try write(UnsafeRawBufferPointer(all), to: number, named: path)
    }
  }

  /// Writes all the bytes to a descriptor, however many calls it takes.
  ///
  /// Waits for one in non-blocking mode, such as a shared terminal.
  static func write(_ bytes: UnsafeRawBufferPointer, to number: Int32, named path: String)
    throws(SystemFailure)
  {
    var done = 0
    while done < bytes.count {
      let count = Foundation.write(number, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      if count >= 0 {
        done += count
      } else if errno == EAGAIN {
        wait(for: number, events: Int16(POLLOUT), milliseconds: -1)
      } else if errno != EINTR {
        throw SystemFailure("write", path)
      }
    }
  }
}

extension Descriptor {
  /// Opens a regular file that lies below a folder, without waiting and without following any
  /// symbolic link.
  ///
  /// Each folder on the way is opened by its own descriptor, so that a link which takes the place of
  /// one meanwhile is refused instead of followed.
  static func opened(_ path: String, below folder: String) throws(SystemFailure) -> Descriptor {
    guard let inside = Path.inside(path, of: folder) else {
      throw SystemFailure("read", path, reason: "it is not in \(folder.quoted(limit: 200))")
    }
    let names = inside.splitScalars(at: "/")
    var here = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    for name in names.dropLast() {
      here = try Descriptor(opening: name, in: here, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, of: path)
    }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let file = try Descriptor(opening: names.last ?? "", in: here, flags, of: path)
    try file.requireRegularFile()
    return file
  }

  /// Refuses a folder, a device, a pipe or a socket.
  func requireRegularFile(to attempt: String = "read") throws(SystemFailure) {
    guard try status().st_mode & S_IFMT == S_IFREG else {
      throw SystemFailure(attempt, path, reason: "it is not a regular file")
    }
  }

  /// Reads a descriptor to its end into one piece of memory; of a device at most 1 MB.
  ///
  /// A size that is expected takes the place of the one that the system gives; a file that grows
  /// meanwhile is read on.
  static func readAll(
    from number: Int32, named path: String, _ limit: ReadLimit, expecting expected: Int? = nil
  ) throws(SystemFailure) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemFailure("read", path) }
    let kind = status.st_mode & S_IFMT
    let isDevice = kind == S_IFCHR || kind == S_IFBLK
    let limit = isDevice ? .device : limit
    func tooLarge() -> SystemFailure {
      SystemFailure(
        "read", path,
        reason: "it is \(isDevice ? "a device with more" : "larger") than \(limit.megabytes) MB")
    }
    // Reading begins where the file is read already, as a shell leaves standard input.
    let left = Int(status.st_size) - (kind == S_IFREG ? max(0, Int(lseek(number, 0, SEEK_CUR))) : 0)
    guard kind != S_IFREG || left <= limit.bytes else { throw tooLarge() }
    let expected = expected ?? left
    var bytes: [UInt8] = []
    var room = expected > 0 ? expected + 1 : 1 << 16
    while true {
      // One more than may be there, to see that there are more.
      room = min(room, limit.bytes + 1 - bytes.count)
      var failure: SystemFailure?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        LargePages.prepare(UnsafeMutableRawBufferPointer(buffer))
        failure = fill(buffer, &count, from: number, named: path)
      }
      if let failure { throw failure }
      bytes = bytes.isEmpty ? piece : bytes + piece
      guard bytes.count <= limit.bytes else { throw tooLarge() }
      guard piece.count == room else { return bytes }
      room = max(bytes.count, 1 << 16)
    }
  }

  /// Reads until the buffer is full or the file ends.
  private static func fill(
    _ buffer: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int, from number: Int32,
    named path: String
  ) -> SystemFailure? {
    while count < buffer.count, let start = buffer.baseAddress {
      let rest = UnsafeMutableRawBufferPointer(start: start + count, count: buffer.count - count)
      do throws(SystemFailure) {
        let got = try readPiece(into: rest, from: number, named: path)
        if got == 0 { return nil }
        count += got
      } catch {
        return error
      }
    }
    return nil
  }
}
