import LanguageKit
import RuleKit

/// The reader of a check that reads texts in its own way, such as a format.
///
/// Its automaton says which texts are right. What is missing of the others is asked of the check
/// itself: of one text for each state, and of one more for each that the check has another word for.
struct ObservedReader {
  private let check: Check
  private let language: Language
  private let languageStates: [Language.State]
  private let table: LanguageTable
  private var numbers: [Key: Int] = [:]
  private var states: [(key: Key, text: String)] = []
  private var targets: [[Int?]] = []

  /// What tells states apart: the state of the automaton, nil where it has none; and the words.
  private struct Key: Hashable {
    let state: Int?
    let words: Reader.Words
  }

  /// How many states are looked at.
  private static let mostStates = 4_000

  /// The reader of a check whose right texts are of a language; nil if it would be too large.
  ///
  /// The check may tell some characters from others that the automaton treats alike.
  static func reader(
    _ check: Check, _ language: Language, distinguishing scalars: ScalarSet? = nil
  ) -> Reader? {
    let table = LanguageTable(language)
    var observed = ObservedReader(check, language, scalars.map(table.separating) ?? table)
    return observed.read()
  }

  private init(_ check: Check, _ language: Language, _ table: LanguageTable) {
    self.check = check
    self.language = language
    self.table = table
    languageStates = language.states
  }

  private mutating func read() -> Reader? {
    _ = number(of: language.isEmpty ? nil : language.start, "")
    let samples = table.samples
    var next = 0
    while next < states.count {
      guard states.count <= Self.mostStates else { return nil }
      let (key, text) = states[next]
      let state = key.state.map { languageStates[$0] }
      var row: [Int?] = []
      for sample in samples {
        guard let sample else {
          row.append(nil)
          continue
        }
        let after = state.flatMap { language.state(after: $0, sample) }
        row.append(number(of: after, text + String(sample)))
      }
      targets.append(row)
      next += 1
    }
    return reader
  }

  /// The number of the state after a text.
  private mutating func number(of state: Language.State?, _ text: String) -> Int {
    let objection = check.readerObjection(to: text)
    let isRight = state.map(language.accepts) ?? false
    // A complete text may still break what the automaton does not say.
    let words =
      isRight
      ? Reader.Words()
      : Reader.Words(refusal: objection?.refusal.form, missing: objection?.missing)
    let key = Key(state: state?.index, words: words)
    if let number = numbers[key] { return number }
    numbers[key] = states.count
    states.append((key, text))
    return states.count - 1
  }

  /// The states, without those that no text leaves again: there reading stops.
  private var reader: Reader {
    let sinks = states.indices.filter { number in
      states[number].key.state == nil && states[number].key.words.missing == nil
        && targets[number].allSatisfy { $0 == nil || $0 == number }
    }
    let strange = sinks.filter { states[$0].key.words.refusal?.foundFirst == true }
    let stops = sinks.filter { states[$0].key.words.refusal?.foundFirst != true }
    let kept = states.indices.filter { !sinks.contains($0) }
    var new: [Int: Int] = [:]
    for (number, state) in kept.enumerated() { new[state] = number }
    return Reader(
      table: TransitionTable(
        starts: table.starts, classes: table.classes,
        isAccepting: kept.map { states[$0].key.words.refusal == nil },
        targets: kept.map { state in targets[state].map { $0.flatMap { new[$0] } } }),
      words: kept.map { states[$0].key.words },
      stop: stops.first.flatMap { states[$0].key.words.refusal }
        ?? strange.first.flatMap { states[$0].key.words.refusal },
      stranger: strange.first.flatMap { states[$0].key.words.refusal })
  }
}

/// An automaton with what is to be said of a text that ends in each of its states.
struct Reader {
  /// What is said of a text.
  struct Words: Hashable {
    /// Nil of a right text.
    var refusal: Refusal.Form?
    var missing: Shortfall?
    /// What is said of the next character, if it cannot stand there.
    var obstacle: Phrase?
  }

  let table: TransitionTable
  /// What is said of a text that ends in each state.
  let words: [Words]
  /// What is said where a character stops the reading, and of one that no text has.
  let stop: Refusal.Form?
  let stranger: Refusal.Form?

  /// The reader of a language: what is missing follows from what may come next.
  init(_ language: Language, refusal: Refusal.Form?, namingObstacles: Bool = false) {
    table = TransitionTable(language)
    words = language.states.map { state in
      let isRight = language.accepts(state)
      return Words(
        refusal: isRight ? nil : refusal,
        missing: isRight || language.isEmpty ? nil : language.missing(from: state),
        obstacle: namingObstacles ? language.obstacle(at: state) : nil)
    }
    stop = refusal
    stranger = nil
  }

  /// The reader of a language that lacks the same in every state.
  init(_ language: Language, refusal: Refusal.Form, missing: Shortfall) {
    self.init(
      table: TransitionTable(language),
      words: language.states.map { state in
        language.accepts(state) ? Words() : Words(refusal: refusal, missing: missing)
      },
      stop: refusal, stranger: nil)
  }

  init(table: TransitionTable, words: [Words], stop: Refusal.Form?, stranger: Refusal.Form?) {
    self.table = table
    self.words = words
    self.stop = stop
    self.stranger = stranger
  }
}
