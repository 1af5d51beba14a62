import JSONKit
import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Constraints: PICT's notation")
struct PICTTests {
  @Test(
    "each construct as JSON Schema",
    arguments: [
      (
        #"IF [kind] = "movie" THEN [season] = "";"#,
        #"{"if":{"properties":{"kind":{"const":"movie"}}},"then":{"not":{"required":["season"]}}}"#
      ),
      (
        #"if [season] <> "" then [id] >= 5 else [hd] = "true""#,
        #"{"if":{"required":["season"]},"then":{"properties":{"id":{"minimum":5}}},"else":{"properties":{"hd":{"const":true}},"required":["hd"]}}"#
      ),
      (#"[kind] IN {"movie", "short"}"#, #"{"properties":{"kind":{"enum":["movie","short"]}}}"#),
      (#"[kind] NOT IN {"movie"}"#, #"{"not":{"properties":{"kind":{"const":"movie"}}}}"#),
      (
        #"[season] IN {"", "1"}"#,
        #"{"properties":{"season":{"const":"1"}}}"#
      ),
      (
        #"[season] LIKE "a*.?""#,
        #"{"properties":{"season":{"pattern":"^a[\\s\\S]*\\.[\\s\\S]$"}},"required":["season"]}"#
      ),
      (#"NOT [id] < 3"#, #"{"not":{"properties":{"id":{"exclusiveMaximum":3}}}}"#),
      (
        #"[id] > 3 AND [id] <= 9"#,
        #"{"allOf":[{"properties":{"id":{"exclusiveMinimum":3}}},{"properties":{"id":{"maximum":9}}}]}"#
      ),
      (
        #"[kind] = "movie" AND [id] = 1 OR [season] = "1""#,
        #"{"anyOf":[{"properties":{"kind":{"const":"movie"},"id":{"const":1}}},{"properties":{"season":{"const":"1"}},"required":["season"]}]}"#
      ),
      (
        #"[kind] = "movie" AND ([id] = 1 OR [season] = "1")"#,
        #"{"allOf":[{"properties":{"kind":{"const":"movie"}}},{"anyOf":[{"properties":{"id":{"const":1}}},{"properties":{"season":{"const":"1"}},"required":["season"]}]}]}"#
      ),
      (
        #"[store] = "a \"b\" \\""#,
        #"{"properties":{"store":{"const":"a \"b\" \\"}},"required":["store"]}"#
      ),
      ("[id] = 1.0", nil),
      ("[season] < \"5\"", nil),
      ("[season] = [store]", nil),
    ])
  func schemas(text: String, schema: String?) throws {
    guard let schema else {
      #expect((try? constraint(text))?.condition.schema == nil)
      return
    }
    let written = try #require(try constraint(text).condition.schema)
    #expect(written.compactLine == schema)
    // What is stored means the same, and is written the same again.
    #expect(try constraint(schema).condition.schema?.compactLine == schema)
  }

  @Test(
    "a value that a parameter never has is refused in both notations",
    arguments: [
      (#"[kind] = "Movie""#, #"{"properties": {"kind": {"const": "Movie"}}}"#),
      (#"[kind] IN {"movie", "x"}"#, #"{"properties": {"kind": {"enum": ["movie", "x"]}}}"#),
      (#"[a] = "z""#, #"{"not": {"properties": {"a": {"const": "z"}}}}"#),
    ])
  func impossible(pict: String, schema: String) throws {
    let listed = try parameters(["kind": #"{"enum": ["movie", "short"]}"#, "a": "{}"])
      .map { $0.name == "a" ? $0.listing(["x", "y"], of: nil) : $0 }
    for text in [pict, schema] {
      #expect(throws: Faults.self) { try Constraint.parse(text, of: listed) }
    }
    let possible = schema.replacing("\"z\"", with: "\"y\"").replacing("Movie", with: "movie")
      .replacing("\"x\"", with: "\"short\"")
    #expect(try Constraint.parse(possible, of: listed).count == 1)
  }

  @Test(
    "what is wrong is said at its column",
    arguments: [
      (#"[knd] = "movie""#, #"1:1 no parameter is named "knd" (did you mean "kind"?)"#),
      (#"[Kind] = "movie""#, #"1:1 no parameter is named "Kind" (did you mean "kind"?)"#),
      (#"[kind] = "Movie""#, #"1:10 kind is never "Movie" (did you mean "movie"?)"#),
      ("[kind] = movie", #"1:10 expected a value, found "movie" (write "movie")"#),
      ("[season] = 1", #"1:12 season is text (write "1")"#),
      (#"[id] = "1""#, "1:8 id is a whole number (write 1 without quotes)"),
      ("[id] = 0", #"1:8 id is never "0": expected at least 1"#),
      ("[id] == 1", #"1:6 expected a relation, found "==" (write =)"#),
      ("[id] != 1", #"1:6 expected a relation, found "!=" (write <>)"#),
      ("IF [id] = 1", "1:12 expected THEN, AND or OR, found the end"),
      (
        "IF [id] = 1 THN [id] = 2",
        #"1:13 expected THEN, AND or OR, found "THN" (did you mean "THEN"?)"#
      ),
      ("[id] = 1 [id] = 2", "1:10 expected AND, OR or the end, found [id]"),
      ("# none", #"1:7 expected a condition such as [name] = "value", found the end"#),
      ("([id] = 1", #"1:10 expected ")", AND or OR, found the end"#),
      ("[id = 1", "1:1 unclosed \"[\" (add the closing ])"),
      (#"[kind] = "movie"#, #"1:10 unclosed "\"" (add the closing ")"#),
      ("[id] IN 1", #"1:9 expected "{" and values, found 1"#),
      ("[id] IN {1 2}", #"1:12 expected "," or "}", found 2"#),
      ("id = 1", #"1:1 expected a condition, found "id" (write [id])"#),
      ("[id] LIKE 1", "1:11 expected a text in quotes, found 1"),
      (#"[id] LIKE "1*""#, "1:11 id is a whole number (LIKE matches text; use =, <, > or IN)"),
      (
        #"[kind] LIKE "x*""#,
        #"1:13 no value of kind matches "x*" (its values: "movie", "series", "short")"#
      ),
      (
        "[id] = [kind]", #"1:8 id is a whole number and kind is text, because of "movie""#
      ),
      (#"[hd] < "true""#, "1:8 true and false have no order (use = or <>)"),
      ("[id] = 1e", #"1:8 expected a number, found "1e""#),
      ("[id] = 01", #"1:8 expected a number, found "01" (write 1)"#),
      ("[id] = +1", #"1:8 expected a number, found "+1" (write 1)"#),
      ("[id] = 0x1F", #"1:8 expected a number, found "0x1F" (write 31)"#),
      ("[season] = 01", #"1:12 expected a value, found "01" (write "01")"#),
      (
        "[season] < 5",
        """
        1:12 season has no type, and 10 comes after 9 only among numbers (deeplink param edit \
        season --rule type=integer, or list the values with --each)
        """
      ),
      (
        "[season] >= [store]",
        """
        1:13 season and store have no type, and 10 comes after 9 only among numbers (deeplink \
        param edit season --rule type=integer, or list the values with --each)
        """
      ),
      (
        #"[season] LIKE "a\*b""#,
        #"""
        1:17 unexpected escape "\\*" (LIKE cannot match a literal * or ?; compare whole texts with \#
        =, or write \\ for a backslash)
        """#
      ),
      (
        #"[season] = "a\b""#,
        #"1:14 unexpected escape "\\b" (write \\ for a backslash; only \", \] and \\ are escapes)"#
      ),
      ("", #"1:1 expected a condition such as [name] = "value", found the end"#),
      ("[kind] = 'movie'", #"1:10 unexpected character "'" (write texts in double quotes)"#),
      ("[kind] = “movie”", #"1:10 unexpected character "“" (write texts in double quotes)"#),
      ("[id] NOT = 1", #"1:10 expected IN or LIKE, found "=""#),
      ("[id] § 1", #"1:6 expected a relation such as =, IN or LIKE, found "§""#),
      (String(repeating: "(", count: 100), "1:91 conditions are nested more than 90 deep"),
    ])
  func errors(text: String, expected: String) throws {
    let parameters = try watchParameters()
    let found = told(Array(text.utf8)) { bytes throws(Faults) in
      _ = try Constraint.parse(String(decoding: bytes, as: UTF8.self), of: parameters)
    }
    #expect(found == [expected])
  }

  @Test("an absent value equals another one, and comes before all texts")
  func absence() {
    let texts: [String?] = [nil, "a", "b"]
    let relations = Relation.allCases.map { relation in
      texts.flatMap { left in
        texts.map { relation.holds(left, $0, areNumeric: false) ? "1" : "0" }
      }.joined()
    }
    #expect(
      relations == [
        "100010001", "011101110", "011001000", "111011001", "000100110", "100110111",
      ])
    #expect(!Relation.less.holds(nil, "1", areNumeric: true))
    #expect(Relation.equal.holds("1.0", "1", areNumeric: true))
    #expect(Relation.less.holds("9", "10", areNumeric: true))
    #expect(Relation.less.holds("10", "9", areNumeric: false))
  }

  @Test("no text of any characters is anything but a constraint or an error with a place")
  func robustness() throws {
    let parameters = try watchParameters()
    let pieces = [
      "[kind]", "[id]", "[season]", "=", "<>", "<", "IN", "{", "}", "\"movie\"", "1", ",", "(", ")",
      "AND", "OR", "NOT", "IF", "THEN", "ELSE", ";", "LIKE", "\"", "[", "\\", "é", "-",
    ]
    fuzz(rounds: 400) { random in
      let text = (0...random.int(1...8)).map { _ in random.pick(pieces) }.joined(separator: " ")
      do throws(Faults) {
        _ = try Constraint.parse(text, of: parameters)
      } catch {
        let count = text.utf8.count
        #expect(error.all.allSatisfy { ($0.range?.upperBound ?? .max) <= count })
      }
    }
  }
}
