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
        result.gaps.append(DiffGap(subject: .link(target.link.name), reason: reason))
        continue
      }
      for kind in URLChange.Kind.allCases {
        let changes = difference.changes.filter { $0.kind == kind }
        guard let shortest = changes.min(by: { $0.url.utf8.count < $1.url.utf8.count }) else {
          continue
        }
        var entry = entry(shortest, shown: target.shown(shortest.url))
        entry.link = target.link
        entry.isFailure = target.isMeant && kind != .gained
        result.entries.append(entry)
      }
      for gap in difference.uncompared.prefix(1).map(gap) {
        result.gaps.append(DiffGap(subject: .link(target.link.name), reason: gap.reason))
      }
    }
    return result
  }

  private func gap(_ found: Uncompared) -> DiffGap {
    DiffGap(subject: .rule(found.rule, isOld: found.isOld), reason: found.reason.text)
  }

  private func entry(_ change: URLChange, shown: String? = nil) -> DiffEntry {
    let statement = change.statement
    var entry = DiffEntry(
      kind: change.kind, url: shown ?? change.url,
      was: side(change.was, old, statement, app: change.oldTarget),
      now: side(change.now, new, statement, app: change.newTarget))
    if let statement {
      let served = hosts.isEmpty ? FilesComparison.anyHost : hosts.joined(separator: ", ")
      entry.words = "every link to \(served) that this statement verifies for \(statement.package)"
    }
    return entry
  }

  private func side(
    _ verdict: Verdict, _ file: DiffFile, _ statement: AssetLinksApp.Identity?, app: String?
  ) -> DiffEntry.Side {
    DiffEntry.Side(
      verdict: verdict.outcome.rawValue, place: verdict.rule,
      text: statement.map { Fingerprint.shortened($0.fingerprint) }
        ?? verdict.rule.map(file.text) ?? "", app: app.flatMap { $0.isEmpty ? nil : $0 })
  }
}

extension DiffResult {
  /// The changes between two stores.
  init(_ changes: [LinkChange], from old: DiffFile, to new: DiffFile) {
    self.init(old: old, new: new)
    noun = "link"
    for change in changes {
      let (was, now) = (Self.side(change.old, old), Self.side(change.new, new))
      func add(_ kind: URLChange.Kind, _ url: String?, _ was: DiffEntry.Side, _ now: DiffEntry.Side)
      {
        entries.append(DiffEntry(kind: kind, url: url, was: was, now: now))
      }
      switch change.kind {
      case .removed: add(.lost, change.lost, was, now)
      case .added: add(.gained, change.gained, was, now)
      case .shrank: add(.lost, change.lost, was, now.with(verdict: Self.notMade))
      case .grew: add(.gained, change.gained, was.with(verdict: Self.notMade), now)
      case .moved: add(.moved, change.lost, was, now.with(url: change.gained))
      case .renamed: renamed.append((change.old?.name ?? "", change.new?.name ?? ""))
      case .same: same.append(change.new?.name ?? "")
      case .unknown(let reason):
        let name = change.new?.name ?? change.old?.name ?? ""
        gaps.append(DiffGap(subject: .link(name), reason: reason))
      }
    }
  }

  private static let notMade = "not made"

  private static func side(_ place: LinkChange.Place?, _ file: DiffFile) -> DiffEntry.Side {
    DiffEntry.Side(
      verdict: place == nil ? "no link" : DiffEntry.Side.made,
      place: place.map { RulePlace(file.source.name, $0.range) }, text: place?.name ?? "")
  }
}
