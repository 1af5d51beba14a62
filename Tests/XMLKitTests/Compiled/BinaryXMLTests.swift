import TestSupport
import TextKit
import Testing

@testable import XMLKit

@Suite("Binary XML")
struct BinaryXMLTests {
  private static let android = "http://schemas.android.com/apk/res/android"

  /// One element inside another, with an attribute of each kind.
  private static func document(_ value: CompiledFile.Value) -> CompiledFile.Element {
    CompiledFile.Element(
      "manifest", line: 2,
      [
        CompiledFile.Attribute("package", .string("com.example"))
      ],
      [
        CompiledFile.Element(
          "data", line: 3,
          [CompiledFile.Attribute("", in: android, id: 0x0101_0028, value)])
      ])
  }

  private static func fault(_ bytes: [UInt8]) -> String? {
    do throws(Fault) {
      _ = try BinaryXMLReader.read(bytes)
      return nil
    } catch {
      return error.text
    }
  }

  private typealias Row = (value: CompiledFile.Value, read: CompiledXML.Value)
  private static let values: [Row] = [
    (.string("é😀\n"), .string("é😀\n")),
    (.string(""), .string("")),
    (.number(type: 0x00, 0), .null),
    (.number(type: 0x01, 0x7F01_0000), .reference(0x7F01_0000)),
    (.number(type: 0x01, 0), .null),
    (.number(type: 0x02, 0x0101_0001), .themeReference(0x0101_0001)),
    (.number(type: 0x04, 0x3FC0_0000), .float(1.5)),
    (.number(type: 0x10, 0xFFFF_FFFE), .decimal(-2)),
    (.number(type: 0x11, 0x4A0), .hexadecimal(0x4A0)),
    (.number(type: 0x12, 0xFFFF_FFFF), .boolean(true)),
    (.number(type: 0x12, 0), .boolean(false)),
    (.number(type: 0x1C, 0xFF00_0000), .other(type: 0x1C, data: 0xFF00_0000)),
  ]

  @Test("an attribute is known by its number, its value by its type", arguments: [true, false])
  func attributes(isUTF8: Bool) throws {
    for (value, read) in Self.values {
      let document = try BinaryXMLReader.read(
        CompiledFile.xml(Self.document(value), isUTF8: isUTF8))
      var raw: String?
      if case .string(let text) = read { raw = text }
      #expect(
        document.elements == [
          CompiledXML.Element(
            namespace: "", name: "manifest", line: 2, depth: 0,
            attributes: [
              CompiledXML.Attribute(
                namespace: "", name: "package", id: 0, raw: "com.example",
                value: .string("com.example"))
            ]),
          CompiledXML.Element(
            namespace: "", name: "data", line: 3, depth: 1,
            attributes: [
              CompiledXML.Attribute(
                namespace: Self.android, name: "", id: 0x0101_0028, raw: raw, value: read)
            ]),
        ])
    }
  }

  @Test("a string has a length in one unit or in two", arguments: [0, 127, 128, 32_767, 40_000])
  func lengths(count: Int) throws {
    let text = String(repeating: "x", count: count)
    for isUTF8 in [true, false] {
      let bytes = CompiledFile.xml(Self.document(.string(text)), isUTF8: isUTF8)
      let value = try BinaryXMLReader.read(bytes).elements[1].attributes[0].value
      #expect(value == .string(text), "\(isUTF8)")
    }
  }

  @Test("a character that aapt2 writes as two surrogates is one character")
  func surrogates() throws {
    var bytes = CompiledFile.xml(Self.document(.string("a😀bcd")), isUTF8: true)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "a😀bcd".utf8) })
    // The six bytes of the surrogates instead of the four of the character, and two fewer behind it.
    bytes.replaceSubrange(
      start..<start + 8, with: [0x61, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0x62])
    #expect(
      try BinaryXMLReader.read(bytes).elements[1].attributes[0].value == .string("a😀b"))
  }

  @Test("a false size is a fault that names the byte")
  func faults() {
    let good = CompiledFile.xml(Self.document(.string("h")), isUTF8: true)
    func changed(_ at: Int, _ bytes: [UInt8]) -> [UInt8] {
      var changed = good
      changed.replaceSubrange(at..<at + bytes.count, with: bytes)
      return changed
    }
    #expect(Self.fault(good) == nil)
    // Android does not look at the type of the document either.
    #expect(Self.fault(changed(0, [0, 0])) == nil)
    #expect(
      Self.fault(changed(4, CompiledFile.word(0x4242_4242)))
        == "offset 4: expected a chunk of at most \(good.count.grouped) bytes, found one of 1,111,638,594"
    )
    #expect(
      Self.fault(changed(16, CompiledFile.word(-1)))
        == "offset 16: the string pool has no room for its 4,294,967,295 strings")
    #expect(
      Self.fault(Array(good.prefix(6))) == "offset 4: a number does not fit into the 6 bytes here")
    #expect(Self.fault([]) == "offset 0: a number does not fit into the 0 bytes here")
    let text = Array("<manifest/>".utf8)
    #expect(Self.fault(text)?.hasPrefix("offset 4: expected a chunk of at most 11 bytes") == true)
  }

  @Test("more than a thousand levels are a fault")
  func depth() {
    var element = CompiledFile.Element("a")
    for _ in 1..<1000 { element = CompiledFile.Element("a", [], [element]) }
    #expect(Self.fault(CompiledFile.xml(element, isUTF8: true)) == nil)
    element = CompiledFile.Element("a", [], [element])
    let fault = Self.fault(CompiledFile.xml(element, isUTF8: true))
    #expect(fault?.hasSuffix("more than 1000 nested levels") == true)
  }

  @Test("no mutant ends in anything but a document or a fault")
  func mutants() {
    let good = CompiledFile.xml(Self.document(.string("www.example.com")), isUTF8: true)
    var read = 0
    fuzz(rounds: 400) { random in
      var bytes = good
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      if random.oneIn(4) { bytes.removeLast(random.int(1...bytes.count)) }
      if Self.fault(bytes) == nil { read += 1 }
    }
    #expect(read > 0)
  }
}

@Suite("The XML of app bundles")
struct ProtoXMLTests {
  private static func fault(_ bytes: [UInt8]) -> String? {
    do throws(Fault) {
      _ = try ProtoXMLReader.read(bytes)
      return nil
    } catch {
      return error.message
    }
  }

  private static let root = CompiledFile.Element(
    "data", line: 3,
    [
      CompiledFile.Attribute("package", .string(#"a\.b"#)),
      CompiledFile.Attribute("port", in: "urn:x", id: 0x0101_0029, .number(type: 0x10, .max)),
      CompiledFile.Attribute("host", in: "urn:x", id: 0x0101_0028, .number(type: 0x01, 7)),
    ], [CompiledFile.Element("a")])

  @Test("attributes come in the order of their numbers, texts with their escapes")
  func attributes() throws {
    #expect(
      try ProtoXMLReader.read(CompiledFile.bundleXML(Self.root)).elements == [
        CompiledXML.Element(
          namespace: "", name: "data", line: 3, depth: 0,
          attributes: [
            CompiledXML.Attribute(
              namespace: "urn:x", name: "host", id: 0x0101_0028, value: .reference(7)),
            CompiledXML.Attribute(
              namespace: "urn:x", name: "port", id: 0x0101_0029, value: .decimal(-1)),
            CompiledXML.Attribute(
              namespace: "", name: "package", id: 0, value: .escaped(#"a\\.b"#)),
          ]),
        CompiledXML.Element(namespace: "", name: "a", line: 0, depth: 1),
      ])
  }

  @Test("what is no message is a fault")
  func faults() {
    #expect(Self.fault([]) == "expected an element, found none")
    #expect(Self.fault([0x0A, 0x05, 0x00]) == "expected a field of at most 1 bytes")
    #expect(Self.fault([0x0B]) == "expected the tag of a field, found a group")
    #expect(Self.fault([0x00, 0x00]) == "expected the tag of a field")
    #expect(
      Self.fault([0x08] + Array(repeating: 0xFF, count: 12))
        == "expected a number of at most ten bytes")
    var element = CompiledFile.Element("a")
    for _ in 1...1000 { element = CompiledFile.Element("a", [], [element]) }
    #expect(Self.fault(CompiledFile.bundleXML(element)) == "more than 1000 nested levels")
    #expect(Self.fault(CompiledFile.bundleXML(element.children[0])) == nil)
  }

  @Test("no mutant ends in anything but a document or a fault")
  func mutants() {
    let good = CompiledFile.bundleXML(Self.root)
    var read = 0
    fuzz(rounds: 400) { random in
      var bytes = good
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      if Self.fault(bytes) == nil { read += 1 }
    }
    #expect(read > 0)
  }
}
