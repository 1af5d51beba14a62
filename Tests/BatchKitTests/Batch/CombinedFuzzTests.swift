import JSONKit
import TestSupport
import Testing
import TextKit

@testable import BatchKit
@testable import LinkKit
@testable import RowKit

/// The fast path against the plain path, over every input, links that rows name, environments,
/// dimensions and every output.
@Suite("Batch of all kinds against the plain path")
struct CombinedFuzzTests {
  private static let names = ["a", "b", "c", "note", "link", "", "a\"é"]
  private static let links = ["one", "two", "whole", "none", "", "three"]

  // MARK: Inputs

  private static func json(_ random: inout SeededRandom, of name: String) -> String {
    if name == "link", !random.oneIn(8) { return JSONText.quoted(random.pick(links)) }
    switch random.int(0...11) {
    case 0: return random.pick(["null", "true", "false", "nul", "True"])
    case 1:
      return random.pick(["0", "-1", "12", "2.5", "300", "1e3", "1E+2", "01", "-", "1.", "1e"])
    case 2: return random.pick(["[1]", "{}", "{\"x\": [\"],\", 2]}", "[", "{\"x\":1,\"x\":2}"])
    case 3:
      let escapes = [
        #"\n"#, #"\u00e9"#, #"\ud83c\udf89"#, #"\""#, #"\/"#, #"\\"#, #"\t"#, #"\u0000"#,
        #"\ud83c"#,
        #"\x"#, #"\u12"#, #"\r\n"#, #"\u002e"#, #"\b"#, "a", "é", "\u{7F}",
      ]
      return "\"" + (0...random.int(0...3)).map { _ in random.pick(escapes) }.joined() + "\""
    case 4: return "\"" + random.pick(["\u{1}", "x\ny", "\t", ""]) + "\""
    default: return JSONText.quoted(random.pick(BatchFuzzTests.pieces))
    }
  }

  private static func object(
    _ random: inout SeededRandom, _ names: [String], isLines: Bool
  ) -> String {
    if random.oneIn(40) {
      return random.pick(["7", "[]", "\"x\"", "{", "}", "{\"a\"}", "nothing"])
    }
    var members = names.filter { _ in !random.oneIn(6) }
    if random.oneIn(12) { members.append(random.pick(Self.names)) }
    if random.oneIn(5), let last = members.popLast() { members.insert(last, at: 0) }
    let spaces = ["", "", "", " ", "\t"] + (isLines ? ["\r"] : ["\n", "\r\n", "\r", "\n  "])
    func space(_ random: inout SeededRandom) -> String {
      random.oneIn(8) ? random.pick(spaces) : ""
    }
    let text = members.map { name in
      space(&random) + JSONText.quoted(name) + space(&random) + ":" + space(&random)
        + json(&random, of: name) + space(&random)
    }
    return "{" + text.joined(separator: ",") + space(&random) + (random.oneIn(60) ? "" : "}")
  }

  private static func input(_ random: inout SeededRandom, _ format: RowFormat) -> [UInt8] {
    var all = Array(names.prefix(random.int(3...names.count)))
    if random.oneIn(3) { all.removeFirst() }
    let isLines = format == .jsonl
    let objects = (0..<random.int(0...40)).map { _ in object(&random, all, isLines: isLines) }
    var bytes: [UInt8]
    if isLines {
      let ends = ["\n", "\n", "\n", "\r\n", "\n\n", " \n", "\n \r\n"]
      bytes = Array(objects.map { $0 + random.pick(ends) }.joined().utf8)
      if random.oneIn(3), !bytes.isEmpty { bytes.removeLast() }
    } else {
      let separators = [",", ",", ",\n", " , ", ",\r\n", "\n,\n"]
      var text = random.pick(["[", " [", "\n[\n", "[ "])
      for (index, object) in objects.enumerated() {
        text += (index > 0 ? random.pick(separators) : "") + object
      }
      text += random.pick(["]", "]", "]", "\n]\n", ",]", "", "]x", "] \r\n "])
      bytes = Array(text.utf8)
    }
    if random.oneIn(6) { bytes = [0xEF, 0xBB, 0xBF] + bytes }
    if random.oneIn(10), !bytes.isEmpty {
      bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
    }
    return bytes
  }

  // MARK: What is made of them

  private static func notation(_ random: inout SeededRandom) -> RowNotation {
    random.pick([.lines, .csv, .tsv, .jsonLines, .jsonArray, .checklist, .guardedCSV])
  }

  /// What is written for a row; sometimes all that it was filled with, or what any URL may not be.
  private static func layout(
    _ random: inout SeededRandom, hasEnvironment: Bool
  ) -> (RowColumns) throws -> RowLayout {
    switch random.int(0...11) {
    case 0: return { _ in .handedOver }
    case 1:
      let delivering = RowLayout.Delivery { link throws(Fault) in
        guard link.url.utf8.count % 3 > 0 else { throw Fault("too even") }
        return "<\(link.url)>"
      }
      return { _ in RowLayout(.lines, delivering: delivering) }
    default:
      let notation = notation(&random)
      return { try RowLayout(notation, hasEnvironment: hasEnvironment).holding($0) }
    }
  }

  /// How many rows of an input can be read.
  private static func count(_ input: [UInt8], _ format: RowFormat) -> Int {
    var count = 0
    guard var reader = try? RowReader(format, read: BytePieces.reader(input)) else { return 0 }
    while let record = try? reader.next() { count += record.faults.isEmpty ? 1 : 0 }
    return count
  }

  /// Values for names: so many for each, or any number.
  private static func dimensions(
    _ random: inout SeededRandom, from names: [String], count: Int?
  ) -> [Dimension] {
    names.map { name in
      if let count {
        let values = name == "link" ? Array(links.prefix(3)) : BatchFuzzTests.pieces
        return Dimension(name, values: (0..<count).map { _ in random.pick(values) })
      }
      switch random.int(0...2) {
      case 0 where name != "link":
        return (try? Dimension(name, record: "8..11,x")) ?? Dimension(name, values: [])
      case 1 where name == "link": return Dimension(name, values: ["one", "two"])
      default:
        return Dimension(
          name, values: (0...random.int(0...3)).map { _ in random.pick(BatchFuzzTests.pieces) })
      }
    }
  }

  @Test("the fast path gives the plain path's bytes, lines, reasons and messages")
  func same() throws {
    var filled = 0
    try fuzz(rounds: 200) { random in
      let rules = Dictionary(
        uniqueKeysWithValues: ["a", "b", "c"].map { ($0, random.pick(BatchFuzzTests.rules)) })
      let shared = random.oneIn(3) ? ["c": random.pick(BatchFuzzTests.pieces)] : [:]
      func link(_ template: String, _ base: String?, _ environment: String?) -> BatchLink? {
        try? BatchLink(
          template, rules: rules, shared: shared, base: base, environment: environment)
      }
      let template = random.pick(BatchFuzzTests.templates)
      let isWhole = !template.hasPrefix("/")
      guard let first = link(template, isWhole ? nil : "https://h.example", "production") else {
        return
      }
      var others: [BatchLink] = []
      if random.oneIn(3) {
        others = [link(template, isWhole ? nil : "app://x/", nil)].compactMap(\.self)
      }
      var named: RowLinks.Preparation?
      if random.oneIn(2) {
        let prepared = [
          "one": [link("/1/$<a>?b=$<b?>", "https://h.example", "q")],
          "two": [link(template, isWhole ? nil : "https://h.example", nil)],
          "three": [link("/3/$<b=5>#$<a?>", "https://3", "q"), link("/3/$<a>", "app://", "z")],
          "whole": [link("https://whole/$<a>", nil, nil)],
        ].mapValues { $0.compactMap(\.self) }
        named = { request throws(Faults) in
          guard let links = prepared[request.name] else {
            throw Faults([Fault("no link is named \(request.name)", hint: "two")])
          }
          return links
        }
      }
      let formats: [RowFormat?] = [.json, .json, .jsonl, .jsonl, .jsonl, .csv, .tsv, nil]
      let format = random.pick(formats)
      let given = random.oneIn(3) || format == nil ? ["a", "c", "link", "extra"] : []
      let input = format.map { format in
        format.delimiter.map { BatchFuzzTests.input(&random, delimiter: $0) }
          ?? Self.input(&random, format)
      }
      let kind = random.pick([Combination.Kind.cartesian, .cartesian, .zip, .pairwise])
      let count =
        kind == .zip && !random.oneIn(6)
        ? input.map { Self.count($0, format ?? .csv) } ?? random.int(1...9) : nil
      let dimensions = Self.dimensions(
        &random, from: given.filter { _ in random.oneIn(2) }, count: count)
      let layout = Self.layout(&random, hasEnvironment: !others.isEmpty)
      let limit = random.oneIn(3) ? random.int(1...60) : nil
      let (strict, ahead) = (random.oneIn(6), random.oneIn(2))
      let (most, helper) = (random.oneIn(2) ? Int.max : random.int(1...200), random.oneIn(2))
      func run(fast: Bool) throws -> BatchResult {
        try BatchResult(
          input, format ?? .csv, most: fast ? most : .max, link: first, environments: others,
          named: named, dimensions: dimensions, combine: kind, limit: limit, strict: strict,
          fast: fast, helper: fast && helper, readsAhead: ahead, layout: layout)
      }
      let (plain, fast) = try (run(fast: false), run(fast: true))
      let difference = fast.difference(from: plain)
      #expect(
        difference == nil,
        """
        \(template) \(rules) \(shared) \(format.map(\.rawValue) ?? "-") named \(named != nil) \
        environments \(others.count) \(kind) \(dimensions.map(\.name)) limit \(limit ?? 0) \
        \(input.map { String(decoding: $0, as: UTF8.self).debugDescription } ?? "")
        """)
      if !plain.output.isEmpty { filled += 1 }
    }
    #expect(filled > 60)
  }
}
