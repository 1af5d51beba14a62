import JSONKit
import TextKit
import Testing
import XMLKit

@testable import AssociationKit

@Suite("Files of apps with texts that Unicode calls equivalent")
struct EquivalentTextTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  /// A text in which ① and ② stand for the two.
  private static func spelled(_ text: String) -> String {
    text.replacing("①", with: composed).replacing("②", with: decomposed)
  }

  @Test("substitution variables of two such names have their own values")
  func variables() throws {
    let document = Self.spelled(
      #"""
      {"applinks": {"substitutionVariables": {"①": ["one"], "②": ["two"]}, "details": [
        {"appIDs": ["ABCDE12345.a"], "components": [{"/": "/c/$(①)"}, {"/": "/d/$(②)"}]}]}}
      """#)
    #expect(try AssociationFile(name: "", bytes: Array(document.utf8)).findings == [])
    for (path, outcome) in [
      ("/c/one", Verdict.Outcome.opens), ("/c/two", .noRule), ("/d/two", .opens),
      ("/d/one", .noRule),
    ] {
      #expect(
        try verdict(of: "https://h.example\(path)", by: document).outcome == outcome, "\(path)")
    }
  }

  @Test("apps of two such names are two, and a rule of one hides none of the other's")
  func apps() throws {
    let document = Self.spelled(
      #"""
      {"applinks": {"details": [
        {"appIDs": ["ABCDE12345.①"], "components": [{"/": "/a"}]},
        {"appIDs": ["ABCDE12345.②"], "components": [{"/": "/a"}]}]}}
      """#)
    let file = try AssociationFile(name: "", bytes: Array(document.utf8))
    #expect(
      file.appIDs.map(ExactText.init)
        == [Self.composed, Self.decomposed].map { ExactText("ABCDE12345.\($0)") })
    #expect(file.unreachedRules() == [])
  }

  @Test("placeholders, strings and prefixes of two such names have their own values")
  func references() throws {
    var values = ManifestValues()
    values.placeholders[ExactText(Self.composed)] = "one"
    values.placeholders[ExactText(Self.decomposed)] = "two"
    try values.resources.add(
      Array(
        Self.spelled(
          #"<resources><string name="①">three</string><string name="②">four</string></resources>"#
        ).utf8))
    let read = ["${①}", "${②}", "@string/①", "@string/②"].map {
      if case .text(let text) = values.resolved(Self.spelled($0)) { text } else { "" }
    }
    #expect(read == ["one", "two", "three", "four"])
    let element = try XMLReader.read(
      Array(Self.spelled(#"<a xmlns:①="x" xmlns:②="y" ①:n="1" ②:n="2"/>"#).utf8))
    #expect(element.attributes.map(\.name.namespace) == ["x", "y"])
  }

  @Test("rules at one place of two such files are two")
  func places() {
    let places = [Self.composed, Self.decomposed].map { RulePlace($0, 0..<1) }
    #expect(Set(places).count == 2)
    #expect(Set(places + places + [RulePlace(Self.composed, 0..<2)]).count == 3)
  }
}
