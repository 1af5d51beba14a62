import JSONKit
import RuleKit
import TextKit

/// One value that a link asks for: where it goes, and what it must be.
package struct Field: Sendable {
  /// The parameter's name; of a wrapper's parameter, after the wrapper's name: `onelink.pid`.
  package private(set) var name: String
  /// Where the value goes in the URL.
  package let parameter: Parameter
  /// What the value must be.
  package internal(set) var rules: Rules
  /// The text that is used where no value is given: the slot's default, else the rules'; in a form
  /// for rows what is given to all of them.
  package internal(set) var defaultText: String?
  let placed: ResolvedTemplate
  let index: Int
  /// Makes the values that are generated; nil where none are, or they are left out by hand.
  var generator: ValueGenerator?

  /// The field of the parameter at that index, for its template where it stands.
  init(_ index: Int, of placed: ResolvedTemplate, rules: Rules) {
    parameter = placed.parameters[index]
    name = parameter.name
    self.rules = rules
    defaultText = parameter.defaultText ?? rules.default
    self.placed = placed
    self.index = index
    guard rules.hasGenerator else { return }
    generator = rules.valueGenerator(within: parameter.places.contains(.port) ? Self.ports : nil)
  }

  /// What can stand in a port, whatever its rules say.
  private static let ports = 1...65535

  /// The same field under another name.
  package func renamed(_ name: String) -> Field {
    var field = self
    field.name = name
    return field
  }

  /// What a prompt calls it: the rules' `title`, else its name.
  package var label: String { rules.title ?? name }

  /// The generator of its rules, unless a default is always used instead.
  package var generatorInForce: Generator? { isGenerated ? rules.generator : nil }

  /// True if a value is generated where none is given: there is no default that would be used instead.
  package var isGenerated: Bool { defaultText == nil && generator != nil }

  /// Whether a value must be given: it is not optional, has no default, and is not generated.
  package var isRequired: Bool {
    !parameter.isOptional && defaultText == nil && generator == nil
  }

  /// Whether a blank (an empty cell, Enter on an empty prompt) means that no value is given.
  package var takesBlankAsAbsent: Bool { !isRequired }

  /// True if an empty text among listed values leaves the field out, since the rules refuse it.
  package var leavesOutEmpty: Bool { takesBlankAsAbsent && !rules.allowsEmpty }

  // MARK: The check

  /// Why a text is refused, or nil where it is right: the one check, wherever a value comes from.
  package func refusal(of text: String) -> Refusal? {
    rules.refusal(of: text) ?? placed.refusal(of: text, parameter: index)
  }

  /// True if a text is not refused, without a reason: for checks of many texts.
  package func accepts(_ text: String) -> Bool {
    rules.accepts(text) && fits(text)
  }

  /// True if a text that the rules accept can stand where the slots are.
  package func fits(_ text: String) -> Bool {
    placed.refusal(of: text, parameter: index) == nil
  }

  /// The value that is generated for a row; nil where none is.
  ///
  /// It throws a `Refusal` where a sequence has come to its end, or no value can stand in the places.
  package func generatedValue(ofRow row: RowNumber, in generation: Generation) throws(Refusal)
    -> String?
  {
    guard isGenerated, let generator else { return nil }
    return try generator.value(of: name, row: row, in: generation, refusal: refusal)
  }

  /// The value that is generated for all rows alike; nil where each has its own, or none is generated.
  package func generatedValue(ofAllRowsIn generation: Generation) -> String? {
    isGenerated ? generator?.constant(in: generation) : nil
  }

  /// The values that are generated for rows, as bytes that may yet be refused; nil where none are.
  package func generatedBytes(in generation: Generation) -> GeneratedBytes? {
    isGenerated ? generator?.bytes(of: name, in: generation) : nil
  }

  /// The value of what a row gives: the text as it was spelled, else the default, else the generated
  /// value; nil where an optional value is left out.
  ///
  /// It throws the first `Refusal` of its rules, then of its places, or that a value is required.
  package func value(
    _ text: String?, ofRow row: RowNumber, in generation: Generation
  ) throws(Refusal) -> String? {
    guard let text = text ?? defaultText else {
      if isRequired { throw .required }
      return try generatedValue(ofRow: row, in: generation)
    }
    if let refusal = refusal(of: text) { throw refusal }
    return text
  }

  /// The text of a cell, not checked yet; nil for an empty one that means that no value is given.
  ///
  /// It throws the `Refusal` of bytes that are not UTF-8.
  package func text(fromBytes bytes: [UInt8]) throws(Refusal) -> String? {
    if bytes.isEmpty, takesBlankAsAbsent { return nil }
    guard let text = bytes.withUnsafeBufferPointer({ String(checking: $0) }) else {
      throw Refusal("encoding", "expected UTF-8")
    }
    return text
  }

  /// Why a JSON value is refused, or nil where it is right; `null` gives no value.
  ///
  /// A string is text like any other, a number or boolean stands by its spelling, an array or an
  /// object is refused as such.
  package func refusal(ofJSON node: JSONNode) -> Refusal? {
    do throws(Refusal) {
      return try Rules.text(of: node).flatMap { refusal(of: $0) }
    } catch {
      return error
    }
  }
}

extension Refusal {
  /// The error for a missing required value.
  package static let required = Refusal("required", "a value is required")
}
