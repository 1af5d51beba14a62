import JSONKit
import LanguageKit
import LinkKit
import RuleKit
import TextKit

/// The checks of many rules as data for a script that knows no rule.
///
/// What is equal is written once: sentences, alphabets, automata, readers and rules.
///
/// ```
/// words       sentences with holes: "expected at least 3 {units}, got {length}"
/// alphabets   where the classes of characters start
/// tables      states by classes
/// readers     a table, and what is said of a text that ends in each state
/// constraints the sentences about values that do not go together
/// checks      a reader, lengths, values, limits or a pattern, with its refusals
/// rules       checks in their order
/// ```
package struct CheckTables {
  private var words = Listed()
  private var alphabets = Listed()
  private var tables = Listed()
  private var readers = Listed()
  private var rules = Listed()
  private var ruleNodes: [JSONNode] = []
  private var sentences = JSONNode.null
  private var readerNodes: [JSONNode] = []
  private var known: [LanguageKey: Int] = [:]
  private var checkNodes: [JSONNode] = []
  private var knownChecks: [CheckKey: Int?] = [:]

  /// How many places the tables of one rule may have.
  private static let mostPlaces = 1_000_000

  private struct LanguageKey: Hashable {
    let language: Language
    let refusal: Refusal.Form?
    let namesObstacles: Bool
  }

  /// A check with what changes its words.
  private struct CheckKey: Hashable {
    private let check: Check
    private let errorMessage: ExactText?
    private let isSecret: Bool

    init(_ check: Check, _ rules: Rules) {
      self.check = check
      errorMessage = rules.errorMessage.map { ExactText($0) }
      isSecret = rules.isSecret
    }
  }

  /// No checks yet.
  package init() {
    sentences = constraintSentences()
  }

  /// The data of the script.
  package var node: JSONNode {
    .object([
      ("words", .array(words.items.map { .string($0) })),
      ("alphabets", .array(alphabets.items.map { .string($0) })),
      ("tables", .array(tables.items.map { .string($0) })),
      ("readers", .array(readerNodes)),
      ("constraints", sentences),
      ("checks", .array(checkNodes)),
      ("rules", .array(ruleNodes)),
    ])
  }

  // MARK: Parts that rules share

  /// The number of a sentence, from 1: 0 is none.
  mutating func number(of phrase: Phrase) -> Int {
    let text = phrase.parts.map { part in
      switch part {
      case .words(let words): words.text.replacingScalars("{", with: "{}")
      case .hole(let hole): "{\(hole.rawValue)}"
      }
    }
    return words.number(of: text.joined()).number + 1
  }

  /// The number of a sentence as JSON; 0 where there is none.
  mutating func node(of phrase: Phrase?) -> JSONNode {
    .number(String(phrase.map { number(of: $0) } ?? 0))
  }

  mutating func add(rule: JSONNode) -> Int {
    let (number, isNew) = rules.number(of: rule.compactLine)
    if isNew { ruleNodes.append(rule) }
    return number
  }

  /// The number of a check, found out once for all rules that say it alike; nil if only the tool can
  /// decide it.
  mutating func number(of check: Check, in rules: Rules) -> Int? {
    let key = CheckKey(check, rules)
    if let known = knownChecks[key] { return known }
    let node = node(of: check, in: rules)
    knownChecks[key] = .some(node.map { _ in checkNodes.count })
    checkNodes += node.map { [$0] } ?? []
    return node.map { _ in checkNodes.count - 1 }
  }

  /// The number of a table alone; nil if it is too large.
  mutating func number(of table: TransitionTable) -> Int? {
    guard table.size <= Self.mostPlaces else { return nil }
    let alphabet = alphabets.number(of: table.alphabetText).number
    return tables.number(of: "\(alphabet),\(table.stateText)").number
  }

  /// The number of the reader of a language, whose refusals are written as `line` has them.
  mutating func number(
    of language: Language, refusal: Refusal.Form?, namingObstacles: Bool = false,
    line: (Refusal.Form) -> Phrase
  ) -> Int? {
    let key = LanguageKey(
      language: language, refusal: refusal.map { Refusal.Form(reason: line($0)) },
      namesObstacles: namingObstacles)
    if let number = known[key] { return number }
    guard language.tableSize <= Self.mostPlaces else { return nil }
    let reader = Reader(language, refusal: refusal, namingObstacles: namingObstacles)
    let number = self.number(of: reader, line: line)
    known[key] = number
    return number
  }

  /// The number of a reader, whose refusals are written as `line` has them; nil if it is too large.
  mutating func number(of reader: Reader, line: (Refusal.Form) -> Phrase) -> Int? {
    guard let table = number(of: reader.table) else { return nil }
    func lines(_ words: [Reader.Words], _ phrase: (Reader.Words) -> Phrase?) -> JSONNode? {
      let numbers = words.map { phrase($0).map { number(of: $0) } ?? 0 }
      return numbers.allSatisfy { $0 == 0 } ? nil : .string(NumberRow.text(numbers))
    }
    var says = lines(reader.words) { $0.refusal.map(line) }
    if let only = Set(reader.words.compactMap(\.refusal)).first,
      zip(reader.words, reader.table.isAccepting).allSatisfy({ $0.refusal == ($1 ? nil : only) })
    {
      // The same of every text that is not complete.
      says = node(of: line(only))
    }
    let missing = lines(reader.words) { $0.missing?.phrase }
    let obstacles = lines(reader.words) { $0.obstacle }
    let counts = reader.words.map { $0.missing?.count ?? 0 }
    let node = JSONNode.object([
      "table": .number(String(table)),
      "says": says,
      "missing": missing,
      "counts": counts.allSatisfy { $0 == 0 } ? nil : .string(NumberRow.text(counts)),
      "obstacles": obstacles,
      "stop": reader.stop.map { self.node(of: line($0)) },
      "stranger": reader.stranger.map { self.node(of: line($0)) },
    ])
    let listed = readers.number(of: node.compactLine)
    if listed.isNew { readerNodes.append(node) }
    return listed.number
  }
}

extension CheckTables {
  /// The conditions between the values of a form, as data whose leaves are numbers of rules; nil if
  /// only the tool can decide one of them, as one that would tell a secret.
  package mutating func constraints(of form: Form) -> JSONNode? {
    var nodes: [JSONNode] = []
    for constraint in form.constraints {
      guard !constraint.namesSecret, let condition = node(of: constraint.condition) else {
        return nil
      }
      nodes.append(
        .object([
          "condition": condition,
          "parameters": .array(constraint.condition.parameters.map { .string($0.name) }),
          "secret": .array(
            constraint.condition.parameters.filter(\.rules.isSecret).map { .string($0.name) }),
          "message": constraint.errorMessage.map { .string($0) },
          "words": .string(constraint.words),
        ]))
    }
    return .array(nodes)
  }

  /// The numbers of the sentences about values that break a constraint, by their names.
  mutating func constraintSentences() -> JSONNode {
    .object(Constraint.Sentence.allCases.map { ($0.rawValue, node(of: $0.phrase)) })
  }

  private mutating func node(of condition: Condition) -> JSONNode? {
    switch condition {
    case .present(let parameter): return .object([("present", .string(parameter.name))])
    case .value(let parameter, let test):
      guard let test = node(of: test) else { return nil }
      return .object([("value", .string(parameter.name)), ("test", test)])
    case .comparison(let left, let comparison, let right):
      return .object([
        "left": .string(left.name), "relation": .string(comparison.relation.rawValue),
        "right": .string(right.name), "numeric": comparison.areNumeric ? .boolean(true) : nil,
      ])
    case .all(let conditions): return list("all", conditions)
    case .any(let conditions): return list("any", conditions)
    case .exactlyOne(let conditions): return list("one", conditions)
    case .not(let condition): return node(of: condition).map { .object([("not", $0)]) }
    }
  }

  private mutating func list(_ name: String, _ conditions: [Condition]) -> JSONNode? {
    var nodes: [JSONNode] = []
    for condition in conditions {
      guard let node = node(of: condition) else { return nil }
      nodes.append(node)
    }
    return .object([(name, .array(nodes))])
  }

  private mutating func node(of test: ValueTest) -> JSONNode? {
    switch test.kind {
    case .rules(let rules): return index(of: rules).map { .number(String($0)) }
    case .order(let relation, let text):
      return .array([.string(relation.rawValue), .string(text)])
    }
  }
}
