import Foundation
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

@Suite("Verdicts recorded from Apple's swcutil", .enabled(if: Cases.isSet()))
struct AppleConformanceTests {
  /// The outcome in the words of the cases.
  private func word(_ verdict: Verdict) -> String {
    switch verdict.outcome {
    case .opens: "match"
    case .excluded: "exclude"
    case .noRule, .notClaimed, .notVerified, .cannotSay: "no"
    }
  }

  @Test("one component is judged as swcutil judges it")
  func probes() throws {
    let file = try #require(casesFolder).appendingPathComponent("aasa/swcutil-probes.tsv")
    let text = try String(contentsOf: file, encoding: .utf8)
    var count = 0
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let document =
        #"{"applinks":{"details":[{"appIDs":["A"],"components":[\#(fields[2])]}]}}"#
      let found = word(try verdict(of: fields[3], by: document))
      let name = "\(fields[0])/\(fields[1])"
      #expect(
        (found == fields[4]) == (Cases.contradicted[name] == nil), "\(name): \(found)")
      count += 1
    }
    #expect(count >= 45)
  }

  @Test("whole documents are judged as swcutil judges them")
  func documents() throws {
    let cases = try Cases.lines("aasa/documents.jsonl")
    #expect(cases.count >= 17)
    for node in cases {
      let document = #"{"applinks":\#(try #require(node.source("applinks")))}"#
      for url in node["urls"]?.members ?? [] {
        let found = word(try verdict(of: url.name, by: document, host: node["domain"]?.text))
        let name = "\(node["group"]?.text ?? "")/\(node["name"]?.text ?? "")/\(url.name)"
        #expect(
          (found == url.value.text) == (Cases.contradicted[name] == nil), "\(name): \(found)")
      }
    }
  }

  @Test("every app of a document gets its own verdict")
  func apps() throws {
    let cases = try Cases.lines("aasa/apps.jsonl")
    #expect(cases.count >= 7)
    for node in cases {
      let document = try #require(node.source("document"))
      let url = try #require(node["url"]?.text)
      let file = try AssociationFile(name: "aasa", bytes: Array(document.utf8))
      var found: [String: String] = [:]
      for app in file.appIDs {
        let word = word(try verdict(of: url, by: document, app: app))
        if word != "no" { found[app] = word }
      }
      let expected = (node["verdicts"]?.members ?? []).map { ($0.name, $0.value.text ?? "") }
      #expect(
        found == Dictionary(uniqueKeysWithValues: expected), "\(node["name"]?.text ?? "")")
    }
  }
}
