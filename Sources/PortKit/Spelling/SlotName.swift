import JSONKit
import LinkKit
import RuleKit

/// The name of a slot made of what another tool calls it.
struct SlotName: Hashable {
  let name: String
  /// What it was called, where that cannot name a slot.
  let title: String?

  /// `id` → `id`; `Search term` → `Search-term`, titled so; nil where no letter or digit is in it.
  init?(_ text: String) {
    if SlotFault.isName(Array(text.utf8)[...]) {
      name = text
      title = nil
      return
    }
    let words = text.unicodeScalars.split { !$0.continuesSlotName }
    guard let first = words.first?.first else { return nil }
    let joined = words.map(String.init).joined(separator: "-")
    name = first.startsSlotName ? joined : "_" + joined
    title = text
  }

  /// Its title as a rule.
  var rules: [(name: String, value: JSONNode)] {
    title.map { [(Keyword.title.rawValue, JSONNode.string($0))] } ?? []
  }
}
