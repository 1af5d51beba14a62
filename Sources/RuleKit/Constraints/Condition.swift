/// A condition on the values of several parameters, as a tree.
///
/// `all([])` always holds, `any([])` never does. A test of an absent value does not hold; what holds
/// for absent values, too, is written with `present`.
package indirect enum Condition: Sendable {
  /// The parameter has a value; the empty text is one.
  case present(ConstrainedParameter)
  /// The parameter has a value that passes a test.
  case value(ConstrainedParameter, ValueTest)
  /// A comparison of two parameters; only PICT's notation has it.
  case comparison(ConstrainedParameter, Comparison, ConstrainedParameter)
  case all([Condition])
  case any([Condition])
  case exactlyOne([Condition])
  case not(Condition)

  static let always = Condition.all([])
  /// Holds for no values.
  static let never = Condition.any([])

  /// A condition that holds where the first does not or the second does.
  static func implication(_ condition: Condition, _ consequence: Condition) -> Condition {
    .any([condition.negated, consequence])
  }

  /// The condition that holds where this one does not.
  package var negated: Condition {
    switch self {
    case .not(let condition): condition
    case .all(let conditions) where conditions.isEmpty: .never
    case .any(let conditions) where conditions.isEmpty: .always
    case .present, .value, .comparison, .all, .any, .exactlyOne: .not(self)
    }
  }

  /// All of some conditions; of one that one, and without those that the others imply.
  static func conjunction(_ conditions: [Condition]) -> Condition {
    let flat = conditions.flatMap { condition -> [Condition] in
      if case .all(let inner) = condition { inner } else { [condition] }
    }
    let tested = Set(flat.compactMap(\.testedParameter))
    let kept = flat.filter { condition in
      if case .present(let parameter) = condition {
        !tested.contains(parameter.index)
      } else {
        true
      }
    }
    return kept.count == 1 ? kept[0] : .all(kept)
  }

  /// The parameter whose value it tests, which is then present.
  private var testedParameter: Int? {
    if case .value(let parameter, _) = self { parameter.index } else { nil }
  }

  /// True if it is written as what always holds.
  var isAlways: Bool {
    if case .all(let conditions) = self { conditions.isEmpty } else { false }
  }

  /// True if it is written as what never holds.
  var isNever: Bool {
    if case .any(let conditions) = self { conditions.isEmpty } else { false }
  }

  // MARK: Deciding

  /// What is known of a parameter's value.
  package enum Knowledge: Hashable, Sendable {
    case unknown
    case absent
    /// It has a value, which is unknown.
    case present
    case value(String)

    /// The knowledge of a value; nil means absent.
    package init(_ value: String?) {
      self = value.map(Knowledge.value) ?? .absent
    }
  }

  /// True if the condition holds for a complete set of values; nil means absent.
  package func holds(_ value: (ConstrainedParameter) -> String?) -> Bool {
    verdict { Knowledge(value($0)) } == true
  }

  /// True or false if the known values decide the condition whatever the others are, else nil.
  ///
  /// This is the one function that decides conditions. It may miss that unknown values make no
  /// difference, and is never wrong (Kleene's three-valued logic).
  package func verdict(_ known: (ConstrainedParameter) -> Knowledge) -> Bool? {
    switch self {
    case .present(let parameter):
      switch known(parameter) {
      case .unknown: return nil
      case .absent: return false
      case .present, .value: return true
      }
    case .value(let parameter, let test):
      switch known(parameter) {
      case .unknown, .present: return nil
      case .absent: return false
      case .value(let text): return test.holds(for: text)
      }
    case .comparison(let left, let comparison, let right):
      guard let first = known(left).text, let second = known(right).text else { return nil }
      return comparison.holds(first, second)
    case .not(let condition):
      return condition.verdict(known).map { !$0 }
    case .all(let conditions):
      var isDecided = true
      for condition in conditions {
        guard let holds = condition.verdict(known) else {
          isDecided = false
          continue
        }
        if !holds { return false }
      }
      return isDecided ? true : nil
    case .any(let conditions):
      var isDecided = true
      for condition in conditions {
        guard let holds = condition.verdict(known) else {
          isDecided = false
          continue
        }
        if holds { return true }
      }
      return isDecided ? false : nil
    case .exactlyOne(let conditions):
      let verdicts = conditions.map { $0.verdict(known) }
      let count = verdicts.count { $0 == true }
      if count > 1 { return false }
      return verdicts.contains(nil) ? nil : count == 1
    }
  }

  // MARK: Walking

  /// The tests of one parameter's value, and whether it is compared with other parameters.
  static func tests(of index: Int, in conditions: [Condition]) -> (
    tests: [ValueTest], isCompared: Bool
  ) {
    var tests: [ValueTest] = []
    var isCompared = false
    for condition in conditions {
      condition.forEachLeaf { leaf in
        switch leaf {
        case .value(let tested, let test) where tested.index == index: tests.append(test)
        case .comparison(let left, _, let right):
          isCompared = isCompared || left.index == index || right.index == index
        case .present, .value, .all, .any, .exactlyOne, .not: break
        }
      }
    }
    return (tests, isCompared)
  }

  /// The parameters that it names, in the order of the slots.
  package var parameters: [ConstrainedParameter] {
    var found: [Int: ConstrainedParameter] = [:]
    forEachLeaf { leaf in
      switch leaf {
      case .present(let parameter), .value(let parameter, _): found[parameter.index] = parameter
      case .comparison(let left, _, let right):
        found[left.index] = left
        found[right.index] = right
      case .all, .any, .exactlyOne, .not: break
      }
    }
    return found.values.sorted { $0.index < $1.index }
  }

  /// Calls a function with every test in it: of presence, of a value, of two values.
  package func forEachLeaf(_ body: (Condition) -> Void) {
    switch self {
    case .present, .value, .comparison: body(self)
    case .not(let condition): condition.forEachLeaf(body)
    case .all(let conditions), .any(let conditions), .exactlyOne(let conditions):
      for condition in conditions { condition.forEachLeaf(body) }
    }
  }
}

extension Condition.Knowledge {
  /// The value, or nil where there is none; nil of it all where nothing is known.
  fileprivate var text: String?? {
    switch self {
    case .unknown, .present: nil
    case .absent: .some(nil)
    case .value(let text): text
    }
  }
}
