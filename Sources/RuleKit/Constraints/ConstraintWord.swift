/// The words of JSON Schema 2020-12 that say how parameters depend on each other, and `errorMessage`.
package enum ConstraintWord: String, CaseIterable, Sendable {
  case properties, required, dependentRequired, dependentSchemas
  case `if`, then, `else`
  case allOf, anyOf, oneOf, not
  case errorMessage

  /// The words that can stand under `properties`, too, beside the keywords of rules.
  package static let ofValues: [ConstraintWord] = [.allOf, .anyOf, .oneOf, .not]

  /// What it means, in one line.
  package var meaning: String {
    switch self {
    case .properties: "what the values of parameters must be, where they are given"
    case .required: "parameters that must be given"
    case .dependentRequired: "parameters that must be given if another one is"
    case .dependentSchemas: "what must hold if a parameter is given"
    case .if: "the condition of then and else"
    case .then: "what must hold if the condition does"
    case .else: "what must hold if the condition does not"
    case .allOf: "constraints that must all hold"
    case .anyOf: "constraints of which at least one must hold"
    case .oneOf: "constraints of which exactly one must hold"
    case .not: "a constraint that must not hold"
    case .errorMessage: "the message for values that break it"
    }
  }
}
