import JSONKit
import TextKit

/// Puts a template together from what another tool writes, and what is said of its slots.
struct TemplateWriter {
  private(set) var text = ""
  /// True if a slot was added.
  private(set) var hasSlots = false
  /// The names that its slots have.
  var names = SlotNames()
  /// The rules of slots, in the order in which they were added.
  private(set) var rules: [(name: String, rules: [(name: String, value: JSONNode)])] = []
  /// What could not be taken over, in words.
  var notes: [String] = []

  /// Adds rules of a slot, if there are any.
  mutating func add(_ rules: [(name: String, value: JSONNode)], of slot: String) {
    if !rules.isEmpty { self.rules.append((slot, rules)) }
  }

  /// Adds text that is no slot here, even if it looks like one of ours.
  mutating func append(literal: some StringProtocol) {
    for scalar in literal.unicodeScalars {
      // `$<` and `${` would start a slot, and are escaped by another `$`.
      if scalar == "<" || scalar == "{", text.unicodeScalars.last == "$" {
        text.unicodeScalars.append("$")
      }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Adds text that is written as our templates are.
  mutating func append(native: some StringProtocol) {
    text += native
  }

  /// Takes away the slash at the end, unless it is the whole path.
  mutating func dropLastSlash() {
    guard text.hasScalarSuffix("/"), text.utf8.count > 1, !text.hasScalarSuffix("//") else {
      return
    }
    text.unicodeScalars.removeLast()
  }

  /// Adds a slot.
  mutating func append(
    slot name: String, isReserved: Bool = false, isOptional: Bool = false, default: String? = nil
  ) {
    // A dollar sign before a slot would make an escape of the two.
    if text.unicodeScalars.last == "$" {
      text.unicodeScalars.removeLast()
      text += "%24"
    }
    hasSlots = true
    let mark = `default`.map { "=" + $0 } ?? (isOptional ? "?" : "")
    text += "$<" + (isReserved ? "+" : "") + name + mark + ">"
  }

  /// Whether a text can be written as a slot's default.
  static func canBeDefault(_ text: String) -> Bool {
    !text.isEmpty && !text.containsScalars(">") && !text.containsScalars("$<")
      && !text.containsScalars("${")
      && !text.hasScalarSuffix("$") && !text.unicodeScalars.contains(where: \.drivesTerminals)
  }
}
