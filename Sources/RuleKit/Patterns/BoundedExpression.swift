import Foundation
import LanguageKit
import Synchronization
import TextKit

/// A regular expression of ICU that gives up after a number of steps: for each text, and for all texts
/// that are searched in a run.
///
/// The steps are counted, not the time, so that a verdict does not depend on the machine.
package struct BoundedExpression: Sendable {
  /// After how many reports of progress a search is given up.
  ///
  /// ICU makes one after each ten thousand states that it saved to step back to; this many take
  /// a twentieth of a second. The longest text that fits ICU's stack needs about a hundred where
  /// the pattern does not run away.
  static let reportLimit = 250
  /// How many steps of an automaton take as long as a search from one report to the next.
  static let stepsOfReport = 8_000
  /// How many reports of each search are free where a pattern shares with no other, so that any number
  /// of texts that are searched soon is searched.
  static let freeReports = 2

  /// How a search ended.
  package enum SearchResult: Hashable, Sendable {
    case found
    case notFound
    /// Given up: the pattern has too many ways to try.
    case tooManySteps
    /// Given up: other texts have taken the steps that all of them share.
    case usedUp
    /// Given up: stepping back through the text needs more memory than ICU allows itself.
    case tooLong
  }

  private let expression: NSRegularExpression
  private let shared: SharedReports
  private let freeReports: Int

  /// The reports beyond the free ones that the searches of all texts may still take.
  private final class SharedReports: Sendable {
    private let left: Atomic<Int>

    init(_ count: Int) { left = Atomic(count) }

    /// Takes one; false if there is none.
    func take() -> Bool {
      left.wrappingSubtract(1, ordering: .relaxed).newValue >= 0
    }
  }

  /// Takes a pattern within ICU's syntax, to be found anywhere in a text, or at its start alone if
  /// it is anchored; all texts together may take some reports beyond the free ones.
  package init(
    _ translated: String, isAnchored: Bool = false,
    share: PatternShare = .whole
  ) throws(PatternFault) {
    shared = SharedReports(share.reportsOfSearches)
    freeReports = share.count == 1 ? Self.freeReports : 0
    // Searched for from the start alone: a search that goes from place to place by itself reports
    // progress at each place, and 250 characters would be its end.
    let skipped = isAnchored ? "" : "[\\x{0}-\\x{10FFFF}]*?"
    do {
      expression = try NSRegularExpression(pattern: "\\A\(skipped)(?:\(translated))")
    } catch {
      // The syntax is our own, so what is left is its size, or the name of a script.
      throw PatternFault(
        "too large for this system's regular expressions", at: 1,
        hint: "look for large counts and unknown \\p{Script=…}")
    }
  }

  /// Takes a report beyond the free ones; false if there is none, for this pattern or in this run.
  private func takeReport() -> Bool {
    Meter.current?.add(Self.stepsOfReport)
    return shared.take() && Meter.current?.isSpent != true
  }

  /// Searches the whole text for one match.
  package func search(_ text: String) -> SearchResult {
    var outcome = SearchResult.notFound
    var reports = 0
    autoreleasepool {
      expression.enumerateMatches(
        in: text, options: [.reportProgress, .reportCompletion],
        range: NSRange(location: 0, length: text.utf16.count)
      ) { match, flags, stop in
        if match != nil {
          outcome = .found
          stop.pointee = true
        } else if flags.contains(.internalError) {
          outcome = .tooLong
        } else if flags.contains(.progress) {
          reports += 1
          if reports >= Self.reportLimit {
            outcome = .tooManySteps
          } else if reports > freeReports, !takeReport() {
            outcome = .usedUp
          } else {
            return
          }
          stop.pointee = true
        }
      }
    }
    return outcome
  }
}
