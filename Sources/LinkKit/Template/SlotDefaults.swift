import TextKit

/// Where the defaults of slots stand in a template, which need not be sound.
///
/// `/x?t=$<t=abc>` → `abc`
package enum SlotDefaults {
  /// The ranges of the defaults of the slots whose names `isSecret` accepts, in order: offsets in UTF-8
  /// bytes.
  package static func ranges(
    in template: String, ofSlots isSecret: (String) -> Bool = { _ in true }
  ) -> [Range<Int>] {
    guard mayStand(in: template.utf8) else { return [] }
    let bytes = Array(template.utf8)
    return SlotPattern.starts(in: template).compactMap { start in
      guard let equals = bytes[start.range].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      switch start.kind {
      case .escape: return nil
      case .slot(let slot):
        guard slot.defaultText != nil, isSecret(slot.name) else { return nil }
        return equals + 1..<start.range.upperBound - 1
      case .unfinished:
        let name = bytes[start.range.lowerBound + 2..<equals].drop { $0 == UInt8(ascii: "+") }
        guard !SlotFault.isName(name) || isSecret(String(decoding: name, as: UTF8.self)) else {
          return nil
        }
        return equals + 1..<start.range.upperBound
      }
    }
  }

  /// True if a slot may have a default: what nearly every template of a long list answers at once.
  package static func mayStand(in template: some Sequence<UInt8>) -> Bool {
    var before: UInt8 = 0
    var isInSlot = false
    for byte in template {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "{"):
        isInSlot = isInSlot || before == UInt8(ascii: "$")
      case UInt8(ascii: ">"), UInt8(ascii: "}"): isInSlot = false
      case UInt8(ascii: "="): if isInSlot { return true }
      default: break
      }
      before = byte
    }
    return false
  }
}

extension Template {
  /// The template whose slots of these names do not show their defaults.
  func hidingDefaults(of names: DistinctTexts) -> Template {
    var template = self
    template.parts = parts.map { part in
      guard case .slot(var slot) = part, names.contains(slot.name) else { return part }
      slot.hidesDefault = true
      return .slot(slot)
    }
    return template
  }
}
