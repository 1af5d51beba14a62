import Foundation

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
