import AssociationKit
import LinkKit

/// A fault of the app's files that keeps every link of a host from being as expected; it is reported
/// once, where it is to be corrected.
struct SharedFault: Hashable {
  let system: AppSystem
  let reason: Reason
  /// Where the files are to be corrected.
  let place: RulePlace

  /// The fault behind a verdict; nil where the verdict is as expected, or is the link's own.
  init?(_ verdict: SystemVerdict) {
    guard !verdict.isExpected, let reason = verdict.verdict.reason, let place = reason.place else {
      return nil
    }
    system = verdict.system
    self.reason = reason
    self.place = place
  }

  /// The faults behind rows in the order in which they first occur, each with its rows.
  static func all(of rows: [VerifyRow]) -> [(fault: SharedFault, rows: [VerifyRow])] {
    var found: [(fault: SharedFault, rows: [VerifyRow])] = []
    var numbers: [SharedFault: Int] = [:]
    for row in rows {
      for fault in row.verdicts.compactMap(SharedFault.init) {
        if let number = numbers[fault] {
          found[number].rows.append(row)
        } else {
          numbers[fault] = found.count
          found.append((fault, [row]))
        }
      }
    }
    return found
  }
}
