import LanguageKit
import TextKit
import URLKit

/// An app of Apple's systems, by the files that say which links open it.
package struct AppleApp: App {
  package typealias Association = HostFile<AssociationFile>

  /// `TEAM.bundle`, or the bundle ID alone for that of every team; where it is nil, every app that
  /// the files name is meant.
  package var id: String?
  /// What the app claims; where it is nil, it is taken to claim every host that has a file.
  package var entitlements: Entitlements?
  package var info: InfoPlist?
  /// Why it is not known what the app claims; nil if it is, or if it is taken to claim every host.
  package internal(set) var doubt: Reason?
  package var associations: [Association] = []
  /// True if a word stands for the host that serves the files, which is not known.
  var hasUnknownHost = false

  package init() {}

  static let web = schemes(["http", "https"])
  private static let system = schemes(InfoPlist.systemSchemes)
  private static let systemWithoutMail = schemes(
    InfoPlist.systemSchemes.filter { !$0.isSameText(as: "mailto") })

  private static func schemes(_ names: [String]) -> Condition {
    Condition(.scheme, .words(WordSet(names, ignoresCase: true)))
  }

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
    let isMailClient = entitlements?.isMailClient ?? false
    try judging.settle(
      [isMailClient ? Self.systemWithoutMail : Self.system], &cache,
      Verdict(
        .notClaimed,
        because: Reason("an app of Apple's own opens links of this scheme", isNear: false)))
    guard let info else {
      return judging.finished(
        Verdict(
          .cannotSay,
          because: Reason(
            "custom schemes are read from an Info.plist: pass --info-plist or --build")))
    }
    for scheme in info.schemes(of: subject) {
      try judging.settle(
        [scheme.condition], &cache, Verdict(.opens, RulePlace(info.source.name, scheme.range)))
    }
    if let scheme = info.unresolved {
      return judging.finished(
        Self.unresolved(scheme.name, at: RulePlace(info.source.name, scheme.range)))
    }
    let reason = subject.url?.text(of: .scheme).map {
      Reason("\(info.source.name.escapedForTerminal) does not declare the scheme \($0.quoted())")
    }
    return judging.finished(Verdict(.notClaimed, because: reason))
  }

  /// The verdict where a scheme or a host has a value that only a build knows.
  private static func unresolved(_ name: String, at place: RulePlace) -> Verdict {
    Verdict(.cannotSay, place, because: Reason("\(name.quoted()) contains a build setting"))
  }

  private func judgeWeb<Subject: URLSubject>(
    _ subject: Subject, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    var judging = Judging(subject)
    if let doubt { return judging.finished(Verdict(.cannotSay, because: doubt)) }
    guard let entitlements else {
      for association in associations {
        guard let part = try judging.take(association.conditions, &cache) else { continue }
        let host = association.host ?? part.pathStart?.authority.host.text ?? ""
        if !host.isEmpty, !hasUnknownHost, !HostName.isQualified(host) {
          judging.add([
            Judged(verdict: Verdict(.notClaimed, because: .unqualified(host)), subject: part)
          ])
        } else {
          judging.add(try judge(part, by: association.file, &cache))
        }
      }
      let reason = subject.url.map { url in
        let host = (url.host ?? "a link without a host").escapedForTerminal
        return Reason(
          "no association file given for \(host): pass --apple FILE@HOST, --entitlements or --build",
          isNear: true)
      }
      return judging.finished(Verdict(.cannotSay, because: reason))
    }
    let unresolved = entitlements.unresolved.map {
      Self.unresolved($0.name, at: RulePlace(entitlements.source.name, $0.range))
    }
    for number in entitlements.index.rules(for: subject.pathStart) where judging.rest != nil {
      let domain = entitlements.domains[number]
      guard !domain.isUnresolved, !domain.isMisspelt,
        let claimed = try judging.take([domain.condition], &cache)
      else {
        continue
      }
      if let file = file(for: domain) {
        let judged = try judge(claimed, by: file, &cache)
        // An entry of the host itself, which that may be, would decide by the host's own file.
        let mayBeOpened = domain.host.extent == .exact ? nil : unresolved
        judging.add(
          judged.map { part in
            guard let mayBeOpened, part.verdict.outcome != .opens else { return part }
            return Judged(verdict: mayBeOpened, subject: part.subject)
          })
        continue
      }
      let missing = Reason(
        "claims \(domain.name.escapedForTerminal), but no association file was given for "
          + (domain.host.extent == .exact ? "it" : domain.host.name.escapedForTerminal),
        at: RulePlace(entitlements.source.name, domain.range))
      judging.add([Judged(verdict: Verdict(.cannotSay, because: missing), subject: claimed)])
    }
    if let unresolved { return judging.finished(unresolved) }
    return judging.finished(
      Verdict(
        .notClaimed, because: subject.url.map { entitlements.reasonNotToClaim($0.host ?? "") }))
  }

  /// The file by which the links of a claimed domain are judged: its host's own, and for
  /// `*.example.com` that of `example.com` (TN3155); nil where none was given.
  func file(for domain: Entitlements.Domain) -> AssociationFile? {
    associations.first { association in
      association.host.map { $0.lowercased().isSameText(as: domain.host.name) } ?? true
    }?.file
  }

  private func judge<Subject: URLSubject>(
    _ subject: Subject, by file: AssociationFile, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> [Judged<Subject>] {
    let isNamed = file.entries.contains(where: isMeant)
    let noRule = Verdict(.noRule, because: isNamed ? nil : file.reasonNotToName(id))
    var judged = [Judged(verdict: noRule, subject: subject)]
    for rules in orders(of: file.index.rules(for: subject, &cache), in: file) {
      var next: [Judged<Subject>] = []
      for part in judged {
        // What one app does not open, another one may.
        var judging = Judging(part.verdict.opens ? nil : part.subject)
        if part.verdict.opens { next.append(part) }
        for number in rules where judging.rest != nil {
          let rule = file.numbered[number].rule
          try judging.settle(
            rule.conditions, &cache,
            rule.isExclusion && part.verdict.outcome == .excluded
              ? part.verdict
              : Verdict(
                rule.isExclusion ? .excluded : .opens, RulePlace(file.source.name, rule.range)))
        }
        next += judging.finished(part.verdict)
      }
      judged = next
    }
    return judged
  }

  /// Some rules of a file in the order in which each app that is meant asks them, once where apps
  /// ask the same; of a file without exclusions in one order, since the first that matches is then
  /// as good as any.
  private func orders(of numbers: [Int], in file: AssociationFile) -> [[Int]] {
    /// The entry of the latest rule, and whether it is for an app that is meant.
    var latest = (entry: -1, isMeant: false)
    let meant = numbers.filter { number in
      let entry = file.numbered[number].entry
      if entry != latest.entry { latest = (entry, isMeant(file.entries[entry])) }
      return latest.isMeant
    }
    guard file.entries.count > 1, meant.contains(where: { file.numbered[$0].rule.isExclusion })
    else { return [meant] }
    let rules = meant.grouped { file.numbered[$0].entry }
    let apps = rules.indices.flatMap { index in
      file.entries[file.numbered[rules[index][0]].entry].apps.filter(isMeant).uniqued
        .map { (app: $0, rules: index) }
    }
    return apps.grouped(by: \.app).map { $0.map(\.rules) }.uniqued
      .map { $0.flatMap { rules[$0] } }
  }

  package func entries(of file: AssociationFile) -> [AssociationFile.Entry] {
    file.entries.filter(isMeant)
  }

  /// True if an entry is for the app.
  package func isMeant(_ entry: AssociationFile.Entry) -> Bool {
    entry.apps.contains(where: isMeant)
  }

  /// True if an app of an association file is this one.
  package func isMeant(_ own: AppID) -> Bool {
    own.mayExist && (id.map(own.isMeant) ?? true)
  }

  // MARK: Ways

  package var claims: [Way] {
    var claims: [Way] = []
    func add(_ file: AssociationFile, at conditions: [Condition]) {
      for rule in entries(of: file).flatMap(\.rules) {
        claims.append(
          Way(
            [Self.web] + conditions + rule.conditions, RulePlace(file.source.name, rule.range),
            opens: !rule.isExclusion))
      }
    }
    if let entitlements {
      for domain in entitlements.domains where !domain.isUnresolved {
        if !domain.isMisspelt, let file = file(for: domain) {
          add(file, at: [domain.condition])
        } else {
          let place = RulePlace(entitlements.source.name, domain.range)
          claims.append(Way([Self.web, domain.condition], place, opens: false))
        }
      }
    } else {
      for association in associations { add(association.file, at: association.conditions) }
    }
    if let info {
      claims += info.schemes.filter { !$0.isUnresolved }.map { scheme in
        Way(
          [scheme.condition], RulePlace(info.source.name, scheme.range), opens: !scheme.isSystems)
      }
    }
    return claims
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
