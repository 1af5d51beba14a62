import Testing
import TextKit

@Suite("Distinct texts")
struct DistinctTextsTests {
  @Test("texts keep the order of their first appearance")
  func order() {
    var texts = DistinctTexts(["b", "a", "b", "c", "a"])
    #expect(texts.all == ["b", "a", "c"])
    let inserted = [texts.insert("d"), texts.insert("b")]
    #expect(inserted == [true, false])
    texts.insert(contentsOf: ["e", "d", "e"])
    #expect(texts.all == ["b", "a", "c", "d", "e"])
    #expect(texts.contains("e"))
    #expect(!texts.contains("f"))
  }

  @Test("canonically equivalent texts are two")
  func scalars() {
    let texts = DistinctTexts(["\u{E9}", "e\u{301}", "\u{E9}"])
    #expect(texts.all.map { $0.unicodeScalars.count } == [1, 2])
    #expect(!DistinctTexts(["\u{E9}"]).contains("e\u{301}"))
  }

  @Test("a hundred thousand texts are found again")
  func many() {
    let names = (0..<100_000).map { "name-\($0)" }
    let texts = DistinctTexts(names + names)
    #expect(texts.all == names)
    #expect(names.allSatisfy(texts.contains))
  }
}
