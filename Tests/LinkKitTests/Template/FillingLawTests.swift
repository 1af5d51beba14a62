import Foundation
import RuleKit
import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit

@Suite("Laws of filling, over random templates, bases and values")
struct FillingLawTests {
  /// A placed template, values for it, and a harmless value for each that is not absent.
  struct Round {
    let placed: ResolvedTemplate
    let values: [String?]
    let escapedForTerminal: [String?]

    init?(_ random: inout SeededRandom) throws {
      let template = try Template(random.templateText())
      guard let placed = try? ResolvedTemplate(template, base: random.base()) else { return nil }
      self.placed = placed
      var values: [String?] = []
      for parameter in placed.parameters {
        let isAbsent = parameter.isOptional && random.oneIn(3)
        values.append(isAbsent ? nil : random.value())
      }
      self.values = values
      escapedForTerminal = zip(placed.parameters, values).map { parameter, value in
        guard value != nil else { return nil }
        return parameter.places.contains(.port) ? "1" : "x"
      }
    }

    var hasReserved: Bool { placed.template.slots.contains(where: \.isReserved) }

    func stands(in places: Set<SlotPosition>) -> Bool {
      placed.parameters.contains { !places.isDisjoint(with: $0.places) }
    }
  }

  /// Runs a law over rounds whose URL can be filled, and says how many there were.
  private func filled(
    _ rounds: UInt64, _ law: (Round, _ url: String, _ escapedForTerminal: String) throws -> Void
  ) throws -> Int {
    var count = 0
    try fuzz(rounds: rounds) { random in
      guard let round = try Round(&random), !round.placed.parameters.isEmpty,
        let url = try? round.placed.url(round.values),
        let escapedForTerminal = try? round.placed.url(round.escapedForTerminal)
      else { return }
      count += 1
      try law(round, url, escapedForTerminal)
    }
    return count
  }

  @Test("a value never changes what stands around it")
  func structure() throws {
    let count = try filled(1_500) { round, url, escapedForTerminal in
      let (found, expected) = (SplitURL(url), SplitURL(escapedForTerminal))
      let leads = round.placed.template.slots.first.map {
        $0.isReserved && $0.range.lowerBound == 0
      }
      if leads != true {
        #expect((found.scheme == nil) == (expected.scheme == nil), "\(url)")
        #expect((found.authority == nil) == (expected.authority == nil), "\(url)")
        if !round.stands(in: [.scheme]) { #expect(found.scheme == expected.scheme) }
        if !round.stands(in: [.userInfo, .host, .registeredName, .port]) {
          #expect(found.authority == expected.authority, "\(url)")
        }
      }
      guard !round.hasReserved else { return }
      #expect(found.segments.count == expected.segments.count, "\(url)")
      #expect(found.pairs?.count == expected.pairs?.count, "\(url)")
      #expect((found.fragment == nil) == (expected.fragment == nil), "\(url)")
      #expect(found.dotSegments == expected.dotSegments, "\(url)")
    }
    #expect(count > 600)
  }

  @Test("a URL has no character that no URL may hold, whatever the template and the values are")
  func characters() throws {
    let count = try filled(2_000) { round, url, _ in
      let strangers = url.utf8.filter {
        $0 <= 0x20 || $0 >= 0x7F || #""<>\^`{|}"#.utf8.contains($0)
      }
      #expect(strangers.isEmpty, "\(url)")
      guard !round.hasReserved else { return }
      let split = SplitURL(url)
      let behind = (split.segments + (split.pairs ?? []) + [split.fragment ?? ""]).joined()
      #expect(!behind.utf8.contains { "[]#".utf8.contains($0) }, "\(url)")
    }
    #expect(count > 300)
  }

  @Test("legal characters and triplets of a template go out as they are")
  func legalLiterals() throws {
    let legal = "/-._~!$&'()*+,;=:@%C3%a9//b"
    for text in ["https://u:-._~!$&'()*+,;=%e9@h\(legal)?\(legal)?#\(legal)?", "\(legal)?x"] {
      #expect(try ResolvedTemplate(text, on: nil).url([]) == text)
    }
  }

  @Test("what is refused by itself is refused next to any ordinary values")
  func refusals() throws {
    var refused = 0
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random) else { return }
      for (index, value) in round.values.enumerated() {
        guard let value, round.placed.refusal(of: value, parameter: index) != nil else { continue }
        refused += 1
        var values = round.placed.parameters.map { parameter in
          parameter.places.allSatisfy(\.isEncoded) ? random.pick(["-", "~0", "é", "_/"]) : "1"
        }
        values[index] = value
        #expect(throws: Refusal.self, "\(round.placed.template) \(values)") {
          try round.placed.url(values)
        }
      }
    }
    #expect(refused > 35)
  }

  @Test("what is let through by itself is let through alone")
  func acceptance() throws {
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random), round.placed.parameters.count == 1 else { return }
      for value in round.values.compactMap(\.self) {
        guard round.placed.refusal(of: value, parameter: 0) == nil else { continue }
        #expect(throws: Never.self, "\(round.placed.template) \(value)") {
          try round.placed.url([value])
        }
      }
    }
  }

  @Test("what is written without a look at the whole is what the look lets through")
  func shortcut() throws {
    var count = 0
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random) else { return }
      let texts = zip(round.placed.parameters, round.values).map { $1 ?? $0.defaultText }
      guard zip(round.placed.parameters, texts).allSatisfy({ $0.isSurelyRight($1) }) else {
        return
      }
      count += 1
      let filled = FilledURL(round.placed.plan) { texts[$0] }
      #expect(FilledURLCheck(round.placed.plan, filled).refusal() == nil)
      #expect(try round.placed.url(round.values).utf8.elementsEqual(filled.bytes))
    }
    #expect(count > 140)
  }

  @Test("the preview of all values is the URL")
  func previews() throws {
    let count = try filled(1_000) { round, url, _ in
      let answers = round.values.map { $0.map(Answer.text) ?? .absent }
      let preview = round.placed.preview(answers).map(\.text).joined()
      #expect(preview.utf8.elementsEqual(url.utf8))
    }
    #expect(count > 130)
  }

  @Test("a preview is there for any answers")
  func totality() throws {
    try fuzz(rounds: 1_000) { random in
      guard let round = try Round(&random) else { return }
      let answers = round.values.map { value in
        random.oneIn(3) ? Answer.open : value.map(Answer.text) ?? .absent
      }
      let open = round.placed.preview(answers).filter { piece in
        if case .open = piece { true } else { false }
      }
      let expected = round.placed.template.slots.filter { slot in
        let index = round.placed.parameters.firstIndex { $0.name == slot.name }
        return index.map { answers[$0] == .open } ?? false
      }
      #expect(open.map(\.text) == expected.map(\.description))
    }
  }
}

/// RFC 6570's own examples, rewritten to slots.
@Suite("RFC 6570's examples", .enabled(if: casesFolder != nil, "DEEPLINK_CASES names no folder"))
struct ExpansionConformanceTests {
  struct Case: Decodable {
    let id: String
    let template: String
    let values: [String: String]
    let expect: String
  }

  /// The cases that are not meant to hold here, with the reason.
  static let exceptions = [
    "extended-tests/Additional Examples 1//test{/Some%20Thing}":
      "a slot's name is ASCII letters, digits, _ . -",
    "extended-tests/Additional Examples 1//lookup{?Stra%C3%9Fe}":
      "a slot's name is ASCII letters, digits, _ . -",
    "extended-tests/Additional Examples 4: Numeric Keys/{42}":
      "a slot's name starts with a letter or _",
    "extended-tests/Additional Examples 4: Numeric Keys/{?42}":
      "a slot's name starts with a letter or _",
  ]

  static func cases() throws -> [Case] {
    let folder = try #require(casesFolder)
    let file = folder.appendingPathComponent("expansion.jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      try JSONDecoder().decode(Case.self, from: Data(line.utf8))
    }
  }

  private func expansion(of example: Case) throws -> String {
    let placed = try ResolvedTemplate(Template(example.template), base: nil)
    return try placed.url(placed.parameters.map { example.values[$0.name] })
  }

  @Test("expand byte for byte")
  func expansions() throws {
    let cases = try Self.cases()
    #expect(cases.count == 94)
    for example in cases where Self.exceptions[example.id] == nil {
      let url = try expansion(of: example)
      #expect(Array(url.utf8) == Array(example.expect.utf8), "\(example.id)")
    }
  }

  @Test("fail where they are listed as exceptions, and nowhere else")
  func exceptionsAreNeeded() throws {
    let cases = try Self.cases()
    for (id, reason) in Self.exceptions {
      let example = try #require(cases.first { $0.id == id })
      let url = try? expansion(of: example)
      #expect(url.map { Array($0.utf8) } != Array(example.expect.utf8), "\(id): \(reason)")
    }
  }
}
