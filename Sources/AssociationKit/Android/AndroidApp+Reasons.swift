import LanguageKit
import TextKit

extension AndroidApp {
  /// The schemes and hosts that filters are about, and why these do not take a link.
  struct FilterClaims: Sendable {
    private struct Claim: Hashable {
      let conditions: [Condition]
      let hasReason: Bool
    }

    private let claims: [[Condition]]
    /// The reason of each claim; nil where its filters may take a link.
    private let reasons: [Reason?]
    private let index: ConditionIndex

    /// The claims of filters, each with a reason and without one at most once: the first says it.
    init(_ filters: [IntentFilter], because reason: (IntentFilter) -> Reason?) {
      var known: Set<Claim> = []
      let found = filters.compactMap { filter -> (conditions: [Condition], reason: Reason?)? in
        guard let claim = filter.claim else { return nil }
        let reason = reason(filter)
        return known.insert(Claim(conditions: claim, hasReason: reason != nil)).inserted
          ? (claim, reason) : nil
      }
      claims = found.map(\.conditions)
      reasons = found.map(\.reason)
      index = ConditionIndex(claims)
    }

    /// The reasons of the claims that a URL meets, in the order of the filters.
    func reasons(
      for url: ConcreteURL, _ cache: inout AutomatonCache
    ) throws(TooLarge) -> [Reason?] {
      var met: [Reason?] = []
      for number in index.rules(for: url) {
        if try url.divided(by: claims[number], &cache).inside != nil { met.append(reasons[number]) }
      }
      return met
    }
  }

  /// Why no filter that links are offered to has a link's scheme and host.
  func reasonNotToClaim(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason {
    if let reason = try claimedOtherwise.reasons(for: url, &cache).lazy.compactMap(\.self).first {
      return reason
    }
    let scheme = (url.text(of: .scheme) ?? "").quoted()
    let host = url.host.map { $0.isEmpty ? "" : " and the host \($0.quoted())" } ?? ""
    return Reason("no intent filter has the scheme \(scheme)\(host)")
  }

  /// Why no filter matches a link whose scheme and host only filters with a MIME type have; nil
  /// where another filter has them too.
  func reasonNotToMatch(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason? {
    let met = try claimedForLinks.reasons(for: url, &cache)
    return met.contains { $0 == nil } ? nil : met.first ?? nil
  }
}

extension AndroidApp {
  /// The verdict on what a step may take; nil for one without unresolved values.
  func doubt(at step: Step) -> Verdict? {
    step.clause.unresolved.map { unresolved in
      Verdict(
        .cannotSay, RulePlace(manifest.source.name, step.clause.range),
        because: unresolved.reason(in: manifest))
    }
  }
}

extension Reason {
  /// A filter asks for a MIME type.
  static func fileType(at place: RulePlace) -> Reason {
    Reason(
      "asks for a MIME type, which a link does not have (\(LintCode.onlyFiles.rawValue))",
      at: place)
  }
}

extension IntentFilter.Unresolved {
  /// Why it cannot be said what a link with such a value does.
  func reason(in manifest: AndroidManifest) -> Reason {
    Reason(
      "\(text.escapedForTerminal) is not resolved: \(ManifestValues.hint(for: text))",
      at: RulePlace(manifest.source.name, range))
  }
}

extension IntentFilter {
  /// Why no tapped link is offered to the filter; nil where links are.
  func reasonNotToTake(in file: String) -> Reason? {
    if case .closed(let text, let range, _) = access {
      let name = activity.isEmpty ? "the activity" : activity.escapedForTerminal
      return Reason(
        "\(text): no link opens \(name) (\(LintCode.notExported.rawValue))",
        at: RulePlace(file, range))
    }
    let missing =
      actions.containsSameText(as: Self.view) ? missingCategories : ["the action \(Self.view)"]
    guard !missing.isEmpty else { return nil }
    return Reason(
      "lacks \(missing.joined(separator: " and ")) (\(LintCode.notOffered.rawValue))",
      at: RulePlace(file, range))
  }

  /// The categories without which no tapped link is offered to the filter.
  var missingCategories: [String] {
    [Self.standard, Self.browsable].filter { !categories.containsSameText(as: $0) }
      .map { "the category \($0)" }
  }
}

extension AndroidApp {
  package var rules: [RulePlace] {
    let clauses = steps.map(\.clause).inOrder.map { RulePlace(manifest.source.name, $0.range) }
    guard api >= 35 else { return clauses }
    let dynamic = associations.flatMap { association in
      association.file.statements.flatMap { $0.dynamicRules ?? [] }
        .filter { !$0.conditions.isEmpty }
        .map { RulePlace(association.file.source.name, $0.range) }
    }
    return clauses + dynamic
  }

  /// Whichever filter matches is enough, and in it whichever path: only a group that blocks links
  /// keeps them from what stands behind it.
  package func rulesMet<Subject: URLSubject>(
    by subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [RulePlace] {
    var met: [RulePlace] = []
    var filter: Int?
    var passed: Subject? = subject
    for number in index.rules(for: subject, &cache).flatMap({ alike[$0] }).sorted() {
      let step = steps[number]
      if step.filter != filter { (filter, passed) = (step.filter, subject) }
      guard let parts = try passed?.divided(by: step.clause.conditions, &cache),
        parts.inside != nil
      else { continue }
      met.append(RulePlace(manifest.source.name, step.clause.range))
      if !step.clause.takes, step.clause.unresolved == nil { passed = parts.outside }
    }
    return met
  }
}
