import RuleKit

/// The constraints of a link made flat for the fast path: each test of a tree comes before its parts.
struct ConstraintPlan: Sendable {
  /// Where the value of a field stands.
  struct Operand: BitwiseCopyable, Sendable {
    /// The number of the cell that is read, unless its absent bit is set; negative where none is.
    var column: Int32 = -1
    var absentBit: Int32 = 0
    /// What stands for it elsewhere: the number of the cell that is made for the row, else that of a
    /// text; negative for none.
    var made: Int32 = -1
    var text: Int32 = -1
  }

  enum Step: BitwiseCopyable, Sendable {
    case present(Operand)
    /// A test by its number: its automaton decides, or else the test itself.
    case test(Operand, Int)
    case comparison(Operand, Order, Operand, areNumeric: Bool)
    /// The parts that follow, together; `size` is the number of their steps.
    case all(size: Int)
    case any(size: Int)
    case exactlyOne(size: Int)
    case not
  }

  /// The orders of two values in which a relation holds.
  struct Order: BitwiseCopyable, Sendable {
    private let number: Int
    private let (less, equal, greater): (Bool, Bool, Bool)

    init(_ relation: Relation) {
      number = Relation.allCases.firstIndex(of: relation) ?? 0
      (less, equal, greater) = (relation.holds(-1), relation.holds(0), relation.holds(1))
    }

    /// True if the relation holds for values that compare as a number does with 0.
    func holds(_ order: Int) -> Bool { order < 0 ? less : order > 0 ? greater : equal }

    var relation: Relation { Relation.allCases[number] }
  }

  private(set) var steps: [Step] = []
  /// The tests of values, and what stands for each.
  private(set) var tests: [(test: ValueTest, bytes: ColumnTest)] = []
  /// The texts that stand for values.
  private(set) var texts: [String] = []

  /// The constraints of one form, where its fields stand in cells, and the texts that they have elsewhere.
  struct Scope {
    var constraints: [Constraint]
    var fields: [(operand: Operand, text: String?)]
  }

  /// Plans the constraints of a link and of all that is filled with its values.
  init(_ scopes: [Scope], _ known: inout ColumnTests) {
    for scope in scopes where !scope.constraints.isEmpty {
      let operands = scope.fields.map { operand, text in
        var operand = operand
        if let text { operand.text = number(of: text) }
        return operand
      }
      for constraint in scope.constraints { add(constraint.condition, { operands[$0] }, &known) }
    }
  }

  private mutating func number(of text: String) -> Int32 {
    texts.append(text)
    return Int32(texts.count - 1)
  }

  private mutating func add(
    _ condition: Condition, _ operand: (Int) -> Operand, _ known: inout ColumnTests
  ) {
    func parts(_ conditions: [Condition], _ step: (Int) -> Step) {
      let place = steps.count
      steps.append(.not)
      for condition in conditions { add(condition, operand, &known) }
      steps[place] = step(steps.count - place)
    }
    switch condition {
    case .present(let parameter): steps.append(.present(operand(parameter.index)))
    case .value(let parameter, let test):
      switch test.kind {
      case .order(let relation, let text):
        steps.append(
          .comparison(
            operand(parameter.index), Order(relation), Operand(text: number(of: text)),
            areNumeric: false))
      case .rules(let rules):
        steps.append(.test(operand(parameter.index), tests.count))
        tests.append((test, known.test(of: rules)))
      }
    case .comparison(let left, let comparison, let right):
      steps.append(
        .comparison(
          operand(left.index), Order(comparison.relation), operand(right.index),
          areNumeric: comparison.areNumeric))
    case .all(let conditions): parts(conditions, Step.all)
    case .any(let conditions): parts(conditions, Step.any)
    case .exactlyOne(let conditions): parts(conditions, Step.exactlyOne)
    case .not(let condition):
      steps.append(.not)
      add(condition, operand, &known)
    }
  }
}
