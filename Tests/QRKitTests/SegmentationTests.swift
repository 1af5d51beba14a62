import TestSupport
import Testing

@testable import QRKit

@Suite("Segments")
struct SegmentationTests {
  /// The fewest bits of all ways to cut a text, each piece in each mode that holds it.
  static func fewestBits(_ text: ArraySlice<UInt8>, in sizes: VersionRange) -> Int {
    guard !text.isEmpty else { return 0 }
    var best = Int.max
    for length in 1...text.count {
      let piece = text.prefix(length)
      let rest = fewestBits(text.dropFirst(length), in: sizes)
      for mode in SegmentMode.allCases where piece.allSatisfy(mode.holds) {
        best = min(best, Segment(mode: mode, characters: piece).bitCount(in: sizes) + rest)
      }
    }
    return best
  }

  @Test("no other way to cut a short text takes fewer bits", arguments: VersionRange.allCases)
  func brute(sizes: VersionRange) {
    var random = SeededRandom(seed: 14)
    for _ in 0..<60 {
      // Headers cost so much that runs, not single characters, make the difference.
      var text: [UInt8] = []
      let length = random.int(1...9)
      while text.count < length {
        let character = random.pick(Array("07AZ:ab".utf8))
        text += [UInt8](repeating: character, count: random.int(1...6))
      }
      text = Array(text.prefix(length))
      let cut = Segmentation(text, in: sizes)
      #expect(cut.bitCount == Self.fewestBits(text[...], in: sizes), "\(text)")
      #expect(cut.segments.flatMap(\.characters) == text)
      #expect(cut.segments.allSatisfy { $0.characters.allSatisfy($0.mode.holds) })
    }
  }

  @Test("ten characters are digits, forty-five capitals and their like, and all of them bytes")
  func modes() {
    let held = SegmentMode.allCases.map { mode in
      (0...UInt8.max).filter { mode.holds($0) }
    }
    #expect(held[0] == Array(0x30...0x39))
    #expect(held[1] == Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8).sorted())
    #expect(held[2] == Array(0...UInt8.max))
  }

  @Test(
    "long runs stand in the mode that is made for them",
    arguments: [
      ("https://example.com/84", [(.bytes, 22)]),
      ("https://example.com/8412", [(.bytes, 20), (.numeric, 4)]),
      ("https://example.com/123456789012345678901234", [(.bytes, 20), (.numeric, 24)]),
      (
        "https://example.com/ABCDEFGHIJKLMNOPQRST-123456789012345678",
        [(.bytes, 19), (.alphanumeric, 22), (.numeric, 18)]
      ),
      ("", []),
    ] as [(String, [(SegmentMode, Int)])])
  func runs(text: String, expected: [(SegmentMode, Int)]) {
    let segments = Segmentation(Array(text.utf8), in: .small).segments
    #expect(segments.map(\.mode) == expected.map(\.0))
    #expect(segments.map(\.characters.count) == expected.map(\.1))
  }
}
