import AssociationKit
import LinkKit
import TextKit

/// A fault of the app's files that keeps every link of a host from being as expected; it is reported
/// once, where it is to be corrected.
struct SharedFault: Hashable {
  let system: Platform
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
    let found = rows.flatMap { row in
      row.verdicts.compactMap(SharedFault.init).map { (fault: $0, row: row) }
    }
    return found.grouped(by: \.fault).map { ($0[0].fault, $0.map(\.row)) }
  }
}
