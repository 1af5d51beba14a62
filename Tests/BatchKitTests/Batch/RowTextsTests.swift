import LinkKit
import RowKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit

/// Rows whose cells are texts of all that they were filled with, against the plain path.
@Suite("Texts of cells")
struct RowTextsTests {
  /// What a table of test cases has: the number, the values, the URL, and constants.
  private static let table: RowLayout.Texts = { link, number in
    let values = link.values.map { "\($0.name)=\($0.text)" }
    return [
      "\(number)", "\(link.link ?? "=l")#\(number): " + values.joined(separator: ", "),
      "Open \(link.url)", link.url, "a, \"b\"", "",
    ]
  }

  /// The same with a text that has its values between quotes, and room for few characters.
  private static let shownTable: RowLayout.Texts = { link, number in
    let values = link.values.filter { $0.text != HiddenText.words }.map(\.text)
    return table(link, number) + ["It shows \(values.joined(separator: " ").quoted(limit: 60))."]
  }

  private static func layout(
    _ texts: @escaping RowLayout.Texts, _ notation: RowNotation = .csv
  ) -> RowLayout {
    let count = texts(MadeLink(link: "l", environment: nil, url: "app://x"), 1).count
    return RowLayout(notation, (0..<count).map { "t\($0)" }, texts: texts)
  }

  @Test("the texts of a row are those that the plain path writes")
  func same() throws {
    var (rows, plainRows) = (0, 0)
    try fuzz(rounds: 200) { random in
      guard var link = try? SteppedRowsTests.link(&random) else { return }
      if random.oneIn(2) {
        let secret = random.pick(["/", "%", "sesame", "aHR0cHM6Ly9zZXNhbWU"])
        link.form.carriesSecret = { $0.containsScalars(secret) }
      }
      let names = ["a", "b", "c", "w.id"].filter { _ in !random.oneIn(5) }
      guard !names.isEmpty else { return }
      let input = SteppedRowsTests.input(&random, names)
      let layout = Self.layout(
        random.pick([Self.table, Self.shownTable]),
        random.pick([.csv, .tsv, .guardedCSV, .jsonLines, .escaped()]))
      func result(fast: Bool, helper: Bool = false) throws -> BatchResult {
        try BatchResult(input, most: 100, link: link, fast: fast, helper: helper) { _ in layout }
      }
      let plain = try result(fast: false)
      let (fast, helped) = (try result(fast: true), try result(fast: true, helper: true))
      #expect(fast.difference(from: plain) == nil)
      #expect(helped.difference(from: plain) == nil)
      rows += (plain.summary?.rows ?? 0) - (plain.summary?.rejected ?? 0)
      plainRows += fast.plainRows - (plain.summary?.rejected ?? 0)
    }
    #expect(rows > 200)
    #expect(plainRows < rows * 2 / 3)
  }

  @Test("a text has room for a value that is made, however short the record is")
  func room() throws {
    let link = try BatchLink("/x/$<a>?n=$<n>", rules: ["n": #"{"generate": "uuid"}"#])
    let layout = Self.layout { link, _ in [link.values.map(\.text).joined()] }
    let program: BatchProgram = try .one(layout, width: 1)
    var tests = ColumnTests()
    let plan = LinkPlan(RowFiller(link, columns: [0, nil]), in: program, &tests)
    let tables = BatchTables(program)
    let laidOut = LinkTables(plan, number: 0, firstTest: 0, in: tables)
    #expect(laidOut.variants.count == 1)
    // Each byte of it may be spelled in the text, and again in the cell.
    let most = CellSpelling.largestGrowth * (CellSpelling.largestGrowth + 1) * MadeCells.longest
    #expect(laidOut.variants.allSatisfy { $0.fixed > most })
  }

  /// Rows, and how many of them the plain path makes.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var input = "a,b\n1,2\né,\"a \"\"b\"\"\"\n\"~;\"\"\",%25\n\"(not shown)\",/x\n"
    var format = RowFormat.csv
    var rules: [String: String] = [:]
    var layout = RowTextsTests.layout(table)
    var secret: String?
    var plainRows = 0

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "CSV"),
    Case(name: "TSV", layout: layout(table, .tsv)),
    Case(name: "CSV for spreadsheets", layout: layout(table, .guardedCSV)),
    Case(name: "JSON Lines", layout: layout(table, .jsonLines)),
    Case(
      name: "lines of JSON", input: #"{"a":1,"b":"é\n"}"# + "\n" + #"{"b":true,"a":"\""}"# + "\n",
      format: .jsonl),
    Case(name: "a secret of its own", rules: ["b": #"{"writeOnly": true}"#]),
    Case(name: "values that may carry a secret", secret: "sesame"),
    Case(
      name: "a value that carries a secret", input: "a,b\n1,app://x?t=sesame\n2,app://x\n",
      secret: "sesame", plainRows: 1),
    Case(
      name: "values that a text does not show as they are",
      input:
        "a,b\n1,2\né,1\n(not shown),1\n\"\"\"\",2\n\\,2\n\(String(repeating: "x", count: 50)),1\n",
      layout: layout(shownTable), plainRows: 5),
    Case(name: "rows that say which case they are", input: "a,b,case,url\n1,2,7,\n", plainRows: 1),
  ]

  @Test("only what needs it is left to the plain path", arguments: cases)
  func plainRows(of row: Case) throws {
    var link = try BatchLink("/x/$<a>?b=$<b?>", rules: row.rules)
    if let secret = row.secret { link.form.carriesSecret = { $0.containsScalars(secret) } }
    func result(fast: Bool) throws -> BatchResult {
      try BatchResult(Array(row.input.utf8), row.format, link: link, fast: fast) { _ in row.layout }
    }
    let fast = try result(fast: true)
    #expect(fast.difference(from: try result(fast: false)) == nil)
    #expect(fast.plainRows == row.plainRows)
    #expect(fast.summary?.rejected == 0)
  }
}
