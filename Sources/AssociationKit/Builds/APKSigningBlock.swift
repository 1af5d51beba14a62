import ArchiveKit
import TextKit

/// The APK Signing Block, which stands before the central directory of an APK (Android, "APK Signature
/// Scheme v2").
///
/// ```
/// size: 8 | length: 8, ID: 4, value | … | size: 8 | "APK Sig Block 42"
/// ```
struct APKSigningBlock {
  /// The values that are signatures of the APK, by their IDs.
  enum ID: Int {
    case v2 = 0x7109_871A
    case v3 = 0xF053_68C0
    case v31 = 0x1B93_AD61
  }

  private static let magic = Array("APK Sig Block 42".utf8)
  /// The largest value that is read, in bytes.
  private static let valueLimit = 1 << 22
  private static let valueCount = 1000

  private var values: [(id: ID, data: BinaryData)] = []

  func value(of id: ID) -> BinaryData? { values.first { $0.id == id }?.data }

  /// Reads the block of an APK; without one there are no values.
  ///
  /// Android finds none where anything stands between the central directory and the end record.
  init(_ archive: ZIPArchive) throws(Fault) {
    let end = archive.directoryOffset
    guard end >= 32, archive.endOffset == archive.directoryEnd else { return }
    let source = archive.source
    let footer = try source.data(at: end - 24, count: 24, "the signing block")
    guard footer.slice.suffix(16) == Self.magic[...] else { return }
    let size = try footer.uint64(at: 0)
    guard (24...end - 8).contains(size) else {
      throw footer.fault("the size of the signing block is \(size.grouped), beyond the file")
    }
    let start = end - size - 8
    let header = try source.data(at: start, count: 8, "the signing block")
    guard try header.uint64(at: 0) == size else {
      throw header.fault("the signing block starts with another size than it ends with")
    }
    var position = start + 8
    var count = 0
    while position < end - 24 {
      let pair = try source.data(at: position, count: 12, "a value of the signing block")
      let length = try pair.uint64(at: 0)
      guard length >= 4, length <= end - 32 - position, count < Self.valueCount else {
        throw pair.fault(
          "a value of the signing block has \(length.grouped) bytes, beyond the block")
      }
      if let id = ID(rawValue: try pair.uint32(at: 8)), value(of: id) == nil {
        guard length <= Self.valueLimit else {
          throw pair.fault("a signature of \(length.grouped) bytes")
        }
        let data = try source.data(at: position + 12, count: length - 4, "a signature")
        values.append((id, data))
      }
      position += 8 + length
      count += 1
    }
  }
}

/// Parts of a binary file that each stand behind their length, of four bytes.
struct LengthPrefixedParts {
  private let data: BinaryData
  private var position = 0

  init(_ data: BinaryData) { self.data = data }

  var isAtEnd: Bool { position >= data.count }

  mutating func uint32() throws(Fault) -> Int {
    defer { position += 4 }
    return try data.uint32(at: position)
  }

  /// The next part; `noun` names it in a fault.
  mutating func part(_ noun: String) throws(Fault) -> BinaryData {
    let length = try uint32()
    let part = try data.part(at: position, count: length, noun)
    position += length
    return part
  }

  mutating func parts(_ noun: String) throws(Fault) -> LengthPrefixedParts {
    LengthPrefixedParts(try part(noun))
  }

  /// What is left.
  func rest() throws(Fault) -> BinaryData { try data.part(from: position, "a value") }
}
