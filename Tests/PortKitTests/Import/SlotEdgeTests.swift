import Testing
import TextKit

@testable import JSONKit
@testable import PortKit

/// Beside each spelling of a slot what is next to it, and is none.
@Suite("Slots in any spelling: where they end")
struct SlotEdgeTests {
  @Test("a host without a scheme is told where a path follows")
  func hosts() {
    let paths = [
      "e.com/", "e.com/a", "e.com", "/e.com/a", "com/a", "https://e.com/a", "$<a>.com/b",
    ]
    let told = paths.filter { ForeignAddress.objection(to: $0) != nil }
    #expect(told == ["e.com/", "e.com/a", "$<a>.com/b"])
  }

  @Test(
    "what stands beside a slot stays as it is written",
    arguments: [
      ("/a/:", "/a/:"), ("/a/:1", "/a/:1"), (":x(\\d)/y", ":x(\\d)/y"),
      ("/a?t:x(1)", "/a?t:x(1)"), ("/:a/-:b", "/$<a>/-$<b>"), ("/-:b", "/-$<b>"),
      ("/{a}-:b", "/$<a>-$<b>"), ("/:a{b}-:c", "/$<a>$<b>-$<c>"), ("/@:a", "/@$<a>"),
      ("/:a[b]-:c", "/$<a>$<b>-$<c>"), ("/{a}:b", "/$<a>:b"), ("/a:b", "/a:b"), ("/~:a", "/~$<a>"),
      ("/:a-:b{c}~:d", "/$<a>-$<b>$<c>~$<d>"), ("/:x((a|b))", "/$<x>"), ("/:x(\\))/y", "/$<x>/y"),
      ("/:x/", "/$<x>/"), ("/:x?/", "/$<x?>/"), ("/:x*/", "/$<+x?>/"), ("/:x*y", "/$<x>*y"),
      ("/:x+", "/$<+x>"), ("/s?t={x}/*", "/s?t=$<x>/*"), ("/{a,b:int}", "/$<a>,$<b>"),
      ("/{+a.b}", "/$<+a.b>"), ("/{+a-b}", "/$<+a-b>"), ("/{+a%2Db}", "/$<+a-b>"),
      ("/{+a1}", "/$<+a1>"), ("/{aé}", "/$<aé>"), ("/{x*}", "/$<+x>"),
      ("/a?b=[c]", "/a?b=$<c>"), ("/a?b=[c]&d=1", "/a?b=$<c>&d=1"), ("/a?b=[c]#d", "/a?b=$<c>#d"),
      ("/a?b=[c]d", "/a?b=[c]d"), ("/a?b[c]=1", "/a?b[c]=1"), ("/a#b=[c]", "/a#b=$<c>"),
      ("app://h=[a]/b", "app://h=[a]/b"), ("app:[a]", "app:[a]"), ("[a]/b", "/$<a>/b"),
      ("a[b]", "a$<b>"), ("/[a1-b]", "/$<a1-b>"), ("/[-]", "/[-]"), ("/[_a]", "/$<_a>"),
      ("/[a", "/[a"), ("/[...a", "/[...a"), ("/*", "/$<+rest>"), ("//*", "//*"),
      ("//**/a", "//**/a"), ("/f/*?a=1", "/f/$<+rest>?a=1"), ("/f/*#a", "/f/$<+rest>#a"),
      ("/f/*x?a", "/f/$<+x>?a"), ("/f/*1", "/f/*1"), ("/*/*", "/$<+rest>/$<+rest-2>"),
    ])
  func edges(written: String, template: String) throws {
    #expect(try SlotSpelling(written).template.text == template)
  }

  private static let colon = "does not start a segment, so it is kept as text"
  private static let secret = "Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MA"
  private static let secretNote = "its value in the file looks like a secret and is not imported"
  private static let text = "kept as text: the route has no slot there"
  private static let list = "all of its values are required"

  @Test(
    "what cannot be taken over is noted, and nothing else is",
    arguments: [
      ("/shows:next", [#"":next" \#(colon)"#]), ("/a:b2c/d", [#"":b2c" \#(colon)"#]),
      ("/shows:a", [#"":a" \#(colon)"#]), ("/shows:1a", []), ("/shows:", []), ("/shows:1", []),
      (":x/y", []), ("https://h:8080/a", []), ("/a?b:c", []),
      ("/:x/{y}", []), ("/s{#x,y}", [#""{#x,y}": \#(list)"#]), ("/s{#x}", []), ("/s{+x,y}", []),
      ("/{a b}/{a-b}", [#""a-b" is renamed a-b-2, because a-b is another slot"#]),
      ("/{x:1a}", [#"x: the type "1a" is ignored"#]), ("/{x:}", [#"x: the type "" is ignored"#]),
      ("/<yyyy:x>", [#"x: the type "yyyy" is ignored"#]),
      ("/a(.:b)", ["(.:b) is dropped: only a whole segment can be optional"]),
      ("/:a.:b?", [".:b? is dropped: only a whole segment can be optional"]),
      ("/:a?-:b", ["a is made required: only a whole segment can be optional"]),
      ("/a/?:b?", [#"a "?" is dropped: it makes the slash optional"#]),
      ("/a/?{b}?", [#"a "?" is dropped: it makes the slash optional"#]),
      ("/cats?/:b", [#"a "?" is dropped: it makes "s" optional"#]),
      ("/a?b=<c>&<d..>", ["<d..> is dropped: it stands for any other pairs"]),
      ("/{a=1}/{a=2}", [#"a: the default "2" is ignored: it has another one before"#]),
      ("/[x=m]", [#"x: the type "m" is ignored"#]), ("/:x<m>", [#"x: the type "m" is ignored"#]),
      ("/a[/b]", ["[/b] is dropped: only a whole segment can be optional"]),
      ("/:a/?", [#"the last "?" is dropped: it makes the slash optional"#]),
      ("/[a.b]", [#""[" and "]" are \#(text)"#]), ("/a|b", [#""|" is \#(text)"#]),
      ("/a^", [#""^" is \#(text)"#]),
      ("/[a+b]/{c}", [#""[" and "]" are \#(text)"#]), ("/p/$5{y}", [#""$" is \#(text)"#]),
      ("/(.)a/[b]", [#""(" and ")" are \#(text)"#]), ("/a*/:b", [#""*" is \#(text)"#]),
      ("/a[/{x}]b", [#""[" and "]" are \#(text)"#]), ("/{a}/b}", [#""}" is \#(text)"#]),
      ("/files/$", [#""$" is \#(text)"#]),
      ("/{a}?", [#""?" is \#(text)"#]), ("/a?", []), ("/a$", []),
      ("/a_(b)", []), ("/P/$count", []), ("/a?b=[c", []), ("/a_(b)/$<c>", []),
      ("/$<c>/[d", [#""[" is \#(text)"#]),
      ("/?token={token=\(secret)}", ["token: \(secretNote)"]),
    ] as [(String, [String])])
  func notes(written: String, notes: [String]) throws {
    #expect(try SlotSpelling(written).template.notes == notes)
  }

  @Test(
    "a slot is refused by what stands in it",
    arguments: [
      ("/{x:12}", #""{x:12}" uses the first characters of a value, which a slot cannot"#),
      ("/{+a_b!}", #""+a_b!" is not a supported slot"#),
    ])
  func kinds(written: String, reason: String) {
    #expect(#expect(throws: Fault.self) { try SlotSpelling(written) }?.text == reason)
  }

  @Test("names that are taken are counted on, each by itself")
  func counted() throws {
    var names = SlotNames()
    let id = try #require(SlotName("id"))
    let found = ["a", "b", "a", "c", "d"].map { names.name(for: $0, as: id, suffixes: ["query"]) }
    #expect(found == ["id", "id-query", "id", "id-2", "id-3"])
    #expect(SlotName("-a b")?.name == "_-a-b")
    #expect(SlotName("a/-b")?.name == "a--b")
  }

  @Test(
    "a default is a text that no slot's end, no slot and no dollar sign stands in",
    arguments: [
      ("", false), ("a", true), ("a>b", false), ("a$<b", false), ("a${b", false), ("a$", false),
      ("a\u{1B}", false), ("a$b", true), ("a<{b", true), ("$a", true),
    ])
  func defaults(text: String, canBeDefault: Bool) {
    #expect(TemplateWriter.canBeDefault(text) == canBeDefault)
  }

  @Test(
    "a pattern without the flag is respelled atom by atom",
    arguments: [
      (#"a\@"#, "a@"), (#"\@"#, "@"), (#"^[-a]\@$"#, #"^[\-a]@$"#), (#"a\ b"#, "a b"),
      // What ends a range with a class at its other end begins no other.
      (#"[\w--a]"#, #"[\w\-\-a]"#), (#"[\w-.-z]"#, #"[\w\-.\-z]"#),
      (#"[.-\d-x]"#, #"[.\-\d\-x]"#), (#"[\w-\x41-z]"#, #"[\w\-\x41\-z]"#),
      (#"[\w-\u0041-z]"#, #"[\w\-\u0041\-z]"#), (#"[\w-\cA-z]"#, #"[\w\-\cA\-z]"#),
      (#"[a-c-e\@]"#, #"[a-c\-e@]"#), (#"[\@-\d]"#, #"[@\-\d]"#), (#"[^\@]]"#, #"[^@]\]"#),
      (#"[\@[]"#, "[@[]"), (#"[--a\@]"#, #"[\--a@]"#), (#"[\@-]"#, #"[@\-]"#),
      (#"\@a{2}"#, "@a{2}"), (#"\@a{2,}"#, "@a{2,}"), (#"a{2\@"#, #"a\{2@"#),
      (#"\@{}"#, #"@\{\}"#), (#"\@a{2,3,4}"#, #"@a\{2,3,4\}"#), (#"\@a{2x}"#, #"@a\{2x\}"#),
      (#"\@a{,2}"#, #"@a\{,2\}"#), (#"\@a{2}}"#, #"@a{2}\}"#), (#"pkP\@"#, "pkP@"),
      (#"au{2}\@"#, "au{2}@"), (#"a\u0041{2}\@"#, #"a\u0041{2}@"#),
    ])
  func respelled(source: String, text: String) throws {
    #expect(try PatternSpelling(source).text == text)
  }

  @Test(
    "an escape that may mean another thing is left, and a very long pattern with it",
    arguments: [
      "\\\u{7F}", "\\é", "\\\t", #"\u{61}\@"#, #"(?<a>b)\k<a>\@"#, #"\P{L}\@"#, #"\@[\w"#,
      "\\@" + String(repeating: "a", count: 4_095),
    ])
  func left(source: String) {
    #expect(throws: Fault.self) { try PatternSpelling(source) }
  }

  @Test("a pattern of 4096 characters is looked into")
  func longest() throws {
    let rest = String(repeating: "a", count: 4_094)
    #expect(try PatternSpelling("\\@" + rest).text == "@" + rest)
  }
}
