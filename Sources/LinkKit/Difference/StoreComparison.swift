import JSONKit
import LanguageKit
import RuleKit
import TextKit

/// Compares two versions of a store by the URLs that their links produce.
///
/// ```
/// links of both ─by name─▶ same text? ─no─▶ languages of URLs ─▶ the shortest URL of only one
///       └─ only in one ─▶ the same URLs under another name? ─▶ renamed, else removed or added
/// ```
package struct StoreComparison {
  private let old: StoreDocument
  private let new: StoreDocument
  private var rules: FormCache
  private var languages = WrittenLanguages()
  private var marks = ValueMarks()
  private var differences = LinkURLs.Differences()
  /// How many steps the automata of one link may take.
  private var stepLimit = mostSteps

  /// How many steps the automata of all links that changed may take, in equal parts, so that what
  /// comes of a link depends on no other.
  private static let stepsOfRun = 100_000_000
  /// How many those of each link may take at least; a link of two free texts takes 150,000.
  private static let leastSteps = 400_000
  private static let mostSteps = 24_000_000

  package init(_ old: StoreDocument, _ new: StoreDocument) {
    (self.old, self.new) = (old, new)
    rules = FormCache(patterns: old.patternCount + new.patternCount)
  }

  /// The links that changed: those of the new version in its order, then those that only the old
  /// one has.
  package mutating func changes() -> [LinkChange] {
    let isSharedSame = haveSameShared
    let (oldUnusable, newUnusable) = (old.links.unusable, new.links.unusable)
    var differing: [(before: Int, position: Int)] = []
    var added: [Int] = []
    var met: Set<Int> = []
    let oldNames = Set(oldUnusable.map { ExactText(old.links[$0].name) })
    let newNames = Set(newUnusable.map { ExactText(new.links[$0].name) })
    for position in new.links.indices where !newUnusable.contains(position) {
      let link = new.links[position]
      guard let before = old.links.position(named: link.name), !oldUnusable.contains(before) else {
        if !oldNames.contains(ExactText(link.name)) { added.append(position) }
        continue
      }
      met.insert(before)
      if isSharedSame, old.links[before].node.isSameValue(as: link.node) { continue }
      differing.append((before, position))
    }
    let removed = old.links.indices.filter {
      !oldUnusable.contains($0) && !met.contains($0)
        && !newNames.contains(ExactText(old.links[$0].name))
    }
    let count = 2 * differing.count + removed.count + added.count
    stepLimit = min(
      Self.mostSteps, max(Self.leastSteps, Self.stepsOfRun / max(1, count)))
    var changes = differing.flatMap { self.changes(from: $0.before, to: $0.position) }
    changes += named(removed, added)
    changes += Self.unusable(oldUnusable, of: old).map { change($0, nil, Self.hasErrors) }
    changes += Self.unusable(newUnusable, of: new).map { change(nil, $0, Self.hasErrors) }
    return changes
  }

  /// True if everything that links share is the same.
  private var haveSameShared: Bool {
    old.environments.count == new.environments.count
      && zip(old.environments, new.environments).allSatisfy { one, other in
        one.name.isSameText(as: other.name)
          && ExactText(one.base ?? "") == ExactText(other.base ?? "")
      }
      && JSONNode.object(old.parameters.map { ($0.name, $0.value) })
        .isSameValue(as: .object(new.parameters.map { ($0.name, $0.value) }))
  }

  private mutating func version(_ position: Int, of document: StoreDocument) -> LinkVersion {
    Meter(limit: stepLimit).limiting {
      LinkVersion(position, of: document, &rules, &languages, &marks)
    }
  }

  /// A link of one version only; the other version of its store may keep its values secret.
  private mutating func alone(_ position: Int, isOld: Bool) -> LinkVersion {
    let others = (isOld ? new : old).ruleLayers(of: nil)
    return version(position, of: isOld ? old : new).hiding(secretsOf: nil, others, &rules)
  }

  /// The links that cannot be used, by their names; those without a usable one by their lines.
  private static func unusable(
    _ positions: Set<Int>, of document: StoreDocument
  ) -> [LinkChange.Location] {
    let links = document.links
    let isNamed = positions.allSatisfy { links.stored(at: $0).name != nil }
    let words = isNamed ? [:] : links.words(in: SourceText(name: "", bytes: document.bytes))
    return positions.sorted().map { position in
      LinkChange.Location(
        name: links.stored(at: position).name?.string ?? words[position] ?? "",
        range: links.range(at: position))
    }
  }

  private static let hasErrors = "it has errors: run deeplink check"

  private func change(
    _ old: LinkChange.Location?, _ new: LinkChange.Location?, _ obstacle: String
  ) -> LinkChange {
    LinkChange(kind: .unknown(obstacle), old: old, new: new)
  }

  // MARK: Links in both versions

  /// The changes of a link: two of them if only one direction is known.
  private mutating func changes(from before: Int, to position: Int) -> [LinkChange] {
    var (was, now) = (version(before, of: old), version(position, of: new))
    let links = (old.links[before], new.links[position])
    (was, now) = (
      was.hiding(secretsOf: now, new.ruleLayers(of: links.1), &rules),
      now.hiding(secretsOf: was, old.ruleLayers(of: links.0), &rules)
    )
    func change(
      _ kind: LinkChange.Kind, lost: String? = nil, gained: String? = nil
    ) -> LinkChange {
      LinkChange(kind: kind, old: was.place, new: now.place, lost: lost, gained: gained)
    }
    if was.isWritten(as: now) {
      return links.0.node.isSameValue(as: links.1.node) ? [] : [change(.same)]
    }
    if let obstacle = was.obstacle ?? now.obstacle { return [change(.unknown(obstacle))] }
    let rests = Meter(limit: stepLimit).limiting {
      (was.rest(without: now, &differences), now.rest(without: was, &differences))
    }
    return switch rests {
    case (.nothing, .nothing): [change(.same)]
    case (.url(let lost), .nothing): [change(.shrank, lost: lost)]
    case (.nothing, .url(let gained)): [change(.grew, gained: gained)]
    case (.url(let lost), .url(let gained)): [change(.moved, lost: lost, gained: gained)]
    case (.url(let lost), .unknown(let reason)):
      [change(.shrank, lost: lost), change(.unknown(Self.partly(reason)))]
    case (.unknown(let reason), .url(let gained)):
      [change(.grew, gained: gained), change(.unknown(Self.partly(reason)))]
    case (.unknown(let reason), _), (.nothing, .unknown(let reason)): [change(.unknown(reason))]
    }
  }

  /// The reason why only one URL of a link is known.
  private static func partly(_ reason: String) -> String {
    "\(reason): more of its URLs may be affected"
  }

  // MARK: Links in only one version

  /// The changes of links in only one version; links that produce the same URLs were renamed.
  private mutating func named(_ removed: [Int], _ added: [Int]) -> [LinkChange] {
    let before = removed.map { alone($0, isOld: true) }
    let usable = before.indices.filter { before[$0].obstacle == nil }
    var byURLs: [LinkURLs: ArraySlice<Int>] = [:]
    for index in usable {
      if let urls = before[index].marked { byURLs[urls, default: []].append(index) }
    }
    let others = usable.filter { before[$0].marked == nil }
    var isLeft = before.map { _ in true }
    var changes: [LinkChange] = []
    for position in added {
      let now = alone(position, isOld: false)
      let same: Int? =
        if now.obstacle != nil {
          nil
        } else if let urls = now.marked {
          byURLs[urls]?.popFirst()
        } else {
          others.first { isLeft[$0] && before[$0].isWritten(as: now) }
        }
      if let same {
        isLeft[same] = false
        changes.append(LinkChange(kind: .renamed, old: before[same].place, new: now.place))
      } else {
        changes.append(changeAlone(now, isOld: false))
      }
    }
    return changes
      + before.indices.filter { isLeft[$0] }.map {
        changeAlone(before[$0], isOld: true)
      }
  }

  /// The change of a link that one version lacks.
  private func changeAlone(_ link: LinkVersion, isOld: Bool) -> LinkChange {
    if let obstacle = link.obstacle {
      return change(isOld ? link.place : nil, isOld ? nil : link.place, obstacle)
    }
    return isOld
      ? LinkChange(kind: .removed, old: link.place, new: nil, lost: link.url)
      : LinkChange(kind: .added, old: nil, new: link.place, gained: link.url)
  }
}

/// The change of a link between two versions of a store, by the URLs that it produces.
package struct LinkChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case removed
    case added
    /// It has another name and produces the same URLs.
    case renamed
    /// It no longer produces some URLs; if its rules are not regular and it may produce others,
    /// `unknown` follows.
    case shrank
    /// It produces more URLs; if its rules are not regular and it may lack some, `unknown` follows.
    case grew
    /// It no longer produces some URLs, and produces others.
    case moved
    /// It is written differently and produces the same URLs.
    case same
    /// Its change is unknown, for this reason.
    case unknown(String)
  }

  package let kind: Kind
  /// The name and position in the old version; nil for a new link.
  package let old: Location?
  /// The name and position in the new version; nil for a link that was removed.
  package let new: Location?
  /// The shortest URL that it no longer produces, without secrets; if its rules are not regular,
  /// the shortest that was found.
  package internal(set) var lost: String?
  /// The shortest URL that only the new version produces, without secrets.
  package internal(set) var gained: String?

  /// A link of one version.
  package struct Location: Hashable, Sendable {
    package let name: String
    /// The range of the link, in UTF-8 bytes.
    package let range: Range<Int>
  }
}
