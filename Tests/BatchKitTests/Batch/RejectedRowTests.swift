import RowKit
import TestSupport
import Testing

@testable import BatchKit

@Suite("What is written for a rejected row")
struct RejectedRowTests {
  private static let rules = [
    "id": #"{"type": "integer", "minimum": 1}"#, "ref": #"{"maxLength": 3}"#,
  ]

  private static func result(
    _ text: String, _ format: RowFormat, _ notation: RowNotation, _ rejected: RowLayout.RejectedRow,
    most: Int = .max, helper: Bool = false, strict: Bool = false, limit: Int? = nil
  ) throws -> BatchResult {
    try BatchResult(
      Array(text.utf8), format, most: most,
      link: BatchLink("/g/$<id>?r=$<ref?>", rules: rules, base: "https://h"), limit: limit,
      strict: strict, helper: helper
    ) { columns in
      var layout = RowLayout(notation)
      layout.rejectedRow = rejected
      return try layout.holding(columns)
    }
  }

  private static let csv = RowNotation.delimited(DelimitedText(delimiter: .comma), hasHeader: false)
  private static let header = "id,ref\n"
  private static let rows = "1,a\n\nx,b\n3,long\n4\n\"5\n\",c\n\"6,d\n"

  @Test("a line for each record, in every notation that has lines")
  func lines() throws {
    func output(_ notation: RowNotation, _ rejected: RowLayout.RejectedRow) throws -> String {
      let text = Self.header + Self.rows
      return String(
        decoding: try Self.result(text, .csv, notation, rejected).output, as: UTF8.self)
    }
    #expect(try output(.lines, .skip) == "https://h/g/1?r=a\n")
    #expect(try output(.lines, .null) == "https://h/g/1?r=a\n\n\n\n\n\n\n")
    #expect(
      try output(Self.csv, .null)
        == "1,a,https://h/g/1?r=a\n,,\nx,b,\n3,long,\n4,,\n\"5\n\",c,\n\"6,d\n\",,\n")
    #expect(
      try output(Self.csv, .record) == """
        1,a,https://h/g/1?r=a,
        ,,,the row is empty
        x,b,,"id: expected a whole number, got ""x\"""
        3,long,,"ref: expected at most 3 characters, got 4"
        4,,,"column 2: expected 2 cells as in the header, got 1"
        "5
        ",c,,"id: expected a whole number, got ""5\\n\"""
        "6,d
        ",,,column 1: unclosed quote; it extends over 2 lines to the end of the input

        """)
    #expect(
      try output(.jsonLines, .null).hasPrefix(
        #"{"id":"1","ref":"a","url":"https://h/g/1?r=a"}"# + "\n" + #"{"url":null}"# + "\n"
          + #"{"id":"x","ref":"b","url":null}"# + "\n"))
    #expect(
      try output(.jsonLines, .record).hasPrefix(
        #"{"id":"1","ref":"a","url":"https://h/g/1?r=a"}"# + "\n"
          + #"{"error":["the row is empty"],"row":""}"# + "\n"
          + #"{"error":["id: expected a whole number, got \"x\""],"row":{"id":"x","ref":"b"}}"#))
  }

  @Test("rows that end a run are the last ones that are written")
  func ends() throws {
    let text = Self.header + Self.rows
    let stopped = try Self.result(text, .csv, .lines, .null, strict: true)
    #expect(stopped.output == Array("https://h/g/1?r=a\n\n".utf8))
    #expect(stopped.summary == BatchSummary(rows: 2, rejected: 1))
    let limited = try Self.result(text, .csv, .lines, .null, limit: 3)
    #expect(limited.output == Array("https://h/g/1?r=a\n\n\n".utf8))
    #expect(limited.summary == BatchSummary(rows: 3, rejected: 2))
  }

  @Test("a column of the input cannot be named like that of the errors")
  func names() throws {
    for (text, format) in [
      ("id,error\n1,2\n", RowFormat.csv), ("{\"id\":1,\"error\":2}\n", .jsonl),
    ] {
      for notation in [Self.csv, .jsonLines] {
        let result = try Self.result(text, format, notation, .record)
        #expect(result.conflict == .written("error"))
        #expect(result.output.isEmpty)
      }
    }
  }

  /// Rows of which about half are rejected.
  private static func rows(_ random: inout SeededRandom, _ format: RowFormat) -> [String] {
    let ids = ["1", "22", "x", "", "0", "9999"]
    let refs = ["", "a", "ö", "long", "a b", "\\q", "\\\\"]
    return (0..<random.int(0...60)).map { _ in
      let (id, ref) = (random.pick(ids), random.pick(refs))
      switch format {
      case .jsonl:
        let members = [
          "\"id\":\"\(id)\"", "\"ref\":\"\(ref.dropFirst())\"", "\"note\":\(ref.count)",
        ]
        let kept = members.filter { _ in !random.oneIn(6) }
        let ordered = random.oneIn(3) ? kept.reversed() : kept
        return random.oneIn(9) ? "nope" : "{\(ordered.joined(separator: ","))}"
      case .csv where random.oneIn(5): return "\"\(id)\",\"\(ref)\""
      case .csv where random.oneIn(9): return ""
      case .csv: return random.oneIn(9) ? id : "\(id),\(ref)"
      default: return random.oneIn(9) ? "\\N\t\\N" : "\(id)\t\(ref)"
      }
    }
  }

  @Test("the outputs of any parts of an input, one after the other, are that of the whole")
  func parts() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<36 {
      let format = random.pick([RowFormat.csv, .tsvEscaped, .jsonl])
      let header = format == .csv ? "id,ref\n" : format == .jsonl ? "" : "id\tref\n"
      let rows = Self.rows(&random, format)
      let rejected = random.pick(RowLayout.RejectedRow.allCases)
      let isOfLines = random.oneIn(3) && rejected != .record
      let notation = isOfLines ? RowNotation.lines : format == .jsonl ? .jsonLines : Self.csv
      func output(_ rows: ArraySlice<String>) throws -> BatchResult {
        try Self.result(
          header + rows.map { $0 + "\n" }.joined(), format, notation, rejected,
          most: random.pick([3, 100, .max]), helper: random.oneIn(2))
      }
      let whole = try output(rows[...])
      var parts: [UInt8] = []
      var rest = rows[...]
      while !rest.isEmpty {
        let part = rest.prefix(random.int(1...20))
        parts += try output(part).output
        rest = rest.dropFirst(part.count)
      }
      #expect(whole.output == parts, "\(format) \(rejected)")
      if rejected != .skip {
        #expect(whole.output.count { $0 == .lineFeed } == rows.count, "\(format) \(rejected)")
        #expect(whole.summary?.rows == rows.count)
      }
    }
  }

  @Test("rows whose reasons nobody hears of are rejected as all others are", arguments: 0..<4)
  func unreasoned(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var unreasoned = 0
    for _ in 0..<12 {
      let format = random.pick([RowFormat.csv, .tsvEscaped, .jsonl])
      let header = format == .csv ? "id,ref\n" : format == .jsonl ? "" : "id\tref\n"
      // An id that refuses beside a ref that a pattern cannot judge.
      let runaway =
        format == .jsonl
        ? #"{"id":"x","ref":"\#(Self.endless)"}"#
        : "x\(format == .csv ? "," : "\t")\(Self.endless)"
      var rows = (0..<5).flatMap { _ in Self.rows(&random, format) }
      if random.oneIn(3) {
        for _ in 0..<2 { rows.insert(runaway, at: random.int(0...rows.count)) }
      }
      let notation = format == .jsonl ? RowNotation.jsonLines : Self.csv
      let rejected = random.pick([RowLayout.RejectedRow.skip, .null])
      let most = random.int(0...4)
      func result(mostReported: Int?) throws -> BatchResult {
        try BatchResult(
          Array((header + rows.map { $0 + "\n" }.joined()).utf8), format,
          most: random.pick([3, 100, .max]),
          link: BatchLink(
            "/g/$<id>?r=$<ref?>",
            rules: ["id": #"{"type": "integer", "minimum": 1}"#, "ref": Self.endlessRule],
            base: "https://h"),
          runaways: 2, mostReported: mostReported, helper: random.oneIn(2)
        ) { columns in
          var layout = RowLayout(notation)
          layout.rejectedRow = rejected
          return try layout.holding(columns)
        }
      }
      let (all, some) = try (result(mostReported: nil), result(mostReported: most))
      #expect(some.output == all.output && some.summary == all.summary && some.fault == all.fault)
      #expect(some.rejectionCount == all.rejectionCount)
      #expect(some.rejectionMessages.prefix(most) == all.rejectionMessages.prefix(most))
      unreasoned += some.rejectionCount - some.rejections.count
    }
    #expect(unreasoned > 0)
  }

  @Test(
    "of rows whose reasons nobody hears of, the plain path makes only what their cells cannot say",
    arguments: [RowLayout.RejectedRow.skip, .null], [RowFormat.csv, .tsvEscaped, .jsonl])
  func fastUnreasoned(_ rejected: RowLayout.RejectedRow, _ format: RowFormat) throws {
    let rows = [
      ["1", "b", "6", ""], ["x", "b", "6", ""], ["0", "b", "", "n,\"o"], ["2", "..", "6", ""],
      ["3", "", "6", ""], ["4", "b", "7", "é"], ["5", "b", "x", ""], ["x", "..", "7", ""],
      ["6", "b", "12", ""],
    ]
    func text(_ row: [String]) -> String {
      switch format {
      case .jsonl:
        let members = zip(["id", "p", "n", "note"], row).filter { !$1.isEmpty }
          .map { "\"\($0)\":\"\($1.replacing("\"", with: "\\\""))\"" }
        return "{\(members.joined(separator: ","))}\n"
      case .csv:
        return row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
          + "\n"
      default: return row.joined(separator: "\t") + "\n"
      }
    }
    let header = format == .jsonl ? "" : text(["id", "p", "n", "note"])
    // The last is a pattern's that cannot judge it.
    let input = header + (rows + rows + [["x", "b", Self.endless, ""]]).map(text).joined()
    func result(mostReported: Int?) throws -> BatchResult {
      try BatchResult(
        Array(input.utf8), format,
        link: BatchLink(
          "/g/$<id>/$<p>?n=$<n?>&made=$<made>",
          rules: [
            "id": #"{"type": "integer", "minimum": 1}"#,
            "n": #"{"pattern": "^(?:6|12|(b?)\\1(a+)+$)"}"#,
            "made": #"{"type": "integer", "generate": "sequence"}"#,
          ]), mostReported: mostReported
      ) { columns in
        var layout = RowLayout(format == .csv ? .jsonLines : Self.csv)
        layout.rejectedRow = rejected
        return try layout.holding(columns)
      }
    }
    let (all, some) = try (result(mostReported: nil), result(mostReported: 1))
    #expect(some.output == all.output && some.summary == all.summary)
    #expect(some.summary == BatchSummary(rows: 19, rejected: 15))
    #expect(some.rejectionCount == 15 && some.rejections.count == 2)
    #expect(some.plainRows == 2)
  }

  @Test(
    "so are rows whose values break a constraint together",
    arguments: [
      RowLayout.RejectedRow.skip, .null,
    ])
  func fastBroken(_ rejected: RowLayout.RejectedRow) throws {
    let rows = ["1,a", "2,a", "1,", "2,", "x,a", "1,\(Self.endless)", "2,b"]
    func result(mostReported: Int?) throws -> BatchResult {
      try BatchResult(
        Array("id,n\n\((rows + rows).joined(separator: "\n"))\n".utf8),
        link: BatchLink(
          "/g/$<id>?n=$<n?>", rules: ["id": #"{"type": "integer"}"#],
          constraints: [
            #"{"if": {"required": ["n"]}, "then": {"properties": {"id": {"const": 1}}}}"#,
            #"{"not": {"properties": {"n": {"pattern": "^(b?)\\1(a+)+$"}}, "required": ["n"]}}"#,
          ]), mostReported: mostReported
      ) { columns in
        var layout = RowLayout(.jsonLines)
        layout.rejectedRow = rejected
        return try layout.holding(columns)
      }
    }
    let (all, some) = try (result(mostReported: nil), result(mostReported: 1))
    #expect(some.output == all.output && some.summary == all.summary)
    #expect(some.rejectionCount == all.rejectionCount)
    // Beside the first, those that the pattern refuses or cannot judge.
    #expect(some.rejections.count == 3 && some.plainRows == 3)
  }

  private static let endless = String(repeating: "a", count: 40) + "!"
  private static let endlessRule = #"{"pattern": "^(b?)\\1(a+)+$"}"#
}
