import TextKit

/// A place in a template that a value fills.
package struct Slot: Hashable, Sendable, CustomStringConvertible {
  /// The two ways to write a slot.
  package enum Brackets: Sendable {
    /// `$<name>`
    case angle
    /// `${name}`
    case brace

    package var opening: String { self == .angle ? "$<" : "${" }
    package var closing: String { self == .angle ? ">" : "}" }
  }

  /// A letter of any script or `_`, then letters, digits, marks, `_`, `.`, `-`; see `SlotFault.isName`.
  package let name: String
  package let brackets: Brackets
  /// `$<+name>`: reserved characters of the value pass, and its `%XX` triplets are kept.
  package let isReserved: Bool
  /// `$<name?>`: it may stay without a value.
  package let isOptional: Bool
  /// `$<name=default>`: what is used where no value is given.
  package let defaultText: String?
  /// Whether its default is that of a secret.
  package internal(set) var hidesDefault = false
  /// Where it stands in the template: offsets in UTF-8 bytes.
  package let range: Range<Int>

  /// The slot as it is written in its template: `$<+path?>`; the default of a secret as its mark.
  package var description: String {
    let mark =
      isOptional ? "?" : defaultText.map { "=" + (hidesDefault ? HiddenText.mark : $0) } ?? ""
    return brackets.opening + (isReserved ? "+" : "") + name + mark + brackets.closing
  }
}

extension Slot {
  /// Where the name stands in the template.
  var nameRange: Range<Int> {
    let start = range.lowerBound + brackets.opening.utf8.count + (isReserved ? 1 : 0)
    return start..<start + name.utf8.count
  }

  /// The slots of a text, whatever else in it is no template.
  package static func all(in text: String) -> [Slot] {
    SlotPattern.starts(in: text).compactMap {
      if case .slot(let slot) = $0.kind { slot } else { nil }
    }
  }

  /// A slot as a template has it: `$<+path?>`.
  package static func text(
    _ name: String, isReserved: Bool = false, isOptional: Bool = false
  ) -> String {
    "$<" + (isReserved ? "+" : "") + name + (isOptional ? "?" : "") + ">"
  }
}
