import JSONKit
import LanguageKit
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
