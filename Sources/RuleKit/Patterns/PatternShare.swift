/// The steps that one pattern may take in a run, where several patterns share a limit: to build its
/// automata, and to search all values where it has none.
///
/// The parts are equal, so that a command ends in time however many patterns its links and however many
/// values its inputs have, and what comes of one pattern depends on no other.
package struct PatternShare: Hashable, Sendable {
  /// How many patterns share the limit.
  package let count: Int

  /// How many steps the automata of all patterns may take.
  private static let stepsOfAll = 60_000_000
  /// How many steps each may take at least: the patterns that people write take fewer.
  private static let leastSteps = 50_000
  /// How many steps the automata of all mutants of one pattern may take.
  private static let mostMutantSteps = 10_000_000

  package init(among count: Int) {
    self.count = max(1, count)
  }

  /// The part of a pattern that shares with no other.
  package static let whole = PatternShare(among: 1)

  /// How many steps one automaton of a pattern may take.
  package var steps: Int { max(Self.leastSteps, Self.stepsOfAll / count) }

  /// How many reports of progress the searches of all patterns may take beyond the free ones: six
  /// seconds, after which a batch has long ended.
  private static let reportsOfAll = 30_000
  /// How many those of each pattern may take at least.
  private static let leastReports = 25

  /// How many reports of progress the searches of all values may take beyond the free ones.
  var reportsOfSearches: Int { max(Self.leastReports, Self.reportsOfAll / count) }

  /// How many steps the automata of its mutants may take together.
  var mutantSteps: Int { min(steps, Self.mostMutantSteps) }

  /// The limit in words: `each of 1000 patterns may take 60000 steps`.
  package var words: String {
    count == 1
      ? "a pattern is limited to \(steps) steps"
      : "each of \(count) patterns is limited to \(steps) steps"
  }
}
