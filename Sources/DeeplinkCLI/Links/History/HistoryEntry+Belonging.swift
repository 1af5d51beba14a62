import TextKit

/// An entry belongs to its store file and its link's path.
extension HistoryEntry {
  /// Returns true if the entry is from the store with that key; for nil, from no store.
  ///
  /// A stored link's entry that names no store was written before entries did, and belongs to none:
  /// a link of the same name in another project is another link.
  func isOf(store key: String?) -> Bool {
    guard let key else { return store == nil && link == nil }
    return store.map { $0.isSameText(as: key) } ?? false
  }

  /// Returns true if the entry belongs to a stored link of that name, or to that template.
  func isCalled(_ word: String) -> Bool {
    (link ?? path).isSameText(as: word)
  }

  /// Returns true if the entry belongs to the link in its current form: with its path, and with its
  /// name or a former name, as after a `rename`.
  func belongs(to request: RequestedLink, in opened: OpenedStore?) -> Bool {
    guard path.isSameText(as: request.shownTemplate(in: opened)) else { return false }
    guard let name = request.name, let link else { return request.name == nil && link == nil }
    if link.isSameText(as: name) { return true }
    guard let opened, let other = opened.document.link(named: link) else { return true }
    return !opened.document.shownPath(of: other).isSameText(as: path)
  }
}
