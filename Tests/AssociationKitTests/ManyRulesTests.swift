import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

/// Files with far more rules than any app has: what is done is counted, so that the tests say the
/// same on every machine.
@Suite("Very many rules")
struct ManyRulesTests {
  private static func file(_ rules: [String]) throws -> AssociationFile {
    let document =
      #"{"applinks":{"details":[{"appIDs":["ABCDE12345.x"],"components":[\#(rules.joined(separator: ","))]}]}}"#
    return try AssociationFile(name: "", bytes: Array(document.utf8))
  }

  private static func judge(
    _ rules: [String], _ cache: AutomatonCache = AutomatonCache()
  ) throws -> Judge<AppleApp> {
    var app = AppleApp()
    app.associations = [AppleApp.Association(host: nil, file: try file(rules))]
    return Judge(app, cache)
  }

  /// `https://h.org/` and any letters.
  private static func anyWord() throws -> URLLanguage {
    URLLanguage(
      start: "https://h.org/",
      try Language(.repetition(.set(.wordCharacters), atLeast: 1, atMost: nil)))
  }

  @Test(
    "a single URL has its exact verdict, by automata or without them",
    arguments: [
      (#"{"/":"*r%*"}"#, "/xr199/", 1), (#"{"/":"?*%"}"#, "/a199", 9),
      (#"{"?":{"a":"%*","b":"?*"}}"#, "/?b=1&a=199", 1), (##"{"#":"*%"}"##, "/#199", 9),
      (#"{"/":"*/$(digit)%/*"}"#, "/x/7199", 199),
    ], [0, 1_000_000])
  func concrete(_ expected: (rule: String, path: String, number: Int), readingLimit: Int) throws {
    let rules = (0..<200).map { expected.rule.replacing("%", with: "\($0)") }
    var judge = try Self.judge(rules, AutomatonCache(readingLimit: readingLimit))
    let verdict = judge.verdict(of: try #require(ConcreteURL("https://h.org" + expected.path)))
    #expect(verdict.opens)
    let file = try #require(judge.app.associations.first?.file)
    let rule = try #require(file.entries.first?.rules.first { $0.range == verdict.rule?.range })
    #expect(
      String(decoding: file.source.bytes[rule.range], as: UTF8.self) == rules[expected.number])
  }

  @Test("the proof for a link that they all divide ends at a bound, whatever was judged before it")
  func bound() throws {
    let rules = (0..<100).map { #"{"/":"*r\#($0)"}"# }
    let typical = try #require(ConcreteURL("https://h.org/a"))
    var judge = try Self.judge(rules, AutomatonCache(workLimit: 5_000))
    var work: [Int] = []
    for _ in 0..<2 {
      let before = judge.work
      guard case .typicalOnly(let verdict) = judge.verdict(of: try Self.anyWord(), typical: typical)
      else {
        Issue.record("all of the rules were compared")
        return
      }
      #expect(verdict.outcome == .noRule)
      work.append(judge.work - before)
    }
    #expect(work[0] == work[1])
    #expect((5_000...10_000).contains(work[0]))
  }

  @Test("a condition may take fewer steps among many, but enough for a path with a few wildcards")
  func conditions() {
    func language(_ pattern: String, among count: Int) -> Language? {
      var cache = AutomatonCache(judgements: 1, conditions: count)
      let condition = Condition(.path, .apple(ApplePattern(pattern, isPath: true)))
      return try? cache.urls(meeting: condition)
    }
    let large = "*a??????????b*"
    #expect(language(large, among: 1) != nil)
    #expect(language(large, among: 100_000) == nil)
    #expect(language("/path/some-long-literal/*/detail?-?/*.html", among: 100_000) != nil)
  }

  @Test("a judgement that takes as much as it may is a proof, and one that takes more is none")
  func boundary() throws {
    let typical = try #require(ConcreteURL("https://h.org/a"))
    func proves(_ limit: Int) throws -> (isProof: Bool, work: Int) {
      var judge = try Self.judge([#"{"/":"*r"}"#, "{}"], AutomatonCache(workLimit: limit))
      guard case .same = judge.verdict(of: try Self.anyWord(), typical: typical) else {
        return (false, judge.work)
      }
      return (true, judge.work)
    }
    let work = try proves(1_000_000).work
    #expect(try [work - 1, work, work + 1].map { try proves($0).isProof } == [false, true, true])
  }

  @Test("what was not compared by the lint is told, once")
  func lint() throws {
    let rules = (0..<21).map { #"{"/":"/r\#($0)"}"# }
    #expect(try Self.file(rules).unreachedRules(most: 20).map(\.code) == [.notLookedAt])
    #expect(try Self.file(rules).unreachedRules(most: 21) == [])
  }

  /// Rules whose URLs may have items of several: what is left after each has ever more states.
  private static func queries(_ value: String, count: Int = 150) -> [String] {
    (0..<count).map { #"{"/":"/s/*","?":{"q\#($0)":"\#(value)","t":"?*"}}"# }
  }

  @Test("the lint compares rules that ask for items of a query, however many they are")
  func lintOfQueries() throws {
    let rules = Self.queries("*a*") + [#"{"/":"/s/*","?":{"q0":"a*","t":"x"}}"#]
    let findings = try Self.file(rules).unreachedRules()
    #expect(findings.map(\.code) == [.neverReached])
  }

  @Test("versions are compared whose rules ask for items of a query, however many they are")
  func differencesOfQueries() throws {
    let (old, new) = try (
      Self.file(Self.queries("*a*", count: 60)), Self.file(Self.queries("*ab*", count: 60))
    )
    func kinds(_ old: AssociationFile, _ new: AssociationFile) throws -> [URLChange.Kind: Int] {
      var comparison = try FilesComparison(old, new, hosts: ["h.org"], apps: ["ABCDE12345.x"])
      let difference = comparison.difference()
      #expect(difference.uncompared.isEmpty)
      return Dictionary(grouping: difference.changes, by: \.kind).mapValues(\.count)
    }
    #expect(try kinds(old, new) == [.lost: 60])
    #expect(try kinds(new, old) == [.gained: 60])
  }

  @Test("a link is proved by the rules whose items its URLs may have alone")
  func linkOfQueries() throws {
    let urls = URLLanguage(
      start: "https://h.org/s/1?q7=a",
      try Language(.sequence([.literal("&t="), .any(.wordCharacters)])))
    var judge = try Self.judge(Self.queries("*a*"), AutomatonCache(workLimit: 20_000))
    let typical = try #require(ConcreteURL("https://h.org/s/1?q7=a&t=x"))
    guard case .differs(let verdict, let url, let other) = judge.verdict(of: urls, typical: typical)
    else {
      Issue.record("not all rules were compared")
      return
    }
    #expect(verdict.opens)
    #expect(url == "https://h.org/s/1?q7=a&t=")
    #expect(other.outcome == .noRule)
  }

  @Test("entries of many apps are compared with those of the same apps alone")
  func entries() throws {
    let entries = (0..<240).map {
      #"{"appIDs":["A.\#($0 % 120)"],"components":[{"/":"/a\#($0 % 120)"}]}"#
    }
    let document = #"{"applinks":{"details":[\#(entries.joined(separator: ","))]}}"#
    let findings = try AssociationFile(name: "", bytes: Array(document.utf8)).unreachedRules()
    #expect(findings.count == Findings.most + 1)
    #expect(Set(findings.map(\.code)) == [.neverReached])
  }

  @Test("of each kind a hundred findings are told, and that there are more")
  func findings() throws {
    let keys = (0..<150).map { #""k\#($0)":1"# }.joined(separator: ",")
    let file = try AssociationFile(
      name: "", bytes: Array(#"{\#(keys),"applinks":{"detail":[]}}"#.utf8))
    #expect(file.findings.map(\.code) == Array(repeating: .unknownKey, count: 101) + [.noLinks])
    #expect(
      file.findings[100].message
        == "only the first 100 of this code are shown per file")
  }

  @Test("one malformed dynamic rule after a hundred others still turns the rules off")
  func dynamicRules() throws {
    let bad = Array(repeating: #"{"/":""}"#, count: 101).joined(separator: ",")
    func statement(_ rules: String) -> String {
      """
      {"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app",
      "package_name":"p","sha256_cert_fingerprints":["AB"]},"relation_extensions":{
      "delegate_permission/common.handle_all_urls":{"dynamic_app_link_components":[\(rules)]}}}
      """
    }
    let links = try AssetLinks(
      name: "",
      bytes: Array("[\(statement(bad)),\(statement(#"{"/":""},{"/":"a"}"#))]".utf8))
    #expect(links.statements.map { $0.dynamicRules == nil } == [true, true])
  }

  @Test("patterns that take all they can are tried up to a bound, and the rest is told")
  func steps() throws {
    // None of them needs a step back, so that each has to be tried to the end.
    let data = (0..<20).map { #"<data android:pathPattern="/a\#($0)b*c"/>"# }
    let hosts = #"<data android:scheme="https" android:host="h.org"/>"#
    let manifest = try manifest("<intent-filter>\(hosts)\(data.joined())</intent-filter>")
    #expect(manifest.lint(api: 35, workLimit: 1_000).map(\.code) == [.notLookedAt])
    #expect(manifest.lint(api: 35) == [])
  }

  @Test("many schemes and hosts of one filter make clauses in number, not in squares")
  func clauses() throws {
    let data = (0..<300).map {
      #"<data android:scheme="s\#($0)"/><data android:host="h\#($0)"/><data android:path="/p\#($0)"/>"#
    }
    let app = AndroidApp(manifest: try manifest("<intent-filter>\(data.joined())</intent-filter>"))
    #expect(app.rules.count == 300)
    var judge = Judge(app)
    for (text, outcome) in [
      ("s7://h299/p12", Verdict.Outcome.opens), ("s7://h300/p12", .notClaimed),
      ("s300://h1/p1", .notClaimed), ("s1://h1/p300", .noRule),
    ] {
      #expect(judge.verdict(of: try #require(ConcreteURL(text))).outcome == outcome, "\(text)")
    }
    #expect(judge.work == 0)
  }

  @Test("of equal filters one is asked, and all are reached, whatever another filter blocks")
  func equalFilters() throws {
    let data = #"<data android:scheme="https" android:host="h.org"/>"#
    let filters = Array(repeating: "<intent-filter>\(data)</intent-filter>", count: 300)
    let url = try #require(ConcreteURL("https://h.org/a"))
    func judged(_ text: String) throws -> (verdict: Verdict, tries: Int, reached: Int) {
      var judge = Judge(AndroidApp(manifest: try manifest(text), verifiesHosts: false))
      let verdict = judge.verdict(of: url)
      let tries = judge.tries
      return (verdict, tries, try judge.rules(reachedBy: url).uniqued.count)
    }
    let (verdict, tries, reached) = try judged(filters.joined())
    #expect(verdict.opens)
    #expect((tries, reached) == (1, 300))
    let group = #"<uri-relative-filter-group android:allow="false"><data android:path="/a"/>"#
    let blocking =
      "<intent-filter>\(data)\(group)</uri-relative-filter-group></intent-filter>"
    let blocked = try judged(blocking + filters.joined())
    #expect(blocked.verdict.opens)
    #expect(blocked.verdict.rule != verdict.rule)
    // The group and one of the filters, before the link is blocked and after it.
    #expect((blocked.tries, blocked.reached) == (4, 301))
    let behind = try judged(filters.joined() + blocking + filters.joined())
    #expect(behind.verdict == verdict)
    #expect((behind.tries, behind.reached) == (2, 601))
  }
}
