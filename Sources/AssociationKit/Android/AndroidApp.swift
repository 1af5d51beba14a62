import LanguageKit
import TextKit

/// An app of Android, by the files that say which links open it.
package struct AndroidApp: App {
  /// The asset links of a host; of every host where `host` is nil.
  package struct Association: Sendable {
    package let host: String?
    package let file: AssetLinks

    package init(host: String?, file: AssetLinks) {
      self.host = host
      self.file = file
    }
  }

  /// The package; where it is nil, the manifest's.
  package let package: String?
  package let manifest: AndroidManifest
  package let associations: [Association]
  /// The SHA-256 fingerprint of the certificate that the app is signed with; where it is nil, any
  /// of the file's counts.
  package let fingerprint: String?
  /// The API level of the system that judges.
  package let api: Int

  /// A filter that a tapped link is offered to, with its clauses.
  private struct Offer: Sendable {
    let filter: IntentFilter
    let clauses: [IntentFilter.Clause]
  }

  private let offers: [Offer]
  /// The hosts that the app asks Android to verify.
  private let verifiable: [IntentFilter.Authority]

  package init(
    manifest: AndroidManifest, package: String? = nil, associations: [Association] = [],
    fingerprint: String? = nil, api: Int = latestLevel
  ) {
    self.manifest = manifest
    self.package = package ?? manifest.package
    self.associations = associations
    self.fingerprint = fingerprint.flatMap(Fingerprint.canonical)
    self.api = api
    offers = manifest.filters.filter(\.takesLinks).map {
      Offer(filter: $0, clauses: $0.clauses(api: api))
    }
    verifiable = manifest.filters.filter(\.isVerifiable).flatMap(\.authorities).filter {
      $0.item.unresolved == nil && $0.host.verifiedName != nil
    }
  }

  /// The API level that is meant where none is named: Android 15.
  package static let latestLevel = 35
  /// The first API level on which `\.` in a simple pattern is a point.
  package static let levelOfPoints = 36

  static let web = Condition(.scheme, .words(["http", "https"], ignoresCase: false))

  // MARK: Judging

  /// ```
  /// filter ─▶ its clauses ─takes─▶ other schemes: opens
  ///    │           │               http, https ─▶ verified host? ─▶ dynamic rules
  ///    └─next◀─────┴─blocked, or none fits
  /// ```
  package func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var results: [Judged<Subject>] = []
    /// What is still to be asked, and of which filter on.
    var waiting = [(subject: subject, offer: 0)]
    while let (subject, start) = waiting.popLast() {
      var judging = Judging(subject)
      for index in start..<max(start, offers.count) where judging.rest != nil {
        for clause in offers[index].clauses {
          guard let part = try judging.take(clause.conditions, &cache) else { continue }
          if clause.takes {
            judging.add(try settle(part, clause, &cache))
          } else {
            // A blocked link leaves this filter and is asked of the next ones.
            waiting.append((part, index + 1))
          }
        }
      }
      results += try unmatched(judging, &cache)
    }
    return results
  }

  /// What no filter takes: of a host or a scheme that the app claims, or not.
  private func unmatched<Subject: URLSubject>(
    _ judging: Judging<Subject>, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = judging
    for offer in offers where judging.rest != nil && !offer.filter.schemes.isEmpty {
      try judging.settle(offer.filter.claim, &cache, Verdict(.noRule))
    }
    return judging.finished(Verdict(.notClaimed))
  }

  // MARK: Verification

  /// Judges what a filter takes: since Android 12 a web link opens only an app whose host is
  /// verified.
  private func settle<Subject: URLSubject>(
    _ subject: Subject, _ clause: IntentFilter.Clause, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    let place = RulePlace(manifest.source.name, clause.range)
    if let unresolved = clause.unresolved {
      let verdict = Verdict(
        .cannotSay, place, because: "\(unresolved.harmless) has no value here")
      return [Judged(verdict: verdict, subject: subject)]
    }
    guard api >= 31 else { return [Judged(verdict: Verdict(.opens, place), subject: subject)] }
    var judging = Judging<Subject>(subject)
    guard let web = try judging.take([Self.web], &cache) else {
      return judging.finished(Verdict(.opens, place))
    }
    var hosts = Judging<Subject>(web)
    for authority in verifiable {
      guard let name = authority.host.verifiedName else { continue }
      let pattern = HostPattern(name, authority.host.extent == .exact ? .exact : .subdomains)
      let condition = Condition(.authority, .authority([pattern]))
      if let part = try hosts.take([condition], &cache) {
        hosts.add(try verify(part, by: name, place, &cache))
      }
    }
    judging.add(
      hosts.finished(
        Verdict(
          .notVerified, place,
          because: #"no filter with android:autoVerify="true" and only http and https has the host"#
        )))
    return judging.finished(Verdict(.opens, place))
  }

  private func verify<Subject: URLSubject>(
    _ subject: Subject, by host: String, _ place: RulePlace, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    func all(_ outcome: Verdict.Outcome, _ reason: String) -> [Judged<Subject>] {
      [Judged(verdict: Verdict(outcome, place, because: reason), subject: subject)]
    }
    guard
      let file = associations.first(where: { $0.host.map { $0.lowercased() == host } ?? true })?
        .file
    else { return all(.cannotSay, "the asset links of \(host) are not given") }
    let statements = file.statements.filter { statement in
      package.map { statement.package.isSameText(as: $0) } ?? true
    }
    guard !statements.isEmpty else {
      return all(.notVerified, "\(file.source.name) does not name the package")
    }
    let handling = statements.filter(\.handlesLinks)
    guard !handling.isEmpty else {
      return all(.notVerified, "\(file.source.name) lacks the relation \(AssetLinks.relation)")
    }
    let signed = handling.filter { statement in
      statement.fingerprints.contains { text in
        guard let canonical = Fingerprint.canonical(text), canonical.isSameText(as: text) else {
          return false
        }
        return fingerprint.map { $0 == canonical } ?? true
      }
    }
    guard !signed.isEmpty else {
      return all(.notVerified, "\(file.source.name) lacks the fingerprint of the certificate")
    }
    let rules = signed.flatMap { $0.dynamicRules ?? [] }
    guard api >= 35, !rules.isEmpty else {
      return [Judged(verdict: Verdict(.opens, place), subject: subject)]
    }
    var judging = Judging(subject)
    for rule in rules where !rule.conditions.isEmpty {
      try judging.settle(
        rule.conditions.map { $0.versioned(api) }, &cache,
        Verdict(
          rule.isExclusion ? .excluded : .opens, RulePlace(file.source.name, rule.range),
          behind: place))
    }
    return judging.finished(
      Verdict(
        .noRule, behind: place, because: "no dynamic rule of \(file.source.name) matches"))
  }

  // MARK: Ways

  package var ways: [Way] {
    offers.flatMap { offer in
      offer.clauses.filter(\.takes).map { clause in
        Way(
          conditions: clause.conditions.sorted { $0.part < $1.part },
          rule: RulePlace(manifest.source.name, clause.range))
      }
    }
  }
}

extension AndroidApp {
  package var rules: [RulePlace] {
    let clauses = offers.flatMap(\.clauses).map { RulePlace(manifest.source.name, $0.range) }
    guard api >= 35 else { return clauses }
    let dynamic = associations.flatMap { association in
      association.file.statements.flatMap { $0.dynamicRules ?? [] }
        .filter { !$0.conditions.isEmpty }
        .map { RulePlace(association.file.source.name, $0.range) }
    }
    return clauses + dynamic
  }
}

extension IntentFilter {
  /// The scheme and the host of a link that the filter is about.
  fileprivate var claim: [Condition] {
    let schemes = Condition(.scheme, .words(schemes.map(\.text), ignoresCase: false))
    guard !authorities.isEmpty else { return [schemes] }
    return [schemes, Condition(.authority, .authority(authorities.map(\.host)))]
  }
}

extension HostPattern {
  /// The host whose asset links verify the pattern: of `*.example.com` that is `example.com`; nil
  /// for a pattern that Android does not verify.
  fileprivate var verifiedName: String? {
    guard extent == .suffix else { return name }
    guard name.hasScalarPrefix("."), name.utf8.count > 1 else { return nil }
    return String(String.UnicodeScalarView(name.unicodeScalars.dropFirst()))
  }
}
