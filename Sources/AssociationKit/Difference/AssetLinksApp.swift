import LanguageKit
import TextKit

/// An Android app as one `assetlinks.json` alone decides: which links of the host it verifies, the
/// manifest aside.
package struct AssetLinksApp: ComparableApp {
  /// A package with a fingerprint of its certificate, as statements name it.
  package struct Identity: Hashable, Sendable {
    package let package: String
    /// As the statements have it.
    package let fingerprint: String

    package static func == (left: Identity, right: Identity) -> Bool {
      left.package.isSameText(as: right.package)
        && left.fingerprint.isSameText(as: right.fingerprint)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(scalarsOf: package)
      hasher.combine(scalarsOf: fingerprint)
    }
  }

  package let identity: Identity
  /// Where the first statement that verifies it stands; nil if none does.
  package let statement: RulePlace?
  private let verification: HostVerification?
  /// What a link must be that the file decides about: one of the web, and of the host.
  private let conditions: [Condition]

  /// The app as the file of a host decides; of every host where it is nil.
  package init(_ identity: Identity, _ file: AssetLinks, host: String?) {
    self.identity = identity
    conditions =
      [AndroidApp.web]
      + [host].compactMap(\.self).map {
        Condition(.authority, .authority(HostSet([HostPattern($0, .exact)])))
      }
    let own = file.statements.first { statement in
      statement.handlesLinks && statement.package.isSameText(as: identity.package)
        && statement.fingerprints.contains { $0.isSameText(as: identity.fingerprint) }
    }
    statement = own.map { RulePlace(file.source.name, $0.range) }
    var verifier = HostVerifier(
      package: identity.package, associations: [HostFile(host: nil, file: file)],
      fingerprint: identity.fingerprint, api: AndroidApp.latestLevel)
    verification =
      own == nil ? nil : verifier.verification(of: HostPattern(Self.anyHost, .exact))
  }

  /// The host that is asked for: the file stands for whichever serves it.
  private static let anyHost = "host"

  package func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    guard let statement, let verification else {
      return [Judged(verdict: Verdict(.notVerified), subject: subject)]
    }
    var judging = Judging(subject)
    if let served = try judging.take(conditions, &cache) {
      judging.add(try verification.judge(served, statement, &cache))
    }
    return judging.finished(Verdict(.notVerified))
  }

  package var ways: [Way] { [] }

  package var rules: [RulePlace] { clauses.map(\.place) }

  package var clauses: [RuleClause] {
    guard let statement, let verification else { return [] }
    guard case .dynamic(let rules, let file, _) = verification.result else {
      return [
        RuleClause(
          conditions: [], effect: .opens, target: ExactText(""), filter: nil, place: statement)
      ]
    }
    return rules.map { rule in
      RuleClause(
        conditions: rule.conditions, effect: rule.isExclusion ? .excludes : .opens,
        target: ExactText(""), filter: nil, place: RulePlace(file, rule.range))
    }
  }

  package func target(of rule: RulePlace?) -> String { identity.package }
}

extension AssetLinks {
  /// The apps that the file lets open links, in the order of its statements.
  package var identities: [AssetLinksApp.Identity] {
    statements.filter(\.handlesLinks).flatMap { statement in
      statement.fingerprints.map {
        AssetLinksApp.Identity(package: statement.package, fingerprint: $0)
      }
    }.uniqued
  }
}
