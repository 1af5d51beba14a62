import Testing

@testable import RuleKit

@Suite("Refusals")
struct RefusalTests {
  @Test("of very many values, one that starts or ends like the refused one is meant")
  func meant() throws {
    let values = (0..<5_000).map { "\($0 * 7 % 5_000)-sox" }
    let allowed = AllowedValues(.enum, values + ["red-cubs"], of: .string)
    func told(_ text: String) throws -> String {
      try #require(allowed.objection(to: text)).refusal.text(isSecret: false)
    }
    for text in ["red-cubz", "xed-cubs"] {
      #expect(try told(text).hasSuffix(#"got "\#(text)" (did you mean "red-cubs"?)"#))
    }
    #expect(try told("blue").hasSuffix(#"got "blue""#))
  }

  @Test("a refusal keeps the value out of what is said of a secret")
  func refusal() {
    let plain = Refusal("minimum", "expected at least 5", found: "got 4")
    #expect(plain.text(isSecret: false) == "expected at least 5, got 4")
    #expect(plain.text(isSecret: true) == "expected at least 5 (value hidden)")
    let first = Refusal("pattern", "digits", found: "'x' is not allowed", foundFirst: true)
    #expect(first.text(isSecret: false) == "'x' is not allowed: use digits")
    #expect(first.text(isSecret: true) == "expected digits (value hidden)")
    #expect(plain.of(parameter: 2).text(isSecret: false) == plain.text(isSecret: false))
  }
}
