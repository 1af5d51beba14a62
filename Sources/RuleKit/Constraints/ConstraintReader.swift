import JSONKit
import TextKit

/// Reads constraints that are written in JSON Schema, and finds what does not make sense in them.
struct ConstraintReader {
  private let named: [ExactText: ConstrainedParameter]
  private let names: [String]
  let share: PatternShare
  /// True if an option gives the constraint for one run.
  let isOfOption: Bool
  var faults: [Fault] = []
  /// How many parts were read.
  private var parts = 0
  /// The optional parameters whose value was tested so that absence passes, with their places.
  var passingIfAbsent: [(parameter: ConstrainedParameter, range: Range<Int>)] = []

  init(
    _ parameters: [ConstrainedParameter], _ share: PatternShare, isOfOption: Bool = false
  ) {
    self.isOfOption = isOfOption
    named = Dictionary(firstNamed: parameters.map { ($0.name, $0) })
    names = parameters.map(\.name)
    self.share = share
  }

  /// Reads a whole constraint; `range` is where it stands in its store.
  mutating func constraint(_ node: JSONNode, at range: Range<Int>?) -> Constraint {
    var message: String?
    if let words = node[ConstraintWord.errorMessage.rawValue] {
      message = words.text
      if message == nil {
        expected(.errorMessage, "a string", words)
      } else if message?.isEmpty == true {
        message = nil
        warn("errorMessage has no effect because it is empty", at: words.range)
      }
    }
    let condition = condition(node, isWhole: true)
    return Constraint(condition, errorMessage: message, at: range)
  }

  /// Counts a part; false, with a fault, where there are too many.
  mutating func countPart(at range: Range<Int>) -> Bool {
    parts += 1
    if parts == Constraint.mostParts + 1 {
      refuse("the constraints have more than \(Constraint.mostParts) parts", at: range)
    }
    return parts <= Constraint.mostParts
  }

  // MARK: A schema over the parameters

  private mutating func condition(_ node: JSONNode, isWhole: Bool = false) -> Condition {
    guard countPart(at: node.range) else { return .always }
    switch node.kind {
    case .boolean(let holds): return holds ? .always : .never
    case .object(let members):
      var conditions: [Condition] = []
      for member in members where !member.name.hasScalarPrefix("x-") {
        guard let word = word(member) else { continue }
        conditions.append(condition(word, member, of: node, isWhole: isWhole))
      }
      return .conjunction(conditions)
    case .null, .number, .string, .array:
      // The shape of a store names an item that is none itself.
      if !isWhole {
        refuse("expected an object, true or false, found \(node.kind.noun)", at: node.range)
      }
      return .always
    }
  }

  private mutating func word(_ member: JSONNode.Member) -> ConstraintWord? {
    let words = ConstraintWord.allCases
    if let word = words.first(where: { $0.rawValue.isSameText(as: member.name) }) { return word }
    let all = words.map(\.rawValue)
    let hint =
      named[ExactText(member.name)] != nil
      ? "write parameters under \"properties\": { \(member.name.quoted()): … }"
      : Spelling.hint(for: member.name, in: all) ?? "valid keywords: \(all.joined(separator: ", "))"
    refuse(
      "unknown keyword \(member.name.quoted()) in a constraint", at: member.nameRange, hint: hint)
    return nil
  }

  private mutating func condition(
    _ word: ConstraintWord, _ member: JSONNode.Member, of node: JSONNode, isWhole: Bool
  ) -> Condition {
    let value = member.value
    switch word {
    case .properties:
      let required = (node[ConstraintWord.required.rawValue]?.elements ?? []).compactMap(\.text)
      return .conjunction(
        members(word, value).map { member in
          property(member, isRequired: required.containsSameText(as: member.name))
        })
    case .required:
      return .conjunction(parameters(word, value).map { .present($0) })
    case .dependentRequired:
      return .conjunction(
        members(word, value).map { member in
          let others = parameters(word, member.value)
          guard let parameter = parameter(member.name, at: member.nameRange) else { return .always }
          return .implication(.present(parameter), .conjunction(others.map { .present($0) }))
        })
    case .dependentSchemas:
      return .conjunction(
        members(word, value).map { member in
          let consequence = condition(member.value)
          guard let parameter = parameter(member.name, at: member.nameRange) else { return .always }
          return .implication(.present(parameter), consequence)
        })
    case .if: return conditional(value, of: node, at: member.nameRange)
    case .then, .else:
      if node[ConstraintWord.if.rawValue] == nil {
        refuse("\"\(word.rawValue)\" has no effect without \"if\"", at: member.nameRange)
      }
      return .always
    case .allOf: return .conjunction(elements(word, value).map { condition($0) })
    case .anyOf: return .any(elements(word, value).map { condition($0) })
    case .oneOf: return .exactlyOne(elements(word, value).map { condition($0) })
    case .not: return condition(value).negated
    case .errorMessage:
      if !isWhole {
        refuse(
          "errorMessage is only allowed at the top level of a constraint", at: member.nameRange)
      }
      return .always
    }
  }

  private mutating func conditional(
    _ node: JSONNode, of outer: JSONNode, at range: Range<Int>
  ) -> Condition {
    let before = passingIfAbsent.count
    let condition = condition(node)
    let tested = passingIfAbsent[before...]
    passingIfAbsent.removeSubrange(before...)
    let (then, otherwise) = (
      outer[ConstraintWord.then.rawValue], outer[ConstraintWord.else.rawValue]
    )
    if then == nil, otherwise == nil {
      warn("\"if\" has no effect without \"then\" or \"else\"", at: range)
    }
    for (parameter, range) in tested {
      // An absent value passes unless something else asks for it.
      let verdict = condition.verdict { $0.index == parameter.index ? .absent : .unknown }
      guard verdict != false else { continue }
      warn(
        "\"if\" also holds when \(parameter.name) is omitted", at: range,
        hint: "add \"required\": [\(parameter.name.quoted())] to it")
    }
    let consequence = then.map { self.condition($0) } ?? .always
    let alternative = otherwise.map { self.condition($0) } ?? .always
    return .conjunction([
      consequence.isAlways ? .always : .implication(condition, consequence),
      alternative.isAlways ? .always : .implication(condition.negated, alternative),
    ])
  }

  // MARK: Names and shapes

  /// The parameter of a name; nil, with a fault, if the link has none of that name.
  mutating func parameter(_ name: String, at range: Range<Int>) -> ConstrainedParameter? {
    if let parameter = named[ExactText(name)] { return parameter }
    refuse(
      "the link has no parameter \(name.quoted())", at: range,
      hint: Spelling.hint(for: name, in: names)
        ?? (names.isEmpty ? nil : "it has \(names.joined(separator: ", "))"))
    return nil
  }

  private mutating func parameters(
    _ word: ConstraintWord, _ node: JSONNode
  ) -> [ConstrainedParameter] {
    guard case .array(let elements) = node.kind else {
      expected(word, "an array of parameter names", node)
      return []
    }
    return elements.compactMap { element in
      guard let name = element.text else {
        expected(word, "the name of a parameter", element)
        return nil
      }
      return parameter(name, at: element.range)
    }
  }

  private mutating func members(_ word: ConstraintWord, _ node: JSONNode) -> [JSONNode.Member] {
    guard case .object(let members) = node.kind else {
      expected(word, "an object with names of parameters", node)
      return []
    }
    return members
  }

  /// The schemas of `allOf` and the like, at least one.
  mutating func elements(_ word: ConstraintWord, _ node: JSONNode) -> [JSONNode] {
    let expectation = "an array of at least one constraint"
    guard case .array(let elements) = node.kind else {
      expected(word, expectation, node)
      return []
    }
    if elements.isEmpty {
      refuse("\(word.rawValue): expected \(expectation), found an empty array", at: node.range)
    }
    return elements
  }

  // MARK: Faults

  private mutating func expected(_ word: ConstraintWord, _ what: String, _ node: JSONNode) {
    refuse("\(word.rawValue): expected \(what), found \(node.kind.noun)", at: node.range)
  }

  mutating func refuse(_ message: String, at range: Range<Int>, hint: String? = nil) {
    faults.append(Fault(message, at: range, hint: hint))
  }

  mutating func warn(_ message: String, at range: Range<Int>, hint: String? = nil) {
    faults.append(Fault(message, at: range, hint: hint, severity: .warning))
  }
}
