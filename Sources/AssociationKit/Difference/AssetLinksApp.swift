import LanguageKit
import TextKit

/// An Android app as seen by one `assetlinks.json` only: the links of the host that are verified
/// for it, regardless of its manifest.
package struct AssetLinksApp: ComparableApp {
  /// A package with a fingerprint of its certificate, as statements name it.
  package struct Identity: Hashable, Sendable {
    package let package: String
    /// The fingerprint as written in the statements.
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
  /// The position of the first statement that verifies it; nil if there is none.
  package let statement: RulePlace?
  private let verification: HostVerification?
  /// Why it cannot be said that no statement verifies the app: the file includes another one.
  private let doubt: Verdict?
  /// The conditions that a link meets if the file decides on it: it is a web URL of one of the
  /// hosts.
  private let conditions: [Condition]

  /// Creates the app for the file of some hosts, or of any host if `hosts` is empty.
  package init(_ identity: Identity, _ file: AssetLinks, hosts: [String]) {
    self.identity = identity
    let served = HostSet(hosts.map { HostPattern($0, .exact) })
    conditions =
      [AndroidApp.web] + (hosts.isEmpty ? [] : [Condition(.authority, .authority(served))])
    let own = file.statements.first { statement in
      statement.handlesLinks && statement.package.isSameText(as: identity.package)
        && statement.fingerprints.contains { $0.isSameText(as: identity.fingerprint) }
    }
    statement = own.map { RulePlace(file.source.name, $0.range) }
    doubt = file.includes.first.map { include in
      let place = RulePlace(file.source.name, include.range)
      return Verdict(.cannotSay, place, because: include.reason)
    }
    var verifier = HostVerifier(
      package: identity.package, associations: [HostFile(host: nil, file: file)],
      certificates: AppCertificates(identity.fingerprint), api: AndroidApp.latestLevel)
    verification =
      own == nil ? nil : verifier.verification(of: HostPattern(Self.anyHost, .exact))
  }

  /// The host that is verified: the file represents whichever host serves it.
  private static let anyHost = "host"

  package func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    guard let statement, let verification else {
      return [Judged(verdict: doubt ?? Verdict(.notVerified), subject: subject)]
    }
    var judging = Judging(subject)
    if let served = try judging.take(conditions, &cache) {
      judging.add(try verification.judge(served, statement, &cache))
    }
    return judging.finished(Verdict(.notVerified))
  }

  package var claims: [Way] {
    clauses.map { Way(conditions + $0.conditions, $0.place, opens: $0.effect == .opens) }
  }

  package var rules: [RulePlace] { clauses.map(\.place) }

  package var clauses: [RuleClause] {
    guard let statement, let verification else { return [] }
    guard case .dynamic(let rules, _) = verification.result else {
      return [
        RuleClause(
          conditions: [], effect: .opens, target: ExactText(""), filter: nil, place: statement)
      ]
    }
    return rules.map { rule, file in
      RuleClause(
        conditions: rule.conditions, effect: rule.isExclusion ? .excludes : .opens,
        target: ExactText(""), filter: nil, place: RulePlace(file, rule.range))
    }
  }

  /// What decides on its links; apps with equal decisions have the same verdicts.
  struct Decision: Hashable {
    let package: ExactText
    let isVerified: Bool
    let rules: [RulePlace]
  }

  var decision: Decision {
    let isVerified = if case .failed = verification?.result { false } else { verification != nil }
    return Decision(package: ExactText(identity.package), isVerified: isVerified, rules: rules)
  }

  package func target(of rule: RulePlace?) -> String { identity.package }
}

extension AssetLinks {
  /// The apps that the file allows to open links, in the order of its statements.
  package var identities: [AssetLinksApp.Identity] {
    statements.filter(\.handlesLinks).flatMap { statement in
      statement.fingerprints.map {
        AssetLinksApp.Identity(package: statement.package, fingerprint: $0)
      }
    }.uniqued
  }
}

extension AssetLinks.Include {
  /// Why the statements that a file includes are not compared.
  var reason: Reason {
    Reason("it includes \(url.escapedForTerminal), whose statements are not compared")
  }
}

extension AssetLinks {
  /// The files that it includes and another version does not.
  func includes(missingIn other: AssetLinks) -> [Include] {
    let others = Set(other.includes.map { ExactText($0.url) })
    return includes.filter { !others.contains(ExactText($0.url)) }
  }
}
