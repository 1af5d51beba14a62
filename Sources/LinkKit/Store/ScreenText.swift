import TextKit

/// A text that a screen is to show: `"opens": { "text": "Contest $<contestId>" }` of a link.
///
/// Its slots stand for values of the link as a person writes them, not for parts of a URL.
package struct ScreenText: Sendable {
  package enum Part: Sendable {
    case literal(String)
    case slot(Slot)
  }

  /// The literals and slots in their order.
  package private(set) var parts: [Part] = []
  /// What is wrong with the slots as they are written.
  package private(set) var spellingFaults: [Fault] = []

  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var position = 0
    for start in SlotPattern.starts(in: text) {
      let range = start.range
      append(bytes[position..<range.lowerBound])
      switch start.kind {
      case .escape: append(bytes[range].dropFirst())
      case .slot(let slot): parts.append(.slot(slot))
      case .unfinished: spellingFaults.append(SlotFault.fault(in: bytes[range]))
      }
      position = range.upperBound
    }
    append(bytes[position...])
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { parts.append(.literal(String(decoding: bytes, as: UTF8.self))) }
  }

  /// The faults of the slots, also names that the link does not have, and secrets, which reports would
  /// show.
  package func faults(slots: [(name: String, isSecret: Bool)]) -> [Fault] {
    let ofNames = parts.compactMap { part -> Fault? in
      guard case .slot(let slot) = part else { return nil }
      guard let known = slots.first(where: { $0.name.isSameText(as: slot.name) }) else {
        return Fault(
          "the path has no slot \(slot.name.quoted())", at: slot.range,
          hint: Spelling.hint(for: slot.name, in: slots.map(\.name)))
      }
      guard known.isSecret else { return nil }
      return Fault(
        "\(slot.name.quoted()) is a secret, which reports would show", at: slot.range,
        hint: "expect a text without it")
    }
    return (ofNames + spellingFaults).inOrder
  }

  /// The text with values in its slots; nil if one has neither a value nor a default, and is not optional.
  package func filled(_ value: (_ name: String) -> String?) -> String? {
    var filled = ""
    for part in parts {
      switch part {
      case .literal(let text): filled += text
      case .slot(let slot):
        guard let text = value(slot.name) ?? slot.defaultText ?? (slot.isOptional ? "" : nil) else {
          return nil
        }
        filled += text
      }
    }
    return filled
  }
}
