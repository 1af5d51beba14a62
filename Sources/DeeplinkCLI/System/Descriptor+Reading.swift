import Foundation
import JSONKit
import RuleKit
import TextKit

extension Descriptor {
  /// Reads a descriptor to its end into one piece of memory.
  ///
  /// - Parameters:
  ///   - number: the descriptor.
  ///   - path: what an error calls it.
  ///   - limit: the most bytes that there may be; of a device it is 1 MB at most.
  ///   - expected: the probable size in bytes, in place of the one that the system gives; a file
  ///     that grows meanwhile is read on.
  /// - Returns: all the bytes.
  /// - Throws: `SystemFailure` if a read fails, or there are more bytes.
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
        reason: "it is \(isDevice ? "a device that gives more" : "larger") than "
          + "\(limit.megabytes) MB")
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
      let got = read(number, start + count, buffer.count - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno == EAGAIN {
        wait(for: number, events: Int16(POLLIN), milliseconds: -1)
      } else if errno != EINTR {
        return SystemFailure("read", path)
      }
    }
    return nil
  }
}
