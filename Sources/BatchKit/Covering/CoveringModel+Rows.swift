import Foundation
import Synchronization

extension CoveringModel {
  /// How many looks at tuples one unit of effort is: about a tenth of a second.
  static let looksOfEffort = 40_000_000
  /// The most tuples that two searches count at the same time.
  private static let mostTuplesAtOnce = 4_000_000

  /// Makes rows that have every tuple that can occur.
  ///
  /// An effort of 0 gives what a greedy search finds; each further one lets two searches reduce that
  /// longer. The same seed and effort give the same rows on every machine, and more effort never
  /// gives more rows.
  package func rows(effort: Int = 1, seed: UInt64 = 0) -> CoveringRows {
    rows(
      looks: effort.multipliedClamped(by: Self.looksOfEffort), seed: seed,
      threads: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Makes rows with this many looks at tuples, on one thread or two.
  func rows(looks: Int, seed: UInt64, threads: Int = 1) -> CoveringRows {
    // Nothing comes together in one way.
    guard !problem.blocks.isEmpty else {
      return CoveringRows(problem, [], count: problem.fewestRows)
    }
    let width = problem.symbols.levels.count
    let start = startRows(seed: seed)
    let count = start.count / width
    let canReduce = count > problem.fewestRows && count > problem.included.count
    let rows =
      canReduce && looks > 1 && count <= TupleCounts.mostRows
      ? reduced(start, seed: seed, looks: looks / 2, threads: threads) : start
    return CoveringRows(problem, rows, count: rows.count / width)
  }

  /// The rows of a greedy search; where algebra has rows to start with, the fewest.
  private func startRows(seed: UInt64) -> [Int32] {
    let width = problem.symbols.levels.count
    guard isPlainPairwise else {
      var greedy = GreedyRows(problem, seed: seed)
      for row in problem.included { greedy.add(row[...]) }
      _ = greedy.complete(limit: .max)
      return greedy.rows
    }
    var best: (rows: [Int32], count: Int) = ([], .max)
    let starts = PairwiseStarts.all(problem.symbols)
    // Where one may be the shortest possible, nothing else need be tried.
    let ordered =
      starts.filter { $0.rows == problem.fewestRows }
      + starts.filter { $0.rows != problem.fewestRows }
    for start in ordered where start.rows < best.count {
      guard let rows = start.make() else { continue }
      var greedy = GreedyRows(problem, seed: seed)
      for first in stride(from: 0, to: rows.count, by: width) {
        if start.isProduct, greedy.missing == start.rows - greedy.count {
          greedy.addRest(rows[first...])
          break
        }
        greedy.add(rows[first..<first + width])
      }
      if greedy.complete(limit: best.count - 1) { best = (greedy.rows, greedy.count) }
      if best.count == problem.fewestRows { break }
    }
    return best.rows
  }

  /// True if every two values of two parameters are wanted, and nothing else.
  private var isPlainPairwise: Bool {
    problem.conditions.isEmpty && problem.included.isEmpty
      && problem.blocks.map(\.strength) == [2]
  }

  /// The shorter result of two searches with half of the looks each; of equally short ones the
  /// first, which alone is needed where it proves that no fewer rows are possible.
  private func reduced(_ start: [Int32], seed: UInt64, looks: Int, threads: Int) -> [Int32] {
    var seeds = SplitMix64(seed: seed)
    let (one, two) = (seeds.next(), seeds.next())
    let (problem, width) = (problem, problem.symbols.levels.count)
    let isDone = Flag()
    // Each search frees its counts when it ends.
    let search = { @Sendable (seed: UInt64, style: Int, end: Flag?) in
      var reduction = RowReduction(
        problem, start, seed: seed, looks: looks, style: style, until: end)
      reduction.run()
      return reduction.rows
    }
    let tuples = problem.blocks.reduce(0) { $0 + $1.universe.wanted }
    let thread =
      threads > 1 && tuples <= Self.mostTuplesAtOnce
      ? SearchThread { search(two, 1, isDone) } : nil
    let first = search(one, 0, nil)
    guard first.count / width > problem.fewestRows else {
      isDone.raise()
      return first
    }
    let other = thread?.wait() ?? search(two, 1, nil)
    return other.count < first.count ? other : first
  }
}

/// A flag that one thread raises and another one sees.
final class Flag: Sendable {
  private let isUp = Atomic(false)

  var isRaised: Bool { isUp.load(ordering: .relaxed) }

  func raise() { isUp.store(true, ordering: .relaxed) }
}

/// Rows that have every tuple that can occur.
package struct CoveringRows: Sendable {
  /// How many tuples of a strength there are.
  package struct Coverage: Hashable, Sendable {
    package var strength: Int
    /// How many tuples can occur; the rows have all of them.
    package var covered: Int
    /// How many tuples no valid row has.
    package var impossible: Int
  }

  /// The rows one after another, each the number of a value for every parameter.
  package let values: [Int]
  package let count: Int
  /// The tuples by strength, ascending.
  package let coverage: [Coverage]
  /// True if no fewer rows have every tuple; false if that is not known.
  package let isSmallest: Bool

  init(_ problem: CoveringProblem, _ rows: [Int32], count: Int) {
    values = rows.map { problem.symbols.value(of: Int($0)) }
    self.count = count
    var coverage: [Int: Coverage] = [:]
    for block in problem.blocks {
      let none = Coverage(strength: block.strength, covered: 0, impossible: 0)
      coverage[block.strength, default: none].covered += block.universe.wanted
      coverage[block.strength, default: none].impossible += block.universe.impossible
    }
    self.coverage = coverage.values.sorted { $0.strength < $1.strength }
    isSmallest = count <= problem.fewestRows
  }
}

/// A search on a thread of its own, whose rows are waited for.
final class SearchThread: Sendable {
  /// The thread's stack, in bytes: what the first thread has on every system.
  private static let stackSize = 8 << 20

  private let rows = Mutex<[Int32]>([])
  private let arrival = DispatchSemaphore(value: 0)

  init(_ search: @escaping @Sendable () -> [Int32]) {
    let thread = Thread {
      let found = search()
      self.rows.withLock { $0 = found }
      self.arrival.signal()
    }
    thread.stackSize = Self.stackSize
    thread.start()
  }

  /// The rows that the search found, once it has ended.
  func wait() -> [Int32] {
    arrival.wait()
    return rows.withLock { $0 }
  }
}

/// Rows to start with where every pair of values is wanted and nothing is forbidden.
///
/// These are every pair of the two parameters with the most values, and the arrays that algebra gives
/// for parameters of about the same number of values. What they leave open is filled greedily.
enum PairwiseStarts {
  /// Rows to start with: how many they are, and how to make them.
  struct Start {
    var rows: Int
    /// True if each row has a pair of its own, which no other one has.
    var isProduct = false
    /// The rows, each a symbol for every parameter or `GreedyRows.open`.
    var make: () -> [Int32]?
  }

  /// The starts for two parameters or more.
  static func all(_ symbols: Symbols) -> [Start] {
    let levels = symbols.levels
    let descending = levels.indices.sorted { (levels[$1], $0) < (levels[$0], $1) }
    let (first, second) = (descending[0], descending[1])
    var all = [
      Start(rows: levels[first] * levels[second], isProduct: true) {
        product(symbols, first, second)
      },
      Start(rows: 0) { [] },
    ]
    var orders: Set<Int> = []
    for level in levels where level > 1 {
      guard let order = order(atLeast: level), orders.insert(order).inserted else { continue }
      let fitting = descending.filter { levels[$0] <= order }
      let wanted = fitting.prefix { self.order(atLeast: levels[$0]) == order }.count
      all += CoveringArray.plans(order: order, columns: wanted).map { plan in
        Start(rows: plan.rows) {
          CoveringArray.rows(plan, limit: fitting.count).map { start(symbols, fitting, $0) }
        }
      }
    }
    return all
  }

  /// Every pair of two parameters once: no set has fewer rows than that of the largest two.
  private static func product(_ symbols: Symbols, _ i: Int, _ j: Int) -> [Int32] {
    let (rows, columns) = (symbols.levels[i], symbols.levels[j])
    let width = symbols.levels.count
    var all = [Int32](repeating: GreedyRows.open, count: rows * columns * width)
    for number in 0..<rows * columns {
      // With further parameters, diagonal by diagonal: so their pairs are soon all covered.
      let row = width > 2 ? number % rows : number / columns
      let column = width > 2 ? (row + number / rows) % columns : number % columns
      all[number * width + i] = Int32(symbols.first[i] + row)
      all[number * width + j] = Int32(symbols.first[j] + column)
    }
    return all
  }

  /// An array's columns given to parameters in their order; one of its symbols beyond a parameter's
  /// values leaves the entry open.
  private static func start(
    _ symbols: Symbols, _ parameters: [Int], _ array: [[Int]]
  ) -> [Int32] {
    array.flatMap { values in
      var row = [Int32](repeating: GreedyRows.open, count: symbols.levels.count)
      for (parameter, value) in zip(parameters, values) where value < symbols.levels[parameter] {
        row[parameter] = Int32(symbols.first[parameter] + value)
      }
      return row
    }
  }

  /// The least order of a field with at least `level` elements, among the fields up to 64.
  private static func order(atLeast level: Int) -> Int? {
    (level...max(level, 64)).first { GaloisField.primePower($0) != nil && $0 <= 64 }
  }
}
