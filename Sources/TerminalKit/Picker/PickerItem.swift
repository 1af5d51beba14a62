/// One thing that can be picked.
package struct PickerItem: Hashable, Sendable {
  /// Its name, which the list shows first.
  package var name: String
  /// What the list shows beside the name: a title, a path.
  package var details: [String]
  /// What is searched but not shown: tags.
  package var keywords: [String]

  package init(name: String, details: [String] = [], keywords: [String] = []) {
    self.name = name
    self.details = details
    self.keywords = keywords
  }

  /// Every text that a search looks through, the name first.
  var searched: [FoldedText] { ([name] + details + keywords).map { FoldedText($0) } }
}
