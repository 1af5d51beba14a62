import ArchiveKit
import TextKit

/// The entitlements in an executable of Apple's systems (Mach-O: `loader.h`, `fat.h`; code signatures:
/// `cs_blobs.h`).
///
/// No signature is verified: this is no security check.
enum MachO {
  /// Entitlements as they stand in an executable.
  enum Found {
    /// A property list of XML.
    case xml(BinaryData)
    /// In the Distinguished Encoding Rules.
    case der(BinaryData)
    /// It is signed, but claims nothing.
    case none
    case unsigned
  }

  /// The first four bytes, read with the highest byte first.
  private enum Magic: Int {
    case thin32 = 0xFEED_FACE
    case thin64 = 0xFEED_FACF
    case swapped32 = 0xCEFA_EDFE
    case swapped64 = 0xCFFA_EDFE
    case fat32 = 0xCAFE_BABE
    case fat64 = 0xCAFE_BABF
  }

  private static let arm64 = 0x0100_000C
  private static let architectureLimit = 32

  /// The entitlements of an executable; of several architectures those of arm64, else of the first.
  static func entitlements(of file: any ByteProvider) throws(Fault) -> Found {
    let start = try header(file, at: 0, 4, isBigEndian: true)
    guard let magic = Magic(rawValue: try start.uint32(at: 0)) else {
      throw start.fault("expected a Mach-O executable")
    }
    guard magic == .fat32 || magic == .fat64 else {
      return try MachOImage(
        file, 0..<file.size, is64: magic == .thin64 || magic == .swapped64,
        isBigEndian: magic == .thin32 || magic == .thin64
      ).entitlements()
    }
    let count = try header(file, at: 4, 4, isBigEndian: true).uint32(at: 0)
    guard (1...architectureLimit).contains(count) else {
      throw start.fault("expected an executable of 1 to \(architectureLimit) architectures", at: 4)
    }
    let size = magic == .fat32 ? 20 : 32
    let table = try header(file, at: 8, count * size, isBigEndian: true)
    var chosen: Range<Int>?
    for offset in stride(from: 0, to: count * size, by: size) {
      let isLarge = magic == .fat64
      let start = isLarge ? try table.uint64(at: offset + 8) : try table.uint32(at: offset + 8)
      let length = isLarge ? try table.uint64(at: offset + 16) : try table.uint32(at: offset + 12)
      guard start <= file.size, length <= file.size - start else {
        throw table.fault("an architecture reaches past the end of the file", at: offset)
      }
      let isPreferred = try table.uint32(at: offset) == arm64
      if chosen == nil || isPreferred { chosen = start..<start + length }
      if isPreferred { break }
    }
    guard let chosen else { return .unsigned }
    let image = try header(file, at: chosen.lowerBound, 4, isBigEndian: true)
    guard let magic = Magic(rawValue: try image.uint32(at: 0)), magic != .fat32, magic != .fat64
    else { throw image.fault("expected a Mach-O executable") }
    return try MachOImage(
      file, chosen, is64: magic == .thin64 || magic == .swapped64,
      isBigEndian: magic == .thin32 || magic == .thin64
    ).entitlements()
  }

  private static func header(
    _ file: any ByteProvider, at offset: Int, _ count: Int, isBigEndian: Bool
  ) throws(Fault) -> BinaryData {
    var data = try file.data(at: offset, count: count, "a Mach-O executable")
    data.isBigEndian = isBigEndian
    return data
  }
}

/// An executable for one architecture.
private struct MachOImage {
  /// The largest table of load commands and the largest signature that are read, in bytes.
  private static let commandLimit = 1 << 20
  private static let signatureLimit = 32 << 20
  private static let listLimit = 1 << 20

  /// The load commands that are read.
  private enum Command {
    static let segment32 = 0x1
    static let segment64 = 0x19
    static let codeSignature = 0x1D
  }

  /// The blobs of a code signature that are read, by their magic numbers.
  private enum Blob {
    static let superBlob = 0xFADE_0CC0
    static let xml = 0xFADE_7171
    static let der = 0xFADE_7172
  }

  let file: any ByteProvider
  let range: Range<Int>
  let isBigEndian: Bool
  private var signature: Range<Int>?
  private var section: Range<Int>?
  private var derSection: Range<Int>?

  init(
    _ file: any ByteProvider, _ range: Range<Int>, is64: Bool, isBigEndian: Bool
  ) throws(Fault) {
    (self.file, self.range, self.isBigEndian) = (file, range, isBigEndian)
    let header = try part(0, 28, "the header of an executable")
    let (count, size) = (try header.uint32(at: 16), try header.uint32(at: 20))
    guard size <= Self.commandLimit else {
      throw header.fault("load commands of \(size.grouped) bytes", at: 20)
    }
    let commands = try part(is64 ? 32 : 28, size, "the load commands")
    var position = 0
    for _ in 0..<count {
      let length = try commands.uint32(at: position + 4)
      guard length >= 8 else {
        throw commands.fault("a load command of \(length) bytes", at: position)
      }
      let command = try commands.part(at: position, count: length, "a load command")
      switch try command.uint32(at: 0) {
      case Command.codeSignature:
        signature = try subrange(
          try command.uint32(at: 8), try command.uint32(at: 12), command, "the code signature")
      case Command.segment64: try readSections(command, first: 72, each: 80, is64: true)
      case Command.segment32: try readSections(command, first: 56, each: 68, is64: false)
      default: break
      }
      position += length
    }
  }

  /// Finds the sections where a build for the simulator keeps its entitlements.
  private mutating func readSections(
    _ segment: BinaryData, first: Int, each: Int, is64: Bool
  ) throws(Fault) {
    guard try name(segment, at: 8).isSameText(as: "__TEXT") else { return }
    let count = try segment.uint32(at: first - 8)
    guard count <= segment.count / each else {
      throw segment.fault("\(count.grouped) sections do not fit", at: first - 8)
    }
    for start in stride(from: first, to: first + count * each, by: each) {
      let name = try name(segment, at: start)
      let isXML = name.isSameText(as: "__entitlements")
      guard isXML || name.isSameText(as: "__ents_der") else { continue }
      let size = is64 ? try segment.uint64(at: start + 40) : try segment.uint32(at: start + 36)
      let offset = try segment.uint32(at: start + (is64 ? 48 : 40))
      let found = try subrange(offset, size, segment, "a section of entitlements")
      if isXML { section = found } else { derSection = found }
    }
  }

  /// A name of at most 16 bytes.
  private func name(_ data: BinaryData, at offset: Int) throws(Fault) -> String {
    try data.part(at: offset, count: 16, "a name").slice.prefix { $0 != 0 }.text
  }

  private func subrange(
    _ offset: Int, _ size: Int, _ place: BinaryData, _ noun: String
  ) throws(Fault) -> Range<Int> {
    guard offset <= range.count, size <= range.count - offset else {
      throw place.fault("expected \(noun), found the end of the executable")
    }
    return range.lowerBound + offset..<range.lowerBound + offset + size
  }

  private func part(_ offset: Int, _ count: Int, _ noun: String) throws(Fault) -> BinaryData {
    guard count <= range.count - offset else {
      throw Fault(
        "expected \(noun), found the end of the executable",
        at: .offset(range.lowerBound + offset))
    }
    var data = try file.data(at: range.lowerBound + offset, count: count, noun)
    data.isBigEndian = isBigEndian
    return data
  }

  /// What the executable claims: in the section of a simulator's build, else in its code signature.
  func entitlements() throws(Fault) -> MachO.Found {
    if let section, !section.isEmpty { return .xml(try list(section)) }
    if let derSection, !derSection.isEmpty { return .der(try list(derSection)) }
    guard let signature else { return .unsigned }
    guard signature.count <= Self.signatureLimit else {
      throw Fault(
        "a code signature of \(signature.count.grouped) bytes", at: .offset(signature.lowerBound))
    }
    var data = try file.data(
      at: signature.lowerBound, count: signature.count, "the code signature")
    data.isBigEndian = true
    guard try data.uint32(at: 0) == Blob.superBlob else {
      throw data.fault("expected a code signature")
    }
    let count = try data.uint32(at: 8)
    guard count <= data.count / 8 else {
      throw data.fault("\(count.grouped) parts of a signature do not fit", at: 8)
    }
    var der: BinaryData?
    for index in 0..<count {
      let offset = try data.uint32(at: 12 + 8 * index + 4)
      let magic = try data.uint32(at: offset)
      guard magic == Blob.xml || magic == Blob.der else { continue }
      let length = try data.uint32(at: offset + 4)
      guard (8...Self.listLimit).contains(length) else {
        throw data.fault("entitlements of \(length.grouped) bytes", at: min(offset, data.count))
      }
      // An empty one says nothing; the other may say all.
      guard length > 8 else { continue }
      let blob = try data.part(at: offset + 8, count: length - 8, "entitlements")
      if magic == Blob.xml { return .xml(blob) }
      der = der ?? blob
    }
    return der.map { .der($0) } ?? .none
  }

  private func list(_ range: Range<Int>) throws(Fault) -> BinaryData {
    guard range.count <= Self.listLimit else {
      throw Fault("entitlements of \(range.count.grouped) bytes", at: .offset(range.lowerBound))
    }
    return try file.data(at: range.lowerBound, count: range.count, "entitlements")
  }
}
