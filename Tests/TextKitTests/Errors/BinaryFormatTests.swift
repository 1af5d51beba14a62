import TextKit
import Testing

@Suite("Files that are not text")
struct BinaryFormatTests {
  /// The identifier of signed data.
  private static let identifier: [UInt8] = [
    0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02,
  ]
  private static let rest = [UInt8](repeating: 0x41, count: 80)

  @Test(
    "signed data is known by its identifier, without a zero byte, in DER and in BER",
    arguments: [[0x30, 0x82, 0x12, 0x34], [0x30, 0x81, 0x90], [0x30, 0x63], [0x30, 0x80]])
  func signedData(start: [UInt8]) {
    let bytes = start + Self.identifier + Self.rest
    #expect(BinaryFormat(of: bytes) == .signedData)
    #expect(Fault.notText(bytes)?.message == "expected text, found a signed file (CMS)")
    #expect(Fault.notText(bytes)?.hidesText == true)
  }

  @Test("a control character shows what is no text as well as a zero does")
  func controls() {
    let program: [UInt8] = [0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0x01, 0x02]
    #expect(BinaryFormat(of: program + Self.rest) == .other)
    // An element of DER that is not signed data.
    #expect(BinaryFormat(of: [0x30, 0x82, 0x12, 0x34, 0x02, 0x01, 0x05] + Self.rest) == .other)
  }

  @Test(
    "text is text in any encoding",
    arguments: [
      "0 is the first", "0\u{1}", "{\"a\": 1}", "\u{1B}[1mé\u{8}", "0123456789*é",
    ])
  func texts(text: String) {
    #expect(BinaryFormat(of: Array(text.utf8)) == nil)
  }

  @Test("text of one byte a character is no binary file, but is not UTF-8")
  func otherEncodings() {
    #expect(BinaryFormat(of: [0x30, 0x82, 0x20, 0xE9] + Self.rest) == nil)
    #expect(BinaryFormat(of: Array("caf".utf8) + [0xE9, 0x0D, 0x0A, 0x09] + Self.rest) == nil)
    // The end of a file of DOS, and the separators of records and units.
    for control: UInt8 in [0x1A, 0x1C, 0x1D, 0x1E, 0x1F] {
      let bytes = Array("caf".utf8) + [0xE9, control] + Self.rest
      #expect(BinaryFormat(of: bytes) == nil)
      #expect(Fault.notText(bytes) == nil)
    }
  }
}
