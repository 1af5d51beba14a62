import AssociationKit
import LinkKit

/// A rule of one system's files.
struct AppRule: Hashable {
  let system: Platform
  let place: RulePlace
}

extension AppAssociation {
  /// The rules that no value of a link reaches, in the order of the files.
  func unreached(by rows: [VerifyRow]) -> [AppRule] {
    var seen = Set(rows.flatMap(\.reached))
    let all =
      (apple?.rules ?? []).map { AppRule(system: .ios, place: $0) }
      + (android?.rules ?? []).map { AppRule(system: .android, place: $0) }
    return all.filter { seen.insert($0).inserted }
  }
}
