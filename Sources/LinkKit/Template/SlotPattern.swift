import Foundation
import TextKit

/// Finds what starts a slot in a template, with one regular expression.
enum SlotPattern {
  /// What stands at one place where a slot starts.
  struct Start {
    let kind: Kind
    /// Where it stands in the UTF-8 of the text.
    let range: Range<Int>

    enum Kind {
      /// `$$<` or `$${`: a literal `$<` or `${`.
      case escape
      case slot(Slot)
      /// Something that starts a slot and does not finish one.
      case unfinished
    }
  }

  /// What a name may start with, or a later version of Unicode than ICU's may let it: of what this
  /// lets through `SlotFault.isName` decides.
  static let nameStart = #"[\p{XIDS}\p{Cn}_]"#
  /// What may follow, in the same way.
  static let namePart = #"[\p{XIDC}\p{Cn}_.\-]"#

  /// Loops stand over single character classes wherever they may run long, since only those need no
  /// stack; the one other loop runs over the `$` of a default, whose number `Template.longest`
  /// bounds.
  private static let expression: NSRegularExpression = {
    let name = "(\(nameStart)\(namePart)*)"
    func slot(_ opening: String, _ closing: String) -> String {
      let text = "[^\(closing)$]*"
      return #"\$\#(opening)(\+?)\#(name)(?:(\?)|=(\#(text)(?:\$(?![<{])\#(text))*))?\#(closing)"#
    }
    let escape = #"\$\$[<{]"#
    let unfinished = #"\$[<{][^<>{}$/#&]*[>}]?"#
    let pattern = "\(escape)|\(slot("<", ">"))|\(slot(#"\{"#, #"\}"#))|\(unfinished)"
    do {
      return try NSRegularExpression(pattern: pattern)
    } catch {
      preconditionFailure("the pattern of a slot is sound: \(error)")
    }
  }()

  /// What starts a slot, in order.
  static func starts(in text: String) -> [Start] {
    guard startsSlot(text) else { return [] }
    var places = UTF8Offsets(text)
    let whole = NSRange(location: 0, length: text.utf16.count)
    return autoreleasepool {
      expression.matches(in: text, range: whole).map { match in
        let range = places.range(match.range)
        return Start(kind: kind(of: match, in: text, at: range), range: range)
      }
    }
  }

  /// Whether `$<` or `${` is anywhere in the text; without one, ICU is not woken.
  private static func startsSlot(_ text: String) -> Bool {
    var afterDollar = false
    for byte in text.utf8 {
      if afterDollar, byte == UInt8(ascii: "<") || byte == UInt8(ascii: "{") { return true }
      afterDollar = byte == UInt8(ascii: "$")
    }
    return false
  }

  private static func kind(
    of match: NSTextCheckingResult, in text: String, at range: Range<Int>
  ) -> Start.Kind {
    // By UTF-16: a range of a `String` ends at characters, and some names join what follows them.
    func group(_ index: Int) -> String? {
      let range = match.range(at: index)
      guard range.location != NSNotFound else { return nil }
      let units = text.utf16
      let start = units.index(units.startIndex, offsetBy: range.location)
      let end = units.index(start, offsetBy: range.length)
      return String(text.unicodeScalars[start..<end])
    }
    for (brackets, first) in [(Slot.Brackets.angle, 1), (.brace, 5)] {
      guard let name = group(first + 1) else { continue }
      guard SlotFault.isName(Array(name.utf8)[...]) else { return .unfinished }
      let slot = Slot(
        name: name, brackets: brackets, isReserved: group(first) == "+",
        isOptional: group(first + 2) != nil, defaultText: group(first + 3), range: range)
      return .slot(slot)
    }
    return text.utf8.dropFirst(range.lowerBound + 1).first == UInt8(ascii: "$")
      ? .escape : .unfinished
  }
}

/// Turns offsets in UTF-16 units, each at or after the last, into offsets in UTF-8 bytes.
private struct UTF8Offsets {
  private let text: String
  private var index: String.Index
  private var utf16 = 0
  private var utf8 = 0

  init(_ text: String) {
    self.text = text
    index = text.startIndex
  }

  mutating func range(_ range: NSRange) -> Range<Int> {
    let start = place(range.location)
    return start..<place(range.location + range.length)
  }

  private mutating func place(_ offset: Int) -> Int {
    while utf16 < offset, index < text.endIndex {
      let scalar = text.unicodeScalars[index]
      utf16 += UTF16.width(scalar)
      utf8 += UTF8.width(scalar)
      index = text.unicodeScalars.index(after: index)
    }
    return utf8
  }
}
