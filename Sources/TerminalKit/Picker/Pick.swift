/// A choice of one among many items.
package struct Pick: Sendable {
  /// What is to be picked, for the heading: `Pick a link`.
  package var title: String
  /// The items in the order in which they are offered while nothing was typed.
  package var items: [PickerItem]

  package init(title: String, items: [PickerItem]) {
    self.title = title
    self.items = items
  }
}
