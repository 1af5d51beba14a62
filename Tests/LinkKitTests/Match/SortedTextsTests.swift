import TestSupport
import Testing

@testable import LinkKit

@Suite("Sorted texts")
struct SortedTextsTests {
  @Test("the texts that start with a prefix come in their order, up to the one that ends it")
  func prefixes() {
    fuzz(rounds: 60) { random in
      var texts = SortedTexts()
      var all: Set<[UInt8]> = []
      for _ in 0..<random.int(0...2_000) {
        let text = (0..<random.int(0...5)).map { _ in UInt8(random.int(0...3)) }
        if all.insert(text).inserted { texts.insert(text) }
      }
      let prefix = (0..<random.int(0...3)).map { _ in UInt8(random.int(0...3)) }
      let most = random.int(1...20)
      var found: [[UInt8]] = []
      texts.forEach(startingWith: prefix) {
        found.append($0)
        return found.count < most
      }
      let expected = all.filter { $0.starts(with: prefix) }
        .sorted { $0.lexicographicallyPrecedes($1) }.prefix(most)
      #expect(found == Array(expected))
    }
  }
}
