import TestSupport
import Testing
import TextKit

@testable import ArchiveKit

@Suite("Central directories of ZIP archives")
struct ZIPDirectoryTests {
  /// More names than a piece of the directory has room for, one of them larger than a piece.
  private static let names: [String] =
    (0..<1500).map { "res/\($0)/" + String(repeating: "x", count: $0 % 200) }
    + [String(repeating: "y", count: 0xFFFF), "res/last"]

  private static func writer() -> ZIPWriter {
    var writer = ZIPWriter()
    for (number, name) in names.enumerated() { writer.add(name, [UInt8(number & 0xFF)]) }
    return writer
  }

  @Test("every entry of a directory of many pieces is found by its name and by how it starts")
  func pieces() throws {
    let archive = try ZIPArchive(BytesInMemory(Self.writer().bytes))
    for (number, name) in Self.names.enumerated() where number % 31 == 0 || number >= 1500 {
      let entry = try #require(try archive.entry(named: name))
      #expect(try archive.bytes(of: entry, atMost: 1) == [UInt8(number & 0xFF)])
    }
    #expect(try archive.entry(named: "res/1501/") == nil)
    let start = Array("res/1".utf8)
    #expect(
      try archive.entries(startingWith: "res/1").map(\.name)
        == Self.names.filter { $0.utf8.starts(with: start) })
    #expect(try archive.names(in: "res/").count == 1501)
  }

  @Test("a second entry of a name is a fault, however far behind the first", arguments: [0, 700])
  func twins(number: Int) {
    var writer = Self.writer()
    writer.add(Self.names[number], [])
    let fault = told { () throws(Fault) in _ = try ZIPArchive(BytesInMemory(writer.bytes)) }
    #expect(fault?.hasSuffix("a second entry of this name") == true)
  }

  @Test("a name that is not UTF-8 is found behind one that is, but not ASCII")
  func names() throws {
    var writer = ZIPWriter()
    for name in ["plain", "größe", "a\0", "plain, too"] { writer.add(name, []) }
    let archive = try ZIPArchive(BytesInMemory(writer.bytes))
    #expect(
      told { () throws(Fault) in try archive.checkNames() }?
        .hasPrefix("a\\u{0}: offset ") == true)
    var other = ZIPWriter()
    for name in ["plain", "größe", "plain, too"] { other.add(name, []) }
    try ZIPArchive(BytesInMemory(other.bytes)).checkNames()
  }

  /// What is written over the local header of the first file, and what is then wrong with it.
  private static let changes: [(offset: Int, bytes: [UInt8], message: String?)] = [
    (28, [0, 0], nil),
    (28, [30, 0], "offset 0: the entry overlaps the entry \"b\""),
  ]

  @Test(
    "an entry that overlaps another is a fault, in whatever order the directory has them",
    arguments: [false, true], changes.indices)
  func overlaps(isReversed: Bool, number: Int) throws {
    var writer = ZIPWriter()
    for name in ["a", "b", "c"] { writer.add(name, [1, 2, 3, 4]) }
    var bytes = writer.bytes
    let (start, size) = (3 * 35, 47)
    if isReversed {
      for place in 0..<size { bytes.swapAt(start + place, start + 2 * size + place) }
    }
    let change = Self.changes[number]
    bytes.replaceSubrange(change.offset..<change.offset + 2, with: change.bytes)
    let archive = try ZIPArchive(BytesInMemory(bytes))
    let entry = try #require(try archive.entry(named: "a"))
    #expect(
      told { () throws(Fault) in _ = try archive.provider(of: entry) }
        == change.message.map { "a: \($0)" })
  }
}
