import TestSupport

/// Writes executables of Mach-O with entitlements in their signature or in a section.
struct MachOWriter {
  var is64 = true
  var isBigEndian = false
  /// The sections of `__TEXT`.
  var sections: [(name: String, bytes: [UInt8])] = []
  /// The blobs of the signature, by their magic numbers; nil for an executable without a signature.
  var blobs: [(magic: Int, bytes: [UInt8])]?

  private func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
    let bytes = ZIPWriter.little(value, count)
    return isBigEndian ? bytes.reversed() : bytes
  }

  static func big(_ value: Int, _ count: Int = 4) -> [UInt8] {
    ZIPWriter.little(value, count).reversed()
  }

  private static func name(_ text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: 16 - text.utf8.count)
  }

  private var word: Int { is64 ? 8 : 4 }

  /// The segment `__TEXT`, whose sections start at an offset of the file.
  private func segment(from start: Int) -> [UInt8] {
    var offset = start
    var headers: [UInt8] = []
    for (name, bytes) in sections {
      headers += Self.name(name) + Self.name("__TEXT") + number(0, word) + number(bytes.count, word)
      headers += number(offset) + [UInt8](repeating: 0, count: is64 ? 28 : 24)
      offset += bytes.count
    }
    let fixed =
      Self.name("__TEXT") + [UInt8](repeating: 0, count: 4 * word + 8) + number(sections.count)
      + number(0)
    return number(is64 ? 0x19 : 1) + number(8 + fixed.count + headers.count) + fixed + headers
  }

  private var signature: [UInt8] {
    guard let blobs else { return [] }
    var index: [UInt8] = []
    var contents: [UInt8] = []
    for (magic, bytes) in blobs {
      index += Self.big(magic & 7) + Self.big(12 + 8 * blobs.count + contents.count)
      contents += Self.big(magic) + Self.big(8 + bytes.count) + bytes
    }
    let size = 12 + index.count + contents.count
    return Self.big(0xFADE_0CC0) + Self.big(size) + Self.big(blobs.count) + index + contents
  }

  var bytes: [UInt8] {
    let headerSize = is64 ? 32 : 28
    let commandSize = segment(from: 0).count + (blobs == nil ? 0 : 16)
    let start = headerSize + commandSize
    let contents = sections.flatMap(\.bytes)
    var commands = segment(from: start)
    if blobs != nil {
      commands +=
        number(0x1D) + number(16) + number(start + contents.count) + number(signature.count)
    }
    return number(is64 ? 0xFEED_FACF : 0xFEED_FACE) + number(0x0100_000C) + number(0, 8)
      + number(blobs == nil ? 1 : 2) + number(commandSize) + number(0, is64 ? 8 : 4) + commands
      + contents + signature
  }

  /// A file of several executables, each with the number of its architecture.
  static func fat(_ images: [(type: Int, bytes: [UInt8])], is64: Bool = false) -> [UInt8] {
    let word = is64 ? 8 : 4
    var offset = 8 + images.count * (is64 ? 32 : 20)
    var table: [UInt8] = []
    for (type, bytes) in images {
      table += big(type) + big(0) + big(offset, word) + big(bytes.count, word) + big(0, word)
      offset += bytes.count
    }
    return big(is64 ? 0xCAFE_BABF : 0xCAFE_BABE) + big(images.count) + table
      + images.flatMap(\.bytes)
  }
}

/// Writes elements of the Distinguished Encoding Rules.
enum DERWriter {
  static func element(_ tag: UInt8, _ contents: [UInt8]...) -> [UInt8] {
    let bytes = contents.flatMap { $0 }
    let length =
      bytes.count < 0x80
      ? [UInt8(bytes.count)]
      : [0x82, UInt8(bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
    return [tag] + length + bytes
  }

  /// A certificate of an issuer, with a serial number.
  static func certificate(_ issuer: String, _ serial: UInt8) -> [UInt8] {
    element(
      0x30,
      element(
        0x30, element(0xA0, element(2, [2])), element(2, [serial]), element(0x30),
        element(0x30, Array(issuer.utf8))))
  }

  /// Signed data of the Cryptographic Message Syntax, whose signer is named by issuer and serial number.
  static func signedData(
    _ content: [UInt8] = [], certificates: [[UInt8]], signer: (issuer: String, serial: UInt8)
  ) -> [UInt8] {
    let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    let name = element(
      0x30, element(0x30, Array(signer.issuer.utf8)), element(2, [signer.serial]))
    let signed = element(
      0x30, element(2, [1]), element(0x31),
      element(0x30, element(6, data + [1]), element(0xA0, element(4, content))),
      element(0xA0, certificates.flatMap { $0 }),
      element(0x31, element(0x30, element(2, [1]), name)))
    return element(0x30, element(6, data + [2]), element(0xA0, signed))
  }
}
