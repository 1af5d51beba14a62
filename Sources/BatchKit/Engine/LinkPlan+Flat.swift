import LinkKit
import RuleKit
import URLKit

/// Which templates are made flat.
extension LinkPlan {
  /// Whether values that break a constraint reject the row: the constraints are the link's own, and no value
  /// is drawn again.
  var breaksForSure: Bool {
    companion == nil && filler.form.wrappers.isEmpty && !filler.generates
  }

  static func isFlat(_ wrapper: Wrapper) -> Bool {
    isFlat(wrapper.form.placed) && wrapper.carrierField.parameter.isAlwaysEncoded
  }

  /// Whether the steps of the template give the right URL for any values that are right one by one.
  static func isFlat(_ placed: ResolvedTemplate, takesReserved: Bool = false) -> Bool {
    let uses = placed.parameters.flatMap(\.uses)
    let mayBeReserved = takesReserved && placed.plan.landmarks.authority != nil
    return !placed.mayLackNeededHost
      && !uses.contains { use in
        use.slot.isReserved && !(mayBeReserved && use.place.isAfterAuthority) || use.isInBrackets
          || use.place == .scheme && !mayBeReserved
      }
      // What is a host depends on the scheme.
      && uses.count { $0.place == .host || $0.place == .scheme } <= 1
      && uses.count { $0.place == .port } <= 1
  }
}

extension LinkPlan.Column {
  /// The column of a value that is there in any row.
  init(_ column: Int, _ parameter: Int, of field: Field, _ tests: inout ColumnTests) {
    self.init(
      column: column, parameter: parameter, test: tests.test(of: field),
      isInPath: field.parameter.places.contains(.path), absentBit: 0)
  }
}

extension Wrapper {
  /// True if a constraint is about the URL that it carries.
  var constrainsCarried: Bool {
    form.constraints.contains { constraint in
      constraint.condition.parameters.contains { index(of: $0.index) == nil }
    }
  }
}
