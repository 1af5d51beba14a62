import LanguageKit
import TextKit

extension AndroidApp {
  /// A scheme and hosts that filters are about, and why these do not take a link; nil where they may.
  struct FilterClaim: Sendable {
    let conditions: [Condition]
    let reason: Reason?

    /// The claims of filters, each with a reason and without one at most once: the first says it.
    static func distinct(
      _ filters: [IntentFilter], because reason: (IntentFilter) -> Reason?
    ) -> [FilterClaim] {
      var known: Set<[Condition]> = []
      var knownWithReason: Set<[Condition]> = []
      return filters.compactMap { filter in
        guard let claim = filter.claim else { return nil }
        let reason = reason(filter)
        let isNew =
          reason == nil ? known.insert(claim).inserted : knownWithReason.insert(claim).inserted
        return isNew ? FilterClaim(conditions: claim, reason: reason) : nil
      }
    }

    func isMet(by url: ConcreteURL, _ cache: inout AutomatonCache) throws(TooLarge) -> Bool {
      for condition in conditions {
        guard try url.meets(condition, &cache) else { return false }
      }
      return true
    }
  }

  /// Why no filter that links are offered to has a link's scheme and host.
  func reasonNotToClaim(
    _ url: ConcreteURL, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Reason {
    for claim in claimedOtherwise {
      if let reason = claim.reason, try claim.isMet(by: url, &cache) { return reason }
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
    var found: Reason?
    for claim in claimedForLinks where try claim.isMet(by: url, &cache) {
      guard let reason = claim.reason else { return nil }
      found = found ?? reason
    }
    return found
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
  /// Whichever filter matches is enough, and in it whichever path: only a group that blocks links
  /// keeps them from what stands behind it.
  package func rulesMet<Subject: URLSubject>(
    by subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [RulePlace] {
    var met: [RulePlace] = []
    var filter: Int?
    var passed: Subject? = subject
    for number in index.rules(for: subject, &cache) {
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
