import AssociationKit
import LinkKit
import TextKit

/// Converts the result of comparing an app's files to entries of a report.
struct DiffWords {
  let old: DiffFile
  let new: DiffFile
  /// The hosts that serve the files; empty if they are not known.
  let hosts: [String]

  /// All changes, by rule.
  func result(of difference: FilesDifference) -> DiffResult {
    var result = DiffResult(old: old, new: new)
    result.entries = difference.changes.map { entry($0) }
    result.gaps = difference.uncompared.map(gap)
    return result
  }

  /// The changes for links: the shortest URL of each kind for each link.
  func result(of links: [(target: DiffLinks.Target, difference: FilesDifference?)]) -> DiffResult {
    var result = DiffResult(old: old, new: new)
    result.noun = "link"
    result.links = links.map(\.target.link)
    for (target, difference) in links {
      guard let difference, !difference.isTooLarge else {
        let reason = difference == nil ? target.obstacle : "its URLs match too many rules"
        result.gaps.append(DiffGap(subject: .link(target.link), reason: reason))
        continue
      }
      for kind in URLChange.Kind.allCases {
        let all = difference.changes.filter { $0.kind == kind }
        // What is affected on all versions says more than what is on some.
        let ofAll = all.filter { $0.versions == nil }
        guard
          let shortest = (ofAll.isEmpty ? all : ofAll)
            .min(by: { $0.url.utf8.count < $1.url.utf8.count })
        else { continue }
        var entry = entry(shortest, shown: target.shown(shortest.url))
        entry.link = target.link
        entry.isFailure = target.isMeant && kind != .gained
        result.entries.append(entry)
      }
      for gap in difference.uncompared.prefix(1).map(gap) {
        result.gaps.append(DiffGap(subject: .link(target.link), reason: gap.reason))
      }
    }
    return result
  }

  private func gap(_ found: Uncompared) -> DiffGap {
    DiffGap(subject: .rule(found.rule, isOld: found.isOld), reason: found.reason.text)
  }

  private func entry(_ change: URLChange, shown: String? = nil) -> DiffEntry {
    var entry = DiffEntry(
      kind: change.kind, url: shown ?? change.url, was: side(change, isOld: true),
      now: side(change, isOld: false))
    entry.versions = change.versions?.rawValue
    if let statement = change.statement?.identity {
      let served = hosts.isEmpty ? FilesComparison.anyHost : hosts.joined(separator: ", ")
      entry.words = "every link to \(served) that this statement verifies for \(statement.package)"
    }
    return entry
  }

  private func side(_ change: URLChange, isOld: Bool) -> DiffEntry.Side {
    let verdict = isOld ? change.was : change.now
    let target = isOld ? change.oldTarget : change.newTarget
    let app = target.flatMap { $0.isEmpty ? nil : $0 }
    guard let statement = change.statement else {
      let side = DiffEntry.Side(
        verdict: verdict.outcome.rawValue, place: verdict.rule,
        text: text(of: change, isOld: isOld), app: app)
      return side.with(
        reason: reasonToExclude(change.url, verdict, isOld ? old : new))
    }
    return DiffEntry.Side(
      verdict: verdict.outcome.rawValue, place: target == nil ? nil : statement.place,
      text: Fingerprint.shortened(statement.identity.fingerprint), app: app)
  }

  /// What of a URL makes an exclusion match that asks for query items which the URL lacks.
  private func reasonToExclude(_ url: String, _ verdict: Verdict, _ file: DiffFile) -> String? {
    guard case .association(let association) = file.content, verdict.outcome == .excluded,
      let rule = verdict.rule, let url = ConcreteURL(url)
    else { return nil }
    let component = association.entries.flatMap(\.rules).first { $0.range == rule.range }
    let missing = component?.missingItems(in: url) ?? []
    guard !missing.isEmpty else { return nil }
    let names = missing.map { $0.quoted() }.joined(separator: ", ")
    return "without \(names), which counts as empty"
  }

  /// The rule of one version in words; for activities that are written alike, their full names.
  private func text(of change: URLChange, isOld: Bool) -> String {
    let (was, now) = (change.was.rule, change.now.rule)
    if case .manifest = old.content, change.kind == .moved, let was, let now,
      old.text(of: was).isSameText(as: new.text(of: now))
    {
      return (isOld ? change.oldTarget : change.newTarget) ?? ""
    }
    return (isOld ? was.map(old.text) : now.map(new.text)) ?? ""
  }
}

extension DiffResult {
  /// The changes between two stores.
  init(_ changes: [LinkChange], from old: DiffFile, to new: DiffFile) {
    self.init(old: old, new: new)
    noun = "link"
    let reasons = LinkReasons(old, new, changes)
    for change in changes {
      let (was, now) = (Self.side(change.old, old), Self.side(change.new, new))
      func add(_ kind: URLChange.Kind, _ url: String?, _ was: DiffEntry.Side, _ now: DiffEntry.Side)
      {
        entries.append(DiffEntry(kind: kind, url: url, was: was, now: now))
      }
      switch change.kind {
      case .removed: add(.lost, change.lost, was, now)
      case .added: add(.gained, change.gained, was, now)
      case .shrank:
        let reason = LinkReasons.reason(change.lost, change.new, reasons.new)
        add(
          .lost, change.lost, was,
          now.with(verdict: Self.notMade, shownAs: "no longer built", reason: reason))
      case .grew:
        let reason = LinkReasons.reason(change.gained, change.old, reasons.old)
        add(
          .gained, change.gained,
          was.with(verdict: Self.notMade, shownAs: "not built", reason: reason), now)
      case .moved: add(.moved, change.lost, was, now.with(url: change.gained))
      case .renamed: renamed.append((change.old?.name ?? "", change.new?.name ?? ""))
      case .same: same.append(change.new?.name ?? "")
      case .unknown(let reason):
        let name = change.new?.name ?? change.old?.name ?? ""
        gaps.append(DiffGap(subject: .link(DiffEntry.Link(name: name)), reason: reason))
      }
    }
  }

  private static let notMade = "not made"

  private static func side(_ place: LinkChange.Location?, _ file: DiffFile) -> DiffEntry.Side {
    DiffEntry.Side(
      verdict: place == nil ? "no link" : DiffEntry.Side.made,
      place: place.map { RulePlace(file.source.name, $0.range) }, text: place?.name ?? "")
  }
}

/// Why a version of a store does not produce a URL: a rule of its link that refuses a value.
private struct LinkReasons {
  let old: Version?
  let new: Version?

  /// A version with what finds its links.
  struct Version {
    let document: StoreDocument
    let finder: LinkFinder
  }

  /// Prepares to look into versions from which URLs were lost or gained, and into no large store.
  init(_ old: DiffFile, _ new: DiffFile, _ changes: [LinkChange]) {
    func version(_ file: DiffFile, _ kind: LinkChange.Kind) -> Version? {
      guard case .store(let document) = file.content,
        (1...Self.most).contains(changes.count(where: { $0.kind == kind }))
      else { return nil }
      return Version(document: document, finder: LinkFinder(document))
    }
    (self.old, self.new) = (version(old, .grew), version(new, .shrank))
  }

  /// How many changed links are looked at; of more nobody reads the reasons.
  private static let most = 100

  static func reason(
    _ url: String?, _ place: LinkChange.Location?, _ version: Version?
  ) -> String? {
    guard let url, let place, let version else { return nil }
    let match = version.finder.nearest(to: url).first { $0.link.name.isSameText(as: place.name) }
    return match?.differences.lazy.compactMap { difference -> String? in
      guard case .value(let name, let refusal) = difference else { return nil }
      let isSecret = match?.isSecret(name) ?? true
      let rule = match.flatMap { limit(refusal.keyword, of: name, in: $0.link, version.document) }
      return "\(name): \(rule ?? refusal.text(isSecret: isSecret))"
    }.first
  }

  /// The keyword that refuses a value, with the number that it allows: `maximum 5000`.
  private static func limit(
    _ keyword: String, of name: String, in link: Link, _ document: StoreDocument
  ) -> String? {
    let rules = document.ruleLayers(of: link).merged(name)
    let rule = rules.first { $0.name.isSameText(as: keyword) }
    guard case .number(let limit) = rule?.value.kind else { return nil }
    return "\(keyword) \(limit)"
  }
}
