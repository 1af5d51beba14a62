import RuleKit
import TextKit

/// Which characters may stand where a value is not percent-encoded, and how many anywhere.
package enum PlaceRule {
  /// How many bytes one value may fill of a URL, in all of its slots together: far more than any
  /// system opens, and little enough for memory, however often a template names it.
  package static let longest = 8 << 20

  /// Returns true if a text is short enough to fill `slots` slots.
  static func fits(_ text: String, slots: Int) -> Bool {
    text.utf8.count <= longest / max(1, slots)
  }

  /// Why a text cannot stand at one of the slots, by its length and its characters alone.
  static func refusal(of text: String, at uses: [SlotUse]) -> Refusal? {
    guard fits(text, slots: uses.count) else {
      return Refusal(
        "maxLength", lengthReason(slots: uses.count), found: "got \(text.utf8.count)")
    }
    for use in uses {
      guard let limit = PlaceLimit(at: use), !limit.allows(use.written(text)) else { continue }
      return Refusal(use.place.name, limit.reason, found: "got \(text.quoted())")
    }
    return nil
  }

  /// Why a value that is too long for its slots is refused.
  package static func lengthReason(slots: Int) -> String {
    let share = slots > 1 ? ", because it fills \(slots) slots" : ""
    return "expected at most \(longest / max(1, slots)) bytes\(share)"
  }
}
