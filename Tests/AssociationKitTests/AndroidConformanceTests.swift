import JSONKit
import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

@Suite("Android's own tests", .enabled(if: Cases.isSet()))
struct AndroidConformanceTests {
  private static let kinds: [String: AndroidPattern.Kind] = [
    "literal": .literal, "prefix": .prefix, "suffix": .suffix, "simpleGlob": .simple,
    "advancedGlob": .advanced,
  ]

  @Test("patterns match as PatternMatcher matches")
  func patterns() throws {
    let cases = try Cases.lines("android/pattern-matcher.jsonl")
    #expect(cases.count >= 126)
    for node in cases {
      let kind = try #require(Self.kinds[node["type"]?.text ?? ""])
      let pattern = AndroidPattern(kind, node["pattern"]?.text ?? "")
      let name = "\(kind) \(pattern.text.prefix(60))"
      guard let input = node["input"]?.text else {
        #expect(pattern.refusal != nil, "\(name)")
        continue
      }
      #expect(pattern.refusal == nil, "\(name)")
      let found = try Language(pattern.decoded).contains(input)
      #expect(
        node["match"]?.kind == .boolean(found) && Cases.contradicted[name] == nil,
        "\(name) \(input)")
    }
  }

  @Test("expressions of dynamic rules become the patterns that Android makes of them")
  func expressions() throws {
    let cases = try Cases.lines("android/dynamic-components.jsonl")
    #expect(cases.count >= 12)
    for node in cases {
      let expression = node["expression"]?.text ?? ""
      let pattern = DynamicRule.pattern(of: expression)
      #expect(pattern.kind == Self.kinds[node["type"]?.text ?? ""], "\(expression)")
      #expect(pattern.text == node["pattern"]?.text, "\(expression)")
      let language = try Language(pattern.decoded)
      for text in node["matches"]?.elements.compactMap(\.text) ?? [] {
        #expect(language.contains(text), "\(expression) \(text)")
      }
      for text in node["misses"]?.elements.compactMap(\.text) ?? [] {
        #expect(!language.contains(text), "\(expression) \(text)")
      }
    }
  }

  /// Whether some filter fits the link, verified or not.
  private func fits(_ verdict: Verdict) -> Bool {
    switch verdict.outcome {
    case .opens, .notVerified: true
    case .excluded, .noRule, .notClaimed, .cannotSay: false
    }
  }

  @Test("whole intent filters match as Android 15 matches them")
  func filters() throws {
    let cases = try Cases.lines("android/filters.jsonl")
    #expect(cases.count >= 39)
    for node in cases {
      let url = try #require(node["url"]?.text)
      let found = try verdict(of: url, byFilters: try #require(node["filter"]?.text))
      #expect(
        node["match"]?.kind == .boolean(fits(found)),
        "\(node["name"]?.text ?? ""): \(url): \(found)")
    }
  }

  @Test("schemes, hosts and ports match as IntentFilter matches them")
  func authorities() throws {
    let cases = try Cases.lines("android/scheme-authority.jsonl")
    #expect(cases.count >= 14)
    for node in cases {
      let schemes = node["schemes"]?.elements.compactMap(\.text) ?? []
      var data = schemes.map { #"<data android:scheme="\#($0)"/>"# }
      for authority in node["authorities"]?.elements ?? [] {
        let port = authority.elements.last?.text.map { #" android:port="\#($0)""# } ?? ""
        data.append(#"<data android:host="\#(authority.elements.first?.text ?? "")"\#(port)/>"#)
      }
      let filter = "<intent-filter>\(data.joined())</intent-filter>"
      let uri = try #require(node["uri"]?.text)
      let found = try verdict(of: uri, byFilters: filter)
      #expect(fits(found) == (node["result"]?.text != "no"), "\(filter) \(uri)")
    }
  }

  @Test("relative groups match as IntentFilter matches them")
  func groups() throws {
    let cases = try Cases.lines("android/uri-relative-groups.jsonl")
    #expect(cases.count >= 8)
    let suffixes = [
      "literal": "", "prefix": "Prefix", "suffix": "Suffix", "simpleGlob": "Pattern",
      "advancedGlob": "AdvancedPattern",
    ]
    for node in cases {
      let groups = (node["groups"]?.elements ?? []).map { group in
        let data = (group["filters"]?.elements ?? []).map { filter in
          let name = (filter["part"]?.text ?? "") + (suffixes[filter["type"]?.text ?? ""] ?? "?")
          return #"<data android:\#(name)="\#(filter["pattern"]?.text ?? "")"/>"#
        }
        let allow = group["action"]?.text == "allow"
        return """
          <uri-relative-filter-group android:allow="\(allow)">\(data.joined())\
          </uri-relative-filter-group>
          """
      }
      let filter = """
        <intent-filter><data android:scheme="https" android:host="testHost"/>\
        \(groups.joined())</intent-filter>
        """
      let found = try verdict(of: try #require(node["uri"]?.text), byFilters: filter)
      #expect(node["match"]?.kind == .boolean(fits(found)), "\(filter)")
    }
  }
}
