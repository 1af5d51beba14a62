/// A choice of one among many items.
package struct Pick: Sendable {
  /// What is to be picked, for the heading: `Link`.
  package var title: String
  /// The items in the order in which they are offered at first.
  package var items: [Item]
  /// One line about the item at an index, made when it is shown: while Enter would take that item.
  package var summary: @Sendable (Int) -> String

  package init(
    title: String, items: [Item], summary: @escaping @Sendable (Int) -> String = { _ in "" }
  ) {
    self.title = title
    self.items = items
    self.summary = summary
  }

  /// One thing that can be picked.
  package struct Item: Hashable, Sendable {
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
}
