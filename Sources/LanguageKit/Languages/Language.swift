/// A regular language: a set of texts, judged one Unicode scalar after another.
///
/// Two languages are equal exactly where they hold the same texts, however they were built.
package struct Language: Hashable, Sendable {
  private let shared: Shared

  var automaton: Automaton { shared.automaton }

  /// An automaton that copies of a language share, with its hash: languages are looked up far more
  /// often than they are made.
  private final class Shared: Sendable {
    let automaton: Automaton
    let hash: Int

    init(_ automaton: Automaton) {
      self.automaton = automaton
      hash = automaton.hashValue
    }
  }

  package static func == (left: Language, right: Language) -> Bool {
    left.shared === right.shared
      || left.shared.hash == right.shared.hash && left.automaton == right.automaton
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(shared.hash)
  }

  /// How many states an automaton may have where nothing else is said.
  package static let stateLimit = 10_000
  /// How many pairs of states a comparison may look at where nothing else is said.
  package static let pairLimit = 1_000_000

  init(_ automaton: Automaton) {
    shared = Shared(automaton)
  }

  /// The texts that the expression matches *as a whole*.
  package init(
    _ expression: RegularExpression, limit: Int = stateLimit
  ) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .whole, &budget)
  }

  /// The texts in which *something* matches, as `pattern` has it (JSON Schema § 6.3.3): `^` and
  /// `$` are the ends of the text.
  package init(
    containing expression: RegularExpression, limit: Int = stateLimit
  ) throws(TooLarge) {
    var budget = Budget(limit: limit)
    self = try Language(expression, .anywhere, &budget)
  }

  /// The texts in which something matches, for one of many expressions that share an effort.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - limit: How many states there may be.
  ///   - effort: How many steps may still be taken for all of them; those taken are subtracted.
  /// - Throws: `TooLarge` where there would be more states, or no effort is left.
  package init(
    containing expression: RegularExpression, limit: Int = stateLimit, effort: inout Int
  ) throws(TooLarge) {
    guard effort > 0 else { throw TooLarge(limit: limit) }
    var budget = Budget(limit: limit)
    defer { effort -= budget.steps }
    self = try Language(expression, .anywhere, &budget)
  }

  private init(
    _ expression: RegularExpression, _ extent: Determinizer.Extent, _ budget: inout Budget
  ) throws(TooLarge) {
    var program = try Program(budget)
    program.entry = try program.write(expression, then: Program.found)
    self.init(try Determinizer.automaton(of: program, extent, &budget))
  }

  /// How many states the smallest automaton of the language has, those not counted from which
  /// nothing is accepted.
  package var stateCount: Int { automaton.count }

  /// How many places a table of its states and characters has: what operations on it cost.
  package var tableSize: Int { automaton.count * automaton.alphabet.count }
}

extension Language {
  /// No text at all.
  package static let nothing = Language(loop(accepting: false, []))
  /// The empty text and no other.
  package static let emptyText = Language(loop(accepting: true, []))
  /// Every text.
  package static let everything = Language(loop(accepting: true, [0]))

  /// One state that all characters lead back to, or none.
  private static func loop(accepting: Bool, _ labels: [Int]) -> Automaton {
    var draft = AutomatonDraft(alphabet: Alphabet(separating: []))
    draft.isAccepting = [accepting]
    for label in labels { draft.add(from: 0, label, to: 0) }
    return Automaton(draft)
  }
}
