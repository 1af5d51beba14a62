import TextKit

/// Says what is wrong with something that starts a slot and does not finish one.
package enum SlotFault {
  /// The fault of a piece that starts with `$<` or `${`; its indices are its places in the template.
  static func fault(in piece: ArraySlice<UInt8>) -> Fault {
    let isAngle = piece.dropFirst().first == UInt8(ascii: "<")
    let brackets = isAngle ? Slot.Brackets.angle : .brace
    let written = withoutDefault(piece)
    let literalHint = "write \"$\(brackets.opening)\" for a literal \"\(brackets.opening)\""
    func fault(_ message: String, hint: String? = nil) -> Fault {
      Fault(message, at: piece.startIndex..<piece.endIndex, hint: hint ?? literalHint)
    }

    let inside = piece.dropFirst(2)
    guard let last = inside.last, [last].elementsEqual(brackets.closing.utf8) else {
      return fault("expected \"\(brackets.closing)\" to finish the slot \(written.quoted())")
    }
    let body = inside.dropLast()
    let isReserved = body.first == UInt8(ascii: "+")
    let marks = [UInt8(ascii: "?"), UInt8(ascii: "=")]
    let name = body.dropFirst(isReserved ? 1 : 0).prefix { !marks.contains($0) }
    guard !name.isEmpty else {
      let example = "\(brackets.opening)name\(brackets.closing)"
      return fault(
        "expected a name in the slot \(written.quoted())",
        hint: "write \"\(example)\"; \(literalHint)")
    }
    guard isName(name) else {
      let meant = nameBesideType(name).map { "\(brackets.opening)\($0)\(brackets.closing)" }
      return fault(
        "expected a slot name: a letter or \"_\", then letters, digits, \"_\", \".\" or \"-\", got "
          + "\(String(decoding: name, as: UTF8.self).quoted())",
        hint: meant.map {
          "write \"\($0)\"; what its values must be is a rule (deeplink help rules)"
        })
    }
    return fault(
      "expected nothing, \"?\" or \"=default\" after the slot's name, got "
        + withoutDefault(body.suffix(from: name.endIndex)).quoted(),
      hint: "a slot with a default needs no \"?\"")
  }

  /// The name in a slot of another tool that has a type, too: `id:int`, `int:id`, `id:\d+`.
  private static func nameBesideType(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let parts = [bytes[..<colon], bytes[(colon + 1)...]]
    let isTypeFirst = types.contains { parts[0].elementsEqual($0.utf8) }
    let name = parts[isTypeFirst ? 1 : 0]
    return isName(name) ? String(decoding: name, as: UTF8.self) : nil
  }

  /// The types that other tools write before a name.
  private static let types = ["int", "str", "string", "uuid", "path", "float", "slug", "number"]

  /// A piece as messages show it: a default may be a secret, so it ends with the equals sign.
  private static func withoutDefault(_ piece: ArraySlice<UInt8>) -> String {
    guard let equals = piece.firstIndex(of: UInt8(ascii: "=")), equals + 1 < piece.endIndex else {
      return String(decoding: piece, as: UTF8.self)
    }
    return String(decoding: piece[...equals], as: UTF8.self) + "…"
  }

  /// Whether the bytes are the name of a slot: what every reader of slots asks.
  package static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), let first = text.unicodeScalars.first
    else { return false }
    return first.startsSlotName && text.unicodeScalars.allSatisfy(\.continuesSlotName)
  }
}

extension Unicode.Scalar {
  /// Whether a slot's name may start with it: `_`, or a letter of any script (XID_Start of Unicode
  /// Standard Annex #31).
  ///
  /// The Unicode version of the Swift standard library decides.
  package var startsSlotName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    default: !isASCII && properties.isXIDStart
    }
  }

  /// Whether a slot's name may have it after its start: `_`, `.`, `-`, or a letter, digit or mark of
  /// any script (XID_Continue).
  package var continuesSlotName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
    default: !isASCII && properties.isXIDContinue
    }
  }
}
