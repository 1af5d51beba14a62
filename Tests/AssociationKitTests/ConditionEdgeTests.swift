import LanguageKit
import TestSupport
import Testing

@testable import AssociationKit

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
