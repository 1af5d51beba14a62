import Foundation
import TestSupport
import Testing

@testable import QRKit

@Suite("Capacities", .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder of cases"))
struct CapacityTests {
  /// The characters of one mode only, so that nothing can be written more tightly.
  static let characters: [(column: String, character: UInt8)] = [
    ("numeric", UInt8(ascii: "7")),
    ("alphanumeric", UInt8(ascii: "X")),
    ("byte", UInt8(ascii: "x")),
  ]

  @Test("every version and level holds as many characters as it should, and not one more")
  func capacities() throws {
    let folder = try #require(casesFolder)
    let file = folder.appendingPathComponent("qr/capacities.csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    let names = lines[0].split(separator: ",").map(String.init)
    #expect(lines.count == 161)
    for line in lines.dropFirst() {
      let row = Dictionary(uniqueKeysWithValues: zip(names, line.split(separator: ",")))
      func number(_ name: String) throws -> Int { try #require(row[name].flatMap { Int($0) }) }
      let version = Version(try number("version"))
      let level = try #require(
        ErrorCorrectionLevel.allCases.first { $0.letter == row["ecc_level"] ?? "" })
      let layout = BlockLayout(version, level)
      #expect(version.size == (try number("modules")))
      #expect(layout.codewords == (try number("total_codewords")))
      #expect(layout.dataCodewords == (try number("data_codewords")))
      #expect(layout.correction == (try number("ecc_per_block")))
      #expect(layout.blocks == (try number("blocks")))
      for (column, character) in Self.characters {
        let text = [UInt8](repeating: character, count: try number(column))
        #expect(Self.fits(text, layout, version), "\(column), \(line)")
        #expect(!Self.fits(text + [character], layout, version), "\(column), \(line)")
      }
    }
  }

  private static func fits(_ text: [UInt8], _ layout: BlockLayout, _ version: Version) -> Bool {
    Segmentation(text, in: version.range).bitCount <= layout.dataCodewords * 8
  }
}
