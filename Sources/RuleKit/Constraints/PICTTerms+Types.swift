import TextKit

/// The types by which values are compared in PICT's notation: those of the rules, else those that
/// listed values show, as in PICT itself.
extension PICTTerms {
  /// The type of a parameter's values; nil if neither its rules nor listed values show it.
  private func knownType(_ parameter: ConstrainedParameter) -> ValueType? {
    guard !parameter.rules.hasType else { return parameter.rules.type }
    return switch isStored ? nil : parameter.shownType {
    case .number: .number
    case .text: .string
    case .unclear, nil: nil
    }
  }

  /// True if the values of a parameter are numbers.
  func isNumeric(_ parameter: ConstrainedParameter) -> Bool {
    knownType(parameter)?.isNumeric ?? false
  }

  /// The type by which a parameter equals a value: listed numbers equal a quoted one by its spelling.
  func type(of parameter: ConstrainedParameter, equalling value: PICTToken) -> ValueType {
    guard !parameter.rules.hasType, isNumeric(parameter) else { return parameter.rules.type }
    if case .number = value.kind { return .number }
    return .string
  }

  /// The type by which a parameter is ordered with a value.
  func type(
    ordering parameter: ConstrainedParameter, _ value: PICTToken
  ) throws(Faults) -> ValueType {
    if let type = knownType(parameter) {
      if case .text(let text) = value.kind, type.isNumeric, !parameter.rules.hasType {
        throw Faults(
          words(parameter), at: value.range,
          hint: hideValues ? nil : Self.hint(unquoting: text))
      }
      return type
    }
    // A text that is no number says itself how it is compared.
    if case .text(let text) = value.kind, isStored || parameter.shownType == nil,
      text.isEmpty || ListedType(of: [text]) == .text(text)
    {
      return .string
    }
    throw untyped([parameter], at: value.range)
  }

  /// The types of two parameters that can be compared.
  func types(
    comparing left: ConstrainedParameter, _ relation: Relation, _ right: ConstrainedParameter,
    at range: Range<Int>
  ) throws(Faults) -> [ValueType] {
    let known = [left, right].map(knownType)
    let types = known.map { $0 ?? .string }
    guard !isStored else { return types }
    let open = zip([left, right], known).filter { $1 == nil }.map(\.0)
    if !open.isEmpty, relation.isOrder || open.count == 1 { throw untyped(open, at: range) }
    guard types[0] == types[1] || types.allSatisfy(\.isNumeric) else {
      let comma = shownValue(left) == nil ? "" : ","
      throw Faults("\(words(left))\(comma) and \(words(right))", at: range)
    }
    return types
  }

  /// How a value is written that was meant by letters and digits; nil if it cannot be one.
  func spelling(of letters: String, as parameter: ConstrainedParameter) -> String? {
    guard isNumeric(parameter) else { return letters.quoted() }
    guard let number = ExactDecimal.spelling(meantBy: letters),
      parameter.rules.type != .integer || ExactDecimal(number)?.isWhole == true
    else { return nil }
    return number
  }

  /// The type in words, with the value that shows it: `C is text, because of "x"`.
  func words(_ parameter: ConstrainedParameter) -> String {
    if !isStored, parameter.shownType == .number { return "\(parameter.name) is a number" }
    let value = shownValue(parameter).map { ", because of \($0.quoted())" }
    return parameter.typeWords + (value ?? "")
  }

  /// The value that shows that a parameter is text; nil if it is a secret, or no value shows it.
  private func shownValue(_ parameter: ConstrainedParameter) -> String? {
    guard !isStored, !parameter.rules.isSecret, case .text(let value)? = parameter.shownType else {
      return nil
    }
    return value
  }

  /// The fault of parameters whose values may be texts or numbers, so that their order is not known.
  private func untyped(_ parameters: [ConstrainedParameter], at range: Range<Int>) -> Faults {
    let names = parameters.map(\.name).uniqued
    if !isStored, let value = parameters.lazy.compactMap(\.unclearValue).first {
      let meant = ExactDecimal.spelling(meantBy: value.trimmed(of: [" "]))
      return Faults(
        "\(names.listed) cannot be compared: \(value.quoted()) is a number to PICT, and text here",
        at: range, hint: meant.map { "write \($0)" })
    }
    return Faults(
      "\(names.listed) \(names.count == 1 ? "has" : "have") no type, and 10 comes after 9 only "
        + "among numbers",
      at: range,
      hint: [
        hasStore ? "deeplink param edit \(names[0]) --rule type=integer" : nil,
        isStored ? nil : "list the values with --each",
      ].compactMap(\.self).joined(separator: ", or "))
  }
}

extension ConstrainedParameter {
  /// A listed value that may be a number or a text; nil for a secret.
  fileprivate var unclearValue: String? {
    if case .unclear(let value) = shownType, !rules.isSecret { value } else { nil }
  }
}
