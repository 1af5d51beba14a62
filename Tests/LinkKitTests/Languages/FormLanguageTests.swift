import JSONKit
import RuleKit
import Testing

@testable import LanguageKit
@testable import LinkKit

@Suite("The language of all URLs of a link")
struct FormLanguageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let template: String
    var base: String? = "https://h"
    var rules = "{}"
    var taken: [String] = []
    var refused: [String] = []
    var isExact = true

    var testDescription: String { "\(base ?? "") \(template) \(rules)" }
  }

  private static func form(_ one: Case) throws -> Form {
    let rules = try JSONNode.parse(Array(one.rules.utf8))
    return try Form(
      template: one.template, base: one.base, rules: RuleLayers(shared: MemberTable(rules.members)))
  }

  @Test(
    "rules, encoding by place, what disappears and what is checked of the whole",
    arguments: [
      Case(
        template: "/p/$<id>", rules: #"{"id": {"type": "integer", "minimum": 1}}"#,
        taken: ["https://h/p/1", "https://h/p/120"],
        refused: ["https://h/p/0", "https://h/p/", "https://h/p/a", "https://h/p/1/2"]),
      Case(
        template: "/p/$<x>", taken: ["https://h/p/a%2Fb", "https://h/p/...", "https://h/p/%252e"],
        refused: ["https://h/p/a/b", "https://h/p/.", "https://h/p/..", "https://h/p/"]),
      Case(
        template: "/p?a=$<a?>&b=$<b>&c=$<c?>",
        taken: ["https://h/p?b=x", "https://h/p?a=x&b=x", "https://h/p?b=1&c=2"],
        refused: ["https://h/p", "https://h/p?a=1", "https://h/p?a=&b=1", "https://h/p?b=1&c="]),
      Case(
        template: "/$<a?>/b#$<f?>", taken: ["https://h/b", "https://h/x/b#y"],
        refused: ["https://h//b", "https://h/b#"]),
      Case(
        template: "/p?to=$<+to>", taken: ["https://h/p?to=/a?b=c%20d", "https://h/p?to=a#b"],
        refused: ["https://h/p?to=a#b#c", "https://h/p?to=a b"]),
      Case(
        template: "$<+path>",
        taken: ["https://h/a", "https://h/a/b?c", "https://h?a", "https://h#a", "https://h/"],
        refused: ["https://hx", "https://h/a/../b", "https://h/%2e"]),
      Case(
        template: "$<+path>", base: "https://h/", taken: ["https://h/a", "https://h/?a"],
        refused: ["https://h?a", "https://h/../a"]),
      Case(
        template: "/$<a>$<b>", rules: #"{"a": {"minLength": 0}, "b": {"minLength": 0}}"#,
        taken: ["https://h/", "https://h/...", "https://h/ab"],
        refused: ["https://h/.", "https://h/.."]),
      Case(
        template: "/x?n=$<n>&m=$<n>", rules: #"{"n": {"enum": ["a", "b"]}}"#,
        taken: ["https://h/x?n=a&m=a", "https://h/x?n=b&m=b"],
        refused: ["https://h/x?n=a&m=b", "https://h/x?n=&m="]),
      Case(
        template: "/x?n=$<n>&m=$<n>", taken: ["https://h/x?n=a&m=a", "https://h/x?n=a&m=b"],
        refused: ["https://h/x?n=a"], isExact: false),
      Case(
        template: "/x?l=$<l=en>", rules: #"{"l": {"pattern": "^[a-z]{2}$"}}"#,
        taken: ["https://h/x?l=en", "https://h/x?l=de"], refused: ["https://h/x"]),
      Case(
        template: "$<s>://$<h>:$<p>/x", base: nil, rules: #"{"h": {"maxLength": 9}}"#,
        taken: ["a://h:1/x", "https://a-b.c:65535/x"],
        refused: ["1://h:1/x", "a://-h:1/x", "a://h:0/x", "a://h:65536/x", "a://h:01/x"],
        isExact: false),
      Case(
        template: "https://$<tenant>.h/x", base: nil, rules: #"{"tenant": {"maxLength": 3}}"#,
        taken: ["https://a.h/x", "https://a.b.h/x"],
        refused: ["https://.h/x", "https://-.h/x", "https://a_b.h/x", "https://a..h/x"]),
      Case(
        template: "https://$<t>/x", base: nil, rules: #"{"t": {"maxLength": 3}}"#,
        taken: ["https://a.b/x"],
        refused: ["https:///x", "https://7/x", "https://0x7/x", "https://a.7/x", "https://0X/x"]),
      Case(
        template: "https://$<t>/x", base: nil, rules: #"{"t": {"maxLength": 7}}"#,
        taken: ["https://1.2.3.4/x"], refused: ["https://1.2.3/x"],
        isExact: false),
      Case(
        template: "app://$<t>/x", base: nil, rules: #"{"t": {"maxLength": 3}}"#,
        taken: ["app://a%20b/x", "app://7/x", "app://%C3%A9/x"], refused: ["app://a b/x"]),
      Case(
        template: "https://$<t>/x", base: nil, rules: #"{"t": {"maxLength": 64}}"#, isExact: false),
      Case(
        template: "/x?n=$<n?>&m=$<n?>", rules: #"{"n": {"enum": ["a"]}}"#,
        taken: ["https://h/x", "https://h/x?n=a&m=a"],
        refused: ["https://h/x?n=a", "https://h/x?m=a"]),
      Case(
        template: "$<x?>/$<y?>", base: nil, taken: ["a/b", "ab"], refused: ["/b", "a/", "a/b/c"]),
      Case(template: "https://$<tenant>.h/x", base: nil, taken: ["https://a.h/x"], isExact: false),
      Case(
        template: "/$<x>/y", base: "app:", rules: #"{"x": {"minLength": 0}}"#, taken: ["app:/a/y"],
        refused: ["app://y"]),
    ])
  func texts(_ one: Case) throws {
    let form = try Self.form(one)
    let urls = try form.urlLanguage()
    let language = try urls.language
    #expect(one.taken.filter { !language.contains($0) } == [])
    #expect(one.refused.filter(language.contains) == [])
    #expect(urls.isExact == one.isExact)
  }

  @Test("what is given for all is all that there is")
  func given() throws {
    let one = Case(template: "/p/$<id>?ref=$<ref?>")
    let form = try Self.form(one)
    let urls = try form.urlLanguage(given: [FieldValue(text: "a b"), FieldValue()])
    #expect(try urls.language == Language(words: ["https://h/p/a%20b"]))
    #expect(urls.isExact)
  }

  @Test(
    "what all URLs start with stands before the language of the rest",
    arguments: [
      ("/p/$<id>/x?ref=$<ref>", "https://h/a/p/"), ("/p?a=1&b=$<b>#f", "https://h/a/p?a=1&b="),
      ("/p/$<id?>", "https://h/a/p"), ("/plain", "https://h/a/plain"),
      ("/$<+rest>", "https://h/a/"),
      ("https://$<tenant>.h/x", "https://"), ("https://h/$<id?>", "https://h"),
    ])
  func starts(_ template: String, _ start: String) throws {
    let urls = try Self.form(Case(template: template, base: "https://h/a")).urlLanguage()
    #expect(urls.start == start)
  }

  @Test("links whose rules are alike share what stands after their starts")
  func sharedTails() throws {
    var languages = WrittenLanguages()
    let rules = #"{"id": {"type": "integer", "minimum": 1}}"#
    let tails = try ["/a/$<id>", "/b/c/$<id>"].map { template in
      try Self.form(Case(template: template, rules: rules)).urlLanguage(&languages).tail
    }
    #expect(tails[0] == tails[1])
  }

  @Test("a value whose automaton is too large is any text")
  func tooLarge() throws {
    let one = Case(template: "/p/$<id>", rules: #"{"id": {"pattern": "^(?:[ab]*a[ab]{40})$"}}"#)
    let urls = try Self.form(one).urlLanguage()
    #expect(try urls.language.contains("https://h/p/" + String(repeating: "a", count: 41)))
    #expect(!urls.isExact)
  }

  @Test("a link too large for the limit has any text where its values are many, and is not exact")
  func widened() throws {
    let one = Case(
      template: "/p/$<id>?ref=$<ref>",
      rules: #"{"id": {"pattern": "^[a-z]{200}$"}, "ref": {"enum": ["a"]}}"#)
    let form = try Self.form(one)
    let urls = try form.urlLanguage(limit: 150)
    #expect(!urls.isExact)
    #expect(try urls.language.contains("https://h/p/7?ref=a"))
    #expect(try !urls.language.contains("https://h/p/7?ref=b"))
  }

  @Test("up to 32 values that fill several slots are gone through, in 64 combinations of several")
  func combinations() throws {
    func isExact(_ template: String, _ count: Int) throws -> Bool {
      let words = (0..<count).map { "\"\($0)\"" }.joined(separator: ",")
      let rule = "{\"enum\": [\(words)]}"
      let one = Case(template: template, rules: "{\"a\": \(rule), \"b\": \(rule)}")
      return try Self.form(one).urlLanguage().isExact
    }
    #expect(try isExact("/$<a>?a=$<a>", 32))
    #expect(try !isExact("/$<a>?a=$<a>", 33))
    #expect(try !isExact("/$<a>/$<b>?a=$<a>&b=$<b>", 9))
  }
}

@Suite("What a filled URL is checked for as a whole")
struct URLChecksTests {
  /// The checks in short: how many of each kind, the host, the slots that are segments.
  private static func told(_ template: String) throws -> String {
    let placed = try ResolvedTemplate(template, on: nil)
    let checks = URLChecks(placed)
    let host =
      switch checks.host {
      case nil: "any host"
      case .alternatives(let parts) where parts.contains(.empty): "host or none"
      case .some: "host"
      }
    let segments = placed.parameters.flatMap(\.uses).filter(checks.isWholeSegment).map(\.slot.name)
    return
      ([
        checks.areComplete ? "all" : "some", "\(checks.ofStart.count)",
        "\(checks.afterScheme.count)", "\(checks.ofPath.count)", host,
      ] + segments).joined(separator: " ")
  }

  @Test(
    "the start, what follows the scheme, the path and the host are checked where slots need it",
    arguments: [
      ("https://h/a", "all 0 0 0 any host"), ("$<+p>", "some 0 0 0 any host"),
      ("/$<a>", "all 1 1 0 host or none a"), ("/x$<a>", "all 1 1 0 host or none"),
      ("https://h/$<a>", "all 0 0 0 host a"), ("app://h/$<a>", "all 0 0 0 any host a"),
      ("https://h/$<+a>", "all 1 0 1 host"), ("https://h/?q=$<+a>", "all 1 0 0 host"),
      ("https://h/?q=$<a>#$<b>", "all 0 0 0 host"), ("https://$<t>/x", "all 0 0 0 host"),
      ("https://$<+t>/x", "some 1 0 0 any host"), ("https://$<+u>@h/", "some 1 0 0 any host"),
      ("https://$<u>@h/", "all 0 0 0 host"), ("https://h:$<+p>/", "all 1 0 0 host"),
      ("http://[$<a>]/", "some 0 0 0 any host"), ("$<s>://h/", "all 0 0 0 host or none"),
      ("$<s>://$<h>/", "some 0 0 0 host or none"), ("$<s>:///a", "some 0 0 0 host or none"),
      ("$<s>:a", "some 0 1 0 host or none"), ("app://$<h>/", "all 0 0 0 any host"),
      ("app://u@$<h>/", "all 0 0 0 host"), ("$<s>://0x7f.1/", "some 0 0 0 host or none"),
      ("prefs:$<a>", "all 0 1 0 host or none a"),
      ("/$<a>$<b>", "all 1 1 1 host or none"), ("/.$<a>", "all 1 1 1 host or none"),
      ("/..$<a>", "all 1 1 1 host or none"), ("/./$<a>", "all 1 1 0 host or none a"),
      ("/./$<a>$<b>", "some 1 1 0 host or none"), ("/../x/$<+a>", "some 2 1 0 host or none"),
      ("/$<a>/$<b>$<c>/$<d>", "all 1 1 1 host or none a d"),
      ("https://$<t>.h/$<a>-/$<b>", "all 0 0 0 host b"),
    ])
  func checks(template: String, told: String) throws {
    #expect(try Self.told(template) == told)
  }
}
