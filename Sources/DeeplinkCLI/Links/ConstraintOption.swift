import ArgumentKit
import LinkKit
import RuleKit
import TextKit

/// The option for a constraint between parameters, which `edit` stores and others use once.
enum ConstraintOption {
  static let constraint = Option(
    repeated: "constraint", .text, valueName: "constraint",
    "Require this of the values together, in JSON Schema or PICT's syntax; edit stores it.")
}

extension Form {
  /// Reads what `--constraint` gives, in either notation.
  ///
  /// - Throws: `CommandError` with all that is wrong with it, by its column.
  func constraint(ofOption text: String) throws -> Constraint {
    do throws(Faults) {
      return try Constraint(parsing: text, of: constrainedParameters)
    } catch {
      throw error.ofConstraintOption(text)
    }
  }

  /// The same with the constraints that options give.
  func constrained(byOptions texts: [String]) throws -> Form {
    try constrained(by: texts.map { try constraint(ofOption: $0) })
  }
}

extension Faults {
  /// The usage error for faults in the text of a `--constraint`.
  func ofConstraintOption(_ text: String) -> CommandError {
    let source = SourceText(name: "--constraint", bytes: Array(text.utf8))
    return CommandError(.usage, all.map { Diagnostic($0, in: source) })
  }
}
