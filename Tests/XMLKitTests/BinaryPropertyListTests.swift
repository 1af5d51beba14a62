import TestSupport
import Testing
import TextKit

@testable import XMLKit

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  /// `{"b": True, "a": [False, 1, -2, "é", "ab&<"], "d": {"k": 20 times "x"}}` as Python's plistlib
  /// writes it.
  private static let python = bytes(
    hex:
      "62706c6973743030d301020304050b51625161516409a5060708090a08100113fffffffffffffffe6100e9546162263c"
      + "d10c0d516b5f10147878787878787878787878787878787878787878080f111315161c1d1f282b3033350000000000"
      + "000101000000000000000e0000000000000000000000000000004c")

  /// A list of objects, of which the first is the outermost.
  private static func list(_ objects: [[UInt8]]) -> [UInt8] {
    var result = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(result.count >> 8), UInt8(truncatingIfNeeded: result.count)]
      result += object
    }
    let numbers = [objects.count, 0, result.count].flatMap { ZIPWriter.little($0, 8).reversed() }
    return result + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + numbers
  }

  private static func text(of bytes: [UInt8]) throws(Fault) -> String {
    String(decoding: try BinaryPropertyList.xml(bytes), as: UTF8.self)
  }

  @Test("a list is written as XML, one value a line, and read with places in that text")
  func whole() throws {
    let text = try Self.text(of: Self.python)
    #expect(
      text == """
        <plist>
        <dict>
          <key>b</key>
          <true/>
          <key>a</key>
          <array>
            <false/>
            <integer>1</integer>
            <integer>-2</integer>
            <string>é</string>
            <string>ab&amp;&lt;</string>
          </array>
          <key>d</key>
          <dict>
            <key>k</key>
            <string>xxxxxxxxxxxxxxxxxxxx</string>
          </dict>
        </dict>
        </plist>

        """)
    let list = try PropertyList.read(PropertyList.text(of: Self.python))
    let texts = list["a"]?.elements.compactMap(\.text)
    #expect(texts == ["é", "ab&<"])
    let place = try #require(list["a"]?.elements.last?.range)
    #expect(SourceText(name: "", bytes: Array(text.utf8)).line(of: place) == 11)
  }

  @Test("numbers, dates and data are there, and characters that XML cannot have are not")
  func others() throws {
    let objects: [[UInt8]] = [
      [0xA6, 1, 2, 3, 4, 5, 6], [0x11, 1, 44], [0x23, 0, 0, 0, 0, 0, 0, 0, 0],
      [0x33, 0, 0, 0, 0, 0, 0, 0, 0], [0x42, 1, 2], [0x80, 3], [0x53, 0x61, 1, 0x0D],
    ]
    #expect(
      try Self.text(of: Self.list(objects)) == """
        <plist>
        <array>
          <integer>300</integer>
          <real/>
          <date/>
          <data/>
          <data/>
          <string>a\u{FFFD}&#13;</string>
        </array>
        </plist>

        """)
  }

  /// Objects, and what is wrong with them.
  private static let faulty: [(objects: [[UInt8]], message: String)] = [
    ([[0xA1, 0]], "offset 9: the property list contains itself"),
    ([[0xA1, 1], [0xD1, 2, 0], [0x51, 0x61]], "offset 12: the property list contains itself"),
    ([[0xA1, 9]], "offset 9: there is no object 9"),
    ([[0xD1, 1, 1], [0x09]], "offset 11: expected a string"),
    ([[0x70]], "offset 8: expected an object of a property list"),
    (
      [[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]],
      "offset 8: a container of 9,223,372,036,854,775,807 objects does not fit"
    ),
    (
      [[0x5F, 0x10, 0xFF, 0x61]],
      "offset 8: a string of 255 characters does not fit"
    ),
  ]

  @Test("what cannot be read is a fault with its offset", arguments: faulty.indices)
  func faults(number: Int) {
    let (objects, message) = Self.faulty[number]
    #expect(told { () throws(Fault) in _ = try Self.text(of: Self.list(objects)) } == message)
  }

  @Test("shared objects that multiply and deep ones are refused by what they would become")
  func hostile() {
    // Each array has the next one ten times.
    var shared = (1...20).map { [0xAA] + [UInt8](repeating: $0, count: 10) }
    shared.append([0x09])
    #expect(
      told { () throws(Fault) in _ = try Self.text(of: Self.list(shared)) }
        == "offset 228: the property list has more than 50,000 values or 16,777,216 bytes of text")
    let deep = (1...101).map { [0xA1, UInt8($0)] } + [[0x09]]
    #expect(
      told { () throws(Fault) in _ = try Self.text(of: Self.list(deep)) }
        == "offset 208: the property list has more than 100 levels")
  }

  @Test("mutants end in a fault or in a list")
  func mutants() {
    var read = 0
    fuzz(rounds: 400) { random in
      var bytes = Self.python
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      if random.oneIn(5) { bytes.removeSubrange(8..<random.int(9...40)) }
      if let text = try? PropertyList.text(of: bytes), (try? PropertyList.read(text)) != nil {
        read += 1
      }
    }
    #expect(read > 20)
  }
}
