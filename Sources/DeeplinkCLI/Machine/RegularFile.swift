import ArchiveKit
import Foundation
import TextKit

/// A regular file whose parts are read where they are asked for.
final class RegularFile: ByteProvider {
  private let descriptor: Descriptor
  let size: Int

  /// Takes an open file over; throws if it is not a regular one.
  init(_ descriptor: consuming Descriptor) throws(SystemFailure) {
    try descriptor.requireRegularFile()
    size = Int(try descriptor.status().st_size)
    self.descriptor = descriptor
  }

  func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw Fault("a part reaches past the end, at \(size.grouped) bytes", at: .offset(offset))
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      LargePages.prepare(UnsafeMutableRawBufferPointer(buffer))
      while done < count, let start = buffer.baseAddress {
        let got = Descriptor.uninterrupted {
          pread(descriptor.number, start + done, count - done, off_t(offset + done))
        }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        done += got
      }
    }
    guard failure == 0 else {
      throw Fault("cannot be read: \(String(cString: strerror(failure)))", at: .offset(offset))
    }
    guard bytes.count == count else {
      throw Fault("the file became shorter while it was read", at: .offset(offset + bytes.count))
    }
    return bytes
  }
}
