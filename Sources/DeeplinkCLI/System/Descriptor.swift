import Foundation
import JSONKit
import RuleKit
import TextKit

/// An open file descriptor, closed when it goes out of scope.
struct Descriptor: ~Copyable {
  let number: Int32
  private let path: String

  /// Opens a file; a signal that arrives meanwhile only delays it.
  init(opening path: String, _ flags: Int32, mode: mode_t = 0o600, to attempt: String = "read")
    throws(SystemFailure)
  {
    var number: Int32
    repeat {
      number = open(path, flags | O_CLOEXEC, mode)
    } while number < 0 && errno == EINTR
    guard number >= 0 else { throw SystemFailure(attempt, path) }
    self.number = number
    self.path = path
  }

  deinit {
    close(number)
  }

  /// What the system knows of the open file.
  func status() throws(SystemFailure) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemFailure("read", path) }
    return status
  }

  /// Reads to the end of the file.
  func readAll() throws(SystemFailure) -> [UInt8] {
    let expected = try Int(status().st_size)
    return try Self.readAll(from: number, named: path, expecting: expected)
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
    var count: Int
    repeat {
      count = pread(number, &byte, 1, off_t(size - 1))
    } while count < 0 && errno == EINTR
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

  /// Reads a descriptor to its end into one piece of memory.
  ///
  /// - Parameters:
  ///   - number: the descriptor.
  ///   - path: what an error calls it.
  ///   - expected: the probable size in bytes; a file that grows meanwhile is read on.
  /// - Returns: all the bytes.
  /// - Throws: `SystemFailure` if a read fails.
  static func readAll(from number: Int32, named path: String, expecting expected: Int)
    throws(SystemFailure) -> [UInt8]
  {
    var bytes: [UInt8] = []
    var room = expected > 0 ? expected + 1 : 1 << 16
    while true {
      var failure: SystemFailure?
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        LargePages.prepare(UnsafeMutableRawBufferPointer(buffer))
        failure = fill(buffer, &count, from: number, named: path)
      }
      if let failure { throw failure }
      bytes = bytes.isEmpty ? piece : bytes + piece
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
      let got = read(number, start + count, buffer.count - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return SystemFailure("read", path)
      }
    }
    return nil
  }

  /// Writes all the bytes to a descriptor, however many calls it takes.
  static func write(_ bytes: [UInt8], to number: Int32, named path: String)
    throws(SystemFailure)
  {
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
      let count = Foundation.write(
        number, bytes.baseAddress.map { $0 + done }, bytes.count - done)
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
