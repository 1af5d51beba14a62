import JSONKit
import LanguageKit
import RuleKit
import TextKit

/// Compares two versions of a store by the URLs that their links make.
///
/// ```
/// links of both ─by name─▶ as written? ─no─▶ languages of URLs ─▶ the shortest URL of one alone
///       └─ of one alone ─▶ the same URLs under another name? ─▶ renamed, else removed or added
/// ```
package struct StoreComparison {
  private let old: StoreDocument
  private let new: StoreDocument
  private var rules = RulesCache()
  private var languages = WrittenLanguages()

  package init(_ old: StoreDocument, _ new: StoreDocument) {
    (self.old, self.new) = (old, new)
  }

  /// The links that changed: those of the new version in its order, then those that it lacks.
  package mutating func changes() -> [LinkChange] {
    let isSharedSame = haveSameShared
    let (oldUnusable, newUnusable) = (old.links.unusable, new.links.unusable)
    var changes: [LinkChange] = []
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
      if let change = change(from: before, to: position) { changes.append(change) }
    }
    let removed = old.links.indices.filter {
      !oldUnusable.contains($0) && !met.contains($0)
        && !newNames.contains(ExactText(old.links[$0].name))
    }
    changes += named(removed, added)
    changes += oldUnusable.sorted().map { unusable(old.links[$0], isOld: true) }
    changes += newUnusable.sorted().map { unusable(new.links[$0], isOld: false) }
    return changes
  }

  /// Whether all that links share is the same.
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
    LinkVersion(position, of: document, &rules, &languages)
  }

  private func unusable(_ link: Link, isOld: Bool) -> LinkChange {
    let place = LinkChange.Place(name: link.name, range: link.range)
    return LinkChange(
      kind: .unknown("it has errors: run deeplink check"), old: isOld ? place : nil,
      new: isOld ? nil : place)
  }

  // MARK: A link of both

  private mutating func change(from before: Int, to position: Int) -> LinkChange? {
    let (was, now) = (version(before, of: old), version(position, of: new))
    func change(_ kind: LinkChange.Kind) -> LinkChange {
      LinkChange(kind: kind, old: was.place, new: now.place)
    }
    if was.isWritten(as: now) { return nil }
    if let obstacle = was.obstacle ?? now.obstacle { return change(.unknown(obstacle)) }
    do throws(TooLarge) {
      let (lost, gained) = (try was.url(notOf: now), try now.url(notOf: was))
      guard lost != nil || gained != nil else {
        let isKnown = was.isExact && now.isExact
        return change(isKnown ? .same : .unknown("its rules are not regular"))
      }
      var found = change(lost == nil ? .grew : gained == nil ? .shrank : .moved)
      (found.lost, found.gained) = (lost, gained)
      return found
    } catch {
      return change(.unknown("its URLs need more than \(error.limit) states"))
    }
  }

  // MARK: Links of one alone

  /// Links that only one version has: those that make the same URLs have another name.
  private mutating func named(_ removed: [Int], _ added: [Int]) -> [LinkChange] {
    let before = removed.map { version($0, of: old) }
    var left = Array(before.indices)
    var changes: [LinkChange] = []
    for position in added {
      let now = version(position, of: new)
      if let index = left.firstIndex(where: { isSame(before[$0], now) }) {
        changes.append(
          LinkChange(kind: .renamed, old: before[left[index]].place, new: now.place))
        left.remove(at: index)
      } else {
        changes.append(alone(now, isOld: false))
      }
    }
    return changes + left.map { alone(before[$0], isOld: true) }
  }

  private func isSame(_ one: LinkVersion, _ other: LinkVersion) -> Bool {
    guard one.obstacle == nil, other.obstacle == nil else { return false }
    return one.isWritten(as: other) || one.isExact && other.isExact && one.urls == other.urls
  }

  /// The change of a link that one version lacks; its URL is any where they are too many.
  private func alone(_ link: LinkVersion, isOld: Bool) -> LinkChange {
    if let obstacle = link.obstacle {
      return LinkChange(
        kind: .unknown(obstacle), old: isOld ? link.place : nil, new: isOld ? nil : link.place)
    }
    let url = (try? link.url(notOf: nil)) ?? nil
    return isOld
      ? LinkChange(kind: .removed, old: link.place, new: nil, lost: url)
      : LinkChange(kind: .added, old: nil, new: link.place, gained: url)
  }
}
