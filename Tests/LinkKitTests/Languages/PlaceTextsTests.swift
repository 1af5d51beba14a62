import JSONKit
import RuleKit
import TestSupport
import Testing

@testable import LanguageKit
@testable import LinkKit

@Suite("Texts that surely can stand where nothing is encoded")
struct PlaceTextsTests {
  private static let templates = [
    "https://$<a>.h.example/", "https://shop-$<a>:80/$<a>", "https://h.1$<a>/", "app://$<a>/x",
    "wss://x$<a>n--y.de/", "https://h:$<a>/", "https://h:6$<a>5/", "$<a>://x/", "my+$<a>://h:1/x",
    "https://$<a>", "https://u$<a>@h.$<a>.", "https://\(String(repeating: "a", count: 60))$<a>.de/",
  ]
  private static let pieces = [
    "a", "1", "-", ".", "x", "n", "+", "xn--", "65535", "0", "255.", "A", "é", "/", "_", "0x1",
    String(repeating: "b", count: 60),
  ]

  private static func field(_ template: String) throws -> Field {
    let rules = try JSONNode.parse(Array(#"{"a": {"minLength": 0}}"#.utf8))
    return try Form(
      template: template, base: nil, rules: RuleLayers(shared: MemberTable(rules.members))
    ).fields[0]
  }

  @Test("the places take each of them", arguments: templates)
  func law(template: String) throws {
    let field = try Self.field(template)
    let texts = try #require(field.placeTexts)
    var taken = 0
    fuzz(rounds: 300) { random in
      let text = (0..<random.int(0...4)).map { _ in random.pick(Self.pieces) }.joined()
      guard texts.language.contains(text), text.utf8.count <= texts.longest else { return }
      taken += 1
      #expect(field.accepts(text), "\(text)")
    }
    #expect(taken > 0)
  }

  @Test(
    "most texts are among them, and no automaton tells of an address or of a host after any scheme",
    arguments: [
      ("https://$<a>.h.example/", ["a-b", "1", "A.b"]), ("https://h:$<a>/", ["1", "65535"]),
      ("$<a>://x/", ["https", "a+b.c"]), ("https://[$<a>]/", nil), ("$<a>://$<b>/", nil),
    ] as [(String, [String]?)])
  func known(template: String, texts: [String]?) throws {
    let found = try Self.field(template).placeTexts?.language
    #expect((found == nil) == (texts == nil))
    for text in texts ?? [] { #expect(found?.contains(text) == true, "\(text)") }
  }
}
