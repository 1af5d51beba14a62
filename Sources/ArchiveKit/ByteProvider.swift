import TextKit

/// A file, or a part of one, whose bytes are read where they are asked for.
package protocol ByteProvider: Sendable {
  var size: Int { get }

  /// The bytes at an offset; throws if the file does not have as many there.
  func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8]
}

extension ByteProvider {
  /// The same bytes, whose numbers can be read; `noun` names them in the fault of a file that ends before.
  package func data(at offset: Int, count: Int, _ noun: String) throws(Fault) -> BinaryData {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw Fault(
        "expected \(noun), found the end of the file, at \(size.grouped) bytes", at: .offset(offset)
      )
    }
    return BinaryData(try bytes(at: offset, count: count), at: offset)
  }

  /// All of the bytes; throws if there are more than a limit.
  package func allBytes(atMost limit: Int) throws(Fault) -> [UInt8] {
    guard size <= limit else {
      throw Fault("expected at most \(limit.grouped) bytes, found \(size.grouped)")
    }
    return try bytes(at: 0, count: size)
  }
}

package struct BytesInMemory: ByteProvider {
  private let all: [UInt8]

  package init(_ all: [UInt8]) { self.all = all }

  package var size: Int { all.count }

  package func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    let part = try BinaryData(all).part(at: offset, count: count, "a part")
    return Array(part.slice)
  }
}

/// A part of a file, which counts its offsets from its own start.
package struct PartOfFile: ByteProvider {
  private let file: any ByteProvider
  private let range: Range<Int>

  /// The part in a range that lies in the file.
  package init(_ file: any ByteProvider, _ range: Range<Int>) {
    (self.file, self.range) = (file, range)
  }

  package var size: Int { range.count }

  package func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw Fault(
        "expected a part, found the end of the file, at \(size.grouped) bytes", at: .offset(offset))
    }
    return try file.bytes(at: range.lowerBound + offset, count: count)
  }
}
