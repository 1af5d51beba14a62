import JSONKit
import LanguageKit
import TestSupport
import Testing
import TextKit

@testable import LinkKit

@Suite("Links that can make the same URL")
struct LinkOverlapTests {
  private static func form(_ template: String, _ rules: String = "{}") throws -> Form {
    guard case .object(let shared) = try JSONNode.parse(Array(rules.utf8)).kind else {
      throw Faults([])
    }
    return try Form(
      template: template, base: "https://h", rules: RuleLayers(shared: MemberTable(shared)))
  }

  /// The overlaps of links in short: `preferred < other URL`, with `=` where the other is shadowed.
  private static func overlaps(_ templates: [String], _ rules: String = "{}") throws -> [String] {
    let forms = try templates.map { try form($0, rules) }
    var finder = OverlapFinder()
    for (position, form) in forms.enumerated() {
      finder.add(TemplateEnds(form.placed), at: position)
    }
    return finder.overlaps { forms[$0] }.found.map {
      "\($0.preferred) \($0.isShadowed ? "=" : "<") \($0.position) \($0.url)"
    }
  }

  @Test(
    "the shortest URL of two links is found, and which of them match prefers",
    arguments: [
      (["/u/$<id>", "/u/me"], ["1 < 0 https://h/u/me"]),
      (["/u/me", "/u/$<id>"], ["0 < 1 https://h/u/me"]),
      (["/$<a>/x", "/y/$<b>"], ["0 < 1 https://h/y/x"]),
      (["/u/$<id>", "/u/$<other>"], ["0 = 1 https://h/u/a"]),
      (["/g/$<n>", "/g/$<id>"], ["0 < 1 https://h/g/1"]),
      (["/u/$<id>?q=$<q?>", "/u/$<id>"], ["0 = 1 https://h/u/a"]),
      (["/f/$<+rest>", "/f/a/$<id>"], ["1 < 0 https://h/f/a/a"]),
      (["https://h/u/$<id>", "/u/$<id>/"], []),
      (["https://h/u/$<id>", "/u/$<x>"], ["0 = 1 https://h/u/a"]),
      (["/a/$<id>", "/b/$<id>"], []), (["/a/$<n>", "/a/$<code>"], []),
      (["/item-$<n>", "/item-x$<n>"], []),
    ])
  func pairs(templates: [String], expected: [String]) throws {
    let rules = #"{"n": {"type": "integer"}, "code": {"pattern": "^[A-Z]{2}$"}}"#
    #expect(try Self.overlaps(templates, rules) == expected)
  }

  @Test("the index misses no pair of templates whose languages meet")
  func index() {
    var (met, passedOver) = (0, 0)
    fuzz(rounds: 5) { random in
      let forms = (0..<9).compactMap { _ in try? Self.form(random.templateText()) }
      var pairs: Set<[Int]> = []
      TemplateIndex.forEachPair(of: forms.map { TemplateEnds($0.placed) }, atMost: 1_000) {
        pairs.insert([$0, $1].sorted())
      }
      let languages = forms.map { try? $0.urlLanguage(limit: 100).language }
      for (one, first) in languages.enumerated() {
        for other in languages.indices.dropFirst(one + 1) {
          guard let first, let second = languages[other],
            let word = try? first.shortestWord(alsoIn: second, limit: 1_000)
          else { continue }
          if !pairs.contains([one, other]) {
            Issue.record(
              "\(forms[one].placed.template) and \(forms[other].placed.template): \(word)")
          }
          met += 1
        }
      }
      passedOver += forms.count * (forms.count - 1) / 2 - pairs.count
    }
    #expect(met > 8 && passedOver > 40)
  }

  @Test("links that can have no URL in common make no pair, whatever else they have in common")
  func many() throws {
    for make in [
      { "/games/\($0)/$<id>" }, { "/$<id>/x\($0)" }, { "/x\($0)-$<id>" }, { "/same/$<id>/y\($0)" },
    ] as [(Int) -> String] {
      let ends = try (0..<400).map { TemplateEnds(try Self.form(make($0)).placed) }
      var count = 0
      TemplateIndex.forEachPair(of: ends, atMost: 64) { _, _ in count += 1 }
      #expect(count == 0)
    }
  }
}
