import LanguageKit

/// Finds texts that patterns appear to match and do not, for as many patterns of a file as fit in a
/// few seconds.
package struct PatternDifference {
  /// How large the tables of all automata may be together.
  let limit: Int
  private(set) var work = 0

  /// The limit where nothing else is said.
  package static let limit = 3_000_000

  /// Whether so much was compared that the rest of the file is left out.
  var isSpent: Bool { work > limit }

  /// The shortest text of one language that the other lacks; nil where there is no such text, or an
  /// automaton would be too large.
  mutating func shortestWord(
    of seeming: @autoclosure () throws(TooLarge) -> Language,
    notIn taken: @autoclosure () throws(TooLarge) -> Language
  ) -> String? {
    do throws(TooLarge) {
      let seeming = try seeming()
      let taken = try taken()
      work += (seeming.stateCount + taken.stateCount) * Self.costOfState
      return try seeming.shortestWord(notIn: taken)
    } catch {
      work += error.limit * Self.costOfState
      return nil
    }
  }

  /// Returns true for a language without any text; false where its automaton would be too large.
  mutating func isEmpty(_ language: @autoclosure () throws(TooLarge) -> Language) -> Bool {
    do throws(TooLarge) {
      let language = try language()
      work += language.stateCount * Self.costOfState
      return language.isEmpty
    } catch {
      work += error.limit * Self.costOfState
      return false
    }
  }

  /// What a state costs, in places of a table: to build two automata costs more than to join them.
  private static var costOfState: Int { 20 }
}
