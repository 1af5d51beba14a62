import LanguageKit
import Testing
import XMLKit

@testable import AssociationKit
@testable import JSONKit
@testable import PortKit

@Suite("Patterns of apps' files as rules: at the edges")
struct PatternEdgeTests {
  private static func line(_ rules: [(name: String, value: JSONNode)]) -> String {
    JSONPrinter(style: JSONStyle()).text(.object(rules), indentation: nil)
  }

  @Test(
    "what an excluded path leaves after a start is excluded of the rest",
    arguments: [
      ("/help/*", "/", "^(?!(?:/*help(?:/[^?#]*)?)$)[^?#]*$"),
      ("/help/web/*", "/help/", "^(?!(?:web(?:/[^?#]*)?)$)[^?#]*$"),
      ("/help/", "/help/", "^(?!(?:/*)$)[^?#]*$"), ("/help", "/help/", "^(?!(?:/*)$)[^?#]*$"),
      ("/help", "/help/x", nil), ("/a", "/b/", nil), ("/he*", "/help/", "^(?!(?:[^?#]*)$)[^?#]*$"),
      ("/a/?/*", "/a/", "^(?!(?:[^?#]{1,1}(?:/[^?#]*)?)$)[^?#]*$"),
      ("*", "/", "^(?!(?:/*[^?#]*)$)[^?#]*$"), ("/a/*", "/a/", "^(?!(?:[^?#]*)$)[^?#]*$"),
      ("*/x", "/", "^(?!(?:/*[^?#]*/x/*)$)[^?#]*$"),
    ] as [(String, String, String?)])
  func excluding(path: String, start: String, pattern: String?) {
    let read = ApplePattern(path, isPath: true)
    #expect(RestPattern.excluding([read], after: start) == pattern)
  }

  @Test(
    "characters side by side are a pattern, counted where they are",
    arguments: [
      ([.characters(.digits, least: 1, most: 1)], "[0-9]", "[0-9]", false, 1),
      ([.run], ".*", ".*", true, 0),
      ([.characters(.all, least: 1, most: nil)], ".+", ".+", true, 1),
      ([.characters(.all, least: 0, most: 1)], ".?", "[\\w.~-]?", false, 0),
      ([.characters(.all, least: 2, most: 2)], ".{2}", "[\\w.~-]{2}", false, 2),
      ([.characters(.all, least: 2, most: 3)], ".{2,3}", "[\\w.~-]{2,3}", false, 2),
      ([.characters(.digits, least: 2, most: nil)], "[0-9]{2,}", "[0-9]{2,}", false, 2),
      ([.characters(.all, least: 1, most: 1), .run], "..*", "[\\w.~-].*", true, 1),
      ([.text("a"), .run], ".*", ".*", false, 0),
    ] as [([PatternPart], String, String, Bool, Int)])
  func runs(parts: [PatternPart], decoded: String, encoded: String, isAny: Bool, least: Int) {
    let run = CharacterRun(parts)
    #expect(run.pattern(.decoded) == decoded)
    #expect(run.pattern(.encoded) == encoded)
    #expect(run.isAny == isAny)
    #expect(run.least == least)
  }

  @Test("a set of characters is written by what it has, or by what it has not if that is shorter")
  func classes() {
    #expect(ClassText(.all).text == ".")
    #expect(ClassText(.unreserved).text == "[\\w.~-]")
    #expect(ClassText(ScalarSet("/").inverted).text == "[^/]")
    #expect(ClassText(ScalarSet("/")).text == "[/]")
    #expect(ClassText(ScalarSet([0x61...0x62, 0x64...0x66])).text == "[abd-f]")
    #expect(ClassText(ScalarSet("]", "^", "-")).text == "[\\-\\]\\^]")
    #expect(ClassText(ScalarSet([0x20...0x21, 0x7E...0x7F])).text == "[\\u{20}!~\\u{7f}]")
    #expect(ClassText(ScalarSet([0x0...0x60])).text == "[\\u{0}-`]")
    #expect(ClassText.literal("a.é") == "a\\.\\u{e9}")
    #expect(ClassText.literal("a.1ß", ignoringCase: true) == "[aA]\\.1\\u{df}")
  }

  @Test(
    "the values of a variable are a list of texts, or a pattern where any is more",
    arguments: [
      ([[.text("a")], [], [.text("b")]], #"{ "enum": ["a", "b"] }"#, false),
      ([[.text("a/b")]], #"{ "enum": ["a/b"] }"#, true),
      ([[.text("a"), .run], [.text("b")]], #"{ "pattern": "^(?:a.*|b)$" }"#, false),
      ([[.run]], #"{ "pattern": "^(?:.*)$" }"#, false),
      ([[.text("a"), .text("b")]], #"{ "pattern": "^(?:ab)$" }"#, false),
    ] as [([[PatternPart]], String, Bool)])
  func variables(values: [[PatternPart]], rules: String, isReserved: Bool) {
    let encoded = PatternVariable(values, .encoded)
    #expect(Self.line(encoded.rules) == rules)
    #expect(encoded.isReserved == isReserved)
    #expect(!PatternVariable(values, .decoded).isReserved)
  }

  private static func arguments(_ attributes: String) throws -> [NavigationArgument] {
    let text =
      #"<argument xmlns:android="http://schemas.android.com/apk/res/android" "#
      + #"xmlns:app="http://schemas.android.com/apk/res-auto" \#(attributes)/>"#
    return [NavigationArgument(try XMLReader.read(Array(text.utf8)))].compactMap(\.self)
  }

  private static let integer = #"{ "type": "integer" }"#
  private static let number = #"{ "type": "number" }"#
  private static let boolean = #"{ "type": "boolean" }"#

  @Test(
    "an argument's type is said, or read off its default, and only null may be absent",
    arguments: [
      (#"app:argType="integer""#, integer, "a?b=$<x>", nil),
      (#"app:argType="string""#, "", "a?b=$<x>", nil), ("", "", "a?b=$<x>", nil),
      (#"app:argType="a.B""#, "", "a?b=$<x>", #"x: the type "a.B" is ignored"#),
      (#"android:defaultValue="true""#, boolean, "a?b=$<x=true>", nil),
      (#"android:defaultValue="false""#, boolean, "a?b=$<x=false>", nil),
      (#"android:defaultValue="-7""#, integer, "a?b=$<x=-7>", nil),
      (#"android:defaultValue="-""#, "", "a?b=$<x=->", nil),
      (#"android:defaultValue="7a""#, "", "a?b=$<x=7a>", nil),
      (#"android:defaultValue="""#, "", "a?b=$<x?>", nil),
      (#"android:defaultValue="@null""#, "", "a?b=$<x?>", nil),
      (
        #"android:defaultValue="@string/a""#, "", "a?b=$<x?>",
        #"x: the default "@string/a" is not resolved and is ignored"#
      ),
      (#"app:argType="long" android:defaultValue="-1L""#, integer, "a?b=$<x=-1>", nil),
      (#"android:defaultValue="0L""#, integer, "a?b=$<x=0>", nil),
      (#"app:argType="integer" android:defaultValue="0x10""#, integer, "a?b=$<x=16>", nil),
      (#"android:defaultValue="0x1F""#, integer, "a?b=$<x=31>", nil),
      (#"app:argType="integer" android:defaultValue="+010""#, integer, "a?b=$<x=10>", nil),
      (#"app:argType="integer" android:defaultValue="0xZ""#, integer, "a?b=$<x=0xZ>", nil),
      (#"app:argType="float" android:defaultValue="1.5f""#, number, "a?b=$<x=1.5>", nil),
      (#"android:defaultValue="1.5""#, number, "a?b=$<x=1.5>", nil),
      (#"app:argType="boolean" android:defaultValue="TRUE""#, boolean, "a?b=$<x=true>", nil),
      (#"app:nullable="true""#, "", "a?b=$<x?>", nil),
      (#"app:nullable="false""#, "", "a?b=$<x>", nil),
      (#"app:nullable="true" android:defaultValue="d""#, "", "a?b=$<x=d>", nil),
    ] as [(String, String, String, String?)])
  func arguments(attributes: String, rules: String, path: String, note: String?) throws {
    let arguments = try Self.arguments(#"android:name="x" "# + attributes)
    #expect(arguments.map { Self.line($0.rules) } == [rules.isEmpty ? Self.line([]) : rules])
    #expect(arguments.first?.notes.first == note)
    var template = NavigationTemplate(arguments: arguments)
    try template.append("a?b={x}")
    #expect(template.template.text == path)
  }

  @Test(
    "a link of a navigation graph has slots for its arguments and for any text",
    arguments: [
      ("a/{x}", "a/$<x>"), ("a/{x}/{y}?b={x}", "a/$<x>/$<y>?b=$<x?>"), ("a#{x}", "a#$<x?>"),
      ("a/.*", "a/$<+rest>"), ("a.*", "a$<+rest?>"), ("a.*/b", "a$<rest>/b"),
      ("a?b=.*", "a?b=$<rest>"), ("a/.*/.*", "a/$<rest>/$<+rest-2>"), ("a/{y z}", "a/$<y-z>"),
    ])
  func navigation(uri: String, path: String) throws {
    var template = NavigationTemplate(
      arguments: try Self.arguments(#"android:name="x" app:nullable="true""#))
    try template.append(uri)
    #expect(template.template.text == path)
  }

  @Test("an argument that cannot name a slot is the title of its slot")
  func titles() throws {
    for (uri, rules) in [("a/{y z}", #"{ "y-z": { "title": "y z" } }"#), ("a/{y}", "")] {
      var template = NavigationTemplate(arguments: [])
      try template.append(uri)
      #expect((ImportedLink(template.template)["parameters"]?.line ?? "") == rules)
    }
  }

  @Test("one base is one environment, and each has a name of its own")
  func origins() {
    var origins = ImportedOrigins()
    let names = [
      origins.name(scheme: "https", host: "www.example.com"),
      origins.name(scheme: "https", host: "api.example.org"),
      origins.name(scheme: "http", host: "www.example.com"),
      origins.name(ofBase: "https://www.example.com"),
      origins.name(scheme: "https", host: "www.example.com", port: "8080"),
      origins.name(scheme: "app"), origins.name(scheme: "app", host: "open"),
    ]
    #expect(
      names == [
        "example", "api.example.org", "example-http", "example", "www.example.com", "app",
        "app-open",
      ])
    #expect(origins.environments.count == 6)
  }
}

@Suite("Proofs of imported links")
struct LinkProofTests {
  private static let path = Condition(.path, .apple(ApplePattern("/a/*b", isPath: true)))

  /// What comes of looking for `/a/$<x>b` as a link of a rule for `/a/*b`.
  private static func isFound(
    _ cache: AutomatonCache, conditions: [Condition] = [path], opposites: [[Condition]] = []
  ) -> Bool {
    var proof = LinkProof(AppleApp(), cache: cache)
    let search = proof.search(
      rests: [nil], base: "https://h.example",
      rule: .init(conditions: conditions, outcome: .opens, opposites: opposites),
      make: { _ in ImportedLink(path: "/a/$<x>b") }, where: { $0 == [.opens] })
    if case .found = search { return true }
    return false
  }

  @Test("a rule decides where all of a link meets it and nothing an opposite before it")
  func rule() {
    let other = Condition(.path, .apple(ApplePattern("/a/?b", isPath: true)))
    #expect(Self.isFound(AutomatonCache()))
    #expect(!Self.isFound(AutomatonCache(), conditions: [other]))
    #expect(!Self.isFound(AutomatonCache(), opposites: [[other]]))
    #expect(
      Self.isFound(
        AutomatonCache(), opposites: [[Condition(.path, .apple(ApplePattern("/b", isPath: true)))]]
      ))
  }

  @Test(
    "a link that too many rules meet is refused for that, and not as one that opens nothing",
    arguments: [
      (0, "too many rules meet its URLs to prove that they open the app"),
      (3_000_000, "no link from it opens the app"),
    ])
  func refusal(workLimit: Int, expected: String) throws {
    let text =
      #"{"applinks":{"details":[{"appIDs":["T.a"],"components":[{"/":"/a/*c"},{"/":"/a/x*"}]}]}}"#
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    var app = AppleApp()
    app.id = "T.a"
    app.associations = [AppleApp.Association(host: "h.example", file: file)]
    var proof = LinkProof(app, cache: AutomatonCache(workLimit: workLimit))
    let search = proof.search(
      rests: [nil], base: "https://h.example",
      make: { _ in ImportedLink(path: "/a/$<x>b") }, where: { $0 == [.opens] })
    guard case .failed = search else {
      Issue.record("a link was found")
      return
    }
    #expect(proof.refusal == expected)
  }

  @Test("a rule that is too much work decides nothing")
  func bound() {
    #expect(!Self.isFound(AutomatonCache(workLimit: 0)))
  }
}
