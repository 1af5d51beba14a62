/// An item that was picked, and the setting if the person chose one.
package struct PickedItem: Hashable, Sendable {
  /// The item's index.
  package var index: Int
  /// The index of the setting's choice; nil if the person left it alone.
  package var setting: Int?

  package init(_ index: Int, setting: Int? = nil) {
    self.index = index
    self.setting = setting
  }
}

extension PickedItem: ExpressibleByIntegerLiteral {
  package init(integerLiteral index: Int) { self.init(index) }
}
