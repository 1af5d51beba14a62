/// Searches for values that meet several conditions together.
package struct ConstraintSearch: Sendable {
  private let conditions: [Condition]
  /// The steps that each condition takes: one, and more for a condition with many tests.
  private let costs: [Int]
  private var domains: [ParameterDomain]
  /// Whether automata have looked for outcomes already.
  private var isExhausted = false

  /// What is known of values that meet the conditions.
  package enum Answer: Hashable, Sendable {
    case possible
    case impossible
    /// The values are too many to tell.
    case undecided
  }

  /// How many conditions a search decides at most: a few milliseconds.
  private static let mostSteps = 5_000
  /// How many it decides in search of values themselves.
  private static let mostStepsOfSolution = 200_000

  /// Finds what the parameters of some conditions can be.
  package init(_ conditions: [Condition]) {
    self.conditions = conditions
    costs = conditions.map(\.cost)
    let parameters = Condition.all(conditions).parameters
    var literals: [String] = []
    for condition in conditions {
      condition.forEachLeaf { leaf in
        if case .value(_, let test) = leaf { literals += test.literals }
      }
    }
    let compared = conditions.contains(where: \.comparesParameters) ? literals : []
    domains = parameters.map { ParameterDomain($0, in: conditions, trying: compared) }
  }

  /// The search among all constraints of a link.
  package init(_ constraints: [Constraint]) {
    self.init(constraints.map(\.condition))
  }

  /// The parameters that the conditions name.
  package var parameters: [ConstrainedParameter] { domains.map(\.parameter) }

  /// The values of a parameter, by its index, as far as the conditions distinguish them; nil
  /// means absent.
  package func values(of index: Int) -> [String?] {
    domains.first { $0.parameter.index == index }?.values ?? []
  }

  /// Looks for all outcomes of the tests, which may take automata; answers are then more often sure.
  package mutating func exhaust() {
    isExhausted = true
    for index in domains.indices { domains[index].exhaust() }
  }

  /// The answer after looking for all outcomes, if the ones at hand do not suffice.
  package mutating func sureAnswer(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge = { _ in .unknown }
  ) -> Answer {
    let answer = answer(knowing: known)
    guard answer == .undecided, !isExhausted else { return answer }
    exhaust()
    return self.answer(knowing: known)
  }

  /// Whether some values meet all conditions, given those that are known.
  package func answer(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge = { _ in .unknown }
  ) -> Answer {
    var steps = Self.mostSteps
    var (values, open) = divided(knowing: known)
    let answer = search(open[...], &values, &steps)
    let isSure = open.allSatisfy(\.isExhaustive)
    return answer == .impossible && !isSure && !isImpossible(values: values) ? .undecided : answer
  }

  /// Values that meet all conditions, by the indices of their parameters, with the known ones; nil if
  /// none were found.
  ///
  /// For the other parameters, the values of `usual` are tried first, if it has any.
  package func solution(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge, usual: (Int) -> String??
  ) -> [Int: String?]? {
    var left = Self.mostStepsOfSolution
    return solution(knowing: known, usual: usual, within: &left)
  }

  /// The same within the steps that several searches have left together.
  package func solution(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge, usual: (Int) -> String??,
    within left: inout Int
  ) -> [Int: String?]? {
    let most = min(left, Self.mostStepsOfSolution)
    var steps = most
    defer { left -= most - max(0, steps) }
    var (values, open) = divided(knowing: known)
    open = open.map { domain in
      guard let text = usual(domain.parameter.index) else { return domain }
      return domain.trying(first: text)
    }
    guard search(open[...], &values, &steps) == .possible else { return nil }
    var solution: [Int: String?] = [:]
    for domain in domains {
      let index = domain.parameter.index
      switch values[index] ?? .unknown {
      case .value(let text): solution[index] = .some(text)
      case .absent: solution[index] = .some(nil)
      // The conditions are met whatever its value is.
      case .unknown, .present: continue
      }
    }
    return solution
  }

  /// The values that are known, and the parameters whose values are to be found, those with the fewest
  /// first.
  private func divided(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge
  ) -> (values: [Int: Condition.Knowledge], open: [ParameterDomain]) {
    var values: [Int: Condition.Knowledge] = [:]
    var open: [ParameterDomain] = []
    for domain in domains {
      let knowledge = known(domain.parameter)
      if knowledge == .unknown {
        open.append(domain)
      } else {
        values[domain.parameter.index] = knowledge
      }
    }
    open.sort { $0.values.count < $1.values.count }
    return (values, open)
  }

  /// The texts that the tests of a parameter name.
  func literals(of index: Int) -> [String] {
    Condition.tests(of: index, in: conditions).tests.flatMap(\.literals)
  }

  /// True if what is known breaks a condition by itself.
  func isForbidden(knowing known: (ConstrainedParameter) -> Condition.Knowledge) -> Bool {
    conditions.contains { $0.verdict(known) == false }
  }

  /// True if no condition needs to know the open values to be broken.
  private func isImpossible(values: [Int: Condition.Knowledge]) -> Bool {
    isForbidden { values[$0.index] ?? .unknown }
  }

  private func search(
    _ open: ArraySlice<ParameterDomain>, _ values: inout [Int: Condition.Knowledge],
    _ steps: inout Int
  ) -> Answer {
    var isDecided = true
    for (condition, cost) in zip(conditions, costs) {
      steps -= cost
      guard let holds = condition.verdict({ values[$0.index] ?? .unknown }) else {
        isDecided = false
        continue
      }
      if !holds { return .impossible }
    }
    if isDecided { return .possible }
    guard let next = open.first else { return .undecided }
    for value in next.values {
      guard steps > 0 else { return .undecided }
      values[next.parameter.index] = .init(value)
      switch search(open.dropFirst(), &values, &steps) {
      // The values stay: they are the solution.
      case .possible: return .possible
      case .undecided: return .undecided
      case .impossible: values[next.parameter.index] = nil
      }
    }
    return .impossible
  }
}

extension Condition {
  /// The steps of a search that it takes to decide.
  fileprivate var cost: Int {
    var leaves = 0
    forEachLeaf { _ in leaves += 1 }
    return 1 + leaves / 50
  }

  /// True if it compares two parameters.
  fileprivate var comparesParameters: Bool {
    var isFound = false
    forEachLeaf { leaf in
      if case .comparison = leaf { isFound = true }
    }
    return isFound
  }
}

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
