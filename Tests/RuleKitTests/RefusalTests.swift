import Testing

@testable import RuleKit

@Suite("Refusals")
struct RefusalTests {
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
