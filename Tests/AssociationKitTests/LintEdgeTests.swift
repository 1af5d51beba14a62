import Testing

@testable import AssociationKit

@Suite("Lint, at its edges")
struct LintEdgeTests {
  private static let site = #"<data android:scheme="https" android:host="h.org"/>"#

  /// What is told of a filter with these `<data>`: `code message (hint)`.
  private static func told(_ data: String, api: Int = 35) throws -> [String] {
    let manifest = try manifest("<intent-filter>\(data)</intent-filter>")
    return (manifest.findings + manifest.lint(api: api)).map { finding in
      "\(finding.code.rawValue): \(finding.message)" + (finding.hint.map { " (\($0))" } ?? "")
    }
  }

  @Test(
    "a point of a pattern between letters or digits is told, and no other",
    arguments: [
      ("/a.b", true), ("/a.", false), ("/.b", false), ("/a./", false), ("/a.*b", false),
      ("/a\\\\.b", false), ("/1.2", true), ("/a..b", false), ("/a.b.*", true), ("a.b", false),
      (".b", false),
    ])
  func points(pattern: String, isTold: Bool) throws {
    let told = try Self.told(Self.site + #"<data android:pathPattern="\#(pattern)"/>"#)
    #expect(told.contains { $0.hasPrefix("AM03") } == isTold, "\(told)")
    let prefix = try Self.told(Self.site + #"<data android:pathPrefix="\#(pattern)"/>"#)
    #expect(!prefix.contains { $0.hasPrefix("AM03") }, "\(prefix)")
  }

  @Test(
    "a triplet in a path is told where it is whole",
    arguments: [
      ("/%41", true), ("/%4", false), ("/%", false), ("/%4g", false), ("/%g4", false),
      ("/a%C3%A4", true), ("/%%41", true),
    ])
  func triplets(path: String, isTold: Bool) throws {
    let told = try Self.told(Self.site + #"<data android:path="\#(path)"/>"#)
    #expect(told.contains { $0.hasPrefix("AM08") } == isTold, "\(told)")
  }

  @Test(
    "lines whose product takes a URL that none of them says are told with it",
    arguments: [
      (
        #"<data android:scheme="https" android:host="a" android:path="/x"/><data android:host="b" android:path="/y"/>"#,
        "https://a/y"
      ),
      (
        #"<data android:scheme="https" android:host="a"/><data android:scheme="app" android:host="b"/>"#,
        "app://a"
      ),
      (
        #"<data android:scheme="https" android:host="a" android:path="/x"/><data android:host="b" android:path="/x"/>"#,
        nil
      ),
      (
        #"<data android:scheme="https" android:host="a" android:path="/x"/><data android:path="/y"/>"#,
        nil
      ),
      (
        #"""
        <data android:scheme="https" android:host="a" android:path="/x"/>
        <data android:host="a" android:path="/y"/><data android:host="b" android:path="/x"/>
        """#, "https://b/y"
      ),
    ] as [(String, String?)])
  func products(data: String, url: String?) throws {
    let told = try Self.told(data).filter { $0.hasPrefix("AM02") }
    #expect(told.count == (url == nil ? 0 : 1), "\(told)")
    if let url { #expect(told.allSatisfy { $0.contains("also matches \(url)") }, "\(told)") }
  }

  @Test(
    "all that is told of a manifest is told whole",
    arguments: [
      (
        #"<data android:scheme="Https" path="/q"/><data android:path="/a?b"/>"#, 35,
        [
          "AM15: path without android: is ignored (write android:path)",
          "AM11: a path without a host is ignored",
          "AM06: \"Https\" matches no link: browsers lowercase schemes (write https)",
          "AM07: a path attribute never sees a query or a fragment (end it before the \"?\"; "
            + "a <uri-relative-filter-group> sees the query (API 35))",
        ]
      ),
      (
        site + #"<data android:pathSuffix=".x"/><data android:pathPrefix="/"/>"#, 30,
        [
          "AM09: API 30 ignores this attribute; it needs API 31",
          "AM05: a URL with only a host has an empty path, not \"/\" (remove the path)",
        ]
      ),
      (site + #"<data android:pathSuffix=".x"/>"#, 31, []),
      (#"<data android:host="h"/>"#, 35, ["AM12: a host without a scheme matches no link"]),
      (
        site + #"<data android:pathPattern="/.*b"/>"#, 35,
        [
          "AM04: \"/.*b\" does not match \"/bb\" (* runs to the first occurrence of the next "
            + "character and never backtracks)"
        ]
      ),
      (
        #"<data android:scheme="${s}" android:host="@string/h"/>"#, 35,
        [
          "AM13: ${s} is not resolved (pass --placeholder s=VALUE)",
          "AM13: @string/h is not resolved (pass the resources with --strings FILE)",
        ]
      ),
    ])
  func whole(data: String, api: Int, expected: [String]) throws {
    let told = try Self.told(data, api: api)
    #expect(told == expected)
  }

  @Test(
    "a rule is never reached where an earlier entry takes all of it for the same apps",
    arguments: [
      (#""T.a""#, #""T.a""#, true), (#""T.a""#, #""T.b""#, false),
      (#""T.a""#, #""T.a", "T.b""#, false), (#""T.a", "T.b""#, #""T.b""#, true),
      (#""T.b""#, #""T.a", "T.b""#, false),
      (#""T.a", "T.b""#, #""T.b", "T.a""#, true),
    ])
  func apps(first: String, second: String, isTold: Bool) throws {
    let text = """
      {"applinks": {"details": [
        {"appIDs": [\(first)], "components": [{"/": "/x/*"}]},
        {"appIDs": [\(second)], "components": [{"/": "/x/y"}]}]}}
      """
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(file.unreachedRules().map(\.code.rawValue) == (isTold ? ["AA04"] : []))
  }

  @Test(
    "a path that is decoded before it is compared is met by rules that are not, and by none else",
    arguments: [
      (#"{"/": "/a", "percentEncoded": false}, {"/": "/%61"}"#, true),
      (#"{"/": "/a*"}, {"/": "/%*"}, {"/": "/a", "percentEncoded": false}"#, true),
      (#"{"/": "/a"}, {"/": "/a", "percentEncoded": false}"#, false),
      (#"{"/": "/a"}, {"/": "/%61"}"#, false),
      (#"{"/": "/%61", "percentEncoded": false}, {"/": "/%61"}"#, false),
    ])
  func decoded(components: String, isTold: Bool) throws {
    let text = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [\#(components)]}]}}"#
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(file.unreachedRules().map(\.code.rawValue) == (isTold ? ["AA04"] : []))
  }

  @Test("the fifth rule that is too large to be compared ends the comparison", arguments: 4...6)
  func tooLarge(count: Int) throws {
    let large = (0..<count).map { #"{"/": "*\#($0)????"}"# }.joined(separator: ", ")
    let text = """
      {"applinks": {"details": [{"appIDs": ["T.a"], "components": [
        {"/": "/x"}, {"/": "*a"}, \(large), {"/": "/x"}]}]}}
      """
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    let rules = file.entries[0].rules
    let found = file.unreachedRules(stateLimit: 40)
    #expect(found.map(\.code) == [count < 5 ? .neverReached : .notLookedAt])
    #expect(found.map(\.range) == [rules[count < 5 ? count + 2 : 6].range])
  }

  @Test(
    "a rule that asks nothing of the path may take all of one that does, and only with its query",
    arguments: [
      (#"{"?": {"a": "1"}}, {"/": "/x", "?": {"a": "1"}}"#, true),
      (#"{}, {"?": {"a": "1"}}"#, true), (#"{"/": "/x"}, {"?": {"a": "1"}}"#, false),
      (##"{"#": "f"}, {"?": "q", "#": "f"}"##, true),
      (#"{"?": {"a": "1"}}, {"/": "/x"}"#, false), (#"{"/": "/xy"}, {"/": "/x"}"#, false),
    ])
  func withoutPath(components: String, isTold: Bool) throws {
    let text = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [\#(components)]}]}}"#
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    #expect(file.unreachedRules().map(\.code.rawValue) == (isTold ? ["AA04"] : []))
  }

  @Test("of the rules that take all of another ten are named", arguments: [1, 2, 10, 11])
  func named(count: Int) throws {
    let rules = (0..<count).map { #"{"/": "/a\#($0)"},"# + "\n" }.joined()
    let texts = (0..<count).map { #""a\#($0)""# }.joined(separator: ", ")
    let text = """
      {"applinks": {"substitutionVariables": {"v": [\(texts)]}, "details": [
      {"appIDs": ["T.a"], "components": [
      \(rules){"/": "/$(v)"}]}]}}
      """
    let file = try AssociationFile(name: "aasa", bytes: Array(text.utf8))
    let lines = (3..<3 + min(count, 10)).map { "\($0)" }.joined(separator: ", ")
    let told =
      switch count {
      case 1: "the rule on line 3 covers"
      case ...10: "the rules on lines \(lines) cover"
      default: "the rules on lines \(lines) and others cover"
      }
    #expect(
      file.unreachedRules().map(\.message) == ["no link reaches this rule: \(told) all of it"])
  }

  @Test(
    "a dynamic rule is told where Android takes less than Apple, outer slashes and all",
    arguments: [
      ("/*x", ["\"/*x\" matches \"/xx\" on Apple's systems, not on Android"]), ("/a?/", []),
      ("/a*", []), ("/a?*", []), ("/?x", []),
    ])
  func dynamicRules(expression: String, expected: [String]) throws {
    let text = """
      [{"relation": ["\(AssetLinks.relation)"], "target": {"namespace": "android_app",
        "package_name": "p", "sha256_cert_fingerprints": []}, "relation_extensions": {
        "\(AssetLinks.relation)": {"dynamic_app_link_components": [{"/": "\(expression)"}]}}}]
      """
    let links = try AssetLinks(name: "links", bytes: Array(text.utf8))
    #expect(links.lint().map(\.message) == expected)
  }
}
