import AssociationKit
import LinkKit

/// Which rules of the app's files decide for some value of a link that is judged.
struct RuleCoverage {
  /// A rule of one system's files.
  struct Rule: Hashable {
    let system: AppSystem
    let place: RulePlace
  }

  /// The rules that no link reaches, in the order of the files.
  let unreached: [Rule]

  init(_ files: AppFiles, _ rows: [VerifyRow]) {
    let reached = Set(
      rows.flatMap { row in
        row.verdicts.flatMap { verdict in
          verdict.rules.map { Rule(system: verdict.system, place: $0) }
        }
      })
    let all =
      (files.apple?.rules ?? []).map { Rule(system: .ios, place: $0) }
      + (files.android?.rules ?? []).map { Rule(system: .android, place: $0) }
    var seen = reached
    unreached = all.filter { seen.insert($0).inserted }
  }
}
