import RuleKit
import TextKit

/// An entry belongs to its store file and its link's path.
extension HistoryEntry {
  /// Whether it was filled from the store of that key; of nil, without any.
  ///
  /// A stored link's entry that names no store was written before entries did, and belongs to none:
  /// a link of the same name in another project is another link.
  func isOf(store key: String?) -> Bool {
    guard let key else { return store == nil && link == nil }
    return store.map { $0.isSameText(as: key) } ?? false
  }

  /// Whether it is of a stored link by its name, or of a template on the spot by its text.
  func isCalled(_ word: String) -> Bool {
    (link ?? path).isSameText(as: word)
  }

  /// Whether it is of a link as the link is now: with its path, and under its name or under one
  /// that no longer has this path, as after a `rename`.
  ///
  /// - Parameters:
  ///   - request: the link.
  ///   - opened: its store, which the entry is of.
  /// - Returns: whether what it remembers is the link's.
  func belongs(to request: RequestedLink, in opened: OpenedStore?) -> Bool {
    guard path.isSameText(as: request.template) else { return false }
    guard let name = request.name, let link else { return request.name == nil && link == nil }
    if link.isSameText(as: name) { return true }
    let other = opened?.document.link(named: link)
    return other.map { !$0.path.isSameText(as: path) } ?? true
  }
}
