import JSONKit

/// Conditions as JSON Schema, to be stored.
extension Condition {
  /// The condition as a JSON Schema over an object of the parameters; nil where it compares two
  /// parameters or the order of texts, which JSON Schema has no words for.
  package var schema: JSONNode? {
    switch self {
    case .present(let parameter):
      return Self.object(.required, .array([.string(parameter.name)]))
    case .value(let parameter, let test):
      guard let keywords = test.keywords else { return nil }
      return Self.object(properties: [(parameter, keywords)], required: [parameter])
    case .comparison: return nil
    case .not(let condition):
      guard let schema = condition.schema else { return nil }
      return condition.isAlways ? .boolean(false) : Self.object(.not, schema)
    case .all(let conditions):
      if conditions.isEmpty { return .boolean(true) }
      return Self.merged(conditions) ?? Self.schema(of: Self.conjuncts(of: conditions))
    case .any(let conditions):
      if conditions.isEmpty { return .boolean(false) }
      return Self.optional(conditions) ?? Self.implication(conditions)
        ?? Self.list(.anyOf, conditions)
    case .exactlyOne(let conditions): return Self.list(.oneOf, conditions)
    }
  }

  private static func object(_ word: ConstraintWord, _ value: JSONNode) -> JSONNode {
    .object([(word.rawValue, value)])
  }

  private static func list(_ word: ConstraintWord, _ conditions: [Condition]) -> JSONNode? {
    let schemas = conditions.compactMap(\.schema)
    return schemas.count == conditions.count ? object(word, .array(schemas)) : nil
  }

  /// Tests of values, with the parameters that must be given; those that always are need no word.
  private static func object(
    properties: [(parameter: ConstrainedParameter, keywords: JSONNode)],
    required: [ConstrainedParameter]
  ) -> JSONNode {
    let values = properties.map { ($0.parameter.name, $0.keywords) }
    let given = required.filter { parameter in
      parameter.isOptional || !properties.contains { $0.parameter.index == parameter.index }
    }
    return .object([
      ConstraintWord.properties.rawValue: values.isEmpty ? nil : .object(values),
      ConstraintWord.required.rawValue: given.isEmpty
        ? nil : .array(given.map { .string($0.name) }),
    ])
  }

  /// Tests of several parameters in one object, where each is tested once.
  private static func merged(_ conditions: [Condition]) -> JSONNode? {
    var properties: [(parameter: ConstrainedParameter, keywords: JSONNode)] = []
    var required: [ConstrainedParameter] = []
    for condition in conditions {
      switch condition {
      case .present(let parameter): required.append(parameter)
      case .value(let parameter, let test):
        guard let keywords = test.keywords else { return nil }
        properties.append((parameter, keywords))
        required.append(parameter)
      case .comparison, .all, .any, .exactlyOne, .not: return nil
      }
    }
    let indices = required.map(\.index)
    return Set(indices).count == indices.count
      ? object(properties: properties, required: required) : nil
  }

  /// A test that an absent value passes, as `properties` has it.
  private static func optional(_ conditions: [Condition]) -> JSONNode? {
    guard conditions.count == 2, case .not(.present(let absent)) = conditions[0],
      case .value(let parameter, let test) = conditions[1], absent.index == parameter.index,
      let keywords = test.keywords
    else { return nil }
    return object(properties: [(parameter, keywords)], required: [])
  }

  /// Parts that must all hold.
  private static func schema(of conjuncts: [Conjunct]) -> JSONNode? {
    let schemas = conjuncts.compactMap { conjunct -> JSONNode? in
      switch conjunct {
      case .condition(let condition): condition.schema
      case .choice(let premise, let consequence, let alternative):
        choice(premise.schema, consequence.schema, alternative.schema)
      }
    }
    guard schemas.count == conjuncts.count else { return nil }
    return schemas.count == 1 ? schemas[0] : object(.allOf, .array(schemas))
  }

  private static func choice(
    _ premise: JSONNode?, _ consequence: JSONNode?, _ alternative: JSONNode?
  ) -> JSONNode? {
    guard let premise, let consequence, let alternative else { return nil }
    return .object([
      (ConstraintWord.if.rawValue, premise), (ConstraintWord.then.rawValue, consequence),
      (ConstraintWord.else.rawValue, alternative),
    ])
  }

  private static func implication(_ conditions: [Condition]) -> JSONNode? {
    guard conditions.count == 2, case .not(let premise) = conditions[0],
      let condition = premise.schema, let consequence = conditions[1].schema
    else { return nil }
    return .object([
      (ConstraintWord.if.rawValue, condition), (ConstraintWord.then.rawValue, consequence),
    ])
  }
}
