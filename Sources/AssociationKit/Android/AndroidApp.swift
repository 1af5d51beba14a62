import LanguageKit
import TextKit

/// An app of Android, by the files that say which links open it.
package struct AndroidApp: App {
  package typealias Association = HostFile<AssetLinks>

  /// The package; where it is nil, the manifest's.
  package let package: String?
  package let manifest: AndroidManifest
  package let associations: [Association]
  /// The SHA-256 fingerprint of the certificate that the app is signed with; where it is nil, any
  /// of the file's counts.
  package let fingerprint: String?
  /// The API level of the system that judges.
  package let api: Int
  /// True if the system verifies the hosts of web links; else all of them count as verified.
  private let verifiesHosts: Bool

  /// One way through a filter that a tapped link is offered to.
  struct Step: Sendable {
    /// The number of the filter.
    let filter: Int
    /// Where the filter's start tag stands.
    let filterRange: Range<Int>
    /// The activity that the filter starts.
    let activity: String
    let clause: IntentFilter.Clause
  }

  /// The ways through all filters, in their order.
  let steps: [Step]
  /// The same by what their paths start with.
  private let index: ConditionIndex
  /// The scheme and the host of a link that some filter is about.
  private let claims: [[Condition]]
  /// The hosts that the app asks Android to verify, with what comes of it.
  private let verifications: [HostVerification]
  private let verificationIndex: ConditionIndex

  package init(
    manifest: AndroidManifest, package: String? = nil, associations: [Association] = [],
    fingerprint: String? = nil, api: Int = latestLevel, verifiesHosts: Bool = true
  ) {
    self.manifest = manifest
    self.package = package ?? manifest.package
    self.associations = associations
    self.fingerprint = fingerprint.flatMap(Fingerprint.canonical)
    self.api = api
    self.verifiesHosts = verifiesHosts
    let filters = manifest.filters.filter(\.takesLinks)
    steps = filters.enumerated().flatMap { number, filter in
      filter.clauses(api: api).map {
        Step(
          filter: number, filterRange: filter.range, activity: filter.activity, clause: $0)
      }
    }
    index = ConditionIndex(steps.map(\.clause.conditions))
    claims = filters.filter { !$0.schemes.isEmpty }.map(\.claim).uniqued
    var verifier = HostVerifier(
      package: self.package, associations: associations, fingerprint: self.fingerprint, api: api)
    verifications = manifest.filters.filter(\.isVerifiable).flatMap(\.authorities)
      .map(\.host).uniqued.compactMap { verifier.verification(of: $0) }
    verificationIndex = ConditionIndex(verifications.map { [$0.condition] })
  }

  /// The API level that is meant where none is named: Android 15.
  package static let latestLevel = 35
  /// The first API level on which `\.` in a simple pattern is a point.
  package static let levelOfPoints = 36

  static let web = Condition(.scheme, .words(WordSet(["http", "https"], ignoresCase: false)))

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
    /// The apps still to be checked, each with the index of the first filter to check.
    var waiting = [(subject: subject, filter: 0)]
    while let (subject, start) = waiting.popLast() {
      var judging = Judging(subject)
      let numbers = index.rules(for: subject.pathStart)
      cache.countTries(numbers.count)
      for number in numbers where judging.rest != nil {
        let step = steps[number]
        guard step.filter >= start,
          let part = try judging.take(step.clause.conditions, &cache)
        else { continue }
        if step.clause.takes {
          judging.add(try settle(part, step, &cache))
        } else {
          // A blocked link leaves this filter and is asked of the next ones.
          waiting.append((part, step.filter + 1))
        }
      }
      // What no filter takes is of a host or a scheme that the app claims, or not.
      for claim in claims where judging.rest != nil {
        try judging.settle(claim, &cache, Verdict(.noRule))
      }
      var reason: Reason?
      if let url = judging.rest?.url { reason = try reasonNotToClaim(url, &cache) }
      results += judging.finished(Verdict(.notClaimed, because: reason))
    }
    return results
  }

  // MARK: Verification

  /// Judges what a filter takes: since Android 12 a web link opens only an app whose host is
  /// verified.
  private func settle<Subject: URLSubject>(
    _ subject: Subject, _ step: Step, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    let clause = step.clause
    let place = RulePlace(manifest.source.name, clause.range)
    if let unresolved = clause.unresolved {
      let verdict = Verdict(
        .cannotSay, place, because: Reason("\(unresolved.escapedForTerminal) is not resolved"))
      return [Judged(verdict: verdict, subject: subject)]
    }
    guard verifiesHosts, api >= 31 else {
      return [Judged(verdict: Verdict(.opens, place), subject: subject)]
    }
    var judging = Judging<Subject>(subject)
    guard let web = try judging.take([Self.web], &cache) else {
      return judging.finished(Verdict(.opens, place))
    }
    var hosts = Judging<Subject>(web)
    for number in verificationIndex.rules(for: subject.pathStart) where hosts.rest != nil {
      let verification = verifications[number]
      if let part = try hosts.take([verification.condition], &cache) {
        hosts.add(try verification.judge(part, place, &cache))
      }
    }
    let unasked = Reason(
      #"matches the link, but no filter with android:autoVerify="true" and only http and https "#
        + "has its host", at: RulePlace(manifest.source.name, step.filterRange))
    judging.add(hosts.finished(Verdict(.notVerified, place, because: unasked)))
    return judging.finished(Verdict(.opens, place))
  }

  // MARK: Ways

  package var ways: [Way] {
    steps.map(\.clause).filter(\.takes).map { clause in
      Way(
        conditions: clause.conditions.sorted { $0.part < $1.part },
        rule: RulePlace(manifest.source.name, clause.range))
    }
  }

  package var rules: [RulePlace] {
    let clauses = steps.map { RulePlace(manifest.source.name, $0.clause.range) }
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
  var claim: [Condition] {
    let schemes = Condition(.scheme, .words(WordSet(schemes.map(\.text), ignoresCase: false)))
    guard !authorities.isEmpty else { return [schemes] }
    return [schemes, Condition(.authority, .authority(HostSet(authorities.map(\.host))))]
  }
}
