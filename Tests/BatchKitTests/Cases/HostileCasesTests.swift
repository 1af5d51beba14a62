import Foundation
import TestSupport
import Testing

@testable import BatchKit
@testable import LinkKit
@testable import RuleKit

@Suite("Hostile cases")
struct HostileCasesTests {
  private static func cases(
    _ template: String, _ rules: [String: String] = [:], _ selection: HostileSelection = .init(),
    limit: Int = .max
  ) throws -> [LinkCase] {
    try LinkCases(BatchLink(template, rules: rules)).cases(
      .hostile, limit: limit, hostile: selection)
  }

  /// All families but that of long texts, which take their time.
  private static let short = HostileFamily.allCases.filter { $0 != .overflow }

  @Test("of many parameters only the cases that are wanted are made", .timeLimit(.minutes(1)))
  func lazily() throws {
    let pairs = (0..<2_000).map { "a\($0)=$<a\($0)?>" }
    let made = try Self.cases("/p?" + pairs.joined(separator: "&"), limit: 5)
    #expect(made.map(\.parameter) == (0..<5).map { "a\($0)" })
  }

  /// The bytes of percent-encoded text (RFC 3986 § 2.1); Foundation would drop a byte order mark.
  private static func decoded(_ text: String) -> [UInt8] {
    let parts = text.split(separator: "%", omittingEmptySubsequences: false)
    return Array(parts[0].utf8)
      + parts.dropFirst().flatMap { part in
        [UInt8(part.prefix(2), radix: 16) ?? 0] + Array(part.dropFirst(2).utf8)
      }
  }

  @Test(
    "no hostile value leaves its slot, which decodes to it",
    arguments: [
      "/p/$<next>/q?x=1&y=2#f", "/p/a-$<next>-b?x=1", "/p?next=$<next>&x=1#f", "/p?$<next>=1&x=1",
      "/p?x=1#$<next>", "/p/$<+next>/q?x=1#f", "/p?next=$<+next>&x=1#f", "/p?x=1#a$<+next>",
      "app://h/$<next>?x=1", "app:root=$<next>", "app://$<next>/p?x=1", "app://u-$<next>@h/p",
    ])
  func slots(template: String) throws {
    let link = try BatchLink(template, rules: ["next": #"{"minLength": 0}"#])
    let parts = link.form.placed.template.slots[0]
    let bytes = Array(template.utf8)
    let base = template.hasPrefix("/") ? "https://h.example" : ""
    let before = base + String(decoding: bytes[..<parts.range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[parts.range.upperBound...], as: UTF8.self)
    // A link with a scheme of its own is tried with it, too.
    let selection = HostileSelection(appSchemes: base.isEmpty ? ["app"] : [])
    let typical = try #require(URLComponents(string: before + "x" + after))
    let place = link.form.fields[0].parameter.places[0]
    var count = 0
    for made in try LinkCases(link).cases(.hostile) {
      guard let url = made.url, let attack = made.attack, attack.family != .duplicate else {
        continue
      }
      count += 1
      let values = attack.family.entry.values(for: link.form.fields[0], selection)
      try #require(values.indices.contains(made.number - 1), "\(made)")
      let value = values[made.number - 1]
      let start = try #require(url.utf8.starts(with: before.utf8) ? before.utf8.count : nil)
      #expect(url.hasSuffix(after))
      let written = String(
        decoding: Array(url.utf8)[start..<(url.utf8.count - after.utf8.count)], as: UTF8.self)
      #expect(Self.decoded(written).elementsEqual(value.text.utf8), "\(made)")
      let found = try #require(URLComponents(string: url), "\(url)")
      #expect(found.scheme == typical.scheme && found.port == typical.port)
      if place != .registeredName { #expect(found.host == typical.host) }
      if place == .registeredName || place == .userInfo {
        #expect(!written.utf8.contains(UInt8(ascii: "@")))
      }
      if place != .path { #expect(found.percentEncodedPath == typical.percentEncodedPath) }
      if place != .fragment { #expect(found.fragment == typical.fragment) }
      guard place == .query else {
        #expect(found.percentEncodedQuery == typical.percentEncodedQuery)
        continue
      }
      let pairs = { (url: URLComponents) in
        (url.percentEncodedQuery ?? "").split(separator: "&", omittingEmptySubsequences: false)
      }
      #expect(
        pairs(found).count == pairs(typical).count && pairs(found).last == pairs(typical).last)
    }
    #expect(count > 40)
  }

  @Test("a hostile case is accepted if the rules and the template let its value through")
  func verdicts() throws {
    let rules = [
      "{}", #"{"maxLength": 255}"#, #"{"pattern": "^[a-z]+$"}"#, #"{"format": "uri"}"#,
      #"{"type": "integer", "minimum": 1}"#, #"{"enum": ["a", "b"]}"#,
    ]
    for text in rules {
      for template in ["/x/$<next>", "/x?$<next?>", "/x/$<+next>", "https://$<next>/x"] {
        let link = try BatchLink(template, rules: ["next": text], base: "https://h")
        // A host takes no number for its typical value, and text that is no host name.
        guard let cases = try? LinkCases(link) else { continue }
        let selection = HostileSelection(template == "/x/$<next>" ? [] : Self.short)
        for made in cases.cases(.hostile, hostile: selection) where made.parameter != nil {
          let value = try #require(made.values[0])
          let url = try? link.form.url(made.values)
          let isRight = link.form.fields[0].rules.refusal(of: value) == nil && url != nil
          #expect(made.url == url && made.expect == (isRight ? .accept : .refuse), "\(made)")
        }
      }
    }
  }

  @Test(
    "each family has its slots",
    arguments: [
      ("/x/$<id>", #"{"type": "integer"}"#, "traversal overflow"),
      ("/x?q=$<q>", "{}", "script injection overflow unicode duplicate"),
      ("/x?q=$<q>", #"{"type": "boolean"}"#, "overflow duplicate"),
      (
        "/x?returnTo=$<returnTo>", "{}",
        "redirect script file traversal injection overflow unicode scheme duplicate"
      ),
      (
        "/x?q=$<q>", #"{"format": "uri"}"#,
        "redirect script file traversal injection overflow unicode scheme duplicate"
      ),
      (
        "/x#$<+q>", "{}", "redirect script file traversal injection overflow unicode scheme"
      ),
    ])
  func families(template: String, rules: String, expected: String) throws {
    let name = try #require(try Template(template).slots.first?.name)
    let found = try Self.cases(template, [name: rules]).compactMap(\.attack?.family)
    #expect(
      HostileFamily.allCases.filter(found.contains).map(\.rawValue).joined(separator: " ")
        == expected)
  }

  @Test("families that are named are the only ones, and each value is in one family alone")
  func selected() throws {
    let template = "/x/$<+next>?q=$<q>"
    let all = try Self.cases(template)
    for family in HostileFamily.allCases {
      let found = try Self.cases(template, [:], HostileSelection([family]))
      #expect(!found.isEmpty && found == all.filter { $0.attack?.family == family })
    }
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in ["next", "q"] {
      let index = parameter == "next" ? 0 : 1
      let values = all.filter { $0.parameter == parameter }.map { $0.values[index] }
      #expect(Set(values).count == values.count)
    }
    #expect(all.contains { $0.name == "q-injection-7" && $0.attack?.weaknessID == "CWE-78" })
  }

  @Test("the canary takes the place of its host everywhere, and the app's schemes are tried")
  func canary() throws {
    let selection = HostileSelection(Self.short, canary: "attacker.example", appSchemes: ["shop"])
    let texts = try Self.cases("app://h/x?next=$<next>", [:], selection).compactMap { $0.values[0] }
    #expect(!texts.contains { $0.contains(HostileSelection.canary) })
    #expect(texts.contains("https://attacker.example/"))
    for scheme in ["app", "shop"] { #expect(texts.contains("\(scheme)://attacker.example/")) }
    #expect(
      !(try Self.cases("/x?next=$<next>", [:], HostileSelection([.scheme]))).contains {
        $0.why == "the app's own scheme"
      })
  }

  @Test("a limit takes the parameters and the families by turns")
  func limit() throws {
    let template = "/x/$<a>?b=$<b>"
    let selection = HostileSelection(Self.short)
    let all = try Self.cases(template, [:], selection)
    let names = try Self.cases(template, [:], selection, limit: 5).map(\.name)
    #expect(
      names == [
        "a-script-1", "a-traversal-1", "a-injection-1", "b-script-1", "b-injection-1",
      ])
    for limit in [0, 1, all.count - 1, all.count, all.count + 1] {
      let some = try Self.cases(template, [:], selection, limit: limit)
      #expect(some.count == min(limit, all.count) && some == all.filter(some.contains))
    }
  }

  @Test("each pair of the query is written twice, and the link does not match that")
  func duplicates() throws {
    let found = try Self.cases(
      "/x?a=$<a>&fixed=1#f", ["a": #"{"examples": ["v"]}"#], HostileSelection([.duplicate]))
    #expect(
      found.map(\.url) == [
        "https://h.example/x?a=v&a=v&fixed=1#f", "https://h.example/x?a=v&fixed=1&fixed=1#f",
      ])
    #expect(
      found.map(\.why) == [
        #"structure: the pair "a" is written twice"#,
        #"structure: the pair "fixed" is written twice"#,
      ])
    #expect(found.allSatisfy { $0.expect == .refuse && $0.attack?.weakness == 235 })
  }
}
