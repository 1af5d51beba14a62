import RuleKit
import TextKit
import URLKit

extension Fault {
  /// The fault of a slot's default that is refused, without a text that is a secret's or looks like one.
  static func invalidDefault(
    _ text: String, of slot: Slot, _ refusal: Refusal, isSecret: Bool
  ) -> Fault {
    let isHidden = isSecret || SecretLiteral.isSecret(text, named: slot.name)
    let reason = refusal.text(isSecret: isHidden)
    var fault = Fault("invalid default for \(slot.name.quoted()): \(reason)", at: slot.range)
    fault.hidesText = isHidden
    return fault
  }
}

/// The faults of the values in a form's own slots and rules.
extension Form {
  /// The faults of slots whose default their own rules refuse.
  ///
  /// The template has already checked whether the default is allowed at its position.
  static func faultsOfDefaults(_ fields: [Field], _ slots: [Slot]) -> [Fault] {
    guard slots.contains(where: { $0.defaultText != nil }) else { return [] }
    let first = Dictionary(
      firstNamed: slots.filter { $0.defaultText != nil }.map { ($0.name, $0) })
    return fields.compactMap { field in
      guard let text = field.parameter.defaultText, let slot = first[ExactText(field.name)],
        let refusal = field.rules.refusal(of: text)
      else { return nil }
      return .invalidDefault(text, of: slot, refusal, isSecret: field.rules.isSecret)
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

  /// How often the values of a row are drawn again; from half of them on, optional ones are omitted in
  /// turn.
  private static let mostDraws = 100

  /// The values of a row with those that were generated drawn again, or omitted, until the constraints
  /// allow all of them together; as they are where nothing helps.
  ///
  /// `generated` are the numbers of their fields. The same row and generation give the same values.
  package func allowedTogether(
    _ values: [String?], generated: [Int], ofRow row: RowNumber, in generation: Generation
  ) -> [String?] {
    guard !constraints.isEmpty, !generated.isEmpty, refusal(of: values) != nil else {
      return values
    }
    let constrained = Set(constraints.flatMap { $0.condition.parameters.map(\.index) })
    let open = generated.filter(constrained.contains)
    guard !open.isEmpty else { return values }
    let optional = open.filter { fields[$0].parameter.isOptional }
    for draw in 1...Self.mostDraws {
      var drawn = values
      for field in open {
        drawn[field] = try? fields[field].generatedValue(ofRow: row, in: generation.drawn(draw))
      }
      for (bit, field) in optional.enumerated() where 2 * draw > Self.mostDraws {
        if draw >> min(bit, Int.bitWidth - 1) & 1 == 1 { drawn[field] = nil }
      }
      let isComplete = open.allSatisfy { drawn[$0] != nil || fields[$0].parameter.isOptional }
      if isComplete, refusal(of: drawn) == nil { return drawn }
    }
    return searched(values, open.filter { fields[$0].generator?.drawsAnyValue ?? false })
  }

  /// The values with those of some fields as a search finds them; as they are where it finds none.
  private func searched(_ values: [String?], _ open: [Int]) -> [String?] {
    guard
      let solution = search?.value.solution(
        knowing: { open.contains($0.index) ? .unknown : .init(values[$0.index]) },
        usual: { .some(values[$0]) })
    else { return values }
    var found = values
    for field in open {
      guard let value = solution[field] else { continue }
      if let value, !fields[field].accepts(value) { return values }
      found[field] = value
    }
    return refusal(of: found) == nil ? found : values
  }
}
