import AssociationKit
import LinkKit
import TextKit

/// Why links are not as expected, where the reason is not one link's own; it is reported once, for links
/// of different hosts too.
struct SharedFault: Hashable {
  let system: Platform
  let reason: Reason
  /// The reason with a mark for the link's host, so that it is the same for links of other hosts.
  private let general: ExactText

  /// Where the files are to be corrected; nil where that is not known.
  var place: RulePlace? { reason.place }

  /// The fault behind a verdict; nil where the verdict is as expected, or says all itself.
  init?(_ verdict: SystemVerdict, of row: VerifyRow) {
    guard !verdict.isExpected, let reason = verdict.verdict.reason else { return nil }
    // Where a rule is near, it says more than that none claims the link.
    guard reason.place != nil || verdict.miss == nil else { return nil }
    system = verdict.system
    self.reason = reason
    let host = row.target.typical?.host ?? ""
    general = ExactText(
      host.isEmpty ? reason.text : reason.text.replacingScalars(host, with: "\u{0}"))
  }

  /// Whether the reason names the host of its link.
  var namesHost: Bool { general != ExactText(reason.text) }

  static func == (left: SharedFault, right: SharedFault) -> Bool {
    left.system == right.system && left.place == right.place && left.general == right.general
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(system)
    hasher.combine(place)
    hasher.combine(general)
  }
}

/// The faults behind rows: those of the files, and the reasons that several links have.
struct SharedFaults {
  /// The faults in the order in which they first occur, each with its rows.
  let all: [(fault: SharedFault, rows: [VerifyRow])]
  private let shared: Set<SharedFault>

  init(_ rows: [VerifyRow]) {
    let found = rows.flatMap { row in
      row.verdicts.compactMap { SharedFault($0, of: row) }.map { (fault: $0, row: row) }
    }
    all = found.grouped(by: \.fault).filter { $0.count > 1 || $0[0].fault.place != nil }
      .map { ($0[0].fault, $0.map(\.row)) }
    shared = Set(all.map(\.fault))
  }

  /// Returns true if the reason of a verdict is reported with the faults.
  func contains(_ verdict: SystemVerdict, of row: VerifyRow) -> Bool {
    SharedFault(verdict, of: row).map(shared.contains) ?? false
  }
}
