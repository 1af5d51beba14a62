import Testing
import TextKit

@Suite("Exact texts")
struct ExactTextTests {
  /// Texts that `String` takes for one, each with the other.
  private static let twins = [
    ("\u{E9}", "e\u{301}"), ("K", "\u{212A}"), (";", "\u{37E}"), ("`", "\u{1FEF}"),
  ]

  @Test("texts are one only where all their scalars are", arguments: twins)
  func keys(one: String, other: String) {
    var numbers = [ExactText(one): 1]
    #expect(numbers[ExactText(other)] == nil)
    numbers[ExactText(other)] = 2
    #expect(numbers[ExactText(one)] == 1 && numbers[ExactText(other)] == 2)
    #expect(ExactText(one) == ExactText(one) && one == other)
    #expect((ExactText(one) < ExactText(other)) == one.utf8.lexicographicallyPrecedes(other.utf8))
    #expect(!(ExactText(one) < ExactText(one)))
  }

  @Test(
    "an optional text is the same where both are nil or have the same scalars", arguments: twins)
  func optionals(one: String, other: String) {
    let texts: [String?] = [nil, one, other]
    for (index, text) in texts.enumerated() {
      #expect(texts.map { text.isSameText(as: $0) } == texts.indices.map { $0 == index })
    }
  }
}

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

@Suite("A table of names")
struct NameTableTests {
  private static func bytes(_ name: String) -> ArraySlice<UInt8> { Array(name.utf8)[...] }

  @Test("a name keeps its first number, among few and among many", arguments: [1, 16, 17, 500])
  func numbers(count: Int) {
    var table = NameTable()
    for number in 0..<count {
      #expect(table.insert(Self.bytes("name-\(number)"), number) == nil)
    }
    for number in 0..<count {
      #expect(table.number(of: Self.bytes("name-\(number)")) == number)
      #expect(table.insert(Self.bytes("name-\(number)"), -1) == number)
    }
    #expect(table.number(of: Self.bytes("name-\(count)")) == nil)
  }

  @Test("names that look alike are two, and the empty one is a name")
  func scalars() {
    var table = NameTable()
    #expect(table.insert(Self.bytes("\u{E9}"), 1) == nil)
    #expect(table.insert(Self.bytes("e\u{301}"), 2) == nil)
    #expect(table.insert(Self.bytes(""), 3) == nil)
    #expect(table.insert(Self.bytes("\u{E9}"), 4) == 1)
    #expect(table.number(of: Self.bytes("")) == 3)
  }
}
