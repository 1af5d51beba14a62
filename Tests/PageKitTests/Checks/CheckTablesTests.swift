import Foundation
import JSONKit
import LinkKit
import RuleKit
import TestSupport
import Testing
import TextKit

@testable import PageKit

@Suite("The checks of a page as tables")
struct CheckTablesTests {
  private static func rules(_ text: String) throws -> Rules? {
    Rules.compile([try JSONNode.parse(Array(text.utf8))]).rules
  }

  @Test("a table stops, ends and goes on where the check does, with the words of the check")
  func checks() throws {
    var random = SeededRandom(seed: 7)
    for text in RuleSamples.ordinary {
      let rules = try #require(try Self.rules(text))
      guard !rules.hidesChecks, !rules.isSecret || rules.errorMessage == nil else { continue }
      var tables = CheckTables()
      guard let index = tables.index(of: rules) else {
        #expect(rules.hidesChecks, "\(text)")
        continue
      }
      let data = tables.node
      let rule = try #require(data["rules"]?.elements[index])
      let samples = RuleSamples(rules, values: [], count: 18, using: &random).texts
      let checks = data["checks"]?.elements ?? []
      for (check, number) in zip(rules.checks, rule["checks"]?.elements ?? []) {
        guard let node = number.number.map({ checks[$0] }),
          let reader = node["reader"]?.number.flatMap({ WalkedReader($0, of: data) })
        else { continue }
        for sample in samples where !sample.isEmpty {
          let end = reader.read(sample)
          let objection = check.readerObjection(to: sample)
          let refusal = objection.map { objection in
            tables.number(of: CheckTables.line(objection.refusal.form, rules))
          }
          let comment: Comment = "\(text) \(sample.debugDescription)"
          if let label = end.stoppedBy {
            #expect(objection != nil && objection?.missing == nil, comment)
            if node["spelling"] == nil {
              #expect(refusal == reader.sentence(stoppedBy: label), comment)
            }
          } else if reader.accepts[end.state] {
            let isJudged = node["ending"] != nil || node["beyond"] != nil || node["large"] != nil
            #expect(isJudged || objection == nil, comment)
          } else if node["beyond"] == nil {
            #expect(refusal == reader.says[end.state], comment)
            let missing = objection?.missing
            let sentence = missing.map { tables.number(of: $0.phrase) } ?? 0
            #expect(sentence == reader.missing[end.state], comment)
            #expect(missing?.count ?? 0 == reader.counts[end.state], comment)
          }
        }
      }
    }
  }

  @Test("what is equal is written once")
  func sharing() throws {
    var tables = CheckTables()
    let texts = [
      #"{"format": "uuid"}"#, #"{"pattern": "^[a-z]{2,8}$"}"#, #"{"type": "integer"}"#,
    ]
    let rules = try texts.compactMap { try Self.rules($0) }
    let first = rules.map { tables.index(of: $0) }
    let data = tables.node.compactLine
    let again = rules.map { tables.index(of: $0) }
    #expect(first == [0, 1, 2])
    #expect(again == first)
    #expect(tables.node.compactLine == data)
  }

  @Test(
    "what neither a table nor a bounded search decides is left to the tool",
    arguments: [
      (#"{"format": "regex"}"#, nil), (#"{"pattern": "^(a|aa)+\\1$"}"#, nil),
      (#"{"pattern": "^((x+)+)\\2$"}"#, nil), (#"{"pattern": "^(?:(a*)\\1)*$"}"#, nil),
      (#"{"pattern": "^(\\w+)-\\1$"}"#, "1024"), (#"{"pattern": "(\\w+)-\\1"}"#, "128"),
    ] as [(String, String?)])
  func beyond(text: String, longest: String?) throws {
    var tables = CheckTables()
    let rules = try #require(try Self.rules(text))
    let index = tables.index(of: rules)
    #expect((index == nil) == (longest == nil))
    #expect(tables.node["checks"]?.elements.last?["longest"]?.compactLine == longest)
  }

  @Test("constraints of every kind are data, but for those that would tell a secret")
  func constraints() throws {
    var random = SeededRandom(seed: 1)
    var tables = CheckTables()
    let judged = try ConstraintSamples.judged(&tables, using: &random).elements
    #expect(
      judged.allSatisfy { samples in
        samples["sets"]?.elements.contains { $0["said"]?["reason"]?.text?.isEmpty == false } == true
      })
    #expect(try ConstraintSamples.judgedSecret() == nil)
  }

  /// Writes rules, texts and what the tool says of them, for a judge that asks a browser the same.
  @Test(
    "what the tool says of many texts is written for another judge",
    .enabled(if: ProcessInfo.processInfo.environment["DEEPLINK_PAGE_VERDICTS"] != nil))
  func verdicts() throws {
    let path = try #require(ProcessInfo.processInfo.environment["DEEPLINK_PAGE_VERDICTS"])
    var random = SeededRandom(seed: 1)
    var tables = CheckTables()
    let all = RuleSamples.ordinary.map { ($0, [String]()) } + RuleSamples.conformance
    var judged: [JSONNode] = []
    for (rule, values) in all {
      guard let rules = try Self.rules(rule) else { continue }
      let samples = RuleSamples(rules, values: values, count: 200, using: &random)
      guard let index = tables.index(of: rules) else {
        print("beyond the page: \(rule)")
        continue
      }
      let refusals = samples.texts.map { text in
        rules.refusal(of: text).map { JSONNode.string($0.text(isSecret: rules.isSecret)) } ?? .null
      }
      judged.append(
        .object([
          ("rule", .string(rule)), ("index", .number(String(index))),
          ("texts", .array(samples.texts.map { .string($0) })),
          ("live", .array(samples.texts.map { Self.live(rules.liveVerdict(of: $0)) })),
          ("refusals", .array(refusals)),
        ]))
    }
    let constraints = try ConstraintSamples.judged(&tables, using: &random)
    let file = JSONNode.object([
      ("checks", tables.node), ("script", .string(PageScript.checks(hasConstraints: true))),
      ("judged", .array(judged)), ("constraints", constraints),
    ])
    try Data(file.compactLine.utf8).write(to: URL(fileURLWithPath: path))
    print("\(judged.count) rules, \(tables.node.compactLine.utf8.count) bytes")
  }

  private static func live(_ verdict: Rules.LiveVerdict) -> JSONNode {
    func refused(_ words: String, isUnfinished: Bool) -> JSONNode {
      .object([
        ("ok", .boolean(false)), ("reason", .string(words)), ("unfinished", .boolean(isUnfinished)),
      ])
    }
    return switch verdict {
    case .right: .object([("ok", .boolean(true))])
    case .unfinished(let words): refused(words, isUnfinished: true)
    case .refused(let words): refused(words, isUnfinished: false)
    }
  }
}

/// A reader of the page's data, taken apart as the script does.
struct WalkedReader {
  /// How far a text was read: the last state, and the class of the character that stops it, if any does.
  struct End {
    let state: Int
    let stoppedBy: Int?
  }

  private let starts: [Int]
  private let classes: [Int]
  private let rows: [[String]]
  private let kinds: [Int]
  let accepts: [Bool]
  let says: [Int]
  let missing: [Int]
  let counts: [Int]
  let obstacles: [Int]
  private let stop: Int
  private let stranger: Int

  init?(_ index: Int, of data: JSONNode) {
    let node = data["readers"]?.elements[index]
    guard let table = node?["table"]?.number,
      let parts = data["tables"]?.elements[table].text?.splitScalars(at: ","),
      let letters = Int(parts[0]),
      let alphabet = data["alphabets"]?.elements[letters].text?.splitScalars(at: ",")
    else { return nil }
    (starts, classes) = (Self.steps(alphabet[0]), Self.steps(alphabet[1]))
    let states = Self.runs(parts[1]).map { $0 == "1" }
    accepts = states
    kinds = Self.steps(parts[2])
    rows = parts.dropFirst(3).map { Self.runs($0) }
    func row(_ name: String) -> [Int] {
      let number = node?[name]?.number ?? 0
      return node?[name]?.text.map { Self.steps($0) } ?? states.map { $0 ? 0 : number }
    }
    (says, missing) = (row("says"), row("missing"))
    (counts, obstacles) = (row("counts"), row("obstacles"))
    stop = node?["stop"]?.number ?? 0
    stranger = node?["stranger"]?.number ?? 0
  }

  private static func runs(_ text: String) -> [String] {
    text.splitScalars(at: " ").flatMap { run in
      let parts = run.splitScalars(at: "*")
      let count = parts.count > 1 ? Int(parts[1], radix: 36) ?? 0 : 1
      return [String](repeating: parts[0], count: count)
    }
  }

  private static func steps(_ text: String) -> [Int] {
    var last = 0
    return runs(text).map { step in
      last += Int(step, radix: 36) ?? 0
      return last
    }
  }

  func read(_ text: String) -> End {
    var state = 0
    for scalar in text.unicodeScalars {
      let label = classes[(starts.firstIndex { $0 > scalar.value } ?? starts.count) - 1]
      let word = rows[kinds[state]][label]
      if word == "-" { return End(state: state, stoppedBy: label) }
      state =
        word.utf8.first == UInt8(ascii: "=")
        ? Int(word.dropFirst(), radix: 36) ?? 0 : state + (Int(word, radix: 36) ?? 0)
    }
    return End(state: state, stoppedBy: nil)
  }

  /// The sentence about a character that stops the reading.
  func sentence(stoppedBy label: Int) -> Int {
    stranger > 0 && rows.allSatisfy { $0[label] == "-" } ? stranger : stop
  }
}

extension JSONNode {
  /// The whole number that it is.
  var number: Int? {
    if case .number(let spelling) = kind { Int(spelling) } else { nil }
  }
}
