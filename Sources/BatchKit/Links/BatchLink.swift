import LinkKit
import RuleKit
import TextKit

/// A link in one environment, with what is known of its values before any row is read.
package struct BatchLink: Sendable {
  package internal(set) var form: Form
  /// The link's name in the store; nil for a template on the spot.
  package let name: String?
  /// The environment's name, if the store has one for the link.
  package let environment: String?
  /// What is given for each field.
  package let drafts: [ValueState]
  /// Where a constraint stands, as it follows the reason of a refusal.
  let place: @Sendable (ConstraintSource) -> String
  private let sources: ValueSources

  package init(
    _ form: Form, named name: String? = nil, environment: String?, from sources: ValueSources,
    place: @escaping @Sendable (ConstraintSource) -> String = { _ in "" }
  ) {
    self.form = form
    self.name = name
    self.environment = environment
    self.place = place
    drafts = form.fields.map(sources.draft)
    self.sources = sources
  }

  /// What the values depend on that are generated for rows.
  var generation: Generation { sources.generation }

  /// The same where a URL names it.
  func named(by url: LinkMatch) -> BatchLink {
    BatchLink(
      form, named: name, environment: environment,
      from: sources.with(url: url.values(in: environment)), place: place)
  }

  package var names: [String] { form.fields.map(\.name) }

  /// Whether `--set` gives the field its value, so that no column does.
  package func isFixed(_ field: Int) -> Bool { drafts[field].origin == .set }

  /// Whether `--values` leaves a field out, whatever else would give it a value.
  func leavesOut(_ field: Int) -> Bool {
    if case .settled(let value) = drafts[field] { value.text == nil } else { false }
  }

  /// The names of the fields without a value that would have one if no row said that they are left out.
  package func namesLeftOut(_ values: [String?]) -> [String] {
    guard values.contains(nil) else { return [] }
    return form.withDefaults(drafts).fields.enumerated().compactMap { index, field in
      let isGiven = field.defaultText != nil || field.isGenerated || leavesOut(index)
      return values[index] == nil && field.parameter.isOptional && isGiven && !field.rules.isSecret
        ? field.name : nil
    }
  }
}

extension BatchLink {
  /// The most values of dimensions that a constraint is asked about, alone or in pairs.
  private static let mostValues = 1_000_000

  /// The same with more constraints on its values.
  package func constrained(by constraints: [Constraint]) -> BatchLink {
    var link = self
    link.form = form.constrained(by: constraints)
    return link
  }

  /// The constraints as conditions on the numbers of the dimensions' values, the first dimension
  /// numbered `first`; nil for a constraint on what only rows give.
  ///
  /// Parameters that no dimension gives have the value that holds for all rows; those that
  /// `isOfRows` holds for, or that are generated, have none before a row is made. Where a constraint is
  /// about too many values, it throws a `Fault` if rows are to cover them, and else each row is asked
  /// about: it is nil.
  package func formulas(
    over dimensions: [Dimension], from first: Int, covering: Bool, isOfRows: (String) -> Bool
  ) throws(Fault) -> [Formula?] {
    let numbers = Dictionary(firstNamed: dimensions.enumerated().map { ($1.name, $0) })
    let form = form.withDefaults(drafts)
    var domains: [Int: FormulaBuilder.Domain] = [:]
    var formulas: [Formula?] = []
    for constraint in form.constraints {
      let parameters = constraint.condition.parameters
      let isKnown = parameters.allSatisfy { parameter in
        isFixed(parameter.index)
          || !isOfRows(parameter.name)
            && !Self.mayGenerate(
              form.fields[parameter.index],
              over: numbers[ExactText(parameter.name)].map { dimensions[$0] })
      }
      let tooLarge = parameters.lazy.compactMap { numbers[ExactText($0.name)] }
        .map { dimensions[$0] }.first { $0.count > Self.mostValues }
      if let tooLarge, covering { throw .tooManyValues(tooLarge) }
      guard isKnown, tooLarge == nil else {
        formulas.append(nil)
        continue
      }
      for parameter in parameters where domains[parameter.index] == nil {
        let field = form.fields[parameter.index]
        guard !isFixed(parameter.index), let number = numbers[ExactText(parameter.name)] else {
          domains[parameter.index] = .known(field.defaultText)
          continue
        }
        let dimension = dimensions[number]
        let values = (0..<dimension.count).map { index -> String? in
          let text = dimension[index]
          return text.isEmpty && field.leavesOutEmpty ? field.defaultText : text
        }
        domains[parameter.index] = .dimension(number + first, values)
      }
      let builder = FormulaBuilder(domains: domains)
      guard builder.pairs(in: constraint.condition) <= Self.mostValues else {
        if covering { throw .tooManyPairs(constraint.words) }
        formulas.append(nil)
        continue
      }
      formulas.append(builder.formula(constraint.condition))
    }
    return formulas
  }

  /// True if a value may be generated: no dimension gives the field, or one with an empty value that
  /// leaves it out.
  private static func mayGenerate(_ field: Field, over dimension: Dimension?) -> Bool {
    guard field.isGenerated, let dimension, dimension.count <= mostValues else {
      return field.isGenerated
    }
    return field.leavesOutEmpty && (0..<dimension.count).contains { dimension[$0].isEmpty }
  }
}

/// Turns conditions into formulas by asking each of their tests about each value.
private struct FormulaBuilder {
  enum Domain {
    /// One value, or none, for all rows.
    case known(String?)
    /// The values of a numbered dimension.
    case dimension(Int, [String?])
  }

  let domains: [Int: Domain]

  /// How many pairs of values the comparisons in a condition are about.
  func pairs(in condition: Condition) -> Int {
    var count = 0
    condition.forEachLeaf { leaf in
      guard case .comparison(let left, _, let right) = leaf, left.index != right.index,
        case .dimension(_, let values) = domains[left.index],
        case .dimension(_, let others) = domains[right.index]
      else { return }
      count += values.count.multipliedClamped(by: others.count)
    }
    return count
  }

  func formula(_ condition: Condition) -> Formula {
    switch condition {
    case .all(let conditions): .all(conditions.map(formula))
    case .any(let conditions): .any(conditions.map(formula))
    case .exactlyOne(let conditions): .exactlyOne(conditions.map(formula))
    case .not(let condition): formula(condition).negated
    case .present(let parameter), .value(let parameter, _):
      literal(parameter.index) { value in condition.holds { _ in value } }
    case .comparison(let left, _, let right):
      comparison(left.index, right.index) { value, other in
        condition.holds { $0.index == left.index ? value : other }
      }
    }
  }

  /// The formula for a test of one parameter.
  private func literal(_ parameter: Int, where holds: (String?) -> Bool) -> Formula {
    switch domains[parameter] {
    case .dimension(let number, let values):
      .literal(
        parameter: number, values: ValueSet(of: values.count) { holds(values[$0]) })
    case .known(let value): holds(value) ? .always : .never
    case nil: holds(nil) ? .always : .never
    }
  }

  /// The formula for a test of two parameters.
  private func comparison(
    _ left: Int, _ right: Int, where holds: (String?, String?) -> Bool
  ) -> Formula {
    guard left != right, case .dimension(let number, let values) = domains[left] else {
      var known: String?
      if case .known(let value) = domains[left] { known = value }
      return literal(right) { holds(left == right ? $0 : known, $0) }
    }
    return .any(
      values.enumerated().map { index, value in
        let this = ValueSet([index], of: values.count)
        return .all([
          .literal(parameter: number, values: this), literal(right) { holds(value, $0) },
        ])
      })
  }
}

extension Fault {
  fileprivate static func tooManyValues(_ dimension: Dimension) -> Fault {
    Fault(
      "\(dimension.name) has \(dimension.count) values; a constraint can compare at most 1000000",
      hint: "give fewer values, or pass them as rows with --input")
  }

  fileprivate static func tooManyPairs(_ constraint: String) -> Fault {
    Fault(
      "the constraint \(constraint.quoted()) compares more than 1000000 pairs of values",
      hint: "give fewer values, or pass them as rows with --input")
  }
}
