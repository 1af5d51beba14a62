import TextKit

/// Reads constraints in the notation of PICT, a tool that testers know, as in the last section of its
/// models.
///
/// ```
/// constraints = { constraint ";" }
/// constraint = [ IF ] predicate [ THEN predicate [ ELSE predicate ] ]
/// predicate  = conjunction { OR conjunction }
/// conjunction = clause { AND clause }
/// clause     = NOT clause | "(" predicate ")" | term
/// term       = name relation ( value | name )
///            | name [ NOT ] IN "{" value { "," value } "}" | name [ NOT ] LIKE text
/// ```
/// The last `;` may be omitted, and a comment goes from `#` to the end of its line. Names and texts are
/// compared exactly, where PICT ignores case. For an optional parameter `""` is no value, or an empty one
/// where its rules allow that.
struct PICTParser {
  private let tokens: [PICTToken]
  private var at = 0
  private var depth = 0
  private let terms: PICTTerms

  /// How deep parentheses and NOT may be nested.
  private static let depthLimit = 90

  /// Prepares to read a text; what is to be stored is compared by the types of rules alone.
  init(
    _ text: String, _ parameters: [ConstrainedParameter], isStored: Bool, hasStore: Bool
  ) throws(Faults) {
    var scanner = PICTScanner(text)
    tokens = try scanner.tokens()
    terms = PICTTerms(parameters, isStored: isStored, hasStore: hasStore)
    guard tokens.count <= Constraint.mostParts else {
      throw Faults("the constraint has more than \(Constraint.mostParts) parts", at: 0..<0)
    }
  }

  private var token: PICTToken { tokens[at] }

  /// Moves past the token if it is of a kind.
  private mutating func pass(_ kind: PICTToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    if kind != .end { at += 1 }
    return true
  }

  private mutating func pass(sign: Unicode.Scalar) -> Bool { pass(.sign(UInt8(ascii: sign))) }

  /// All constraints, at least one, each with its place in the text.
  mutating func constraints() throws(Faults) -> [(condition: Condition, range: Range<Int>)] {
    var constraints: [(condition: Condition, range: Range<Int>)] = []
    repeat {
      while pass(sign: ";") {}
      if token.kind == .end, !constraints.isEmpty { break }
      let start = token.range.lowerBound
      let condition = try pass(.word(.if)) ? conditional() : predicate()
      constraints.append((condition, start..<tokens[at - 1].range.upperBound))
    } while pass(sign: ";")
    guard token.kind == .end else { throw expected("AND, OR or the end") }
    return constraints
  }

  private mutating func conditional() throws(Faults) -> Condition {
    let premise = try predicate()
    guard pass(.word(.then)) else { throw expected("THEN, AND or OR") }
    let consequence = Condition.implication(premise, try predicate())
    guard pass(.word(.else)) else { return consequence }
    return .all([consequence, .implication(premise.negated, try predicate())])
  }

  private mutating func predicate() throws(Faults) -> Condition {
    var conditions = [try conjunction()]
    while pass(.word(.or)) { conditions.append(try conjunction()) }
    return conditions.count == 1 ? conditions[0] : .any(conditions)
  }

  private mutating func conjunction() throws(Faults) -> Condition {
    var conditions = [try clause()]
    while pass(.word(.and)) { conditions.append(try clause()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func clause() throws(Faults) -> Condition {
    guard depth < Self.depthLimit else {
      throw Faults("conditions are nested more than \(Self.depthLimit) deep", at: token.range)
    }
    depth += 1
    defer { depth -= 1 }
    if pass(.word(.not)) { return try clause().negated }
    guard pass(sign: "(") else { return try term() }
    let condition = try predicate()
    guard pass(sign: ")") else { throw expected("\")\", AND or OR") }
    return condition
  }

  private mutating func term() throws(Faults) -> Condition {
    let subject = token
    guard case .name(let name) = subject.kind else {
      if case .stray(let letters) = subject.kind {
        let isName = terms.hasParameter(letters)
        throw expected("a condition", hint: isName ? "write [\(letters)]" : nil)
      }
      throw expected("a condition such as [name] = \"value\"")
    }
    at += 1
    let parameter = try terms.parameter(name, at: subject.range)
    let isNegated = pass(.word(.not))
    if pass(.word(.in)) {
      let condition = try terms.membership(of: parameter, in: values(of: parameter))
      return isNegated ? condition.negated : condition
    }
    if pass(.word(.like)) {
      let pattern = token
      guard case .text(let text) = pattern.kind else { throw expected("a text in quotes") }
      at += 1
      let condition = try terms.likeness(of: parameter, to: text, at: pattern.range)
      return isNegated ? condition.negated : condition
    }
    guard !isNegated else { throw expected("IN or LIKE") }
    guard case .relation(let relation) = token.kind else {
      throw expected("a relation such as =, IN or LIKE")
    }
    at += 1
    if case .name(let other) = token.kind {
      let second = try terms.parameter(other, at: token.range)
      let condition = try terms.comparison(of: parameter, relation, second, at: token.range)
      at += 1
      return condition
    }
    return try terms.relation(of: parameter, relation, value(of: parameter))
  }

  private mutating func values(of parameter: ConstrainedParameter) throws(Faults) -> [PICTToken] {
    guard pass(sign: "{") else { throw expected("\"{\" and values") }
    var values = [try value(of: parameter)]
    while pass(sign: ",") { values.append(try value(of: parameter)) }
    guard pass(sign: "}") else { throw expected("\",\" or \"}\"") }
    return values
  }

  private mutating func value(of parameter: ConstrainedParameter) throws(Faults) -> PICTToken {
    switch token.kind {
    case .text, .number:
      at += 1
      return tokens[at - 1]
    case .stray(let letters):
      let spelling = terms.hideValues ? nil : terms.spelling(of: letters, as: parameter)
      throw expected(
        terms.isNumeric(parameter) ? "a number" : "a value", hint: spelling.map { "write \($0)" })
    case .name, .word, .relation, .sign, .end: throw expected("a value")
    }
  }

  private func expected(_ what: String, hint: String? = nil) -> Faults {
    var hint = hint
    if hint == nil, !terms.hideValues, case .stray(let letters) = token.kind {
      hint = Spelling.hint(for: letters, in: PICTToken.Word.allCases.map(\.rawValue))
    }
    let found = terms.hideValues ? token.kindOfValue ?? token.found : token.found
    return Faults("expected \(what), found \(found)", at: token.range, hint: hint)
  }
}
