import ArgumentKit
import LinkKit
import RuleKit
import TextKit

/// The option for a constraint between parameters, which `batch` and `run` apply once.
enum ConstraintOption {
  static let constraint = Option(
    repeated: "constraint", .text, valueName: "constraint",
    "Apply a constraint to this run, in JSON Schema or PICT's syntax.")
}

extension Form {
  /// Reads what `--constraint` gives, in either notation.
  ///
  /// `values` are all that a parameter of a name takes on, if that is known.
  ///
  /// - Throws: `CommandError` with all that is wrong with it, by its column.
  func constraint(
    ofOption text: String, values: (String) -> [String]? = { _ in nil }
  ) throws -> Constraint {
    let parameters = constrainedParameters.map { parameter in
      guard let texts = values(parameter.name) else { return parameter }
      let field = fields[parameter.index]
      return parameter.listing(
        texts.filter { !($0.isEmpty && field.takesBlankAsAbsent) }
          + (field.defaultText.map { [$0] } ?? []))
    }
    do throws(Faults) {
      return try Constraint(parsing: text, of: parameters)
    } catch {
      throw error.ofConstraintOption(text)
    }
  }

  /// The same with the constraints that options give.
  func constrained(
    byOptions texts: [String], values: (String) -> [String]? = { _ in nil }
  ) throws -> Form {
    try constrained(by: texts.map { try constraint(ofOption: $0, values: values) })
  }
}

extension Constraint {
  /// The warnings about the text of an option.
  func warnings(ofOption text: String) -> [Diagnostic] {
    guard !warnings.isEmpty else { return [] }
    let source = SourceText(name: "--constraint", bytes: Array(text.utf8))
    return warnings.map { Diagnostic($0, in: source) }
  }
}

extension Faults {
  /// The usage error for faults in the text of a `--constraint`.
  func ofConstraintOption(_ text: String) -> CommandError {
    let source = SourceText(name: "--constraint", bytes: Array(text.utf8))
    return CommandError(.usage, all.map { Diagnostic($0, in: source) })
  }
}
