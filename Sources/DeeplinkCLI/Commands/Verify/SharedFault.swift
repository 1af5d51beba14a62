import AssociationKit
import LinkKit
import TextKit

/// Why links are not as expected, where the reason is not one link's own; it is reported once.
struct SharedFault: Hashable {
  let system: Platform
  let reason: Reason

  /// Where the files are to be corrected; nil where that is not known.
  var place: RulePlace? { reason.place }

  /// The fault behind a verdict; nil where the verdict is as expected, or says all itself.
  init?(_ verdict: SystemVerdict) {
    guard !verdict.isExpected, let reason = verdict.verdict.reason else { return nil }
    // Where a rule is near, it says more than that none claims the link.
    guard reason.place != nil || verdict.miss == nil else { return nil }
    system = verdict.system
    self.reason = reason
  }
}

/// The faults behind rows: those of the files, and the reasons that several links have.
struct SharedFaults {
  /// The faults in the order in which they first occur, each with its rows.
  let all: [(fault: SharedFault, rows: [VerifyRow])]
  private let shared: Set<SharedFault>

  init(_ rows: [VerifyRow]) {
    let found = rows.flatMap { row in
      row.verdicts.compactMap(SharedFault.init).map { (fault: $0, row: row) }
    }
    all = found.grouped(by: \.fault).filter { $0.count > 1 || $0[0].fault.place != nil }
      .map { ($0[0].fault, $0.map(\.row)) }
    shared = Set(all.map(\.fault))
  }

  /// Returns true if the reason of a verdict is reported with the faults.
  func contains(_ verdict: SystemVerdict) -> Bool {
    SharedFault(verdict).map(shared.contains) ?? false
  }
}
