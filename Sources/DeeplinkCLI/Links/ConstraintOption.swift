import ArgumentKit
import LinkKit
import RuleKit
import TextKit

/// The option for a constraint between parameters, which `batch` and `run` apply once.
enum ConstraintOption {
  static let constraint = Option(
    repeated: "constraint", .text, valueName: "constraint",
    "Apply a constraint, in JSON Schema or PICT's syntax."
  ).listed(under: OptionSection.combinations)
}

/// All values that a parameter takes on in a run.
struct RunValues {
  /// The values; nil if they are too many to look through.
  let texts: [String]?
  /// The type that they show; nil if there are none.
  let type: ListedType?
}

extension Form {
  /// Reads what a `--constraint` gives, in either notation.
  ///
  /// - Parameters:
  ///   - text: the constraints.
  ///   - isStored: whether they are to be stored.
  ///   - hasStore: whether there is a store whose rules hints may change.
  ///   - values: all values that a field takes on, where that is known.
  /// - Returns: the constraints in their order.
  /// - Throws: `CommandError` with all that is wrong with it, by its line and column.
  func constraints(
    ofOption text: String, isStored: Bool = false, hasStore: Bool = true,
    values: (_ field: Int) -> RunValues? = { _ in nil }
  ) throws -> [Constraint] {
    let parameters = constrainedParameters.map { parameter in
      guard let known = values(parameter.index) else { return parameter }
      let field = fields[parameter.index]
      let texts = known.texts.map { texts in
        texts.filter { !($0.isEmpty && field.leavesOutEmpty) }
          + (field.defaultText.map { [$0] } ?? [])
      }
      return parameter.listing(texts, of: known.type)
    }
    do throws(Faults) {
      return try Constraint.parse(text, of: parameters, isStored: isStored, hasStore: hasStore)
    } catch {
      throw error.ofConstraintOption(text, of: self)
    }
  }
}

extension Constraint {
  private var hasSecret: Bool { condition.parameters.contains(where: \.rules.isSecret) }

  /// Its text as messages show it: in words if it may have the value of a secret.
  var shownText: String { hasSecret ? words : text ?? "" }

  /// The warnings about the text of the option that gave it.
  var warningsOfOption: [Diagnostic] {
    let source = SourceText(name: "--constraint", bytes: Array((text ?? "").utf8))
    var warnings = warnings
    if hasSecret { warnings.hideTexts() }
    return warnings.map { Diagnostic($0, in: source) }
  }
}

extension Faults {
  /// The usage error for faults in the text of a `--constraint`, which is not shown where it may have the
  /// value of a secret.
  func ofConstraintOption(_ text: String, of form: Form) -> CommandError {
    let source = SourceText(name: "--constraint", bytes: Array(text.utf8))
    var faults = all
    if form.fields.contains(where: \.rules.isSecret) { faults.hideTexts() }
    return CommandError(.usage, faults.map { Diagnostic($0, in: source) })
  }
}
