import JSONKit
import RowKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

/// What comes out is the same either way, so that only the number of rows tells one that is
/// needlessly left to the plain path: a row of the table for each reason, and one without any for each
/// kind of input and output.
@Suite("Rows left to the plain path")
struct FastPathTests {
  /// A batch, and how many of its rows the plain path makes.
  struct Case: Sendable {
    var name: String
    var input: String?
    var format = RowFormat.csv
    var template = "/x/$<a>?b=$<b?>"
    var rules: [String: String] = [:]
    var dimensions: [Dimension] = []
    var kind = Combination.Kind.cartesian
    var limit: Int?
    var layout: @Sendable (RowColumns) throws -> RowLayout = { _ in RowLayout(.lines) }
    var plainRows = 0
  }

  private static let csv = "a,b,note\n1,2,x\n\"é,\"\"\",,\n\r\nx~y,a b,\"1\r\n2\"\n"
  private static let lines = """
    {"a":1,"b":"2"}
    {"b":null,"a":true}

    {"a":false,"b":-1.5e3,"c":"\\u00e9\\n"}
     { "a" : "é" }\u{20}
    {"d":1,"a":0}

    """
  private static let array = "[\n{\"a\":1,\"b\":\"2\"},\n {\"a\":\"x\"} ,{\"a\":3}\n]\n"

  private static let manyFields: String =
    "/x?" + (0..<65).map { number -> String in "p\(number)=$<p\(number)?>" }.joined(separator: "&")

  private static func range(_ name: String, _ numbers: String) -> Dimension {
    (try? Dimension(name, record: numbers)) ?? Dimension(name, values: [])
  }

  private static func holding(
    _ notation: RowNotation
  ) -> @Sendable (RowColumns) throws -> RowLayout {
    { try RowLayout(notation).holding($0) }
  }

  private static func shown(_ url: String) -> String {
    url.utf8.contains(UInt8(ascii: "~")) ? "open '\(url)'" : "open \(url)"
  }

  static let cases =
    [
      Case(name: "a CR in quotes", input: csv, plainRows: 1),
      Case(name: "the end of an array", input: array, format: .json, plainRows: 1),
      Case(name: "a refused value", input: "a,b\n1,2\n..,2\n3,\n,1\n", plainRows: 2),
      Case(
        name: "a number that its bytes cannot judge", input: "a,b\n7,1\n-7,1\n007,1\n7x,1\n",
        rules: ["a": #"{"type": "integer"}"#], plainRows: 2),
      Case(
        name: "an output that may refuse URLs, as of pictures", input: csv,
        layout: { _ in RowLayout(.lines, delivering: .init { $0.url }) }, plainRows: 3),
      Case(
        name: "links that are handed over", input: csv,
        layout: { _ in .handedOver }, plainRows: 3
      ),
      Case(
        name: "a template that is not flat", input: "a\n1\n", template: "app:$<+a>", plainRows: 1),
      Case(
        name: "literal dots beside reserved characters", input: "a\n/x\n", template: "/x/.$<+a>",
        plainRows: 1),
      Case(
        name: "reserved characters that may lead out of their part of the URL",
        input: "a\nx/y?z\na.b/c%41#d\n./x\nx/..\n%2e\nx%y\na#b#c\n", template: "/x/$<+a>",
        plainRows: 5),
      Case(
        name: "refused values, beside those in Punycode and longer than a label",
        input: "a,b\nxn--mnchen-3ya,80\n\(String(repeating: "a.", count: 40))b,1\na-,80\n1,0\n",
        template: "https://$<a>.example:$<b>/", plainRows: 2),
      Case(
        name: "a set of many empty cells that is met for the first time",
        input: "a,b,c,d,e,f,g,h\n1,1,1,1,1,1,1,1\n"
          + String(repeating: "1,1,1,1,1,1,,\n1,1,1,1,1,1,1,\n", count: 3),
        template: "/x/$<a?>/$<b?>/$<c?>?d=$<d?>&e=$<e?>&f=$<f?>&g=$<g?>#$<h?>", plainRows: 2),
      Case(
        name: "an object that has more than values",
        input: #"""
          link,values
          x,"{""a"":null}"
          x,"{""d"":1}"
          x,"{""a"":[]}"
          x,

          """#, plainRows: 4),
      Case(
        name: "an object with values for more fields than there are cells",
        input: "values\n{}\n\"{\"\"p0\"\":1,\"\"p64\"\":2}\"\n", template: manyFields, plainRows: 2),
      Case(
        name: "no reason: values as an object",
        input: #"""
          values,note
          "{""a"":1,""b"":""é\n""}",x
          {},
          "{""a"":""b""} ",

          """#, template: "/x?a=$<a?>&b=$<b?>", layout: holding(.jsonArray)),
      Case(
        name: "objects of rows that are more than values",
        input: #"""
          {"values":{"a":{}}}
          {"values":[1]}
          {"a":{"b":1}}
          {"values":{"a":1,"a":2}}

          """#, format: .jsonl, plainRows: 4),
      Case(
        name: "no reason: values as an object of a row",
        input: #"""
          {"values":{"a":1,"b":"é\n\""},"note":"x"}
          {"note":"x","values": { "b" : "y" , "a" : true } }
          {"values":{}}

          """#, format: .jsonl, template: "/x?a=$<a?>&b=$<b?>", layout: holding(.csv)),
      Case(
        name: "no reason: host, port, scheme",
        input: "a,b\n1,80\nx-y,65535\nA.b,1\n", template: "https://$<a>.example:$<b>/"),
      Case(
        name: "no reason: a scheme", input: "a\nhttps\na+b.c-d\n", template: "$<a>://x/",
        layout: holding(.csv)),
      Case(
        name: "no reason: an optional segment", input: "a,b\n1,2\n,2\n1,\n",
        template: "/x/$<a?>/$<b?>", layout: holding(.csv)),
      Case(
        name: "a URL that the output spells in another way", input: "a\nx\nx~y\n",
        layout: { _ in RowLayout(.lines, shownURL: Self.shown) }, plainRows: 1),
      Case(
        name: "no reason: CSV", input: "a,b,note\n1,2,x\n\"é,\"\"\",,\n\r\nx~y,a b,z\n"),
      Case(name: "no reason: lines of JSON", input: lines, format: .jsonl),
      Case(
        name: "no reason: dimensions alone", template: "/x/$<a>/$<b>?c=$<c>",
        dimensions: [
          range("a", "-2..1500"), range("b", "0001..1503"),
          Dimension("c", values: (0..<1_503).map { String(repeating: "é", count: 1 + $0 % 40) }),
        ], kind: .zip),
      Case(
        name: "no reason: rows × a dimension", input: "a\n1\n2\n",
        dimensions: [Dimension("b", values: ["1", ""])]),
      Case(
        name: "no reason: held records", input: "{\"a\":1}\n{\"a\":2,\"c\":1}\n", format: .jsonl,
        dimensions: [Dimension("b", values: ["1", "2"])], kind: .pairwise),
      Case(name: "no reason: a limit before a fault", input: "a,b\n1,\n2,\n\"\n", limit: 2),
    ]
    + [RowNotation.csv, .jsonArray, .checklist].enumerated().map { number, notation in
      Case(
        name: "no reason: output \(number)",
        input: "a,b,note\n1,2,x\n\"é,\"\"\",,\n=x~y,a b,|\n", layout: holding(notation))
    }

  @Test("only what needs it is left to the plain path", arguments: cases)
  func plainRows(of row: Case) throws {
    let link = try BatchLink(row.template, rules: row.rules)
    func result(fast: Bool) throws -> BatchResult {
      try BatchResult(
        row.input.map { Array($0.utf8) }, row.format, link: link, dimensions: row.dimensions,
        combine: row.kind, limit: row.limit, fast: fast, layout: row.layout)
    }
    let fast = try result(fast: true)
    #expect(fast == (try result(fast: false)))
    #expect(fast.plainRows == row.plainRows)
    #expect(fast.fault == nil && fast.conflict == nil)
  }

  @Test("each of many links in rotation is made ready once", arguments: [false, true])
  func manyLinks(helper: Bool) throws {
    let count = 1_100
    let links = [try BatchLink("/1/$<a>")]
    let rows = (0..<3).flatMap { round in (0..<count).map { "l\($0),\(round)" } }
    var made = 0
    let result = try BatchResult(
      Array("link,a\n\(rows.joined(separator: "\n"))\n".utf8), most: 4_096,
      link: BatchLink("/x"),
      named: { _ in
        made += 1
        return links
      }, helper: helper)
    #expect(result.summary == BatchSummary(rows: 3 * count, rejected: 0))
    #expect(made == count)
  }

  @Test("rows that name their links are left to the plain path only where the link cannot be used")
  func named() throws {
    let links = ["one": [try BatchLink("/1/$<a>")], "two": [try BatchLink("/2?a=$<a>")]]
    let input = Array("link,a\none,1\ntwo,2\nnone,3\none,4\ntwo,5\nnone,6\n".utf8)
    let result = try BatchResult(
      input, link: BatchLink("/x"),
      named: { request throws(Faults) in
        guard let link = links[request.name] else { throw Faults([Fault("no such link")]) }
        return link
      })
    #expect(result.summary == BatchSummary(rows: 6, rejected: 2))
    #expect(result.plainRows == 2)
  }

  @Test(
    "what is not flat is left to the plain path",
    arguments: [
      "app:$<+a>", "https://$<+a>/x", "https://[$<a>]/", "$<a>://$<b>/",
      "https://$<a>$<b>.example/",
      "https://h:$<a>$<b>/",
    ])
  func notFlat(template: String) throws {
    #expect(try Self.plan(template).variants.isEmpty)
  }

  @Test(
    "one value in the scheme or the host, one in the port, and any elsewhere are flat",
    arguments: [
      "$<a>://x/",
      "https://$<a>.example/", "https://h:$<a>/", "https://$<a>.example:$<b>/$<c>",
      "https://u$<a>@$<b>/$<a>$<c>?$<a>=$<c>#$<b>",
    ])
  func flat(template: String) throws {
    #expect(try Self.plan(template).variants.map { $0 != nil } == [true])
  }

  private static func plan(_ template: String) throws -> LinkPlan {
    let link = try BatchLink(template, base: template.hasPrefix("/") ? "https://h" : nil)
    var tests = ColumnTests()
    return LinkPlan(
      RowFiller(link, columns: Array(link.names.indices)),
      in: try .one(RowLayout(.lines), width: link.names.count), &tests)
  }

  @Test(
    "as little is read for a limit as rows are read for one by one",
    arguments: [1, 2, 40, 399, 400, 401, 1_000])
  func reading(limit: Int) throws {
    let csv = Array(("a\n" + (0..<1_000).map { "\($0)\n" }.joined()).utf8)
    for helper in [false, true] {
      let link = try BatchLink("/x/$<a>")
      let plain = try BatchResult(csv, most: 300, link: link, limit: limit, fast: false)
      let fast = try BatchResult(csv, most: 300, link: link, limit: limit, helper: helper)
      #expect(fast == plain)
      #expect(fast.bytesRead == plain.bytesRead)
      #expect(fast.summary == BatchSummary(rows: limit))
    }
  }

  @Test("records that are combined with each other are rejected in their own order, once each")
  func heldRejections() throws {
    let csv = Array("a\n1\n..\n\"\n\"x\n3\n".utf8)
    let result = try BatchResult(
      csv, link: BatchLink("/x/$<a>?b=$<b>"), dimensions: [Dimension("b", values: ["1", "2"])],
      combine: .pairwise)
    #expect(result.rejections.map(\.record.line) == [3, 4])
    #expect(result.summary == BatchSummary(rows: 7, rejected: 3))
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == """
        https://h.example/x/1?b=1
        https://h.example/x/1?b=2
        https://h.example/x/3?b=1
        https://h.example/x/3?b=2

        """)
  }
}

extension FastPathTests.Case: CustomTestStringConvertible {
  var testDescription: String { name }
}
