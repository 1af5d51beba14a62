import ArchiveKit
import TestSupport
import Testing
import TextKit

@testable import AssociationKit

@Suite("Entitlements of an executable")
struct MachOTests {
  static let xml = 0xFADE_7171
  static let der = 0xFADE_7172
  private static let codeDirectory = 0xFADE_0C02
  private static let arm64 = 0x0100_000C

  /// What is found in an executable: `xml text`, `der text`, `none`, `unsigned`.
  private static func found(in bytes: [UInt8]) throws(Fault) -> String {
    switch try MachO.entitlements(of: BytesInMemory(bytes)) {
    case .xml(let data): "xml \(data.slice.text)"
    case .der(let data): "der \(data.slice.text)"
    case .none: "none"
    case .unsigned: "unsigned"
    }
  }

  private static func signed(_ text: String) -> [UInt8] {
    MachOWriter(blobs: [(codeDirectory, [1, 2]), (der, [9]), (xml, Array(text.utf8))]).bytes
  }

  private static let section = ("__entitlements", Array("s".utf8))

  /// Executables, and what is found in them.
  private static let files: [(bytes: [UInt8], found: String)] = [
    (signed("a"), "xml a"),
    (MachOWriter(blobs: [(der, Array("d".utf8))]).bytes, "der d"),
    (MachOWriter(blobs: [(codeDirectory, [])]).bytes, "none"),
    (MachOWriter(blobs: [(xml, []), (der, Array("d".utf8))]).bytes, "der d"),
    (MachOWriter(blobs: [(der, []), (xml, [])]).bytes, "none"),
    (MachOWriter().bytes, "unsigned"),
    (MachOWriter(is64: false, sections: [("__text", [0]), section]).bytes, "xml s"),
    (MachOWriter(isBigEndian: true, blobs: [(xml, Array("b".utf8))]).bytes, "xml b"),
    (MachOWriter(is64: false, isBigEndian: true, sections: [section]).bytes, "xml s"),
    (MachOWriter(sections: [("__ents_der", Array("d".utf8))]).bytes, "der d"),
    // A build for the simulator is signed, too, but claims what its section says.
    (MachOWriter(sections: [section], blobs: [(xml, Array("a".utf8))]).bytes, "xml s"),
    (MachOWriter.fat([(7, signed("x")), (arm64, signed("a"))]), "xml a"),
    (MachOWriter.fat([(7, signed("x")), (12, signed("y"))], is64: true), "xml x"),
  ]

  @Test("they are found in thin and fat files of both orders of bytes", arguments: files.indices)
  func finds(number: Int) throws {
    #expect(try Self.found(in: Self.files[number].bytes) == Self.files[number].found)
  }

  /// What is written over the executable of `signed("a")` at an offset, and what is then wrong.
  private static let changes: [(offset: Int, bytes: [UInt8], message: String)] = [
    (0, [0x7F], "offset 0: expected a Mach-O executable"),
    (20, [0, 0, 1], "offset 32: expected the load commands, found the end of the executable"),
    (32 + 4, [7], "offset 32: a load command of 7 bytes"),
    (32 + 64, [9], "offset 96: 9 sections do not fit"),
    (
      104 + 8, [0xFF],
      "offset 104: expected the code signature, found the end of the executable"
    ),
    (120, [0], "offset 120: expected a code signature"),
    (120 + 8, [1], "offset 128: 16,777,219 parts of a signature do not fit"),
    (
      120 + 12 + 4, [0, 0, 1],
      "offset 184: a number does not fit into the 64 bytes here"
    ),
  ]

  @Test("what cannot be read is a fault with its offset", arguments: changes.indices)
  func faults(number: Int) {
    let change = Self.changes[number]
    var bytes = Self.signed("a")
    bytes.replaceSubrange(change.offset..<change.offset + change.bytes.count, with: change.bytes)
    #expect(told { () throws(Fault) in _ = try Self.found(in: bytes) } == change.message)
  }

  @Test("entitlements of DER are a property list")
  func rules() throws {
    func text(_ text: String) -> [UInt8] { DERWriter.element(0x0C, Array(text.utf8)) }
    let list = DERWriter.element(0x30, text("applinks:h"), text("applinks:i"))
    let members =
      DERWriter.element(0x30, text("application-identifier"), text("T.a"))
      + DERWriter.element(0x30, text("get-task-allow"), DERWriter.element(1, [0xFF]))
      + DERWriter.element(0x30, text("com.apple.developer.associated-domains"), list)
      + DERWriter.element(0x30, text("d"), DERWriter.element(0xB0))
    let whole = DERWriter.element(
      0x70, DERWriter.element(2, [1]), DERWriter.element(0xB0, members))
    let xml = try DEREntitlements.xml(BinaryData(whole))
    #expect(
      String(decoding: xml, as: UTF8.self) == """
        <plist>
        <dict>
          <key>application-identifier</key>
          <string>T.a</string>
          <key>get-task-allow</key>
          <true/>
          <key>com.apple.developer.associated-domains</key>
          <array>
            <string>applinks:h</string>
            <string>applinks:i</string>
          </array>
          <key>d</key>
          <dict>
          </dict>
        </dict>
        </plist>

        """)
    #expect(
      told { () throws(Fault) in _ = try DEREntitlements.xml(BinaryData(members)) }
        == "offset 0: expected entitlements")
  }

  @Test("mutants end in a fault or in an answer")
  func mutants() {
    var found = 0
    fuzz(rounds: 300) { random in
      var bytes = random.pick(Self.files).bytes
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = random.oneIn(2) ? 0xFF : UInt8(random.int(0...255))
      }
      if (try? Self.found(in: bytes)) != nil { found += 1 }
    }
    #expect(found > 20)
  }
}
