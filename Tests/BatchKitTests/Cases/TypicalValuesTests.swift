import Testing

@testable import BatchKit
@testable import LinkKit
@testable import RuleKit

@Suite("Typical values")
struct TypicalValuesTests {
  @Test(
    "the first source that has a right value gives it",
    arguments: [
      ("g", "=s", #"{"default": "d", "examples": ["e"]}"#, "g"),
      (nil, "=s", #"{"default": "d", "examples": ["e"]}"#, "s"),
      (nil, "", #"{"default": "d", "examples": ["e"]}"#, "d"),
      (nil, "", #"{"const": 1.0, "examples": [1]}"#, "1.0"),
      (nil, "", #"{"examples": ["e", "f"]}"#, "e"),
      (nil, "", #"{"enum": ["x", "y"], "examples": ["y"]}"#, "y"),
      (nil, "", #"{"enum": ["x", "y"]}"#, "x"),
      (nil, "", #"{"format": "email"}"#, "joe@example.com"),
      (nil, "?", #"{"minLength": 3, "maxLength": 3}"#, "abc"),
      ("no", "=77", #"{"type": "integer", "minimum": 50, "default": 60}"#, "77"),
      ("no", "", #"{"type": "integer", "minimum": 50, "examples": [51]}"#, "51"),
    ] as [(String?, String, String, String)])
  func order(given: String?, mark: String, rules: String, expected: String) throws {
    let link = try BatchLink("/x?a=$<a\(mark)>", rules: ["a": rules])
    let values = TypicalValues(link.form.fields[0], given: given)
    #expect((values.written.first { _ in true } ?? values.generated) == expected)
  }

  @Test(
    "a place that takes no letters gives a value where no rules do",
    arguments: [
      ("https://h:$<p>/x", "8080"), ("https://h:8$<p>/x", "0"), ("app://h:$<p>", "8080"),
      ("https://[$<a>]/x", "2001:db8::1"),
    ])
  func places(template: String, expected: String) throws {
    #expect(try LinkCases(BatchLink(template)).typical == [expected])
  }

  @Test("the numbers at the ends of ports have a case each")
  func ports() throws {
    let cases = try LinkCases(BatchLink("https://h:$<p>/x")).cases(.boundary)
    let texts = cases.map { "\($0.values[0] ?? "") \($0.expect)" }
    #expect(texts.contains("0 refuse") && texts.contains("1 accept"))
    #expect(texts.contains("65535 accept") && texts.contains("65536 refuse"))
  }

  @Test("a value that a constraint changes is generated no more")
  func madeUp() throws {
    let constraint = #"{"properties": {"a": {"const": "x"}}, "not": {"required": ["b"]}}"#
    let link = try BatchLink("/x/$<a>/$<c>?b=$<b?>", constraints: [constraint])
    let cases = try LinkCases(link)
    #expect(cases.typicalCase.values == ["x", "abcdefgh", nil])
    #expect(cases.madeUp == ["c"])
  }
}
