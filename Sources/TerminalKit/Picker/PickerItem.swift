/// One thing that can be picked.
package struct PickerItem: Hashable, Sendable {
  /// Its name, which the list shows first.
  package var name: String
  /// What the list shows beside the name: a title, a path.
  package var details: [String]
  /// What is searched but not shown: tags.
  package var keywords: [String]
  /// What is told of it while it is the one that Enter would take, in one line.
  package var summary: String

  package init(name: String, details: [String] = [], keywords: [String] = [], summary: String = "")
  {
    self.name = name
    self.details = details
    self.keywords = keywords
    self.summary = summary
  }

  /// Every text that a search looks through, the name first.
  var searched: [FoldedText] { ([name] + details + keywords).map { FoldedText($0) } }
}
