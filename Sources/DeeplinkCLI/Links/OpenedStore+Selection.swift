import LinkKit
import TextKit

/// Choosing links by their names and tags.
extension OpenedStore {
  /// The positions of the links of those names, or of all if there are none, that have all of the tags,
  /// in the order of the store.
  ///
  /// - Throws: `CommandError` with `usage` for names that the store lacks.
  func positions(named names: [String], tagged tags: [String]) throws -> [Int] {
    let all = document.links
    let unknown = names.filter { all.positions(written: $0).isEmpty }
    guard unknown.isEmpty else {
      throw CommandError(.usage, unknown.map { RequestedLink.unknown($0, in: self) })
    }
    let chosen =
      names.isEmpty
      ? Array(all.indices) : Set(names.flatMap { all.positions(written: $0) }).sorted()
    return chosen.filter { position in
      let own = tags.isEmpty ? [] : all.stored(at: position).tags.map { Array($0.utf8) }
      return tags.allSatisfy { tag in own.contains(Array(tag.utf8)) }
    }
  }

  /// What to try where no link has the tags, or is found by a query that is the name of a tag.
  func hint(forTags tags: [String], query: String?) -> String? {
    let known = document.links.flatMap(\.tags)
    if let unknown = tags.first(where: { !known.containsSameText(as: $0) }) {
      return Spelling.hint(for: unknown, in: known)
    }
    return query.flatMap { known.containsSameText(as: $0) ? $0 : nil }
      .flatMap { ShellQuoting.word($0) }.map { "it is a tag: deeplink list --tag \($0)" }
  }

  /// The error for a search for tags that no link has.
  func noLinks(tagged tags: [String]) -> CommandError {
    let known = document.links.flatMap(\.tags)
    let unknown = tags.first { !known.containsSameText(as: $0) }
    let words = (unknown.map { [$0] } ?? tags).map { $0.quoted() }.joined(separator: ", ")
    return CommandError(
      usage: "--tag: no link in \(location.shown) has the tag \(words)",
      hint: unknown.flatMap { Spelling.hint(for: $0, in: known) } ?? "deeplink list shows the tags",
      isOfValue: true)
  }
}
