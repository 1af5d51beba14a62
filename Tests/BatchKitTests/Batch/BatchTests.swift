import Foundation
import TestSupport
import Testing

@testable import BatchKit
@testable import JSONKit
@testable import LinkKit
@testable import RowKit
@testable import RuleKit

/// A row that gave no URL, and why.
struct RejectedRow: Equatable {
  var record: Record
  var reasons: [String]
}

/// What a batch gave: its URLs, what it rejected, how it ended.
struct BatchResult: Equatable {
  var output: [UInt8] = []
  var rejections: [RejectedRow] = []
  var summary: BatchSummary?
  var fault: Fault?

  /// The fast path, by one thread or two.
  static func fast(
    _ input: [UInt8], _ format: RowFormat = .csv, most: Int = .max, strict: Bool = false,
    helper: Bool = false, layout: ([String]) -> RowLayout = { _ in .url },
    form: ([String]) throws -> RowForm
  ) throws -> BatchResult {
    var result = BatchResult()
    let output = BatchOutput(
      write: { result.output += $0 },
      reject: { result.rejections.append(RejectedRow(record: $0, reasons: $1.reasons)) })
    do {
      let rows = try RowReader(format, read: BytePieces.reader(input, most: most))
      var batch = Batch(
        rows, try form(rows.names), layout: layout(rows.names), environment: "q,a",
        stopsAtRejection: strict, usesHelper: helper)
      result.summary = try batch.run(output)
    } catch let fault as Fault {
      result.fault = fault
    }
    return result
  }

  /// The plain path, written out: what the fast one must give.
  static func plain(
    _ input: [UInt8], _ format: RowFormat = .csv, strict: Bool = false,
    layout: ([String]) -> RowLayout = { _ in .url }, form: ([String]) throws -> RowForm
  ) throws -> BatchResult {
    var result = BatchResult()
    var summary = BatchSummary()
    do {
      var rows = try RowReader(format, read: BytePieces.reader(input))
      let form = try form(rows.names)
      let layout = layout(rows.names)
      var writer = RowWriter(layout.format, columns: layout.names)
      while let record = try rows.next() {
        summary.rows += 1
        do throws(Rejection) {
          let url = try form.url(of: record)
          writer.append(
            layout.cells(record, environment: "q,a", url: url), to: &result.output)
        } catch {
          summary.rejected += 1
          result.rejections.append(RejectedRow(record: record, reasons: error.reasons))
          if strict { break }
        }
      }
      result.summary = summary
    } catch let fault as Fault {
      result.fault = fault
    }
    return result
  }

  /// A form of a template whose parameters come from the columns of their names, or of others.
  static func form(
    _ template: String, rules: [String: String] = [:], fallbacks: [String: String] = [:],
    columns: [String: String] = [:], base: String? = "https://h.example", names: [String]
  ) throws -> RowForm {
    let placed = try PlacedTemplate(Template(template), base: base.map { try BaseURL($0) })
    let fields = try placed.parameters.map { parameter in
      let text = rules[parameter.name] ?? "{}"
      let compiled = Rules.compile([try JSONNode.parse(Array(text.utf8))])
      return RowField(
        parameter, rules: try #require(compiled.rules, "\(text): \(compiled.faults)"),
        column: names.firstIndex(of: columns[parameter.name] ?? parameter.name),
        fallback: fallbacks[parameter.name])
    }
    return RowForm(placed, fields)
  }
}

@Suite("Batch")
struct BatchTests {
  private static func run(
    _ csv: String, _ template: String, rules: [String: String] = [:],
    fallbacks: [String: String] = [:], strict: Bool = false
  ) throws -> (urls: [String], rejected: [String]) {
    let result = try BatchResult.fast(Array(csv.utf8), strict: strict) {
      try BatchResult.form(
        template, rules: rules, fallbacks: fallbacks, base: "https://h", names: $0)
    }
    let urls = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
    let rejected = result.rejections.map {
      "\($0.record.line): " + $0.reasons.joined(separator: "; ")
    }
    return (urls.map(String.init), rejected)
  }

  @Test("each row gives its URL, in the order of the rows")
  func urls() throws {
    let (urls, rejected) = try Self.run(
      "ref,id,note\na b,7,x\n\"ü,\"\"\n\",8,\"y\nz\"\n\n.,9,\n", "/g/$<id>?ref=$<ref>&again=$<id>")
    #expect(
      urls == [
        "https://h/g/7?ref=a%20b&again=7", "https://h/g/8?ref=%C3%BC%2C%22%0A&again=8",
        "https://h/g/9?ref=.&again=9",
      ])
    #expect(rejected == [])
  }

  @Test("a line with nothing on it is a row of one column, and none of several")
  func blankLines() throws {
    for (csv, template) in [
      ("a\n1\n\n2\n", "/x?a=$<a>"), ("a\n1\n\r\n2\n\n", "/x?a=$<a?>"),
      ("a,b\n1,1\n\n2,2\n", "/x/$<a>"), ("a,b\n\n1,1\n\r\n2,2\n\n", "/x?a=$<a?>"),
    ] {
      let form = { try BatchResult.form(template, names: $0) }
      let fast = try BatchResult.fast(Array(csv.utf8), form: form)
      #expect(fast == (try BatchResult.plain(Array(csv.utf8), form: form)))
      #expect((fast.summary?.rows == 2) == csv.utf8.contains(.comma), "\(csv.debugDescription)")
    }
  }

  @Test("a bad row is told with its line and all its reasons, and stops nothing")
  func rejections() throws {
    let rules = ["id": #"{"type": "integer", "maximum": 9}"#, "pin": #"{"format": "password"}"#]
    let csv = "id,pin\n1,abc123\n7x,abc\n\"\n\",secret1\n3\n10,abc123\n..,\n2,xyz789"
    let (urls, rejected) = try Self.run(csv, "/g/$<id>?p=$<pin>", rules: rules)
    #expect(urls == ["https://h/g/1?p=abc123", "https://h/g/2?p=xyz789"])
    #expect(rejected.map { $0.prefix(2) } == ["3:", "4:", "6:", "7:", "8:"])
    #expect(rejected[0].contains("id: expected") && rejected[0].contains("; pin: "))
    #expect(!rejected[0].contains("abc"))
    #expect(rejected[2] == "6: column 2: expected 2 cells as in the header, got 1")
  }

  @Test("the first rejected row is the last one where asked for")
  func strict() throws {
    let (urls, rejected) = try Self.run("id\n1\n2\n\"\"\n3\n", "/g/$<id>", strict: true)
    #expect(urls == ["https://h/g/1", "https://h/g/2"])
    #expect(rejected == ["4: id: must not be empty"])
  }

  @Test("an empty cell is nothing where something may be left out, and a text elsewhere")
  func empty() throws {
    let template = "/g/$<a>?x=$<x?>&y=$<y=why>&z=$<z>"
    let rules = ["z": #"{"minLength": 0}"#]
    let (urls, rejected) = try Self.run(
      "a,x,y,z\n1,,,\n1,2,,3\n,2,3,4\n", template, rules: rules, fallbacks: ["x": "ex"])
    #expect(urls == ["https://h/g/1?x=ex&y=why&z=", "https://h/g/1?x=2&y=why&z=3"])
    #expect(rejected == ["4: a: must not be empty"])
    let (optional, _) = try Self.run("x,y\n,\n1,\n,2\n", "/g?x=$<x?>&y=$<y?>")
    #expect(optional == ["https://h/g", "https://h/g?x=1", "https://h/g?y=2"])
  }

  @Test("rows of JSON go the plain path and give the same URLs")
  func json() throws {
    let text = #"[{"id":7,"ref":"a b"},{"id":"","ref":1.0},{"id":1e3},{"id":[1],"ref":"x"}]"#
    let result = try BatchResult.fast(Array(text.utf8), .json) { _ in
      try BatchResult.form("/g/$<id>?ref=$<ref?>", names: ["id", "ref"])
    }
    #expect(
      String(decoding: result.output, as: UTF8.self)
        == "https://h.example/g/7?ref=a%20b\nhttps://h.example/g/1e3\n")
    #expect(result.rejections.map(\.record.line) == [1, 1])
    #expect(result.summary == BatchSummary(rows: 4, rejected: 2))
  }

  @Test("many rows by two threads come out in order, and every one of them")
  func helper() throws {
    var csv = Array("id,ref\n".utf8)
    for number in 0..<3_000 {
      csv += Array("\(number),\(number.isMultiple(of: 977) ? "\"bad" : "re\"f")\n".utf8)
      if number.isMultiple(of: 977) { csv += Array("\"\n".utf8) }
      if number.isMultiple(of: 3) { csv += Array("\(number),ok\n".utf8) }
    }
    let form = { try BatchResult.form("/g/$<id>?ref=$<ref>", names: $0) }
    let fast = try BatchResult.fast(csv, most: 3_000, helper: true, form: form)
    #expect(fast.summary?.rows == 4_000)
    #expect(fast == (try BatchResult.plain(csv, form: form)))
  }

  @Test("rows that grow the most stay within the memory that they are written to")
  func growth() throws {
    // Where a row's room were counted too small, the last one of a full piece would run over it.
    let worst: [(OutputFormat, String)] = [
      (.lines, "é"), (.csv, "\"\""), (.tsv, "\"\""), (.jsonl, "\u{1}"), (.jsonl, "é"),
    ]
    for (format, bit) in worst {
      let cell = "\"" + String(repeating: bit, count: 9_000) + "\""
      let csv = Array(("a,b\n" + String(repeating: "\(cell),\(cell)\n", count: 40)).utf8)
      let layout = { (names: [String]) in
        format == .lines
          ? .url : RowLayout(format, [("a", .column(0)), ("b", .column(1)), ("url", .url)])
      }
      let form = { try BatchResult.form("/g/$<a>?b=$<b>&again=$<a>", names: $0) }
      let fast = try BatchResult.fast(csv, layout: layout, form: form)
      #expect(fast.summary == BatchSummary(rows: 40, rejected: 0))
      #expect(fast == (try BatchResult.plain(csv, layout: layout, form: form)), "\(format)")
    }
  }

  @Test("the most common forms have a plan, so that their rows take the fast path")
  func plans() throws {
    let names = ["a", "b"]
    for template in [
      "/x/$<a>", "/x/$<a>/$<b>?c=$<a>#$<b?>", "https://$<a>.example.com/$<b>", "/x/$<a>-$<b>",
      "/x?a=$<a?>&b=$<b=1>",
    ] {
      let form = try BatchResult.form(template, names: names)
      let plan = try #require(BatchPlan(form, width: 2, delimiter: .comma), "\(template)")
      #expect(plan.variants.allSatisfy { $0 != nil }, "\(template)")
    }
    for format in [OutputFormat.csv, .tsv, .jsonl] {
      let layout = RowLayout(format, [("b", .column(1)), ("e", .environment), ("url", .url)])
      let form = try BatchResult.form("/x/$<a>?b=$<b?>", names: names)
      let plan = BatchPlan(form, layout, environment: "e", width: 2, delimiter: .comma)
      #expect(try #require(plan).variants.allSatisfy { $0 != nil }, "\(format)")
    }
  }

  @Test("a fault of the input comes after all rows before it")
  func fault() throws {
    let csv = Array("id\n1\n\"x".utf8) + [UInt8](repeating: 0x79, count: 5 << 18)
    let form = { try BatchResult.form("/g/$<id>", names: $0) }
    let result = try BatchResult.fast(csv, form: form)
    #expect(String(decoding: result.output, as: UTF8.self) == "https://h.example/g/1\n")
    #expect(result.fault == Fault.endlessRecord().onLine(3))
  }
}
