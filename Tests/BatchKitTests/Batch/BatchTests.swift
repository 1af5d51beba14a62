import JSONKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit
@testable import RowKit

@Suite("Batch")
struct BatchTests {
  private static func run(
    _ csv: String, _ template: String, rules: [String: String] = [:],
    shared: [String: String] = [:], strict: Bool = false
  ) throws -> (urls: [String], rejected: [String]) {
    let result = try BatchResult(
      Array(csv.utf8), link: BatchLink(template, rules: rules, shared: shared, base: "https://h"),
      strict: strict)
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

  @Test(
    "rows whose cells are all empty are skipped and counted, by either path",
    arguments: [
      ("a\n1\n\n2\n", 2, 1), ("a\n1\n\r\n2\n\n", 2, 2), ("a,b\n1,1\n\n2,2\n", 2, 1),
      ("a,b\n\n1,1\n\r\n2,2\n\n", 2, 3), ("a,b\n,\n1,\n,,,,\n\"\",\"\"\n2,2\n,", 2, 4),
      ("a\n\"\"\n1\n,\n", 2, 1), ("a,b\n,\n,\n", 0, 2),
    ])
  func emptyRows(csv: String, rows: Int, empty: Int) throws {
    for template in ["/x?a=$<a?>", "/x?a=$<a=1>"] {
      let link = try BatchLink(template)
      let fast = try BatchResult(Array(csv.utf8), link: link)
      #expect(fast == (try BatchResult(Array(csv.utf8), link: link, fast: false)))
      #expect(fast.summary == BatchSummary(rows: rows, empty: empty))
    }
  }

  @Test("rows that are skipped are counted once, with the rows before the last one that is made")
  func countOfEmptyRows() throws {
    let csv = Array("a,b\n,\n1,x\n\n2,y\n,\n3,z\n,\n".utf8)
    let link = try BatchLink("/x/$<a>/$<c>")
    for (limit, strict, rules, empty) in [
      (nil, false, "{}", 4), (2, false, "{}", 2), (nil, true, #"{"enum": [1, 3]}"#, 2),
    ] as [(Int?, Bool, String, Int)] {
      let link = try BatchLink("/x/$<a>", rules: ["a": rules])
      let fast = try BatchResult(csv, link: link, limit: limit, strict: strict)
      #expect(fast == (try BatchResult(csv, link: link, limit: limit, strict: strict, fast: false)))
      #expect(fast.summary?.empty == empty)
    }
    for kind in [Combination.Kind.cartesian, .pairwise, .zip] {
      let values = [Dimension("c", values: ["p", "q", "r"])]
      let fast = try BatchResult(csv, link: link, dimensions: values, combine: kind)
      let plain = try BatchResult(
        csv, link: link, dimensions: values, combine: kind, fast: false)
      #expect(fast == plain)
      #expect(fast.summary?.empty == 4)
    }
  }

  @Test("a rejected element of an array has its number, by either path and in any combination")
  func numbers() throws {
    let json = Array("[{\"a\":1},{\"a\":\"x\"},7,\n{\"a\":2},{\"a\":\"y\"}]".utf8)
    let link = try BatchLink("/x/$<a>?c=$<c>", rules: ["a": #"{"type": "integer"}"#])
    for kind in [Combination.Kind.cartesian, .pairwise] {
      let values = [Dimension("c", values: ["p", "q", "r"])]
      for most in [1, 20, Int.max] {
        let fast = try BatchResult(
          json, .json, most: most, link: link, dimensions: values, combine: kind)
        let plain = try BatchResult(
          json, .json, link: link, dimensions: values, combine: kind, fast: false)
        #expect(fast == plain)
        #expect(fast.rejections.compactMap(\.number).sorted() == [2, 3, 5])
      }
    }
    let lines = Array("{\"a\":\"x\"}\n".utf8)
    let result = try BatchResult(lines, .jsonl, link: link, dimensions: [])
    #expect(result.rejections.map(\.number) == [nil])
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
      "a,x,y,z\n1,,,\n1,2,,3\n,2,3,4\n", template, rules: rules, shared: ["x": "ex"])
    #expect(urls == ["https://h/g/1?x=ex&y=why&z=", "https://h/g/1?x=2&y=why&z=3"])
    #expect(rejected == ["4: a: must not be empty"])
    let (optional, _) = try Self.run("x,y,z\n,,z\n1,,\n,2,\n", "/g?x=$<x?>&y=$<y?>")
    #expect(optional == ["https://h/g", "https://h/g?x=1", "https://h/g?y=2"])
  }

  @Test("rows of JSON go the plain path and give the same URLs")
  func json() throws {
    let text = #"[{"id":7,"ref":"a b"},{"id":"","ref":1.0},{"id":1e3},{"id":[1],"ref":"x"}]"#
    let result = try BatchResult(
      Array(text.utf8), .json, link: BatchLink("/g/$<id>?ref=$<ref?>"))
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
    let link = try BatchLink("/g/$<id>?ref=$<ref>")
    let fast = try BatchResult(csv, most: 3_000, link: link, helper: true)
    #expect(fast.summary?.rows == 4_000)
    #expect(fast == (try BatchResult(csv, link: link, fast: false)))
  }

  @Test("rows that grow the most stay within the memory that they are written to")
  func growth() throws {
    // Where a row's room were counted too small, the last one of a full piece would run over it.
    let worst: [(RowNotation, String)] = [
      (.lines, "é"), (.csv, "\"\""), (.tsv, "\"\""), (.jsonLines, "\u{1}"), (.jsonLines, "é"),
      (.jsonArray, "\u{1}"), (.checklist, "\n"), (.checklist, "_"),
    ]
    // A row takes 60 KB or more, so that some of the rows stand last in a full piece.
    let rows = 4 * ChunkSlot.outputSize / 80_000
    for (notation, bit) in worst {
      let cell = "\"" + String(repeating: bit, count: 9_000) + "\""
      let csv = Array(("a,b\n" + String(repeating: "\(cell),\(cell)\n", count: rows)).utf8)
      let layout = { (columns: RowColumns) in
        notation.hasColumns
          ? RowLayout(notation, [("a", .column(0)), ("b", .column(1)), ("url", .url)])
          : RowLayout(notation)
      }
      let link = try BatchLink("/g/$<a>?b=$<b>&again=$<a>")
      let fast = try BatchResult(csv, link: link, layout: layout)
      #expect(fast.summary == BatchSummary(rows: rows, rejected: 0))
      #expect(fast.output.count > 3 * ChunkSlot.outputSize, "\(notation) \(bit)")
      #expect(fast == (try BatchResult(csv, link: link, fast: false, layout: layout)), "\(bit)")
    }
  }

  @Test("the most common forms have a plan, so that their rows take the fast path")
  func plans() throws {
    let names = ["a", "b"]
    for template in [
      "/x/$<a>", "/x/$<a>/$<b>?c=$<a>#$<b?>", "https://$<a>.example.com/$<b>", "/x/$<a>-$<b>",
      "/x?a=$<a?>&b=$<b=1>",
    ] {
      let plan = try Self.plan(template, names, RowLayout(.lines))
      #expect(!plan.variants.isEmpty && plan.variants.allSatisfy { $0 != nil }, "\(template)")
    }
    for notation in [RowNotation.csv, .tsv, .jsonLines, .jsonArray, .checklist] {
      let layout = RowLayout(notation, [("b", .column(1)), ("e", .environment), ("url", .url)])
      let plan = try Self.plan("/x/$<a>?b=$<b?>", names, layout)
      #expect(!plan.variants.isEmpty && plan.variants.allSatisfy { $0 != nil })
    }
  }

  @Test(
    "a text around a URL goes along with it, and one that a ~ changes leaves rows with one",
    arguments: [("", false), ("?b=1", true)])
  func frames(query: String, isAlwaysQuoted: Bool) throws {
    let layout = RowLayout(.lines) { url in
      url.utf8.contains { "?~".utf8.contains($0) } ? "open '\(url)'" : "open \(url)"
    }
    let plan = try Self.plan("/x/$<a>\(query)", ["a"], layout)
    #expect(plan.variants.map { $0?.leavesTildes } == [!isAlwaysQuoted])
    let rows = Array("a\nb\n~\nc~d\né\n".utf8)
    let link = try BatchLink("/x/$<a>\(query)")
    let fast = try BatchResult(rows, link: link, layout: { _ in layout })
    #expect(fast == (try BatchResult(rows, link: link, fast: false, layout: { _ in layout })))
    #expect(fast.output.count { $0 == UInt8(ascii: "'") } == (isAlwaysQuoted ? 8 : 4))
  }

  private static func plan(
    _ template: String, _ names: [String], _ layout: RowLayout
  ) throws -> LinkPlan {
    let link = try BatchLink(template)
    let columns = link.names.map { name in names.firstIndex(of: name) }
    var tests = ColumnTests()
    return LinkPlan(
      RowFiller(link, columns: columns), in: try .one(layout, width: names.count), &tests)
  }

  @Test("a fault of the input comes after all rows before it")
  func fault() throws {
    let csv = Array("id\n1\n\"x".utf8) + [UInt8](repeating: 0x79, count: 5 << 18)
    let result = try BatchResult(csv, link: BatchLink("/g/$<id>"))
    #expect(String(decoding: result.output, as: UTF8.self) == "https://h.example/g/1\n")
    #expect(result.fault == Fault.endlessRecord().onLine(3))
  }
}

extension BatchProgram {
  /// A plan of records of comma-separated cells alone.
  static func one(_ layout: RowLayout, width: Int) throws -> BatchProgram {
    let combinations = RowCombinations(
      dimensions: [], hasEnvironments: false, combination: try Combination(.cartesian, []),
      count: 1, hasRecords: false)
    return BatchProgram(
      .delimited(DelimitedSyntax(.comma)), combinations, width: width, JSONRowState(), layout,
      .one([]))
  }
}
