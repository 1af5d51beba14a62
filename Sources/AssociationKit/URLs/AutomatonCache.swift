import LanguageKit

/// The automata of conditions, each built when it is first asked for, and what they have in common
/// with the languages that are judged.
///
/// A file of a hundred thousand rules costs nothing for those whose literal start already tells that
/// a URL is not meant; and of links that differ in their starts alone, only the first is computed.
package struct AutomatonCache: Sendable {
  private var parts = Memory<Condition, UTF8Table>()
  private var languages = Memory<Condition, Language>()
  private var lifted = Memory<Condition, Language>()
  private var rests = Memory<Rest, Language>()
  private var common = Memory<Pair, Language>()
  private var differences = Memory<Pair, Language>()
  /// Whether the text that a condition asks for stands in some text of a language.
  private var holding: [Holding: Bool] = [:]

  /// How many states the language of a part of what is judged may have.
  let stateLimit: Int
  /// How large the tables of the automata may be, taken together, that one judgement of a language
  /// asks: a link that a hundred thousand rules divide is left without a proof.
  private let workLimit: Int
  private var work = 0
  /// How many steps the automaton of one condition may take to be built.
  private let stepLimit: Int
  /// How many places the tables of automata may have together that are built to read single URLs.
  private let readingLimit: Int
  private var readingWork = 0
  /// What all judgements took, in places of the tables of automata.
  package private(set) var totalWork = 0
  /// What automata took that became too large, in about the same measure.
  package var failedWork: Int {
    (languages.failures + lifted.failures + common.failures + differences.failures)
      * stateLimit * Self.placesOfState
  }

  /// How many rules single URLs were put to.
  private(set) var tries = 0

  package init(
    stateLimit: Int = Language.stateLimit, workLimit: Int = 3_000_000,
    readingLimit: Int = 1_000_000, conditions count: Int = 1
  ) {
    stepLimit = max(Self.leastStepLimit, Self.stepLimitOfRun / max(1, count))
    self.stateLimit = stateLimit
    self.workLimit = workLimit
    self.readingLimit = readingLimit
  }

  /// How many steps the automata of all conditions may take to be built, in equal parts, so that none
  /// depends on those before it.
  private static var stepLimitOfRun: Int { 36_000_000 }
  /// Enough for any path with a few wildcards; a judgement ends at the first condition that needs more.
  private static var leastStepLimit: Int { 25_000 }

  /// Creates the cache for a run with `count` language evaluations, by rules with that many conditions.
  ///
  /// They share a limit in equal parts, so that a run ends in time however many links and rules there
  /// are, and what comes of a judgement depends on none before it.
  package init(judgements count: Int, conditions: Int) {
    let part = min(3_000_000, max(25_000, Self.workLimitOfRun / max(1, count)))
    self.init(
      stateLimit: min(Language.stateLimit, part / 25), workLimit: part, conditions: conditions)
  }

  /// How large the tables may be that all judgements of a run ask.
  private static var workLimitOfRun: Int { 125_000_000 }

  /// Resets the count of newly built automata for the next evaluation.
  package mutating func beginJudgement() { work = 0 }

  /// Counts the rules that one URL is put to.
  mutating func countTries(_ count: Int) { tries += count }

  /// What a state takes of an automaton that becomes too large, in places of tables.
  private static var placesOfState: Int { 60 }

  /// What a language counts at least: a question to a small one takes its time, too.
  private static var leastWork: Int { 80 }

  /// Counts a language that is built or asked, whether or not it was known already: what comes of a
  /// judgement must not depend on those before it.
  private mutating func count(_ language: Language) throws(TooLarge) {
    let size = language.tableSize + Self.leastWork
    work += size
    totalWork += size
    guard work <= workLimit else { throw TooLarge(limit: stateLimit) }
  }

  /// What may follow in URLs that meet a condition, after a start that leads to a state.
  private struct Rest: Hashable {
    let condition: Condition
    let state: Language.State
  }

  private struct Holding: Hashable {
    let language: Language
    let condition: Condition
  }

  private struct Pair: Hashable {
    let left: Language
    let right: Language
  }

  // MARK: Conditions

  /// The automaton over the bytes of the component; nil if building another one is not worth its
  /// time for a single text.
  mutating func automaton(forReading condition: Condition) throws(TooLarge) -> UTF8Table? {
    if let known = parts[condition] { return try known.get() }
    guard readingWork < readingLimit else { return nil }
    let automaton = Result { () throws(TooLarge) in try self.automaton(of: condition) }
    readingWork += (try? automaton.get())?.cells.count ?? stateLimit * Self.placesOfState
    return try automaton.get()
  }

  /// The automaton over the bytes of the part.
  mutating func automaton(of condition: Condition) throws(TooLarge) -> UTF8Table {
    if let known = parts[condition] { return try known.get() }
    let language = Result { () throws(TooLarge) in try self.language(of: condition) }
    return try parts.value(of: condition, \.cells.count, UTF8Table(try language.get()))
  }

  /// The language of the part.
  mutating func language(of condition: Condition) throws(TooLarge) -> Language {
    if let known = languages[condition] { return try known.get() }
    let meter = Meter(limit: stepLimit)
    return try languages.value(
      of: condition, \.tableSize,
      try meter.limiting { () throws(TooLarge) in try condition.language() })
  }

  /// The language of whole URLs whose part meets the condition.
  mutating func urls(meeting condition: Condition) throws(TooLarge) -> Language {
    let urls: Language
    if let known = lifted[condition] {
      urls = try known.get()
    } else {
      let language = try language(of: condition)
      let meter = Meter(limit: stepLimit)
      urls = try lifted.value(
        of: condition, \.tableSize,
        try meter.limiting { () throws(TooLarge) in
          try Lifting.language(of: condition.part, language, absentIsEmpty: condition.absentIsEmpty)
        })
    }
    try count(urls)
    return urls
  }

  /// What follows a start in the URLs whose part meets the condition; nil where none starts so.
  mutating func urls(
    meeting condition: Condition, after start: String
  ) throws(TooLarge) -> Language? {
    let urls = try urls(meeting: condition)
    guard let state = urls.state(after: start) else { return nil }
    return try rests.value(
      of: Rest(condition: condition, state: state), \.tableSize, urls.rest(after: state))
  }

  // MARK: What is judged

  /// Whether some text of a language holds what all parts hold that meet a condition.
  mutating func mayHold(_ language: Language, _ condition: Condition) -> Bool {
    let key = Holding(language: language, condition: condition)
    if let known = holding[key] { return known }
    if holding.count >= Self.mostHoldings { holding = [:] }
    let mayHold = language.mayHold(condition.surePart)
    holding[key] = mayHold
    return mayHold
  }

  private static var mostHoldings: Int { 50_000 }

  /// The texts of both.
  mutating func intersection(_ left: Language, _ right: Language) throws(TooLarge) -> Language {
    try count(left)
    let limit = stateLimit
    return try common.value(
      of: Pair(left: left, right: right), \.tableSize, try left.intersection(right, limit: limit))
  }

  /// The texts of the first alone.
  mutating func difference(_ left: Language, _ right: Language) throws(TooLarge) -> Language {
    try count(left)
    let limit = stateLimit
    return try differences.value(
      of: Pair(left: left, right: right), \.tableSize, try left.subtracting(right, limit: limit))
  }
}

/// What was made once, or could not be.
private struct Memory<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var made: [Key: Result<Value, TooLarge>] = [:]
  /// How large the tables of the values are, taken together.
  private var size = 0
  /// How many could not be made.
  private(set) var failures = 0
  /// How many values are kept at once.
  private static var mostValues: Int { 50_000 }
  /// How large the tables of those values may be, taken together.
  private static var largestSize: Int { 4_000_000 }

  subscript(key: Key) -> Result<Value, TooLarge>? { made[key] }

  mutating func value(
    of key: Key, _ tableSize: (Value) -> Int, _ make: @autoclosure () throws(TooLarge) -> Value
  ) throws(TooLarge) -> Value {
    if let known = made[key] { return try known.get() }
    let value = Result(catching: make)
    switch value {
    case .success(let value): size += tableSize(value)
    case .failure: failures += 1
    }
    if made.count >= Self.mostValues || size > Self.largestSize {
      made = [:]
      size = 0
    }
    made[key] = value
    return try value.get()
  }
}
