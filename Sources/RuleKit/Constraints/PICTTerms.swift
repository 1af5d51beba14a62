import JSONKit
import TextKit

/// Makes conditions of the terms of PICT's notation, each checked against its parameter.
struct PICTTerms {
  private let named: [ExactText: ConstrainedParameter]
  private let names: [String]
  /// Whether the constraint is to be stored, so that the values of a run say nothing of types.
  let isStored: Bool
  /// Whether there is a store, whose rules may give a type.
  let hasStore: Bool
  /// Whether a value may be that of a secret, so that messages do not show any.
  let hideValues: Bool

  init(_ parameters: [ConstrainedParameter], isStored: Bool, hasStore: Bool) {
    (self.isStored, self.hasStore) = (isStored, hasStore)
    named = Dictionary(firstNamed: parameters.map { ($0.name, $0) })
    names = parameters.map(\.name)
    hideValues = parameters.contains(where: \.rules.isSecret)
  }

  func hasParameter(_ name: String) -> Bool { named[ExactText(name)] != nil }

  func parameter(_ name: String, at range: Range<Int>) throws(Faults) -> ConstrainedParameter {
    if let parameter = named[ExactText(name)] { return parameter }
    throw Faults(
      "no parameter is named \(name.quoted())", at: range,
      hint: Spelling.hint(for: name, in: names)
        ?? (names.isEmpty ? nil : "the link has \(Self.shown(names))"))
  }

  // MARK: Terms

  /// A relation between a parameter and a value.
  func relation(
    of parameter: ConstrainedParameter, _ relation: Relation, _ value: PICTToken
  ) throws(Faults) -> Condition {
    switch relation {
    case .equal: return try membership(of: parameter, in: [value])
    case .unequal: return try membership(of: parameter, in: [value]).negated
    case .less, .lessOrEqual, .greater, .greaterOrEqual: break
    }
    let type = try type(ordering: parameter, value)
    let text = try text(of: value, as: parameter)
    switch type {
    case .boolean: throw Self.noOrder(at: value.range)
    case .string: return Self.order(of: parameter, relation, text)
    case .integer, .number:
      let keyword: Keyword
      switch relation {
      case .less: keyword = .exclusiveMaximum
      case .lessOrEqual: keyword = .maximum
      case .greater: keyword = .exclusiveMinimum
      case .greaterOrEqual, .equal, .unequal: keyword = .minimum
      }
      return try test(of: parameter, keyword, .number(text), as: type, at: value.range)
    }
  }

  /// The order of a text parameter and a text; an omitted one comes before all texts.
  private static func order(
    of parameter: ConstrainedParameter, _ relation: Relation, _ text: String
  ) -> Condition {
    let isAbsence = parameter.isOptional && text.isEmpty
    let holdsForAbsent =
      parameter.isOptional && relation.holds(nil, isAbsence ? nil : text, areNumeric: false)
    guard isAbsence else {
      let test = Condition.value(parameter, ValueTest(relation, text))
      return holdsForAbsent ? orAbsent(test, parameter) : test
    }
    let holdsForTexts = relation.holds(text, nil, areNumeric: false)
    guard holdsForAbsent != holdsForTexts else { return holdsForTexts ? .always : .never }
    return holdsForTexts ? .present(parameter) : Condition.present(parameter).negated
  }

  /// A test that an omitted value passes, too.
  private static func orAbsent(
    _ test: Condition, _ parameter: ConstrainedParameter
  ) -> Condition {
    .any([Condition.present(parameter).negated, test])
  }

  /// The condition that a parameter has one of some values; `""` of an optional one is none,
  /// and an empty text where the rules allow it.
  func membership(
    of parameter: ConstrainedParameter, in values: [PICTToken]
  ) throws(Faults) -> Condition {
    var conditions: [Condition] = []
    var nodes: [ValueType: [JSONNode]] = [:]
    var allowed: [ValueType: AllowedValues] = [:]
    var texts: Set<ExactText> = []
    for value in values {
      if value.kind == .text(""), parameter.isOptional {
        if conditions.isEmpty { conditions.append(Condition.present(parameter).negated) }
        guard parameter.rules.allowsEmpty else { continue }
      }
      let text = try text(of: value, as: parameter)
      let type = type(of: parameter, equalling: value)
      if allowed[type] == nil {
        allowed[type] = parameter.values.map { AllowedValues(.enum, $0, of: type) }
      }
      try checkPossible(text, for: parameter, of: allowed[type], at: value.range)
      if texts.insert(ExactText(text)).inserted {
        nodes[type, default: []].append(Self.node(text, type))
      }
    }
    for type in ValueType.allCases {
      guard let nodes = nodes[type], let first = nodes.first, let range = values.first?.range
      else { continue }
      let test =
        nodes.count == 1
        ? try test(of: parameter, .const, first, as: type, at: range)
        : try test(of: parameter, .enum, .array(nodes), as: type, at: range)
      conditions.append(test)
    }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  /// The condition that a text is like one in which `*` is for any characters and `?` for one.
  func likeness(
    of parameter: ConstrainedParameter, to text: String, at range: Range<Int>
  ) throws(Faults) -> Condition {
    guard parameter.rules.type == .string else {
      throw Faults(
        parameter.typeWords, at: range, hint: "LIKE matches text; use =, <, > or IN")
    }
    var pattern = "^"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*": pattern += "[\\s\\S]*"
      case "?": pattern += "[\\s\\S]"
      case let scalar where #"\^$.|+()[]{}/"#.unicodeScalars.contains(scalar):
        pattern += "\\" + String(scalar)
      default: pattern += String(scalar)
      }
    }
    let test = try test(of: parameter, .pattern, .string(pattern + "$"), as: .string, at: range)
    if parameter.isOptional, test.holds({ _ in "" }) { return Self.orAbsent(test, parameter) }
    if let values = parameter.values, !parameter.rules.isSecret,
      !values.contains(where: { value in test.holds { _ in value } })
    {
      throw Faults(
        "no value of \(parameter.name) matches \(text.quoted())", at: range,
        hint: Self.hint(listing: values))
    }
    return test
  }

  /// A comparison of two parameters of one type.
  func comparison(
    of left: ConstrainedParameter, _ relation: Relation, _ right: ConstrainedParameter,
    at range: Range<Int>
  ) throws(Faults) -> Condition {
    let types = try types(comparing: left, relation, right, at: range)
    if types.contains(.boolean), relation.isOrder { throw Self.noOrder(at: range) }
    let areNumeric = types.allSatisfy(\.isNumeric)
    return .comparison(left, Comparison(relation: relation, areNumeric: areNumeric), right)
  }

  // MARK: Values

  /// The text of a value that is written as the parameter's type asks for.
  private func text(
    of value: PICTToken, as parameter: ConstrainedParameter
  ) throws(Faults) -> String {
    switch value.kind {
    case .text(let text) where !parameter.rules.isNumeric: return text
    case .number(let spelling) where isNumeric(parameter): return spelling
    case .text(let text):
      throw Faults(
        words(parameter), at: value.range,
        hint: hideValues ? nil : Self.hint(unquoting: text))
    case .number(let spelling):
      throw Faults(
        words(parameter), at: value.range,
        hint: hideValues ? "write it in double quotes" : "write \(spelling.quoted())")
    case .name, .word, .relation, .sign, .stray, .end:
      preconditionFailure("the parser makes values of texts and numbers")
    }
  }

  /// Refuses a value that the parameter can never have.
  private func checkPossible(
    _ text: String, for parameter: ConstrainedParameter, of allowed: AllowedValues?,
    at range: Range<Int>
  ) throws(Faults) {
    let isSecret = parameter.rules.isSecret
    let claim =
      parameter.name + (isSecret ? " never has this value" : " is never \(text.quoted())")
    if let allowed {
      guard !allowed.contains(text) else { return }
      let values = allowed.spellings
      throw Faults(claim, at: range, hint: isSecret ? nil : Self.hint(for: text, among: values))
    }
    guard let refusal = parameter.rules.refusal(of: text) else { return }
    throw Faults(
      "\(claim): \(isSecret ? refusal.text(isSecret: true) : refusal.reason)", at: range,
      hint: isSecret ? nil : refusal.meant.map { "write \($0)" })
  }

  /// What to write in place of a value that is none of some.
  static func hint(for text: String, among values: [String]) -> String {
    Spelling.hint(for: text, in: values) ?? hint(listing: values)
  }

  private static func hint(listing values: [String]) -> String {
    "its values: " + shown(values.prefix(6).map { $0.quoted() }, of: values.count)
  }

  /// Six of some texts at most.
  private static func shown(_ texts: [String], of count: Int? = nil) -> String {
    texts.prefix(6).joined(separator: ", ") + ((count ?? texts.count) > 6 ? ", …" : "")
  }

  /// What to write in place of a text in quotes that is a number.
  static func hint(unquoting text: String) -> String? {
    ExactDecimal(text) == nil ? nil : "write \(text) without quotes"
  }

  static func noOrder(at range: Range<Int>) -> Faults {
    Faults("true and false have no order", at: range, hint: "use = or <>")
  }

  private static func node(_ text: String, _ type: ValueType) -> JSONNode {
    switch type {
    case .string: .string(text)
    case .integer, .number: .number(text)
    case .boolean: .boolean(text == "true")
    }
  }

  private func test(
    of parameter: ConstrainedParameter, _ keyword: Keyword, _ value: JSONNode, as type: ValueType,
    at range: Range<Int>
  ) throws(Faults) -> Condition {
    let keywords = JSONNode.object([(keyword.rawValue, value)])
    let (test, faults) = ValueTest.read(keywords, of: type, share: .whole)
    guard let test else {
      throw Faults(faults.map { Fault($0.message, at: range, hint: $0.hint) })
    }
    return .value(parameter, test)
  }
}
