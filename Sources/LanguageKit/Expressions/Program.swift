/// A regular expression as steps from place to place, with its counts written out.
struct Program: Sendable {
  /// What happens at a place; `then` is the place after it.
  enum Step: Sendable {
    /// Takes one character of a set, by the set's number.
    case take(Int, then: Int)
    /// Goes both ways at once.
    case fork(Int, Int)
    /// Goes on where a condition holds, without taking a character.
    case check(Check, then: Int)
    /// The expression has matched.
    case found
  }

  enum Check: Sendable {
    /// At the start of the text.
    case start
    /// Between a character of `\w` and none, or not; with the place that takes a character of `\w`.
    case wordBoundary(isNegated: Bool, Int)
    /// What starts here matches, from a place on, or does not.
    case ahead(isNegated: Bool, Int)
    /// What ends here matches, by the number of a tracker, or does not.
    case behind(isNegated: Bool, Int)
  }

  /// The place of `found`.
  static let found = 0
  /// The place that takes any character, to look ahead from.
  static let anyAhead = 1

  private(set) var steps: [Step] = [.found]
  private(set) var sets: [ScalarSet] = []
  /// Where the body of each look-behind starts; one inside another comes first.
  private(set) var trackers: [Int] = []
  /// Where the whole expression starts.
  var entry = Program.found

  private var wordAhead: Int?
  private var numbers: [ScalarSet: Int] = [:]
  private let budget: Budget

  /// Without a step yet; the budget says how many there may be.
  init(_ budget: Budget) throws(TooLarge) {
    self.budget = budget
    _ = try take(.all, then: Self.found)
  }

  /// Adds a step and returns its place.
  mutating func add(_ step: Step) throws(TooLarge) -> Int {
    try budget.check(places: steps.count + 1)
    steps.append(step)
    return steps.count - 1
  }

  /// Adds a step that takes a character of the set.
  mutating func take(_ set: ScalarSet, then next: Int) throws(TooLarge) -> Int {
    try add(.take(number(of: set), then: next))
  }

  /// A place from which all ways are gone at once; a dead end if the list is empty.
  mutating func either(_ ways: [Int]) throws(TooLarge) -> Int {
    guard var place = ways.last else { return try take(ScalarSet(), then: Self.found) }
    for way in ways.dropLast().reversed() { place = try add(.fork(way, place)) }
    return place
  }

  /// Puts a step at a place that was added before what it leads to was known.
  mutating func set(_ step: Step, at place: Int) {
    steps[place] = step
  }

  /// Adds a tracker of what starts at a place, and returns its number.
  mutating func track(_ place: Int) -> Int {
    trackers.append(place)
    return trackers.count - 1
  }

  /// The place that takes a character of `\w`, to look ahead from.
  mutating func placeOfWord() throws(TooLarge) -> Int {
    if let wordAhead { return wordAhead }
    let place = try take(.wordCharacters, then: Self.found)
    wordAhead = place
    return place
  }

  private mutating func number(of set: ScalarSet) -> Int {
    if let number = numbers[set] { return number }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
