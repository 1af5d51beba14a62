import JSONKit
import LanguageKit
import TestSupport
import Testing
import TextKit

@testable import AssociationKit

@Suite("Values and patterns of Android")
struct AndroidValuesTests {
  @Test(
    "a simple pattern is matched step by step, without stepping back",
    arguments: [
      ("/a", true, ["/a"], ["/", "/ab", "/A"]), ("/.", true, ["/a", "/."], ["/", "/ab"]),
      ("/\\\\.", true, ["/\\a"], ["/a"]), ("/\\.", true, ["/."], ["/a"]),
      ("/\\.", false, ["/.", "/a"], ["/", "/ab"]), ("/\\*", true, ["/*"], ["/", "/a"]),
      ("a*", true, ["a", "aaa"], ["", "b", "ab"]), ("a*b", true, ["b", "aab"], ["a", "ab "]),
      ("a*b*", true, ["ab", "b", "bb"], ["", "c"]), ("a*a", true, [], ["a", "aa", "aaa"]),
      (".*", true, ["", "a", "a/b"], []), ("a.*", true, ["a", "ab/c"], ["", "b"]),
      (".*b", true, ["b", "aab"], ["", "a", "bb", "abab"]),
      (".*\\.b", true, [".b", "a.b"], ["ab", "a.c.b"]), (".*..", true, ["a.b"], ["ab", "."]),
      ("\\.*", true, [".", "..."], ["", "a"]), ("\\.*b", true, ["..b", "b"], [".."]),
      ("*", true, ["*"], ["", "a"]), ("**", true, ["*", "***"], ["", "a"]), ("", true, [""], ["a"]),
      ("a\\", true, [], ["a", "a\\"]), (".*\\", true, [], ["", "a", "\\"]),
    ] as [(String, Bool, [String], [String])])
  func simple(_ pattern: String, isPoint: Bool, _ taken: [String], _ refused: [String]) throws {
    let steps = SimplePattern.steps(pattern, escapedPointIsPoint: isPoint)
    let language = try Language(steps.expression)
    for (texts, isTaken) in [(taken, true), (refused, false)] {
      for text in texts {
        #expect(language.contains(text) == isTaken, "\(text)")
        #expect(steps.take(Array(text.unicodeScalars)[...]) == isTaken, "\(text), read along")
      }
    }
  }

  @Test(
    "an expression of a dynamic rule becomes the pattern that compares least",
    arguments: [
      ("foo", "literal", "foo"), ("foo*", "prefix", "foo"), ("*", "prefix", ""),
      ("", "literal", ""),
      ("foo?", "simple", "foo."), ("*foo", "simple", ".*foo"), ("a*b*", "simple", "a.*b.*"),
      ("a?*.b\\", "simple", "a..*\\.b\\\\"), ("a.b", "literal", "a.b"), ("a.b*", "prefix", "a.b"),
    ])
  func expressions(_ expression: String, _ kind: String, _ text: String) {
    let pattern = DynamicRule.pattern(of: expression)
    #expect("\(pattern.kind)" == kind)
    #expect(pattern.text == text)
  }

  @Test(
    "placeholders are put in, references followed, escapes undone",
    arguments: [
      ("a", "a"), ("${p}", "v"), ("x${p}y${p}", "xvyv"), ("${q}", "unresolved ${q}"),
      ("${p", "${p"), ("$p", "$p"), ("$", "$"), ("${}", "unresolved ${}"), ("@string/s", "t"),
      ("@string/none", "unresolved @string/none"), ("@xml/s", "unresolved @xml/s"),
      ("${r}", "t"), ("a@string/s", "a@string/s"), ("\\\\.x", "\\.x"), ("\\@string/s", "@string/s"),
    ])
  func values(_ value: String, _ expected: String) throws {
    var values = ManifestValues()
    values.placeholders = ["p": "v", "r": "@string/s"]
    try values.resources.add(Array(#"<resources><string name="s">t</string></resources>"#.utf8))
    switch values.resolved(value) {
    case .text(let text): #expect(text == expected)
    case .unresolved(let reference): #expect("unresolved \(reference)" == expected)
    }
  }

  @Test(
    "a fingerprint is 32 bytes in upper case with colons between",
    arguments: [
      (String(repeating: "ab", count: 32), true), (String(repeating: "AB:", count: 32), true),
      (String(repeating: "ab", count: 31), false), (String(repeating: "ab", count: 33), false),
      (String(repeating: "ag", count: 32), false), ("", false),
    ])
  func fingerprints(_ text: String, _ isOne: Bool) {
    let canonical = Array(repeating: "AB", count: 32).joined(separator: ":")
    #expect(Fingerprint.canonical(text) == (isOne ? canonical : nil))
  }

  @Test(
    "an app ID has a team of ten capitals and digits, a point and a bundle ID",
    arguments: [
      ("ABCDE12345.com.x", true), ("ABCDE12345.x-1", true), ("ABCDE12345.X", true),
      ("ABCDE1234.com.x", false), ("ABCDE123456.com.x", false), ("abcde12345.com.x", false),
      ("ABCDE-2345.x", false), ("ABCDE12345", false), ("ABCDE12345.", false),
      ("ABCDE12345.a..b", false), ("ABCDE12345.a_b", false), ("ABCDE12345.*", false),
    ])
  func appIDs(_ id: String, _ isOne: Bool) {
    #expect(AppID(id).hasTeam == isOne)
    #expect(AppID(id).package == (isOne ? nil : id))
    #expect(AppID(id).bundle == (isOne ? String(id.dropFirst(11)) : id))
  }

  @Test(
    "an ID of an association file may be an app's unless its team is none, or a placeholder",
    arguments: [
      ("ABCDE12345.com.x", true), ("T.com.x", true), ("T", true),
      ("XXXXXXXXXX.com.x", false), ("TEAM_ID.com.x", false), ("com.x", false), (".com.x", false),
      ("abcde12345.com.x", false), ("ABCDE12345", false), ("ABCDE12345.", false),
      ("ABCDE12345.*", false), ("$(TEAM).com.x", false), ("", false),
    ])
  func possibleIDs(_ id: String, _ isOne: Bool) {
    #expect(AppID(id).mayExist == isOne)
  }

  @Test(
    "a host is taken as its pattern is spelled",
    arguments: [
      ("example.com", ["example.com", "EXAMPLE.com"], ["a.example.com", "example.org", ""]),
      ("*.example.com", ["a.example.com", "a.b.Example.com"], ["example.com", "aexample.com"]),
      ("*example.com", ["example.com", "aexample.com", "a.example.com"], ["example.org"]),
      ("*", ["", "a"], []),
    ])
  func hosts(_ name: String, _ taken: [String], _ refused: [String]) {
    let pattern = HostPattern(manifest: name, port: nil)
    #expect(pattern.spelling == name)
    for host in taken { #expect(pattern.takes(host), "\(host)") }
    for host in refused { #expect(!pattern.takes(host), "\(host)") }
    #expect(HostPattern(manifest: name, port: "80").spelling == name + ":80")
  }

  @Test("a domain of entitlements has hosts below it, and never itself")
  func domains() {
    let pattern = HostPattern(entitlement: "*.example.com")
    #expect(pattern.spelling == "*.example.com")
    #expect(pattern.takes("a.example.com"))
    #expect(!pattern.takes("example.com") && !pattern.takes(".example.com"))
    #expect(!pattern.takes("aexample.com"))
    #expect(HostPattern(entitlement: "*example.com").takes("*example.com"))
  }
}
