/// An item that was picked, by which text, and the setting if the person chose one.
package struct PickedItem: Hashable, Sendable {
  /// The item's index.
  package var index: Int
  /// The index of the setting's choice; nil if the person left it alone.
  package var setting: Int?
  /// The text that stands for the item, such as a pasted URL; nil if it was chosen from the list.
  package var text: String?
  /// How that text differs from the one that was pasted; nil if it does not.
  package var change: String?

  package init(_ index: Int, setting: Int? = nil, text: String? = nil, change: String? = nil) {
    self.index = index
    self.setting = setting
    self.text = text
    self.change = change
  }

  /// The item that a text means.
  init(_ meaning: Pick.Meaning, from text: String, setting: Int?) {
    self.init(
      meaning.item, setting: setting, text: meaning.text ?? text, change: meaning.change)
  }
}

extension PickedItem: ExpressibleByIntegerLiteral {
  package init(integerLiteral index: Int) { self.init(index) }
}
