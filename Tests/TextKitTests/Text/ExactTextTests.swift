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
