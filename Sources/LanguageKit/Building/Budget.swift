/// The cost that one automaton may have while it is built, in multiples of the states it may have.
///
/// | what is counted | how many for each state | why |
/// |---|---|---|
/// | places of the program | 20 | the expression with its counts written out |
/// | cells of the table of sets by classes | 500 | one byte each |
/// | moves: a thread takes a character | 500 | time |
/// | visits: a thread comes to a place | 1,500 | time |
/// | threads and duties that are kept | 200 | memory |
/// | transitions | 200 | memory |
///
/// Counts do not depend on the machine, as a clock would.
struct Budget {
  /// How many states there may be.
  let limit: Int
  private var moves = 0
  private var visits = 0
  private var kept = 0
  /// What each count is a multiple of: even an automaton of one state has a program.
  private let unit: Int

  init(limit: Int) {
    self.limit = limit
    unit = max(limit, 16)
  }

  /// The steps taken so far, moves and visits together.
  var steps: Int { moves + visits }

  /// Counts threads that take a character.
  mutating func move(_ count: Int) throws(TooLarge) {
    moves += count
    guard moves <= unit * 500 else { throw TooLarge(limit: limit) }
  }

  /// Counts a place that a thread comes to.
  mutating func visit(_ count: Int = 1) throws(TooLarge) {
    visits += count
    guard visits <= unit * 1_500 else { throw TooLarge(limit: limit) }
  }

  /// Counts threads or duties that are kept until the automaton is finished.
  mutating func keep(_ count: Int) throws(TooLarge) {
    kept += count
    guard kept <= unit * 200 else { throw TooLarge(limit: limit) }
  }

  /// Checks the number of places of a program.
  func check(places: Int) throws(TooLarge) {
    guard places <= unit * 20 else { throw TooLarge(limit: limit) }
  }

  /// Checks the number of states, and of the transitions between them.
  func check(states: Int, transitions: Int) throws(TooLarge) {
    guard states <= limit, transitions <= unit * 200 else { throw TooLarge(limit: limit) }
  }

  /// Checks the size of a table of sets by classes of characters.
  func check(cells sets: Int, by classes: Int) throws(TooLarge) {
    let (cells, isOver) = sets.multipliedReportingOverflow(by: classes)
    guard !isOver, cells <= unit * 500 else { throw TooLarge(limit: limit) }
  }
}
