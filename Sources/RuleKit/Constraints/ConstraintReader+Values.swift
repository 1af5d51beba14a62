import JSONKit
import TextKit

/// What stands under `properties`: schemas over the value of one parameter.
extension ConstraintReader {
  /// What must hold of a parameter's value where it has one; `isRequired` says that it must have.
  mutating func property(_ member: JSONNode.Member, isRequired: Bool) -> Condition {
    guard let parameter = parameter(member.name, at: member.nameRange) else { return .always }
    let before = faults.count
    let test = test(member.value, of: parameter)
    if parameter.rules.isSecret {
      faults.hideTexts(from: before)
    }
    guard !test.isAlways else { return .always }
    if test.isNever { return Condition.present(parameter).negated }
    guard parameter.isOptional, !isRequired else { return test }
    passingIfAbsent.append((parameter, member.nameRange))
    return .implication(.present(parameter), test)
  }

  /// A schema over the value of a parameter that has one.
  private mutating func test(_ node: JSONNode, of parameter: ConstrainedParameter) -> Condition {
    guard countPart(at: node.range) else { return .always }
    switch node.kind {
    case .boolean(let holds): return holds ? .always : .never
    case .object(let members):
      var keywords: [JSONNode.Member] = []
      var conditions: [Condition] = []
      for member in members where !member.name.hasScalarPrefix("x-") {
        let word = ConstraintWord.ofValues.first { $0.rawValue.isSameText(as: member.name) }
        if let word {
          conditions.append(condition(word, member.value, of: parameter))
        } else if isSound(member, of: parameter) {
          keywords.append(member)
        }
      }
      let own = JSONNode(.object(keywords), at: node.range)
      return .conjunction(
        (keywords.isEmpty ? [] : [test(keywords: own, of: parameter)]) + conditions)
    case .null, .number, .string, .array:
      refuse("expected an object, true or false, found \(node.kind.noun)", at: node.range)
      return .always
    }
  }

  private mutating func condition(
    _ word: ConstraintWord, _ node: JSONNode, of parameter: ConstrainedParameter
  ) -> Condition {
    switch word {
    case .anyOf: return .any(elements(word, node).map { test($0, of: parameter) })
    case .oneOf: return .exactlyOne(elements(word, node).map { test($0, of: parameter) })
    case .not:
      // The absent value is asked for outside.
      let test = test(node, of: parameter)
      return test.negated
    case .allOf, .properties, .required, .dependentRequired, .dependentSchemas, .if, .then, .else,
      .errorMessage:
      return .conjunction(elements(word, node).map { test($0, of: parameter) })
    }
  }

  /// Checks a keyword by itself against the type of the parameter; false, with a fault, if it is not
  /// one that a condition can have.
  private mutating func isSound(
    _ member: JSONNode.Member, of parameter: ConstrainedParameter
  ) -> Bool {
    guard let keyword = Keyword(named: member.name) else {
      let names =
        Keyword.allCases.filter(\.definition.asserts).map(\.rawValue)
        + ConstraintWord.ofValues.map(\.rawValue)
      refuse(
        "unknown keyword \(member.name.quoted())", at: member.nameRange,
        hint: Spelling.hint(for: member.name, in: names)
          ?? "valid keywords: \(names.joined(separator: ", "))")
      return false
    }
    guard keyword.definition.asserts else {
      if keyword != .title, keyword != .description {
        warn("\(keyword.rawValue) has no effect in a constraint", at: member.nameRange)
      }
      return false
    }
    if let fault = keyword.definition.shape.fault(in: member.value, of: keyword) {
      refuse(
        "\(parameter.name): \(fault.message)", at: fault.range ?? member.value.range,
        hint: fault.hint)
      return false
    }
    let type = parameter.rules.type
    switch keyword {
    case .type:
      let other = member.value.text.flatMap(ValueType.init)
      guard other == type || other?.isNumeric == true && type.isNumeric else {
        refuse(
          "type: \(parameter.typeWords)", at: member.value.range,
          hint: "change \"type\" in the rules of \(parameter.name)")
        return false
      }
      return true
    case .const, .enum:
      return areOfType(keyword, member.value, parameter)
    case .minLength, .maxLength, .pattern, .format, .minimum, .exclusiveMinimum, .maximum,
      .exclusiveMaximum, .multipleOf, .title, .description, .default, .generate, .examples,
      .writeOnly, .errorMessage:
      guard keyword.definition.types.contains(type) else {
        refuse(
          "\(keyword.rawValue): \(parameter.typeWords)", at: member.nameRange,
          hint: type == .string && keyword.definition.types.allSatisfy(\.isNumeric)
            ? "add \"type\": \"integer\" to the rules of \(parameter.name)" : nil)
        return false
      }
      return true
    }
  }

  /// Checks that the values of `const` or `enum` have the parameter's type, and warns of those that
  /// it can never have.
  private mutating func areOfType(
    _ keyword: Keyword, _ node: JSONNode, _ parameter: ConstrainedParameter
  ) -> Bool {
    let type = parameter.rules.type
    var areRight = true
    for value in keyword == .enum ? node.elements : [node] {
      guard let text = (try? Rules.text(of: value)) ?? nil else { continue }
      guard value.scalarType == type || value.scalarType == .number && type == .integer else {
        areRight = false
        let spelling = type == .string ? text.quoted() : text
        let isRight = parameter.rules.accepts(text) || type == .string
        refuse(
          "\(keyword.rawValue): \(parameter.typeWords)", at: value.range,
          hint: isRight && !parameter.rules.isSecret ? "write \(spelling)" : nil)
        continue
      }
      noteIfImpossible(text, for: parameter, at: value.range)
    }
    return areRight
  }

  /// Notes a value that a parameter can never have, so that a test of it says nothing: a fault in an
  /// option, as in PICT's notation; a warning in a store, whose other commands do without it.
  private mutating func noteIfImpossible(
    _ text: String, for parameter: ConstrainedParameter, at range: Range<Int>
  ) {
    let isSecret = parameter.rules.isSecret
    let refusal = parameter.rules.refusal(of: text)
    let allowed = parameter.values.map { AllowedValues(.enum, $0, of: parameter.rules.type) }
    guard refusal != nil || allowed?.contains(text) == false else { return }
    var hint: String?
    if text.isEmpty, parameter.isOptional {
      hint =
        "to require that \(parameter.name) is omitted, write "
        + "\"not\": { \"required\": [\(parameter.name.quoted())] }"
    } else if refusal == nil, let allowed, !isSecret {
      hint = PICTTerms.hint(for: text, among: allowed.spellings)
    }
    let reason = refusal.map { ": \($0.text(isSecret: isSecret))" } ?? ""
    faults.append(
      Fault(
        "\(parameter.name) never has this value\(reason)", at: range, hint: hint,
        severity: isOfOption ? .fault : .warning))
  }

  private mutating func test(
    keywords node: JSONNode, of parameter: ConstrainedParameter
  ) -> Condition {
    let (test, faults) = ValueTest.read(node, of: parameter.rules.type, share: share)
    for var fault in faults {
      fault.message = "\(parameter.name): \(fault.message)"
      self.faults.append(fault)
    }
    return test.map { .value(parameter, $0) } ?? .always
  }
}
