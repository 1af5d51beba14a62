/// A choice of one among many items.
package struct Pick: Sendable {
  /// What is to be picked, for the heading: `Pick a link`.
  package var title: String
  /// The items in the order in which they are offered while nothing was typed.
  package var items: [PickerItem]
  /// What is told of an item, by its index, while it is the one that Enter would take: one line,
  /// made when it is shown.
  package var summary: @Sendable (Int) -> String

  package init(
    title: String, items: [PickerItem], summary: @escaping @Sendable (Int) -> String = { _ in "" }
  ) {
    self.title = title
    self.items = items
    self.summary = summary
  }
}
