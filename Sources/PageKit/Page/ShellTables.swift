import JSONKit
import TextKit

/// What a shell takes as it stands, and what no line to copy may hold, as data for the script of a page.
enum ShellTables {
  static let node = JSONNode.object([
    // A word of one of these is itself, and so is one that goes on with one of those.
    "first": .string(characters { isItself($0) }),
    "plain": .string(characters { isItself("a" + $0) }),
    "hidden": .array(hidden.map { .array([number($0.lowerBound), number($0.upperBound)]) }),
  ])

  private static func number(_ value: UInt32) -> JSONNode { .number(String(value)) }

  private static func isItself(_ text: String) -> Bool {
    ShellQuoting.word(text)?.isSameText(as: text) ?? false
  }

  private static func characters(where holds: (String) -> Bool) -> String {
    (UInt8(0)..<0x80).map { String(Unicode.Scalar($0)) }.filter(holds).joined()
  }

  /// The ranges of the scalars that no line to copy may hold; all are in the first plane.
  private static let hidden: [ClosedRange<UInt32>] = {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0xFFFF where Unicode.Scalar(value)?.drivesTerminals ?? false {
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    return ranges
  }()
}
