import LanguageKit
import TextKit

/// An app of Android, by the files that say which links open it.
///
/// What a manifest leaves unresolved can only add links: a match elsewhere is certain, whatever the
/// order of filters and lines. What only an unresolved value may take cannot be said.
package final class AndroidApp: App {
  package typealias Association = HostFile<AssetLinks>

  /// The package; where it is nil, the manifest's.
  package let package: String?
  package let manifest: AndroidManifest
  package let associations: [Association]
  /// The certificates that the app is signed with.
  package let certificates: AppCertificates
  /// The API level of the system that judges.
  package let api: Int
  /// True if the system verifies the hosts of web links; else all of them count as verified.
  private let verifiesHosts: Bool
  /// True if the targets of rules name the package before the activity: another app may have an
  /// activity of the same name.
  let namesPackage: Bool

  /// One way through a filter that a tapped link is offered to.
  struct Step: Sendable {
    let filter: Int
    /// Where the filter's start tag stands.
    let filterRange: Range<Int>
    /// The activity that the filter starts.
    let activity: String
    let clause: IntentFilter.Clause
  }

  /// The ways through all filters, in their order; of equal ones of a filter the first, which decides.
  let steps: [Step]
  /// The activity of each rule, by the place of the rule, as written in the manifest: `.Main`.
  package let activities: [Range<Int>: String]
  /// All of them as the manifest has them.
  private let declared: [IntentFilter.Clause]
  /// The numbers of those that are about an unresolved value.
  private let uncertain: Set<Int>
  /// The numbers of equal ones, where the first decides; each of a filter with a group that may block
  /// links is alone.
  ///
  /// What another filter blocks has not met the equal ones before it, and meets none behind it.
  let alike: [[Int]]
  /// The first of them by their schemes, their hosts and what their paths start with.
  let index: ConditionIndex
  /// The scheme and the host of a link that some filter is about.
  private let origins: [[Condition]]
  private let originIndex: ConditionIndex
  /// The same with why none of its filters matches; nil where one has no MIME type.
  let claimedForLinks: FilterClaims
  /// The scheme and the host of a filter that links are not offered to, with the reason.
  let claimedOtherwise: FilterClaims
  /// The hosts that the app asks Android to verify, with what comes of it.
  private let verifications: [HostVerification]
  private let verificationIndex: ConditionIndex

  package init(
    manifest: AndroidManifest, package: String? = nil, associations: [Association] = [],
    included: [AssetLinks.Included] = [], certificates: AppCertificates = AppCertificates(),
    api: Int = latestLevel, patternAPI: Int? = nil,
    verifiesHosts: Bool = true, namesPackage: Bool = false
  ) {
    self.manifest = manifest
    self.package = package ?? manifest.package
    self.associations = associations
    self.certificates = certificates
    self.api = api
    self.verifiesHosts = verifiesHosts
    self.namesPackage = namesPackage
    let filters = manifest.filters.filter(\.takesLinks)
    // Of an app's activities that match, the one that is declared last opens a verified link
    // (`filterToLastDeclared` of AOSP's `DomainVerificationService`).
    let asked = filters.grouped { ExactText($0.activity) }.reversed().joined()
    var declared: [IntentFilter.Clause] = []
    steps = asked.enumerated().flatMap { number, filter in
      let clauses = filter.clauses(api: api, patternAPI: patternAPI ?? api)
      declared += clauses
      return clauses.distinct.map {
        Step(
          filter: number, filterRange: filter.range, activity: filter.activity, clause: $0)
      }
    }
    activities = Dictionary(steps.map { ($0.clause.range, $0.activity) }) { first, _ in first }
    self.declared = declared.inOrder
    let blocking = Set(steps.filter { !$0.clause.takes }.map(\.filter))
    alike = steps.indices.grouped { [steps] number in
      let (clause, filter) = (steps[number].clause, steps[number].filter)
      return IntentFilter.Clause.Effect(clause, of: blocking.contains(filter) ? filter : nil)
    }
    index = ConditionIndex(alike.map { [steps] in steps[$0[0]].clause.conditions })
    uncertain = Set(
      steps.indices.filter { [steps] in steps[$0].clause.takes && steps[$0].clause.unresolved != nil
      })
    origins = filters.compactMap(\.possibleClaim).uniqued
    originIndex = ConditionIndex(origins)
    let file = manifest.source.name
    claimedForLinks = FilterClaims(filters) { filter in
      filter.type.map { .fileType(at: RulePlace(file, $0)) }
    }
    claimedOtherwise = FilterClaims(manifest.filters.filter { !$0.takesLinks }) { filter in
      filter.reasonNotToTake(in: file)
    }
    var verifier = HostVerifier(
      package: self.package, associations: associations, included: included,
      certificates: certificates, api: api, patternAPI: patternAPI)
    verifications = verifier.verifications(of: manifest)
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
    var waiting = [Waiting(subject: subject)]
    while let next = waiting.popLast() {
      var judging = Judging(next.subject)
      let numbers = index.rules(for: next.subject, &cache).map { alike[$0][0] }
      for number in numbers where judging.rest != nil {
        let step = steps[number]
        guard step.filter >= next.filter, !uncertain.contains(number),
          let part = try judging.take(step.clause.conditions, &cache)
        else { continue }
        if step.clause.takes {
          judging.add(try settle(part, step, &cache))
        } else {
          // A blocked link leaves this filter and is asked of the next ones.
          let verdict =
            doubt(at: step)
            ?? Verdict(.excluded, RulePlace(manifest.source.name, step.clause.range))
          waiting.append(next.blocked(part, by: number, of: step, verdict))
        }
      }
      for number in numbers where judging.rest != nil && uncertain.contains(number) {
        let step = steps[number]
        guard next.blocks[step.filter].map({ number < $0 }) ?? true, let doubt = doubt(at: step)
        else { continue }
        try judging.settle(step.clause.conditions, &cache, doubt)
      }
      if let verdict = next.verdict {
        results += judging.finished(verdict)
        continue
      }
      // What no filter takes is of a host or a scheme that the app claims, or not.
      var reason: Reason?
      if let url = judging.rest?.url { reason = try reasonNotToMatch(url, &cache) }
      for number in originIndex.rules(for: next.subject) where judging.rest != nil {
        try judging.settle(origins[number], &cache, Verdict(.noRule, because: reason))
      }
      if let url = judging.rest?.url { reason = try reasonNotToClaim(url, &cache) }
      results += judging.finished(Verdict(.notClaimed, because: reason))
    }
    return results
  }

  /// What is still to be judged.
  private struct Waiting<Subject> {
    var subject: Subject
    /// The first filter that is still to be asked.
    var filter = 0
    /// The step of each filter that has blocked the subject, by the filter.
    var blocks: [Int: Int] = [:]
    /// The verdict where nothing takes it: that of the first group that has blocked it, or of an
    /// unresolved one that may have taken it.
    var verdict: Verdict?

    func blocked(_ part: Subject, by number: Int, of step: Step, _ verdict: Verdict) -> Waiting {
      var next = self
      next.subject = part
      next.filter = step.filter + 1
      next.blocks[step.filter] = number
      if self.verdict == nil || verdict.outcome == .cannotSay && self.verdict?.outcome == .excluded
      {
        next.verdict = verdict
      }
      return next
    }
  }

  // MARK: Verification

  /// Judges what a filter takes: since Android 12 a web link opens only an app whose host is
  /// verified.
  private func settle<Subject: URLSubject>(
    _ subject: Subject, _ step: Step, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    let clause = step.clause
    let place = RulePlace(manifest.source.name, clause.range)
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
        hosts.add(try verification.judgeWithCase(part, place, &cache))
      }
    }
    let unasked = Reason(
      #"matches the link, but no filter with android:autoVerify="true" and only http and https "#
        + "has its host", at: RulePlace(manifest.source.name, step.filterRange))
    judging.add(hosts.finished(Verdict(.notVerified, place, because: unasked)))
    return judging.finished(Verdict(.opens, place))
  }

  // MARK: Ways

  package var claims: [Way] { ways(of: declared) }

  private func ways(of clauses: [IntentFilter.Clause]) -> [Way] {
    clauses.map { clause in
      Way(
        clause.conditions.sorted { $0.part < $1.part },
        RulePlace(manifest.source.name, clause.range),
        opens: clause.takes && clause.unresolved == nil)
    }
  }

  /// Where dynamic rules decide on what a filter takes, a URL is to meet one of them, too.
  package var ways: [Way] {
    ways(of: steps.map(\.clause).inOrder).filter(\.opens)
      + (verifiesHosts ? verifications.flatMap(\.ways) : [])
  }
}
