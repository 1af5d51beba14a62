import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Verdicts for every value")
struct EveryValueTests {
  private static func judge(_ components: String) throws -> Judge<AppleApp> {
    var app = AppleApp()
    let document = #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(components)]}]}}"#
    app.associations = [
      AppleApp.Association(
        host: "h.example", file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    return Judge(app)
  }

  /// `https://h.example/p/` and the texts of a language, percent-encoded.
  private static func link(_ values: Language, _ end: String = "") throws -> URLLanguage {
    URLLanguage(
      try Language(
        .sequence([
          .literal("https://h.example/p/"),
          .language(try values.percentEncoded(keeping: .unreserved)),
          .literal(end),
        ])))
  }

  @Test("one verdict for every value, or the shortest link with another one")
  func verdicts() throws {
    let any = try Language(.repetition(.set(.all), atLeast: 1, atMost: nil))
    let digits = try Language(.repetition(.set(.digits), atLeast: 1, atMost: nil))
    let typical = try #require(ConcreteURL("https://h.example/p/12"))
    var judge = try Self.judge(#"{"/":"/p/help","exclude":true},{"/":"/p/*"}"#)
    guard case .same(let verdict) = judge.verdict(of: try Self.link(digits), typical: typical)
    else {
      Issue.record("not the same for every number")
      return
    }
    #expect(verdict.outcome == .opens)
    guard
      case .differs(let usual, let url, let other) = judge.verdict(
        of: try Self.link(any), typical: typical)
    else {
      Issue.record("no counter-example")
      return
    }
    #expect(usual.outcome == .opens)
    #expect(url == "https://h.example/p/help")
    #expect(other.outcome == .excluded)
  }

  @Test(
    "of links with another outcome one is told that differs in whether it opens, then the shortest",
    arguments: [
      (#"{"/":"/p/x","exclude":true},{"/":"/p/longer"}"#, "longer"),
      (#"{"/":"/p/longer"},{"/":"/p/x","exclude":true}"#, "longer"),
      (#"{"/":"/p/longer"},{"/":"/p/x"}"#, "x"), (#"{"/":"/p/x"},{"/":"/p/longer"}"#, "x"),
      (#"{"/":"/p/y"},{"/":"/p/x"}"#, "x"), (#"{"/":"/p/x"},{"/":"/p/y"}"#, "x"),
      (#"{"/":"/p/y","exclude":true},{"/":"/p/x","exclude":true}"#, "x"),
      (#"{"/":"/p/12"},{"/":"/p/x","exclude":true}"#, "a"),
    ])
  func best(components: String, told: String) throws {
    let any = try Language(.repetition(.set(.wordCharacters), atLeast: 1, atMost: nil))
    let typical = try #require(ConcreteURL("https://h.example/p/12"))
    var judge = try Self.judge(components)
    guard case .differs(_, let url, _) = judge.verdict(of: try Self.link(any), typical: typical)
    else {
      Issue.record("no counter-example")
      return
    }
    #expect(url == "https://h.example/p/" + told)
  }

  @Test("one URL is judged by rules whose automata would be too large")
  func tooLarge() throws {
    let filter = """
      <intent-filter><data android:scheme="x" android:host="h"/><uri-relative-filter-group>
      <data android:queryAdvancedPattern="a+"/></uri-relative-filter-group></intent-filter>
      """
    let app = AndroidApp(manifest: try manifest(filter))
    for (text, outcome) in [("x://h/?aa", Verdict.Outcome.opens), ("x://h/?b", .noRule)] {
      var judge = Judge(app, AutomatonCache(stateLimit: 1, readingLimit: 0))
      #expect(judge.verdict(of: try #require(ConcreteURL(text))).outcome == outcome)
    }
  }

  @Test("the parts of a language hold exactly the links that are judged so one by one")
  func law() throws {
    let components = [
      #"{"/":"/p/a*"}"#, #"{"/":"/p/?b","exclude":true}"#, #"{"?":{"q":"1"}}"#,
      #"{"/":"*a","?":{"q":"?"}}"#, ##"{"#":"f*"}"##, #"{"/":"/p/%C3%A9"}"#,
      #"{"/":"/p/é*","percentEncoded":false}"#, #"{"/":"/P/B","caseSensitive":false}"#,
      #"{"?":"q=*"}"#, ##"{"/":"p/*","#":"","exclude":true}"##, #"{"/":"*/b/"}"#,
    ]
    let paths = ["", "a", "ab", "b", "bb", "%C3%A9", "%C3%A9x", "a/", "/b", "a/b//", "B"]
    let ends = ["", "?q=1", "?q=2&q=1", "?q", "?x&q=1#f", "#f", "#", "?", "?q=#g"]
    let urls =
      paths.flatMap { path in ends.map { "https://h.example/p/" + path + $0 } }
      + ["https://h.example", "http://H.example/p/a", "https://other/p/a", "x:/p/a"]
    let language = Language(words: urls)
    try fuzz(rounds: 8) { random in
      let rules = (0..<random.int(1...5)).map { _ in random.pick(components) }
      var judge = try Self.judge(rules.joined(separator: ","))
      let parts = try judge.parts(of: URLLanguage(language))
      for text in urls {
        let verdict = judge.verdict(of: try #require(ConcreteURL(text)))
        let found = parts.filter { $0.subject.contains(text) }.map(\.verdict)
        #expect(found.map(\.withoutReason) == [verdict.withoutReason], "\(text) by \(rules)")
      }
      // The same for links that share what stands after their starts.
      let tail = Language(words: ends)
      for path in paths {
        let start = "https://h.example/p/" + path
        let parts = try judge.parts(of: URLLanguage(start: start, tail))
        for end in ends {
          let verdict = judge.verdict(of: try #require(ConcreteURL(start + end)))
          let found = parts.filter { $0.subject.contains(start + end) }.map(\.verdict)
          #expect(
            found.map(\.withoutReason) == [verdict.withoutReason], "\(start), \(end) by \(rules)")
        }
      }
    }
  }

  @Test("the same holds for intent filters")
  func androidLaw() throws {
    let data = [
      #"<data android:pathPrefix="/p/a"/>"#, #"<data android:pathPattern="/p/.*b"/>"#,
      #"<data android:path="/p/é"/>"#, #"<data android:pathSuffix="b"/>"#,
      #"<data android:pathAdvancedPattern="/p/[a-b]{1,2}"/>"#,
      #"<data android:sspPrefix="//h.example/p/b"/>"#,
      """
      <uri-relative-filter-group android:allow="false"><data android:path="/p/ab"/>
      <data android:query="q=1"/></uri-relative-filter-group>
      """,
      """
      <uri-relative-filter-group><data android:queryPattern="q.*"/>
      <data android:fragmentPrefix="f"/></uri-relative-filter-group>
      """,
    ]
    let paths = ["", "/p/", "/p/a", "/p/ab", "/p/b%62", "/p/%C3%A9", "/p/bab", "/p/a%FF"]
    let ends = ["", "?q=1", "?x;q=1", "?x&q=1#f", "?q%3D1#f", "#f", "?", "#f%FF"]
    let urls =
      paths.flatMap { path in
        ends.flatMap { end in
          ["https://h.example", "x://h.example", "https://m.h.example"].map { $0 + path + end }
        }
      } + ["x:h", "https://other/p/a"]
    let language = Language(words: urls)
    try fuzz(rounds: 5) { random in
      let filters = (0..<random.int(1...3)).map { _ in
        let lines = (0..<random.int(0...3)).map { _ in random.pick(data) }
        let host = random.pick(["h.example", "*.h.example", "*"])
        return """
          <intent-filter><data android:scheme="https"/><data android:scheme="x"/>
          <data android:host="\(host)"/>\(lines.joined())</intent-filter>
          """
      }
      var judge = Judge(AndroidApp(manifest: try manifest(filters.joined())))
      let parts = try judge.parts(of: URLLanguage(language))
      for text in urls {
        let verdict = judge.verdict(of: try #require(ConcreteURL(text)))
        let found = parts.filter { $0.subject.contains(text) }.map(\.verdict)
        #expect(found.map(\.withoutReason) == [verdict.withoutReason], "\(text) by \(filters)")
      }
    }
  }

  @Test("Apple compares the bytes of a URL, even those that are no UTF-8")
  func bytes() throws {
    var judge = try Self.judge(#"{"/":"/%FF"},{"/":"/%EF%BF%BD","exclude":true}"#)
    let url = try #require(ConcreteURL("https://h.example/%FF"))
    #expect(judge.verdict(of: url).outcome == .opens)
  }
}

extension Verdict {
  /// The verdict alone: why a link is not claimed is said of single URLs.
  fileprivate var withoutReason: Verdict { Verdict(outcome, rule, after: gate) }
}
