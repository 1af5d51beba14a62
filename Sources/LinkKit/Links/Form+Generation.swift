import RuleKit

extension Form {
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
      let solution = ConstraintSearch(constraints).solution(
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
