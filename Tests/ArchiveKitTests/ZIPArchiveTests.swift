import TestSupport
import Testing
import TextKit

@testable import ArchiveKit

@Suite("ZIP archives")
struct ZIPArchiveTests {
  private static let text = Array("hello, hello".utf8)

  /// An archive of a stored file and a compressed one.
  private static let archive: [UInt8] = {
    var writer = ZIPWriter()
    writer.add("a/stored.txt", text)
    writer.add("long", InflaterTests.fibonacci, deflated: InflaterTests.longCodes)
    return writer.bytes
  }()

  /// Where the local header, the entry of the directory and the end record of a file start.
  private static func offset(of signature: [UInt8], _ number: Int, in bytes: [UInt8]) -> Int {
    let starts = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B] + signature) }
    return starts[number]
  }

  private static func local(_ number: Int) -> Int { offset(of: [3, 4], number, in: archive) }
  private static func central(_ number: Int) -> Int { offset(of: [1, 2], number, in: archive) }
  private static let end = archive.count - 22

  /// Reads all of an archive.
  private static func files(of bytes: [UInt8]) throws(Fault) -> [String: [UInt8]] {
    let archive = try ZIPArchive(BytesInMemory(bytes))
    var files: [String: [UInt8]] = [:]
    for entry in try archive.entries(startingWith: "") {
      files[entry.name] = try archive.bytes(of: entry, atMost: 1 << 20)
    }
    return files
  }

  @Test("files are found by name, by the start of their names, and read whole and in parts")
  func whole() throws {
    #expect(
      try Self.files(of: Self.archive) == [
        "a/stored.txt": Self.text, "long": InflaterTests.fibonacci,
      ])
    let archive = try ZIPArchive(BytesInMemory(Self.archive))
    #expect(try archive.entry(named: "a") == nil && archive.entry(named: "A/stored.txt") == nil)
    #expect(try archive.entries(startingWith: "a/").map(\.name) == ["a/stored.txt"])
    for (name, whole) in [("a/stored.txt", Self.text), ("long", InflaterTests.fibonacci)] {
      let file = try archive.provider(of: #require(try archive.entry(named: name)))
      #expect(file.size == whole.count)
      #expect(try file.bytes(at: 3, count: 5) == Array(whole[3..<8]))
      #expect(try file.bytes(at: whole.count - 2, count: 2) == Array(whole.suffix(2)))
      #expect(throws: Fault.self) { try file.bytes(at: whole.count - 1, count: 2) }
    }
  }

  @Test("an archive in an archive is read, stored or compressed, and its faults say where")
  func nested() throws {
    var writer = ZIPWriter()
    writer.add("inner.apk", Self.archive)
    let archive = try ZIPArchive(BytesInMemory(writer.bytes))
    let inner = try archive.archive(in: #require(try archive.entry(named: "inner.apk")), atMost: 0)
    let long = try #require(try inner.entry(named: "long"))
    #expect(try inner.bytes(of: long, atMost: 1000) == InflaterTests.fibonacci)
    #expect(
      told { () throws(Fault) in _ = try inner.bytes(of: long, atMost: 985) }
        == "inner.apk!long: offset \(Self.central(1)): expected at most 985 bytes, found 986")
  }

  @Test(
    "what is read in parts unpacks to a hundred times its size at most, and small files to 64 MiB")
  func unpackedLimit() throws {
    let compressed = [UInt8](repeating: 0, count: 1 << 21)
    var writer = ZIPWriter()
    writer.add("a", [], deflated: compressed)
    let whole = writer.bytes
    func fault(_ size: Int) throws -> String? {
      var bytes = whole
      // The size in the local header, and in the entry of the directory.
      for place in [22, 31 + compressed.count + 24] {
        bytes.replaceSubrange(place..<place + 4, with: ZIPWriter.little(size, 4))
      }
      let archive = try ZIPArchive(BytesInMemory(bytes))
      let entry = try #require(try archive.entry(named: "a"))
      return told { () throws(Fault) in _ = try archive.provider(of: entry) }
    }
    #expect(try fault(100 << 21) == nil)
    let refused: String =
      "a: offset \(31 + compressed.count): expected at most 209,715,200 bytes unpacked from "
      + "2,097,152, found 209,715,201"
    #expect(try fault((100 << 21) + 1) == refused)
    let mebibyte: Int = 1 << 20
    let sizes: [Int] = [0, 65_536, mebibyte, 16 * mebibyte]
    let limits: [Int] = [64 * mebibyte, 64 * mebibyte, 100 * mebibyte, 1_024 * mebibyte]
    #expect(sizes.map(ZIPArchive.unpackedLimit) == limits)
  }

  @Test("ZIP64 gives the sizes and offsets that its fields of 32 bits cannot")
  func large() throws {
    let (central, directory) = (Self.central(0), Self.archive[Self.central(0)..<Self.end])
    func bytes(_ number: Int, _ count: Int) -> [UInt8] { ZIPWriter.little(number, count) }
    var record = Array(directory[..<Self.central(1)])
    // Its size and its offset are in the extra field; the compressed size is not.
    record.replaceSubrange(24..<28, with: bytes(-1, 4))
    record.replaceSubrange(42..<46, with: bytes(-1, 4))
    record.replaceSubrange(30..<32, with: bytes(25, 2))
    record +=
      bytes(0x9999, 2) + bytes(1, 2) + [7] + bytes(1, 2) + bytes(16, 2) + bytes(Self.text.count, 8)
      + bytes(0, 8)
    let all = record + directory[Self.central(1)...]
    let large =
      bytes(0x0606_4B50, 4) + bytes(44, 8) + bytes(0, 4) + bytes(0, 8) + bytes(2, 8) + bytes(2, 8)
      + bytes(all.count, 8) + bytes(central, 8)
    let locator =
      bytes(0x0706_4B50, 4) + bytes(0, 4) + bytes(central + all.count, 8) + bytes(1, 4)
    let end = bytes(0x0605_4B50, 4) + bytes(0, 4) + bytes(-1, 4) + bytes(-1, 8) + bytes(0, 2)
    #expect(
      try Self.files(of: Self.archive[..<central] + all + large + locator + end)["a/stored.txt"]
        == Self.text)
  }

  /// What is written over the archive at an offset, and what is then wrong.
  private static let changes: [(offset: Int, bytes: [UInt8], message: String)] = [
    (0, [0x51], "offset 0: the archive does not start with an entry"),
    (end, [0x51], "expected a ZIP archive, found no end record in it"),
    (
      end + 20, [1],
      "offset \(end): the end record is not the end of the file: expected 23 bytes, found 22"
    ),
    (end + 4, [1], "offset \(end): the archive is split over several disks"),
    (end + 8, [1], "offset \(end): the archive is split over several disks"),
    (end + 8, [0, 0, 0, 0], "offset \(end): the archive has no entries"),
    (
      end + 8, [3, 0, 3, 0],
      "offset \(end): an entry of the directory does not fit into the 108 bytes here"
    ),
    (
      end + 12, [0xFF],
      "offset \(end): the central directory does not lie before its end record"
    ),
    (
      end + 16, [0],
      "offset \((end - 108) & ~0xFF): expected an entry of the central directory"
    ),
    (
      central(0) + 28, [0xFF, 0xFF],
      "offset \(central(0) + 46): the name of an entry does not fit into the 108 bytes here"
    ),
    (
      central(1) + 42, [0xFF, 0xFF],
      "offset \(central(1) + 42): the entry starts in the central directory or after it"
    ),
    (
      local(1), [0x51],
      "long: offset \(local(1)): expected the local header of the entry"
    ),
    (central(1) + 8, [1], "long: offset \(local(1)): the entry is encrypted"),
    (local(1) + 6, [1], "long: offset \(local(1)): the entry is encrypted"),
    (
      central(1) + 8, [8],
      "long: offset \(local(1)): the local header has other flags than the central directory"
    ),
    (
      central(1) + 10, [14],
      "long: offset \(local(1)): expected a stored or deflated entry, found compression method 14"
    ),
    (
      central(1) + 10, [0],
      "long: offset \(local(1)): the entry is stored, but its two sizes differ"
    ),
    (
      local(1) + 30, [0x4C],
      "long: offset \(local(1)): the local header has another name than the central directory"
    ),
    (
      local(1) + 18, [1],
      "long: offset \(local(1)): the local header has another size or CRC-32 than the central directory"
    ),
    (
      local(0) + 28, [0xFF],
      "a/stored.txt: offset 0: the entry overlaps the entry \"long\""
    ),
    (
      local(1) + 28, [0xFF],
      "long: offset \(local(1)): the entry reaches into the central directory"
    ),
    (
      local(0) + 42, [0],
      "a/stored.txt: offset 0: the CRC-32 of the entry is \(crc(of: [0] + text.dropFirst())), "
        + "the archive says \(crc(of: text))"
    ),
  ]

  private static func crc(of bytes: [UInt8]) -> String { CRC32(bytes).value.digits(8, radix: 16) }

  @Test("what Android refuses and what is damaged is a fault", arguments: changes.indices)
  func faults(number: Int) {
    let change = Self.changes[number]
    var bytes = Self.archive
    bytes.replaceSubrange(change.offset..<change.offset + change.bytes.count, with: change.bytes)
    #expect(told { () throws(Fault) in _ = try Self.files(of: bytes) } == change.message)
  }

  /// Sizes that the archive says of the compressed file, in both places, and what is then wrong.
  private static let sizes: [(size: Int, message: String)] = [
    (985, "unpacks to more than the 985 bytes that the archive says"),
    (987, "unpacks to 986 bytes, expected 987"),
  ]

  @Test("a file that unpacks to another size than it says is a fault", arguments: sizes)
  func size(size: Int, message: String) {
    var bytes = Self.archive
    for offset in [Self.local(1) + 22, Self.central(1) + 24] {
      bytes.replaceSubrange(offset..<offset + 4, with: ZIPWriter.little(size, 4))
    }
    #expect(
      told { () throws(Fault) in _ = try Self.files(of: bytes) }
        == "long: offset \(Self.local(1) + 34): \(message)")
  }

  @Test("a bomb is refused by what it says before anything is unpacked")
  func bomb() throws {
    var bytes = Self.archive
    for offset in [Self.local(1) + 22, Self.central(1) + 24] {
      bytes.replaceSubrange(offset..<offset + 4, with: ZIPWriter.little(1 << 30, 4))
    }
    let archive = try ZIPArchive(BytesInMemory(bytes))
    let entry = try #require(try archive.entry(named: "long"))
    #expect(
      told { () throws(Fault) in _ = try archive.bytes(of: entry, atMost: 1 << 24) }
        == "long: offset \(Self.central(1)): expected at most 16,777,216 bytes, found 1,073,741,824"
    )
    #expect(
      told { () throws(Fault) in _ = try archive.bytes(of: entry, atMost: 1 << 30) }
        == "long: offset \(Self.local(1)): 343 compressed bytes cannot be 1,073,741,824")
  }

  @Test("two files of one name, and for Android a name that is not UTF-8, are faults")
  func names() throws {
    var writer = ZIPWriter()
    writer.add("a", [1])
    writer.add("\0", [2])
    let odd = try ZIPArchive(BytesInMemory(writer.bytes))
    #expect(
      told { () throws(Fault) in try odd.checkNames() }
        == "\\u{0}: offset \(odd.directoryOffset + 93): the name of the entry is not UTF-8")
    writer.add("a", [3])
    let bytes = writer.bytes
    let third = Self.offset(of: [1, 2], 2, in: bytes)
    #expect(
      told { () throws(Fault) in _ = try ZIPArchive(BytesInMemory(bytes)) }
        == "a: offset \(third): a second entry of this name")
  }

  @Test("mutants end in a fault or in the same files")
  func mutants() {
    var same = 0
    let files = try? Self.files(of: Self.archive)
    fuzz(rounds: 400) { random in
      var bytes = Self.archive
      let start = random.oneIn(2) ? Self.central(0) : 0
      for _ in 0..<random.int(1...3) {
        bytes[random.int(start...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      if random.oneIn(5) { bytes.removeLast(random.int(1...bytes.count - 1)) }
      guard let read = try? Self.files(of: bytes) else { return }
      same += 1
      #expect(Set(read.values) == files.map { Set($0.values) })
    }
    #expect(same > 10)
  }
}
