import JSONKit
import RuleKit

/// One value that a link asks for: where it goes, and what it must be.
package struct Field: Sendable {
  /// Where the value goes in the URL.
  package let parameter: Parameter
  /// What the value must be.
  package let rules: Rules
  private let placed: PlacedTemplate
  private let index: Int

  /// The field of a template's parameter.
  ///
  /// - Parameters:
  ///   - index: the parameter's place among `placed.parameters`.
  ///   - placed: the template where it stands.
  ///   - rules: what the value must be.
  init(_ index: Int, of placed: PlacedTemplate, rules: Rules) {
    parameter = placed.parameters[index]
    self.rules = rules
    self.placed = placed
    self.index = index
  }

  package var name: String { parameter.name }

  /// What a prompt calls it: the rules' `title`, else its name.
  package var label: String { rules.title ?? name }

  /// The text that is taken where no value is given: the slot's default, else the rules'.
  package var defaultText: String? { parameter.defaultText ?? rules.default }

  /// Whether a blank (an empty cell, Enter on an empty prompt) means that no value is given.
  package var takesBlankAsAbsent: Bool { parameter.isOptional || defaultText != nil }

  /// Why a text is refused, or nil where it is right: the one check, wherever a value comes from.
  package func refusal(of text: String) -> Refusal? {
    rules.refusal(of: text) ?? placed.refusal(of: text, parameter: index)
  }

  /// A text as a checked value.
  ///
  /// - Parameter text: the value as it was typed, or as it stands in a flag or a cell.
  /// - Returns: the text itself: the spelling that was given goes into the URL.
  /// - Throws: the first `Refusal` of its rules, then of its places.
  package func value(fromText text: String) throws(Refusal) -> String {
    if let refusal = refusal(of: text) { throw refusal }
    return text
  }

  /// A JSON value as a checked value; nil for `null`, which means that none is given.
  ///
  /// - Parameter node: a string, which is text like any other, or a number or boolean, which
  ///   stands by its spelling.
  /// - Returns: the text.
  /// - Throws: the first `Refusal`; an array or an object is refused as such.
  package func value(fromJSON node: JSONNode) throws(Refusal) -> String? {
    guard let text = try Rules.text(of: node) else { return nil }
    return try value(fromText: text)
  }
}
