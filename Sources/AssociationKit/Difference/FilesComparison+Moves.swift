import LanguageKit
import TextKit

/// Changes from app to app.
extension FilesComparison {
  /// Finds the URLs that one app loses and others gain, and removes them from the lost and gained
  /// ones.
  ///
  /// They move from each app that loses them to each that gains them, so that neither the order of
  /// the apps nor that of the versions matters.
  mutating func moves(
    likely: URLLanguage?, _ isMade: (String) -> Bool
  ) -> [URLChange] {
    guard !pairs.isEmpty else { return [] }
    let lost = entries.map { $0.comparison.changed.languages(of: .lost) }
    let gained = entries.map { $0.comparison.changed.languages(of: .gained) }
    var moves: [URLChange] = []
    for (from, to) in pairs {
      var found: [(was: RulePlace?, now: RulePlace?, urls: SharedURLs)] = []
      for (was, before) in lost[from] {
        for (now, after) in gained[to] {
          guard let urls = try? SharedURLs(before, after) else { continue }
          found.append((was, now, urls))
        }
      }
      for group in found.grouped(by: { [$0.was, $0.now] }) {
        guard let move = move(from: from, to: to, group.map(\.urls), likely: likely, isMade)
        else { continue }
        moves.append(move)
        for part in group {
          guard let urls = try? part.urls.language() else { continue }
          entries[from].comparison.changed.remove(urls, .lost)
          entries[to].comparison.changed.remove(urls, .gained)
        }
      }
    }
    return moves
  }

  /// All pairs of comparisons in which the second may gain what the first loses.
  private var pairs: [(Int, Int)] {
    entries.indices.flatMap { from in
      entries.indices.filter { $0 != from && !entries[$0].names.isEmpty }.map { (from, $0) }
    }
  }

  private mutating func move(
    from: Int, to: Int, _ urls: [SharedURLs], likely: URLLanguage?, _ isMade: (String) -> Bool
  ) -> URLChange? {
    for part in urls.shortestFirst(\.shortest) {
      for text in part.candidates(likely) where isMade(text) {
        guard let lost = entries[from].comparison.change(of: text), lost.kind == .lost,
          let gained = entries[to].comparison.change(of: text), gained.kind == .gained
        else { continue }
        return URLChange(
          kind: .moved, url: text, was: lost.was, now: gained.now, oldTarget: lost.oldTarget,
          newTarget: gained.newTarget
        ).naming(old: entries[from].names, new: entries[to].names)
      }
    }
    return nil
  }
}

extension [ChangedURLs] {
  /// The rules and URLs of the changes of one kind, except those that need too many states.
  fileprivate func languages(of kind: URLChange.Kind) -> [(rule: RulePlace?, urls: URLLanguage)] {
    filter { $0.kind == kind }.compactMap { change in
      (try? change.urls.language()).map { (change.was ?? change.now, $0) }
    }
  }

  /// Removes some URLs from the changes of one kind.
  fileprivate mutating func remove(_ urls: URLLanguage, _ kind: URLChange.Kind) {
    self = compactMap { change in
      guard change.kind == kind else { return change }
      do throws(TooLarge) {
        guard let rest = try change.urls.language().subtracting(urls) else { return nil }
        var change = change
        change.urls = SharedURLs(rest) ?? change.urls
        return change
      } catch {
        return change
      }
    }
  }
}
