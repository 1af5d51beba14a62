import Foundation
import TextKit

extension Descriptor {
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
