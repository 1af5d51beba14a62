import Testing

@testable import TextKit

@Suite("Characters in messages")
struct NamedScalarTests {
  @Test(
    "a character is shown where it can be seen, and named where it cannot",
    arguments: [
      ("a", "\"a\"", "'a'"), ("é", "\"é\"", "'é'"), ("\"", "'\"'", "'\"'"), ("'", "\"'\"", "\"'\""),
      (" ", "a space", "a space"), ("\n", "U+000A", "U+000A"), ("\u{7F}", "U+007F", "U+007F"),
      ("\u{A0}", "U+00A0", "U+00A0"), ("\u{200B}", "U+200B", "U+200B"),
      ("\u{301}", "U+0301", "U+0301"), ("\u{FEFF}", "U+FEFF", "U+FEFF"),
      ("\u{E0041}", "U+E0041", "U+E0041"), ("🎉", "\"🎉\"", "'🎉'"),
    ] as [(Unicode.Scalar, String, String)])
  func names(scalar: Unicode.Scalar, named: String, accused: String) {
    #expect(scalar.named == named)
    #expect(scalar.accused == accused)
  }
}
