import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Rules by what their paths start with")
struct ConditionIndexTests {
  private static func apple(
    _ text: String, decodes: Bool = false, ignoresCase: Bool = false
  ) -> Condition {
    var options = ApplePattern.Options()
    (options.decodes, options.ignoresCase) = (decodes, ignoresCase)
    return Condition(.path, .apple(ApplePattern(text, isPath: true, options)))
  }

  private static func path(_ text: String, isWhole: Bool = true) -> PathStart {
    PathStart(bytes: Array(text.utf8)[...], isWhole: isWhole)
  }

  @Test(
    "only rules are asked that a path may meet",
    arguments: [
      ("/a/x", true, [0, 2, 4]), ("/a", true, [0, 2]), ("/a", false, [0, 2, 3, 4]),
      ("/b/y", true, [1, 2]), ("/c", true, [2]), ("", false, [0, 1, 2, 3, 4]), ("", true, [2]),
      ("//a", true, [0, 1, 2, 3, 4]), ("/%61", true, [2]),
    ])
  func candidates(_ text: String, _ isWhole: Bool, _ expected: [Int]) {
    let index = ConditionIndex(
      ["/a/*", "/b/*", "*.html", "/ab", "/a/x"].map { [Self.apple($0)] })
    #expect(index.rules(for: Self.path(text, isWhole: isWhole)) == expected)
  }

  @Test(
    "a start without a slash, or in any case, tells rules apart, too",
    arguments: [
      ("/a/x", [1, 4]), ("/A/x", [1, 2]), ("/b/x", [0, 3]), ("/B/x", [0]), ("/7b", [5]),
      ("/7B", [5]), ("/c", []), ("/\u{212A}", [0, 1, 5, 6]), ("/k", [6]),
      ("/\u{E9}", [0, 1, 5, 6]),
    ])
  func starts(_ text: String, _ expected: [Int]) {
    let index = ConditionIndex([
      [Self.apple("B/*", ignoresCase: true)], [Self.apple("/a/*", ignoresCase: true)],
      [Self.apple("A*")], [Self.apple("b/*")], [Self.apple("/a/*")],
      [Self.apple("/7b*", ignoresCase: true)], [Self.apple("/K", ignoresCase: true)],
    ])
    #expect(index.rules(for: Self.path(text)) == expected)
  }

  @Test("where paths are decoded, %XX may stand for anything")
  func decoded() {
    let index = ConditionIndex(["/ab", "/b"].map { [Self.apple($0, decodes: true)] })
    #expect(index.rules(for: Self.path("/%61b")) == [0, 1])
    #expect(index.rules(for: Self.path("/a%62")) == [0])
  }

  @Test(
    "of many rules with one start those are asked whose end a path has",
    arguments: [
      ("/p/x/12", [12, 20]), ("/p/x/12/", [12, 20]), ("/p/x/21", [20]), ("/p/x/1%32", [20]),
      ("/q/x/12", []),
    ])
  func ends(_ text: String, _ expected: [Int]) {
    let index = ConditionIndex(
      ((0..<20).map { "/p/*/\($0)" } + ["/p/*"]).map { [Self.apple($0)] })
    let bytes = Array(text.utf8)[...]
    let path = PathStart(bytes: bytes, isWhole: true, end: bytes)
    #expect(index.rules(for: path).filter { $0 == 20 || $0 == 12 } == expected)
    #expect(index.rules(for: path).count < 6)
    #expect(index.rules(for: Self.path(text)).count == (expected.isEmpty ? 0 : 21))
  }

  @Test("rules that ask nothing of paths hide no byte of them from the others")
  func unasked() {
    let android = Condition(.path, .android(AndroidPattern(.suffix, "x")))
    let index = ConditionIndex([[Self.apple("/ab")], [], [android]])
    #expect(index.rules(for: Self.path("/%61b")) == [1, 2])
    let others = ConditionIndex([[Condition(.path, .android(AndroidPattern(.literal, "/ab")))], []])
    #expect(others.rules(for: Self.path("//b")) == [1])
    #expect(others.rules(for: Self.path("/%61b")) == [0, 1])
  }

  @Test("rules for many hosts are asked of the URLs of these alone")
  func manyHosts() throws {
    let rules = (0..<20).map { rule in
      let names = (0..<20).map { "h\($0).r\(rule)" } + [rule == 7 ? "*.r3" : "any.org"]
      let hosts = HostSet(names.map { HostPattern(entitlement: $0) })
      return [AndroidApp.web, Condition(.authority, .authority(hosts))]
    }
    let index = ConditionIndex(rules)
    for (url, expected) in [
      ("https://h19.r3", [3, 7]), ("http://h0.r5", [5]), ("https://h20.r5", []),
      ("https://any.org", (0..<20).filter { $0 != 7 }),
    ] {
      #expect(index.rules(for: try #require(ConcreteURL(url))) == expected, "\(url)")
    }
  }

  @Test(
    "rules for one host are asked of its URLs alone",
    arguments: [
      ("https://a.org/x", [0, 1, 3, 4]), ("https://me@A.org:80/x", [0, 1, 3, 4]),
      ("https://b.org/x", [1, 2, 3]), ("https://b.org/y", [2, 3]), ("https://c.org/x", [1, 3]),
      ("https:///x", [1]), ("https://a.org/", [3]), ("app:x", []),
    ])
  func hosts(_ url: String, _ expected: [Int]) throws {
    func host(_ names: String...) -> Condition {
      Condition(.authority, .authority(HostSet(names.map { HostPattern(entitlement: $0) })))
    }
    let path = Self.apple("/x")
    let index = ConditionIndex([
      [host("a.org"), path], [path], [host("b.org")], [host("*.org")],
      [path, host("A.ORG")],
    ])
    #expect(index.rules(for: try #require(ConcreteURL(url)).pathStart) == expected)
  }

  @Test("no rule is left out that a URL meets, nor one that some URL of a start meets")
  func law() throws {
    let paths = [
      "/a/*", "/a", "/a/b", "b*", "/é", "/%41", "/a//b", "/b/", "//a", "?", "/", "/*", "/a*",
      "//a//*", "/*/a", "/*b", "/*/%61", "/?", "/*//", "/a*b", "/a*/", "/a*A", "/a*41",
      "ab/*", "Ak", "/K*", "é",
    ]
    var decided = [0, 0]
    var leftOut = 0
    let texts = [
      "/", "a", "b", "%", "41", "25", "%61", "%2F", "%C3%A9", "A", "//", "B", "k", "\u{212A}",
    ]
    try fuzz(rounds: 30) { random in
      let rules: [[Condition]] = (0..<random.int(1...random.pick([8, 80]))).map { _ in
        let text = random.pick(paths)
        return switch random.int(0...5) {
        case 5: [Self.apple(text, decodes: random.oneIn(2), ignoresCase: true)]
        case 0: [Self.apple(text)]
        case 1: [Self.apple(text, decodes: true)]
        case 2: [Condition(.path, .android(AndroidPattern(.prefix, text)))]
        case 3:
          [Condition(.path, .android(AndroidPattern(.simple, text.replacing("*", with: ".*"))))]
        default: [Condition(.path, .android(AndroidPattern(.literal, text)))]
        }
      }
      let index = ConditionIndex(rules)
      let all = Array(rules.indices)
      var cache = AutomatonCache()
      for _ in 0..<10 {
        let text = "/" + (0..<random.int(0...5)).map { _ in random.pick(texts) }.joined()
        let bytes = Array(text.utf8)
        let whole = PathStart(bytes: bytes[...], isWhole: true, end: bytes[...])
        let found = index.rules(for: whole)
        leftOut += index.rules(for: Self.path(text)).count - found.count
        #expect(found == all.filter(Set(found).contains))
        for (number, rule) in rules.enumerated() {
          let isMet = try cache.automaton(of: rule[0]).matches(Array(text.utf8))
          for count in 0...text.utf8.count {
            let start = PathStart(
              bytes: Array(text.utf8)[..<count], isWhole: count == text.utf8.count)
            guard let takesAll = rule[0].takesAll(of: start) else { continue }
            if takesAll != isMet { Issue.record("\(text), \(count) by \(rule)") }
            decided[takesAll ? 1 : 0] += 1
          }
          guard isMet else { continue }
          #expect(index.rules(for: Self.path(text)).contains(number), "\(text) by \(rule)")
          #expect(found.contains(number), "\(text) by \(rule)")
          let missed = (0...text.utf8.count).first { count in
            let start = PathStart(bytes: Array(text.utf8)[..<count], isWhole: false)
            let end = PathStart(bytes: [], isWhole: false, end: Array(text.utf8)[count...])
            return ![start, end].allSatisfy { part in
              rule[0].mayTake(part) && index.rules(for: part).contains(number)
            }
          }
          #expect(missed == nil, "\(text) by \(rule)")
        }
      }
    }
    #expect(decided[0] > 500 && decided[1] > 100 && leftOut > 100)
  }

  @Test(
    "a start decides alone of patterns that ask for no more than a start",
    arguments: [
      (apple("/a/*"), "/a/" as String?), (apple("/*"), "/"), (apple("/a*"), "/a"),
      (apple("a/*"), nil), (apple("/a"), nil), (apple("/a/*/b"), nil), (apple("/a?*"), nil),
      (apple("/a/*", decodes: true), nil), (apple("*"), nil),
      (Condition(.path, .android(AndroidPattern(.prefix, "/a"))), "/a"),
      (Condition(.path, .android(AndroidPattern(.prefix, ""))), ""),
      (Condition(.path, .android(AndroidPattern(.simple, "/a.*"))), "/a"),
      (Condition(.path, .android(AndroidPattern(.simple, ".*"))), ""),
      (Condition(.path, .android(AndroidPattern(.simple, "/a.*b"))), nil),
      (Condition(.path, .android(AndroidPattern(.simple, "/a*.*"))), nil),
      (Condition(.path, .android(AndroidPattern(.literal, "/a"))), nil),
      (Condition(.path, .android(AndroidPattern(.suffix, "/a"))), nil),
    ])
  func deciding(_ condition: Condition, _ start: String?) {
    #expect(condition.decidingStart.map { String(decoding: $0, as: UTF8.self) } == start)
  }

  @Test(
    "what a start of paths decides",
    arguments: [
      ("/a", false, nil as Bool?), ("/a", true, nil), ("/a/", true, true), ("/a/x", false, true),
      ("/ab", false, false), ("/b", false, false), ("//a", false, nil), ("", true, nil),
    ])
  func decided(_ text: String, _ isWhole: Bool, _ expected: Bool?) {
    #expect(Self.apple("/a/*").takesAll(of: Self.path(text, isWhole: isWhole)) == expected)
  }
}

@Suite("Conditions, at their edges")
struct ConditionEdgeTests {
  @Test(
    "the longest text that stands in all that a simple pattern takes",
    arguments: [
      ("", ""), ("ab", "ab"), ("ab.cde", "cde"), ("ab.c", "ab"), ("ab.*cde", "cde"),
      ("abc*d", "ab"), ("abc*defg", "defg"), ("ab\\.cd", "ab.cd"), ("a\\*bcd", "a*bcd"),
      (".ab", "ab"),
      ("*abc", "*abc"), ("a*", ""),
      ("abc\\", "abc\0"), ("..abc..de", "abc"),
    ])
  func literalPart(text: String, expected: String) {
    #expect(String(decoding: AndroidPattern(.simple, text).literalPart, as: UTF8.self) == expected)
  }

  @Test(
    "patterns that read alike are one, whatever a point is",
    arguments: [
      (AndroidPattern.Kind.simple, "a.b", true), (.simple, "a\\.b", false),
      (.literal, "a\\.b", true),
      (.prefix, "a\\.b", true), (.simple, "a\\\\b", true),
    ])
  func same(kind: AndroidPattern.Kind, text: String, isSame: Bool) {
    let older = AndroidPattern(kind, text, escapedPointIsPoint: false)
    #expect((older == AndroidPattern(kind, text)) == isSame)
  }

  @Test("texts are the same where they take the same, in the case that counts")
  func words() {
    let words = WordSet(["a", "B"], ignoresCase: false)
    #expect(words == WordSet(["B", "a"], ignoresCase: false))
    #expect(words != WordSet(["a", "b"], ignoresCase: false))
    #expect(words != WordSet(["a", "B"], ignoresCase: true))
    #expect(WordSet(["a"], ignoresCase: false) != WordSet(["a"], ignoresCase: true))
    #expect(WordSet(["a", "B"], ignoresCase: true) == WordSet(["A", "b"], ignoresCase: true))
  }

  @Test(
    "sets of hosts are the same where they take the same",
    arguments: [
      (["a", "b"], ["B", "a"], true), (["a"], ["b"], false), (["a"], ["*a"], false),
      (["a", "*b"], ["a", "*b"], true), (["a", "*b"], ["a", "*c"], false),
      (["a", "*b"], ["c", "*b"], false), (["a", "a"], ["a"], true), ([], [], true),
    ])
  func hosts(left: [String], right: [String], isSame: Bool) {
    let sets = [left, right].map { HostSet($0.map { HostPattern(manifest: $0, port: nil) }) }
    #expect((sets[0] == sets[1]) == isSame)
    let ports = ["80", nil].map { HostSet([HostPattern("a", .exact, port: $0)]) }
    #expect(ports[0] != ports[1])
  }

  @Test("of a kind so many are told, and then that there are more", arguments: 98...103)
  func findings(count: Int) {
    var findings = Findings()
    for number in 1...count {
      findings.note(.wrongKind, "no. \(number)", at: number..<number + 1)
    }
    let told = findings.all.map(\.message)
    let more = "only the first 100 of this code are shown per file"
    #expect(told == (1...min(count, 100)).map { "no. \($0)" } + (count > 100 ? [more] : []))
    #expect(findings.isFull(of: .wrongKind) == (count > 100))
    #expect(!findings.isFull(of: .noLinks) && !findings.has(.noLinks))
  }

  @Test("a rule that others take together is told with all of them, and with no other")
  func together() throws {
    let text = """
      {"applinks": {"details": [{"appIDs": ["T.a"], "components": [
        {"/": "/y/*"},
        {"/": "/x/?"},
        {"/": "/x/z*", "exclude": true},
        {"/": "/x/??*"},
        {"/": "/x/?*"}]}]}}
      """
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(
      file.unreachedRules().map(\.message)
        == ["no link reaches this rule: the rules on lines 3, 4, 5 cover all of it"])
  }
}
