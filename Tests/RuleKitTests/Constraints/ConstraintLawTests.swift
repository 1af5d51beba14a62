import JSONKit
import TestSupport
import Testing
import TextKit

@testable import RuleKit

@Suite("Constraints: laws")
struct ConstraintLawTests {
  /// What a JSON Schema says of an object, by the letter of JSON Schema 2020-12: values by name.
  ///
  /// It reads the text again for each verdict, and shares nothing with the reader of constraints.
  static func isValid(_ schema: JSONNode, _ object: [String: JSONNode]) -> Bool {
    if case .boolean(let holds) = schema.kind { return holds }
    func all(_ word: String, _ test: (JSONNode) -> Bool) -> Bool {
      (schema[word]?.elements ?? []).allSatisfy(test)
    }
    let isIf = schema["if"].map { isValid($0, object) }
    return (schema["properties"]?.members ?? []).allSatisfy { member in
      object[member.name].map { isValid(member.value, value: $0) } ?? true
    }
      && all("required") { object[$0.text ?? ""] != nil }
      && (schema["dependentRequired"]?.members ?? []).allSatisfy { member in
        object[member.name] == nil
          || member.value.elements.allSatisfy { object[$0.text ?? ""] != nil }
      }
      && (schema["dependentSchemas"]?.members ?? []).allSatisfy { member in
        object[member.name] == nil || isValid(member.value, object)
      }
      && (isIf != true || schema["then"].map { isValid($0, object) } ?? true)
      && (isIf != false || schema["else"].map { isValid($0, object) } ?? true)
      && all("allOf") { isValid($0, object) }
      && (schema["anyOf"].map { $0.elements.contains { isValid($0, object) } } ?? true)
      && (schema["oneOf"].map { $0.elements.count { isValid($0, object) } == 1 } ?? true)
      && (schema["not"].map { !isValid($0, object) } ?? true)
  }

  private static func isValid(_ schema: JSONNode, value: JSONNode) -> Bool {
    if case .boolean(let holds) = schema.kind { return holds }
    let length = value.text?.unicodeScalars.count
    let number = value.text == nil ? Int(value.compactLine) : nil
    return schema.members.allSatisfy { member in
      let limit = Int(member.value.compactLine) ?? 0
      return switch member.name {
      case "const": value.isSameValue(as: member.value)
      case "enum": member.value.elements.contains { value.isSameValue(as: $0) }
      case "minimum": number.map { $0 >= limit } ?? true
      case "exclusiveMaximum": number.map { $0 < limit } ?? true
      case "maxLength": length.map { $0 <= limit } ?? true
      case "pattern": value.text?.contains("a") ?? true
      case "not": !isValid(member.value, value: value)
      case "anyOf": member.value.elements.contains { isValid($0, value: value) }
      case "oneOf": member.value.elements.count { isValid($0, value: value) } == 1
      case "allOf": member.value.elements.allSatisfy { isValid($0, value: value) }
      default: false
      }
    }
  }

  private static let names = ["kind", "n", "season", "on"]
  private static let lists: [[String?]] = [
    ["a", "b", "c"], ["1", "2", "3"], [nil, "", "a", "bb"], [nil, "true", "false"],
  ]

  private static func parameters() throws -> [ConstrainedParameter] {
    try RuleKitTests.parameters([
      "kind": #"{"enum": ["a", "b", "c"]}"#, "n": #"{"enum": [1, 2, 3]}"#,
      "season?": #"{"enum": ["", "a", "bb"], "minLength": 0}"#, "on?": #"{"type": "boolean"}"#,
    ])
  }

  private static func schema(_ random: inout SeededRandom, depth: Int = 3) -> String {
    func name(_ random: inout SeededRandom) -> String { "\"\(random.pick(names))\"" }
    func inner(_ random: inout SeededRandom) -> String { schema(&random, depth: depth - 1) }
    func list(_ random: inout SeededRandom) -> String {
      "[" + (0..<random.int(1...3)).map { _ in inner(&random) }.joined(separator: ", ") + "]"
    }
    switch random.int(0...(depth > 0 ? 11 : 4)) {
    case 0: return random.oneIn(4) ? "false" : "true"
    case 1: return "{\"required\": [\(name(&random))]}"
    case 2: return "{\"dependentRequired\": {\(name(&random)): [\(name(&random))]}}"
    case 3, 4:
      let index = random.int(0...3)
      return "{\"properties\": {\"\(names[index])\": \(value(index, &random, depth: 2))}}"
    case 5: return "{\"allOf\": \(list(&random))}"
    case 6: return "{\"anyOf\": \(list(&random))}"
    case 7: return "{\"oneOf\": \(list(&random))}"
    case 8: return "{\"not\": \(inner(&random))}"
    case 9: return "{\"dependentSchemas\": {\(name(&random)): \(inner(&random))}}"
    case 10:
      return "{\"if\": \(inner(&random)), \"then\": \(inner(&random)), \"else\": \(inner(&random))}"
    default:
      return
        "{\"required\": [\(name(&random))], \"if\": \(inner(&random)), \"then\": \(inner(&random))}"
    }
  }

  private static func value(_ index: Int, _ random: inout SeededRandom, depth: Int) -> String {
    if depth > 0, random.oneIn(3) {
      let word = random.pick(["allOf", "anyOf", "oneOf"])
      let (one, other) = (
        value(index, &random, depth: depth - 1), value(index, &random, depth: depth - 1)
      )
      return random.oneIn(4) ? "{\"not\": \(one)}" : "{\"\(word)\": [\(one), \(other)]}"
    }
    switch index {
    case 0: return random.pick([#"{"const": "a"}"#, #"{"enum": ["b", "c"]}"#, "{}", "true"])
    case 1: return random.pick([#"{"const": 2}"#, #"{"minimum": 2}"#, #"{"exclusiveMaximum": 3}"#])
    case 2:
      return random.pick([#"{"maxLength": 1}"#, #"{"const": ""}"#, #"{"pattern": "a"}"#, "false"])
    default: return random.pick([#"{"const": true}"#, "{}"])
    }
  }

  private static func object(_ values: [String?]) -> [String: JSONNode] {
    var object: [String: JSONNode] = [:]
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      object[names[index]] =
        switch index {
        case 1: .number(value)
        case 3: .boolean(value == "true")
        default: .string(value)
        }
    }
    return object
  }

  @Test(
    "verdicts are those of JSON Schema, also for the schema that is written again, and partial ones are never wrong"
  )
  func verdicts() throws {
    let parameters = try Self.parameters()
    let sets = combinations(Self.lists)
    try fuzz(rounds: 25) { random in
      let text = Self.schema(&random)
      let node = try JSONNode.parse(Array(text.utf8))
      let compiled = Constraint.compile([node], of: parameters)
      let condition = try #require(compiled.constraints?.first?.condition, "\(text)")
      let written = try #require(condition.schema)
      let again = Constraint.compile([written], of: parameters)
      let copy = try #require(again.constraints?.first?.condition, "\(written.compactLine)")
      for values in sets {
        let expected = Self.isValid(node, Self.object(values))
        #expect(condition.holds { values[$0.index] } == expected, "\(text) \(values)")
        #expect(copy.holds { values[$0.index] } == expected, "\(written.compactLine) \(values)")
        let hidden = random.int(0...3)
        let partial = condition.verdict {
          $0.index == hidden ? .unknown : .init(values[$0.index])
        }
        #expect(partial == nil || partial == expected)
      }
    }
  }

  @Test(
    "a search finds values where there are any, and says that there are none only where there are none"
  )
  func search() throws {
    let parameters = try Self.parameters()
    let sets = combinations(Self.lists)
    var answers: [ConstraintSearch.Answer: Int] = [:]
    try fuzz(rounds: 25) { random in
      let texts = (0..<random.int(1...4)).map { _ in Self.schema(&random) }
      let nodes = try texts.map { try JSONNode.parse(Array($0.utf8)) }
      let constraints = try #require(Constraint.compile(nodes, of: parameters).constraints)
      let search = ConstraintSearch(constraints)
      let fixed = random.int(0...3)
      let value = random.pick(Self.lists[fixed])
      func isPossible(_ chosen: [Constraint]) -> Bool {
        sets.contains { values in
          chosen.allSatisfy { $0.condition.holds { values[$0.index] } }
        }
      }
      let isPossibleWithValue = sets.contains { values in
        values[fixed] == value
          && constraints.allSatisfy { $0.condition.holds { values[$0.index] } }
      }
      let answer = search.answer { $0.index == fixed ? .init(value) : .unknown }
      answers[answer, default: 0] += 1
      #expect(answer == (isPossibleWithValue ? .possible : .impossible), "\(texts)")
      let conflict = ConstraintConflict.find(in: constraints)
      #expect((conflict == nil) == isPossible(constraints), "\(texts)")
      for number in conflict?.numbers ?? [] {
        let others = (conflict?.numbers ?? []).filter { $0 != number }
        #expect(isPossible(others.map { constraints[$0] }), "\(texts)")
      }
    }
    #expect(answers.keys.count == 2)
  }

  @Test(
    "values that collide break the constraint whatever the others are, and none of them is spared")
  func collisions() throws {
    let parameters = try Self.parameters()
    let sets = combinations(Self.lists)
    try fuzz(rounds: 8) { random in
      let text = Self.schema(&random)
      let node = try JSONNode.parse(Array(text.utf8))
      let constraint = try #require(Constraint.compile([node], of: parameters).constraints?.first)
      for values in sets {
        let refusal = constraint.refusal(of: values) { values[$0] != nil }
        #expect((refusal == nil) == constraint.condition.holds { values[$0.index] })
        guard refusal != nil else { continue }
        let colliding = Set(constraint.collision { .init(values[$0.index]) }.map(\.index))
        let agreeing = sets.filter { other in colliding.allSatisfy { other[$0] == values[$0] } }
        #expect(!agreeing.contains { other in constraint.condition.holds { other[$0.index] } })
      }
    }
  }
}
