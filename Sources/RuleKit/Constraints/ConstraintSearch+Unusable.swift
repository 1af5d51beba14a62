/// Values that constraints leave no use for.
extension ConstraintSearch {
  /// How many values are tried.
  private static let mostTried = 64

  /// The values that rules list or constraints name and that go with no values of the other
  /// parameters, by parameter.
  ///
  /// A value that one constraint forbids whatever the others are is forbidden on purpose.
  package mutating func unusableValues() -> [(parameter: ConstrainedParameter, values: [String])] {
    var tried = 0
    return parameters.compactMap { parameter in
      let names = namedValues(of: parameter).prefix(Self.mostTried - tried)
      tried += names.count
      let unusable = names.filter { text in
        let known = { (other: ConstrainedParameter) -> Condition.Knowledge in
          other.index == parameter.index ? .value(text) : .unknown
        }
        return !isForbidden(knowing: known) && sureAnswer(knowing: known) == .impossible
      }
      return unusable.isEmpty ? nil : (parameter, Array(unusable))
    }
  }

  private func namedValues(of parameter: ConstrainedParameter) -> [String] {
    let values = values(of: parameter.index).compactMap(\.self)
    guard parameter.values == nil else { return values }
    let named = literals(of: parameter.index)
    return values.filter(named.containsSameText)
  }
}
