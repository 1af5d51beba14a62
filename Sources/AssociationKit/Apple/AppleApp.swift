import LanguageKit
import TextKit

/// An app of Apple's systems, by the files that say which links open it.
package struct AppleApp: App {
  /// The association file of a host; of every host where `host` is nil.
  package struct Association: Sendable {
    package let host: String?
    package let file: AssociationFile
    /// That a URL has the host; nothing where every host is meant.
    fileprivate let conditions: [Condition]

    package init(host: String?, file: AssociationFile) {
      self.host = host
      self.file = file
      conditions =
        host.map { [Condition(.authority, .authority(HostSet([HostPattern($0, .exact)])))] } ?? []
    }
  }

  /// `TEAM.bundle`; where it is nil, every app that the files name is meant.
  package var id: String?
  /// What the app claims; where it is nil, it is taken to claim every host that has a file.
  package var entitlements: Entitlements?
  package var info: InfoPlist?
  package var associations: [Association] = []

  package init() {}

  static let web = Condition(.scheme, .words(WordSet(["http", "https"], ignoresCase: true)))

  // MARK: Judging

  /// ```
  /// scheme of its own ─▶ Info.plist
  /// http, https ─▶ entitlements: whose host? ─▶ that host's file ─▶ entries of the app ─▶ rules
  /// ```
  package func judge<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = Judging(subject)
    if let web = try judging.take([Self.web], &cache) {
      judging.add(try judgeWeb(web, &cache))
    }
    guard let info else {
      return judging.finished(
        Verdict(
          .cannotSay, because: Reason("schemes of the app's own stand in an Info.plist")))
    }
    for scheme in info.schemes where !scheme.isUnresolved {
      try judging.settle(
        [scheme.condition], &cache,
        Verdict(.opens, RulePlace(info.source.name, scheme.range)))
    }
    if let scheme = info.schemes.first(where: \.isUnresolved) {
      return judging.finished(
        Verdict(
          .cannotSay, RulePlace(info.source.name, scheme.range),
          because: Reason("\(scheme.name.quoted()) holds a build setting")))
    }
    return judging.finished(
      Verdict(
        .notClaimed,
        because: subject.url?.text(of: .scheme).map {
          Reason("\(info.source.name.harmless) does not declare the scheme \($0.quoted())")
        }))
  }

  private func judgeWeb<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    guard let entitlements else {
      return try judgeByFiles(
        subject, &cache,
        without: Verdict(
          .notClaimed,
          because: subject.url.map {
            Reason(
              "no association file is given for \(($0.host ?? "a link without a host").harmless)")
          }))
    }
    var judging = Judging(subject)
    for number in entitlements.index.rules(for: subject.pathStart) where judging.rest != nil {
      let domain = entitlements.domains[number]
      guard !domain.isUnresolved else { continue }
      if let claimed = try judging.take([domain.condition], &cache) {
        let missing = Reason(
          "claims \(domain.name.harmless), for which no association file is given",
          at: RulePlace(entitlements.source.name, domain.range))
        judging.add(
          try judgeByFiles(claimed, &cache, without: Verdict(.cannotSay, because: missing)))
      }
    }
    if let domain = entitlements.domains.first(where: \.isUnresolved) {
      return judging.finished(
        Verdict(
          .cannotSay, RulePlace(entitlements.source.name, domain.range),
          because: Reason("\(domain.name.quoted()) holds a build setting")))
    }
    return judging.finished(
      Verdict(
        .notClaimed, because: subject.url.map { entitlements.reasonNotToClaim($0.host ?? "") }))
  }

  /// Judges by the file of each host; hosts that have none get the verdict `missing`.
  private func judgeByFiles<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache, without missing: Verdict
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = Judging(subject)
    for association in associations {
      if let part = try judging.take(association.conditions, &cache) {
        judging.add(try judge(part, by: association.file, &cache))
      }
    }
    return judging.finished(missing)
  }

  private func judge<Subject: URLSubject>(
    _ subject: Subject, by file: AssociationFile, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = Judging(subject)
    /// The entry of the latest rule, and whether it is for this app.
    var latest = (entry: -1, isMeant: false)
    for number in file.index.rules(for: subject.pathStart) {
      let entry = file.numbered[number].entry
      if entry != latest.entry { latest = (entry, isMeant(file.entries[entry])) }
      guard latest.isMeant, judging.mayMeet(file.numbered[number].rule.conditions) else { continue }
      let rule = file.numbered[number].rule
      try judging.settle(
        rule.conditions, &cache,
        Verdict(rule.isExclusion ? .excluded : .opens, RulePlace(file.source.name, rule.range)))
      guard judging.rest != nil else { return judging.results }
    }
    let isNamed = file.entries.contains(where: isMeant)
    return judging.finished(
      Verdict(.noRule, because: isNamed ? nil : file.reasonNotToName(id)))
  }

  /// The entries of a file that are for this app.
  package func entries(of file: AssociationFile) -> [AssociationFile.Entry] {
    file.entries.filter(isMeant)
  }

  private func isMeant(_ entry: AssociationFile.Entry) -> Bool {
    guard let id else { return !entry.appIDs.isEmpty }
    return entry.appIDs.containsSameText(as: id)
  }

  // MARK: Ways

  package var ways: [Way] {
    var ways: [Way] = []
    for association in associations {
      for entry in entries(of: association.file) {
        for rule in entry.rules where !rule.isExclusion {
          ways.append(
            Way(
              conditions: [Self.web] + association.conditions + rule.conditions,
              rule: RulePlace(association.file.source.name, rule.range)))
        }
      }
    }
    for scheme in info?.schemes ?? [] where !scheme.isUnresolved {
      guard let info else { continue }
      ways.append(
        Way(
          conditions: [scheme.condition],
          rule: RulePlace(info.source.name, scheme.range)))
    }
    return ways
  }

  package var rules: [RulePlace] {
    let rules = associations.flatMap { association in
      entries(of: association.file).flatMap(\.rules)
        .map { RulePlace(association.file.source.name, $0.range) }
    }
    guard let info else { return rules }
    return rules
      + info.schemes.filter { !$0.isUnresolved }.map { RulePlace(info.source.name, $0.range) }
  }
}
