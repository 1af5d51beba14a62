/// One thing that can be picked.
package struct PickerItem: Hashable, Sendable {
  /// Its name, which the list shows first.
  package var name: String
  /// What the list shows beside the name: a title, a path.
  package var details: [String]
  /// What is searched but not shown: tags.
  package var keywords: [String]
  /// Whether it has faults, which the list marks.
  package var isFaulty: Bool

  package init(
    name: String, details: [String] = [], keywords: [String] = [], isFaulty: Bool = false
  ) {
    self.name = name
    self.details = details
    self.keywords = keywords
    self.isFaulty = isFaulty
  }

  /// Every text that a search looks through, the name first.
  var searched: [FoldedText] { ([name] + details + keywords).map { FoldedText($0) } }
}
