import RuleKit
import TextKit

/// The faults of the values in a form's own slots and rules.
extension Form {
  /// The faults of slots whose default their own rules refuse, and warnings of secrets among them.
  ///
  /// The template has already checked whether the default is allowed at its position.
  static func faultsOfDefaults(_ fields: [Field], _ slots: [Slot]) -> [Fault] {
    guard slots.contains(where: { $0.defaultText != nil }) else { return [] }
    let ranges = Dictionary(
      firstNamed: slots.filter { $0.defaultText != nil }.map { ($0.name, $0.range) })
    return fields.compactMap { field in
      guard let text = field.parameter.defaultText else { return nil }
      guard let refusal = field.rules.refusal(of: text) else {
        guard field.rules.isSecret else { return nil }
        var warning = Fault(
          "the path contains the default of \(field.name.quoted()), a secret",
          at: ranges[ExactText(field.name)] ?? 0..<0,
          hint: "write it as \"default\" in the rules, or in the values of an environment",
          severity: .warning)
        warning.hidesText = true
        return warning
      }
      let reason = refusal.text(isSecret: field.rules.isSecret)
      var fault = Fault(
        "invalid default for \(field.name.quoted()): \(reason)",
        at: ranges[ExactText(field.name)] ?? 0..<0)
      fault.hidesText = field.rules.isSecret
      return fault
    }
  }

  /// The number of generated values tried in a place that does not take every text.
  private static let triedRows = 2

  /// The faults of fields whose generated values cannot stand where their slots are, and warnings of
  /// generators that a slot's default makes useless.
  static func faultsOfGenerators(_ fields: [Field], _ slots: [Slot]) -> [Fault] {
    guard fields.contains(where: \.rules.hasGenerator) else { return [] }
    return fields.compactMap { field in
      guard field.rules.hasGenerator else { return nil }
      let own = slots.filter { $0.name.isSameText(as: field.name) }
      if field.parameter.defaultText != nil {
        return .unusedGenerator(
          of: field.name, at: own.first { $0.defaultText != nil }?.range ?? 0..<0)
      }
      // Anything can stand where it is encoded.
      guard field.defaultText == nil, !field.parameter.isAlwaysEncoded else { return nil }
      let range = own.first?.range ?? 0..<0
      guard field.isGenerated else {
        return Fault("no generated value of \(field.name.quoted()) can stand there", at: range)
      }
      do throws(Refusal) {
        for row in 0..<triedRows { _ = try field.generatedValue(ofRow: RowNumber(row), in: .fixed) }
        return nil
      } catch {
        let reason = error.text(isSecret: field.rules.isSecret)
        return Fault(
          "a generated value of \(field.name.quoted()) cannot stand there: \(reason)", at: range)
      }
    }
  }
}
