import JSONKit
import TestSupport
import Testing

@testable import BatchKit
@testable import RowKit

/// The fast path against the plain path, over random templates, rules and rows.
@Suite("Batch against the plain path")
struct BatchFuzzTests {
  static let templates = [
    "/x/$<a>", "/x/$<a>/$<b>", "/x/$<a>$<b>?c=$<c>", "/x?a=$<a?>&b=$<b?>&c=$<c?>",
    "/x?$<a?>#$<b?>", "/x/$<a?>/y/$<b?>", "/x/$<a=.-.>/$<b=>", "/x/.$<a>?q=$<b=d e>",
    "https://$<a>.example.com/$<b>", "https://h:$<a>/$<b>?c=$<c>", "$<a>://x/$<b>",
    "https://$<a>$<b>.example/", "/x/$<+a>?b=$<b>", "/$<a>/$<a>?$<a>=$<b>", "/x/$<a>#$<c=1>",
    "app://$<a>/$<b>", "mqq://url=$<a>;$<b?>/x", "app://u$<a>@$<b>/x", "app://$<a>$<b>:80",
    "https://$<a>.1/$<b>", "https://xn--$<a>.de/$<b>", "wss://$<a>/$<b>",
    "https://u$<a>@h/$<b>", "/$<a>$<b?>$<c?>", "/p,q/$<a>?b=$<b?>", "/é'(!)/$<a>;$<c>",
  ]

  static let rules = [
    "{}", #"{"minLength": 0}"#, #"{"minLength": 2, "maxLength": 3}"#, #"{"type": "integer"}"#,
    #"{"type": "integer", "minimum": 2, "exclusiveMaximum": 700}"#,
    #"{"type": "number", "multipleOf": 0.5}"#, #"{"minimum": -1.5}"#, #"{"type": "boolean"}"#,
    #"{"enum": ["a", "é", "x y"]}"#, #"{"pattern": "^[a-z.]{1,3}$"}"#,
    #"{"pattern": "^[a-zé]+\\d{2}-?$"}"#, #"{"pattern": "^[^/]*$", "minLength": 0}"#,
    #"{"pattern": "a|b", "maxLength": 4}"#, #"{"format": "date"}"#,
    #"{"pattern": "^\\d+$", "errorMessage": "digits, please"}"#, #"{"writeOnly": true}"#,
    #"{"pattern": "^[a-z]{2}[0-9]?[.-]{0,2}$"}"#, #"{"enum": [1, 2.50, 300]}"#,
    #"{"pattern": "^(?!ab)(?=.*b)[a-z]+$"}"#, #"{"pattern": "^(?:a|é|日本)+$"}"#,
    #"{"pattern": "(?<=a)b"}"#, #"{"pattern": "^(.)\\1*$"}"#, #"{"format": "uri-reference"}"#,
    #"{"format": "hostname"}"#, #"{"format": "regex"}"#, #"{"multipleOf": 0.1, "maximum": 300}"#,
  ]

  static let pieces = [
    "a", "b", "x", "abc", "1", "12", "300", "007", "-1", "2.5", "1e3", ".", "..", "%2e", "é",
    "e\u{301}", "日本", "🎉", " ", "x y", "true", "2024-02-29", "/", "&", "\"", ",", "\n", "\r",
    "\r\n", "\t", "\u{0}", "\\", "\u{7F}", "+", "ab12-", "9223372036854775807",
    "12345678901234567890", "=1", " =1", "\u{200B}-1", "＝1", "\n@1", "1,5",
  ]

  /// A cell as it may stand in a file, well-formed or not.
  private static func cell(_ random: inout SeededRandom, delimiter: UInt8) -> [UInt8] {
    var value = Array(
      (0..<(random.oneIn(3) ? random.int(0...3) : 1)).map { _ in random.pick(pieces) }.joined().utf8
    )
    if random.oneIn(40) { value.insert(0x80 | UInt8(random.int(0...127)), at: 0) }
    if random.oneIn(3000) { value = [UInt8](repeating: value.first ?? 0x61, count: 20_000) }
    guard !random.oneIn(15) else { return value }
    if random.oneIn(6) {
      return [.quote] + value.flatMap { $0 == .quote ? [$0, $0] : [$0] } + [.quote]
    }
    var text: [UInt8] = []
    DelimitedText(delimiter: delimiter).append(value, to: &text)
    return text
  }

  static func input(_ random: inout SeededRandom, delimiter: UInt8) -> [UInt8] {
    var names = ["a", "b", "c", "note"]
    for index in names.indices { names.swapAt(index, random.int(index...names.count - 1)) }
    names.removeLast(random.int(0...2))
    let lineEnds = ["\n", "\r\n", "\r"]
    let lineEnd = random.pick(lineEnds)
    var text = Array(names.joined(separator: delimiter == .comma ? "," : "\t").utf8)
    if random.oneIn(8) { text = [0xEF, 0xBB, 0xBF] + text }
    text += Array(lineEnd.utf8)
    for _ in 0..<random.int(0...30) {
      if random.oneIn(25) { text += Array(random.pick(lineEnds).utf8) }
      if random.oneIn(12) {
        let empty = (0..<random.int(1...4)).map { _ in random.oneIn(6) ? "\"\"" : "" }
        text += Array(empty.joined(separator: delimiter == .comma ? "," : "\t").utf8)
        text += Array(lineEnd.utf8)
      }
      let width = random.oneIn(30) ? random.int(1...5) : names.count
      for index in 0..<width {
        if index > 0 { text.append(delimiter) }
        text += cell(&random, delimiter: delimiter)
      }
      text += Array((random.oneIn(30) ? random.pick(lineEnds) : lineEnd).utf8)
    }
    if random.oneIn(3), text.count > 1 { text.removeLast() }
    return text
  }

  /// Some of the columns in any order, the environment perhaps, and the URL.
  private static func layout(_ random: inout SeededRandom, names: [String]) -> RowLayout {
    guard !random.oneIn(4) else { return RowLayout(.lines) }
    var cells: [(name: String, part: RowLayout.Part)] = [("url", .url)]
    if random.oneIn(3) { cells.append(("environment", .environment)) }
    for (index, name) in names.enumerated() where !random.oneIn(4) {
      cells.insert((name, .column(index)), at: random.int(0...cells.count))
    }
    return RowLayout(
      random.pick([.csv, .tsv, .jsonLines, .jsonArray, .checklist, .guardedCSV]), cells)
  }

  @Test("the fast path gives the plain path's bytes, lines and reasons")
  func same() throws {
    var filled = 0
    try fuzz(rounds: 100) { random in
      let format: RowFormat = random.oneIn(4) ? .tsv : .csv
      let input = Self.input(&random, delimiter: format == .tsv ? .tab : .comma)
      let template = random.pick(Self.templates)
      let all = ["a", "b", "c"]
      let rules = Dictionary(uniqueKeysWithValues: all.map { ($0, random.pick(Self.rules)) })
      var (set, shared): ([String: String], [String: String]) = ([:], [:])
      for name in all where random.oneIn(4) {
        let text = random.pick(Self.pieces)
        if random.oneIn(3) { set[name] = text } else { shared[name] = text }
      }
      let header = input.prefix { $0 != .lineFeed && $0 != .carriageReturn }
      let columns = random.oneIn(8) && header.contains(0x61) ? ["c": "a"] : [:]
      let (strict, limit) = (random.oneIn(6), random.oneIn(4) ? random.int(1...20) : nil)
      let seed = UInt64(random.int(0...Int.max))
      let layout = { (columns: RowColumns) -> RowLayout in
        var random = SeededRandom(seed: seed)
        return Self.layout(&random, names: columns.names)
      }
      let (most, helper) = (random.oneIn(2) ? Int.max : random.int(1...200), random.oneIn(2))
      // A default that its own rules refuse is a fault of the link.
      let base = template.hasPrefix("/") ? "https://h.example/api" : nil
      guard
        let link = try? BatchLink(
          template, rules: rules, set: set, shared: shared, base: base)
      else { return }
      let (plain, fast) = try (
        BatchResult(
          input, format, link: link, columns: columns, limit: limit, strict: strict, fast: false,
          layout: layout),
        BatchResult(
          input, format, most: most, link: link, columns: columns, limit: limit, strict: strict,
          helper: helper, layout: layout)
      )
      #expect(fast == plain, "\(template) \(rules) \(set) \(shared)")
      let rejected = random.pick([RowLayout.RejectedRow.skip, .null])
      func result(mostReported: Int?) throws -> BatchResult {
        try BatchResult(
          input, format, most: most, link: link, columns: columns, limit: limit,
          mostReported: mostReported, helper: helper
        ) { columns in
          var layout = layout(columns)
          layout.rejectedRow = rejected
          return layout
        }
      }
      let unreasoned = try result(mostReported: random.int(0...2))
      #expect(
        try unreasoned.isSame(butForReasonsOf: result(mostReported: nil)),
        "\(template) \(rules) \(set) \(shared) \(rejected)")
      if !plain.output.isEmpty { filled += 1 }
    }
    #expect(filled > 40)
  }

  @Test("many optional slots, and values as an object, are filled as the plain path fills them")
  func optionalAndMembers() throws {
    let names = (0..<9).map { "p\($0)" }
    let templates = [
      "/x/$<p0?>/$<p1?>;$<p2?>/$<p3?>?d=$<p4?>&e=$<p5?>&f=$<p6=x>&g=$<p7?>#$<p8?>",
      "https://$<p0?>h.example:$<p1?>/.$<p2?>/$<p3?>?$<p4?>&$<p5?>&$<p6?>&$<p7?>#$<p8?>",
      "app://$<p0?>/$<p1?>/$<+p2?>/$<p3?>/$<p4?>/$<p5?>/$<p6?>/$<p7>/$<p8=>",
    ]
    let odd = ["", ".", "é", "\"", "a\\b", "(not shown)", "•••", "x\n", "/"]
    var filled = 0
    try fuzz(rounds: 60) { random in
      let rules = random.pick(["{}", "{}", #"{"minLength": 0}"#, #"{"type": "integer"}"#])
      guard
        let link = try? BatchLink(
          random.pick(templates), rules: ["p0": rules, "p5": rules],
          set: random.oneIn(3) ? ["p4": "s"] : [:], shared: random.oneIn(3) ? ["p3": "s"] : [:])
      else { return }
      let areMembers = random.oneIn(2)
      let format = areMembers ? random.pick([RowFormat.csv, .jsonl, .json]) : .csv
      var text = ""
      switch format {
      case .csv: text = (areMembers ? "values,note" : names.joined(separator: ",")) + "\n"
      case .json: text = "["
      default: break
      }
      let sets = (0..<3).map { _ in names.map { _ in random.oneIn(2) } }
      for _ in 0..<random.int(0...40) {
        let isGiven = random.pick(sets)
        var cells = isGiven.map { isGiven in
          isGiven ? random.oneIn(20) ? random.pick(odd) : random.pick(["1", "22"]) : ""
        }
        if areMembers {
          var members = names.indices.filter { isGiven[$0] }.map { index in
            let value = random.pick([JSONText.quoted(cells[index]), "1", "-2.5e1", "true"])
            return "\(JSONText.quoted(names[index])):\(value)"
          }
          if random.oneIn(8) {
            members.append(random.pick([#""p1":null"#, #""p1":2"#, #""q":1"#, #""p2":{}"#, "x"]))
          }
          if random.oneIn(2) { members.reverse() }
          let joint = random.pick([",", ", ", " ,\n"])
          let object = "{\(members.joined(separator: joint))}"
          cells = [object + random.pick(["", "", " ", "}", "x"]), "n"]
          if random.oneIn(12) { cells[0] = random.pick(["", "[]", "{", object + object, "1"]) }
          if format != .csv {
            // Text that is no JSON ends the reading.
            if !random.oneIn(40) { cells[0] = object }
            let row = [#""values": \(cells[0])"#, #""note":"n""#]
            text += text == "[" || format == .jsonl ? "" : ","
            text += "{\((random.oneIn(4) ? row.reversed() : row).joined(separator: ","))}\n"
            continue
          }
        }
        var row: [UInt8] = []
        DelimitedText(delimiter: .comma).appendRecord(cells.map { Array($0.utf8) }, to: &row)
        text += String(decoding: row, as: UTF8.self)
      }
      let notation = random.pick([RowNotation.csv, .lines, .jsonLines])
      func result(fast: Bool) throws -> BatchResult {
        try BatchResult(Array(text.utf8), format, link: link, fast: fast) {
          try RowLayout(notation).holding($0)
        }
      }
      if format == .json { text += "]" }
      let (plain, fast) = (try result(fast: false), try result(fast: true))
      #expect(fast == plain, "\(fast.difference(from: plain) ?? "") \(text)")
      filled += (fast.summary?.rows ?? 0) - fast.plainRows
    }
    #expect(filled > 100)
  }

  @Test("lists and objects that are no values of a row are kept as the plain path keeps them")
  func nested() throws {
    let pieces = [
      "[]", "{}", "[1,2]", "[ {\"a\" : [ ] } ,null]", #"{"a":{"a":true,"b":"é"}}"#, #"{"k":"\""}"#,
      #"{"a":1,"b":2,"a":3}"#, #"{"a":1,"\u0061":2}"#, #"["\ud83d\ude00"]"#,
      "[[[[[[[[[[1]]]]]]]]]]",
      "[1,]", "{\"a\"}", "[01]", "-{}", "[\n1]", "[\"\t\"]", "[1", "{,}", "[}", "1",
    ]
    let sound = Array(pieces.prefix(6))
    let link = try BatchLink("/$<a>?b=$<b?>", base: "https://h.example")
    var filled = 0
    try fuzz(rounds: 200) { random in
      let format = random.pick([RowFormat.jsonl, .json])
      let isSound = random.oneIn(2)
      let rows = (0..<random.int(1...12)).map { _ in
        var members = [#""a":\#(random.pick(["1", "\"x\"", "true"]))"#]
        for name in ["z", "n", "b"] where random.oneIn(2) {
          let isValue = name == "b" && random.oneIn(2)
          let piece = isSound || !random.oneIn(6) ? random.pick(sound) : random.pick(pieces)
          members.append("\"\(name)\": \(isValue ? "2" : piece)")
        }
        return "{\((random.oneIn(3) ? members.reversed() : members).joined(separator: ","))}"
      }
      let text =
        format == .json ? "[\(rows.joined(separator: ",\n"))]" : rows.joined(separator: "\n") + "\n"
      let notation = random.pick([RowNotation.csv, .tsv, .lines, .jsonLines, .jsonArray])
      let mostReported: Int? = random.oneIn(2) ? 0 : nil
      func result(fast: Bool) throws -> BatchResult {
        try BatchResult(
          Array(text.utf8), format, link: link, mostReported: mostReported, fast: fast
        ) { try RowLayout(notation).holding($0) }
      }
      let (plain, fast) = (try result(fast: false), try result(fast: true))
      #expect(fast.output == plain.output, "\(text)")
      #expect(fast.summary == plain.summary, "\(text)")
      if mostReported == nil { #expect(fast.rejections == plain.rejections, "\(text)") }
      filled += (fast.summary?.rows ?? 0) - fast.plainRows
    }
    #expect(filled > 400)
  }

  @Test("quotes, escapes and line ends mean in the loop what they mean to the reader")
  func syntaxes() throws {
    let link = try BatchLink(
      "/$<a>?b=$<b?>", rules: ["a": #"{"maxLength": 4}"#], base: "https://h.example")
    var filled = 0
    try fuzz(rounds: 400) { random in
      let format = random.pick([RowFormat.csv, .tsv, .tsvEscaped])
      let delimiter = format == .csv ? "," : "\t"
      let pieces = [
        "1", "x", "\"", "\"\"", "\"a\nb\"", "\"c\"", "\\", "\\N", "\\t", "\\n", "\r", "\n",
        delimiter,
      ]
      let rows = (0..<random.int(1...12)).map { _ in
        (0..<random.int(0...2)).map { _ in random.pick(pieces) }.joined() + delimiter
          + (0..<random.int(0...2)).map { _ in random.pick(pieces) }.joined() + "\n"
      }
      let input = Array(("a" + delimiter + "b\n" + rows.joined()).utf8)
      let lineBased = random.oneIn(2)
      let plain = try BatchResult(input, format, link: link, fast: false, lineBased: lineBased)
      let fast = try BatchResult(
        input, format, most: random.pick([3, 20, .max]), link: link, lineBased: lineBased)
      // The loop alone looks for cells that would be none where backslashes escape.
      #expect(fast.output == plain.output, "\(format) \(lineBased)")
      #expect(fast.rejections == plain.rejections, "\(format) \(lineBased)")
      #expect(fast.summary == plain.summary, "\(format) \(lineBased)")
      if fast.plainRows < fast.summary?.rows ?? 0 { filled += 1 }
    }
    #expect(filled > 200)
  }
}

extension RowNotation {
  static let csv = RowNotation.delimited(DelimitedText(delimiter: .comma))
  static let tsv = RowNotation.delimited(DelimitedText(delimiter: .tab))
  static let guardedCSV = RowNotation.delimited(
    DelimitedText(delimiter: .comma, guardsFormulas: true))
}
