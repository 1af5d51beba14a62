import Synchronization

/// The cost that one automaton may have while it is built, in multiples of the states it may have.
///
/// | what is counted | how many for each state | why |
/// |---|---|---|
/// | instructions of the program | 20 | the expression with its counts written out |
/// | cells of the table of sets by classes | 500 | one byte each |
/// | moves: a thread consumes a character | 500 | time |
/// | visits: a thread comes to an instruction | 1,500 | time |
/// | threads and obligations that are kept | 200 | memory |
/// | transitions | 200 | memory |
///
/// Where many automata share an effort, moves and visits together are limited by it too, and what
/// the program takes by its size.
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
  /// How many moves and visits there may be together.
  private let mostSteps: Int
  /// Where the steps of a whole run are counted.
  private let meter = Meter.current
  /// How many steps the meter knows of, or lets be free.
  private var counted: Int

  init(limit: Int, steps mostSteps: Int = .max) {
    self.limit = limit
    counted = meter?.freeSteps ?? 0
    unit = max(limit, 16)
    self.mostSteps = mostSteps
  }

  /// The steps taken so far, moves and visits together.
  var steps: Int { moves + visits }

  /// Counts threads that consume a character.
  mutating func move(_ count: Int) throws(TooLarge) {
    moves += count
    guard moves <= unit * 500, steps <= mostSteps else { throw TooLarge(limit: limit) }
  }

  /// Counts an instruction that a thread comes to.
  mutating func visit(_ count: Int = 1) throws(TooLarge) {
    visits += count
    guard visits <= unit * 1_500, steps <= mostSteps else { throw TooLarge(limit: limit) }
  }

  /// Counts threads or obligations that are kept until the automaton is finished.
  mutating func keep(_ count: Int) throws(TooLarge) {
    kept += count
    guard kept <= unit * 200 else { throw TooLarge(limit: limit) }
  }

  func check(instructions: Int) throws(TooLarge) {
    guard instructions <= min(unit * 20, mostSteps) else { throw TooLarge(limit: limit) }
  }

  mutating func check(states: Int, transitions: Int) throws(TooLarge) {
    guard states <= limit, transitions <= unit * 200 else { throw TooLarge(limit: limit) }
    let all = steps + transitions
    guard let meter, all > counted else { return }
    meter.add(all - counted)
    counted = all
    guard !meter.isSpent else { throw TooLarge(limit: limit) }
  }

  /// Checks the size of a table of sets by classes of characters.
  func check(cells sets: Int, by classes: Int) throws(TooLarge) {
    let (cells, isOver) = sets.multipliedReportingOverflow(by: classes)
    guard !isOver, cells <= unit * 500, cells / 25 <= mostSteps else {
      throw TooLarge(limit: limit)
    }
  }
}

/// The error for a language that was not built: its automaton would need more states than allowed,
/// or more steps or memory than `Budget` allows for that number of states.
///
/// All of it is counted, not the time, so that the answer does not depend on the machine.
package struct TooLarge: Error, Hashable, Sendable {
  /// How many states were allowed.
  package let limit: Int

  package init(limit: Int) {
    self.limit = limit
  }
}

/// Counts the steps that automata take while they are built, however deep in an operation that is,
/// and ends the operation that takes more than a limit.
///
/// ```
/// Meter(limit:).limiting { … }  ─▶  every `Budget` made inside counts here, too
/// ```
package final class Meter: Sendable {
  package static var current: Meter? { around.get() }
  private static let around = TaskLocal<Meter?>(wrappedValue: nil)

  /// How many steps of each automaton are not counted.
  let freeSteps: Int
  private let limit: Int
  private let count = Atomic<Int>(0)
  /// The meter around this one, which counts the same steps.
  private let outer: Meter?

  package convenience init(limit: Int) {
    self.init(limit: limit, free: 0, in: .current)
  }

  private init(limit: Int, free freeSteps: Int, in outer: Meter?) {
    (self.limit, self.freeSteps, self.outer) = (limit, freeSteps, outer)
  }

  /// A meter for all that a command does, or one call of an agent, however many links, values and
  /// patterns that is for: a few seconds beside what is free, which the patterns that people write
  /// do not exceed.
  package static func ofRun() -> Meter { Meter(limit: 120_000_000, free: 10_000, in: nil) }

  /// Meters for threads that each do a part of what is left, so that what one does depends on no
  /// other.
  package static func shares(among threads: Int) -> [Meter] {
    let left = current.map { max(0, $0.limit - $0.count.load(ordering: .relaxed)) } ?? .max
    return (0..<threads).map { _ in
      Meter(limit: left / threads, free: current?.freeSteps ?? 0, in: current)
    }
  }

  /// True if no step is left.
  package var isSpent: Bool {
    count.load(ordering: .relaxed) >= limit || outer?.isSpent ?? false
  }

  package func add(_ steps: Int) {
    count.wrappingAdd(steps, ordering: .relaxed)
    outer?.add(steps)
  }

  /// Does something that builds automata; throws where it takes more steps than are left.
  package func limiting<Value, Failure>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try Self.around.withValue(self) { Result { () throws(Failure) in try body() } }.get()
  }
}
