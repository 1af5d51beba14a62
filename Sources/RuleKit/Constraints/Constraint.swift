import JSONKit
import TextKit

/// A condition that the values of a link must meet together, with what its author says of it.
package struct Constraint: Sendable {
  package let condition: Condition
  /// The author's words for values that break it.
  package let errorMessage: String?
  /// Where it stands in the text of its store; nil for one that an option gives.
  package let range: Range<Int>?
  /// Its text where an option gives it; nil for one in a store.
  package private(set) var text: String?
  /// The warnings about the text of an option; those about a store belong to its link.
  package private(set) var warnings: [Fault] = []

  /// How many parts all constraints of a link may have together.
  package static let mostParts = 10_000

  init(_ condition: Condition, errorMessage: String? = nil, at range: Range<Int>? = nil) {
    self.condition = condition
    self.errorMessage = errorMessage
    self.range = range
  }

  /// The constraint in words: `if kind is "movie", then season is omitted`.
  package var words: String { condition.words }

  /// Reads the constraints of a link, each a JSON Schema over an object of its parameters.
  ///
  /// All faults are found at once, in the order of their places, and so are warnings; there are
  /// constraints only where there is no fault beside warnings.
  package static func compile(
    _ nodes: [JSONNode], of parameters: [ConstrainedParameter], share: PatternShare = .whole
  ) -> (constraints: [Constraint]?, faults: [Fault]) {
    guard !nodes.isEmpty else { return ([], []) }
    var reader = ConstraintReader(parameters, share)
    let constraints = nodes.enumerated().map { number, node in
      let before = reader.faults.count
      let constraint = reader.constraint(node, at: node.range)
      for index in reader.faults.indices.dropFirst(before) {
        reader.faults[index].message = "constraint \(number + 1): \(reader.faults[index].message)"
      }
      return constraint
    }
    let faults = reader.faults.inOrder
    return (faults.contains { $0.severity == .fault } ? nil : constraints, faults)
  }

  /// Reads constraints as an option gives them: one in JSON Schema where the text starts with `{`, else
  /// one or more in PICT's notation.
  ///
  /// In PICT's notation a parameter without a type has that of its listed values, unless the
  /// constraints are to be stored. It throws all faults, with offsets in the text; no hint is about a
  /// store if there is none.
  package static func parse(
    _ text: String, of parameters: [ConstrainedParameter], isStored: Bool = false,
    hasStore: Bool = true
  ) throws(Faults) -> [Constraint] {
    guard !isSchema(text) else { return [try Constraint(schema: text, of: parameters)] }
    var parser = try PICTParser(text, parameters, isStored: isStored, hasStore: hasStore)
    let bytes = Array(text.utf8)
    return try parser.constraints().map { condition, range in
      var constraint = Constraint(condition)
      constraint.text = String(decoding: bytes[range], as: UTF8.self)
      return constraint
    }
  }

  private init(schema text: String, of parameters: [ConstrainedParameter]) throws(Faults) {
    let isSecret = parameters.contains(where: \.rules.isSecret)
    let node = try JSONNode.parse(Array(text.utf8), isSecret: isSecret)
    var reader = ConstraintReader(parameters, .whole, isOfOption: true)
    let constraint = reader.constraint(node, at: nil)
    let faults = reader.faults.inOrder.filter { $0.severity == .fault }
    guard faults.isEmpty else { throw Faults(faults) }
    self = constraint
    self.text = text
    warnings = reader.faults.inOrder
  }

  /// True if a text is to be read as JSON Schema, not as PICT's notation.
  package static func isSchema(_ text: String) -> Bool {
    text.utf8.first { !$0.isLineEnd && $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "{")
  }
}

/// Why a complete set of values breaks a constraint.
extension Constraint {
  /// The refusal of a set of values, with nil where a parameter is absent; nil if they satisfy the
  /// constraint.
  ///
  /// It blames the last parameter in slot order that was given by hand among those that collide; of
  /// none that was, the last of all.
  package func refusal(of values: [String?], given: (Int) -> Bool) -> Refusal? {
    refusal(knowing: { .init(values[$0.index]) }, given: given)
  }

  /// The refusal of values that may be partly unknown; nil unless they break the constraint whatever the
  /// unknown ones are.
  package func refusal(
    knowing known: (ConstrainedParameter) -> Condition.Knowledge, given: (Int) -> Bool
  ) -> Refusal? {
    guard let holds = condition.verdict(known) else { return runaway(known) }
    guard !holds else { return nil }
    let colliding = collision(known)
    guard let blamed = colliding.last(where: { given($0.index) }) ?? colliding.last else {
      return refusal(errorMessage ?? Sentence.none.phrase.filled())
    }
    let others = colliding.filter { $0.index != blamed.index }
    let reason =
      errorMessage
      ?? Self.reason(known(blamed) == .absent, others.map { ($0, known($0)) }, words)
    return refusal(reason).of(parameter: blamed.index)
  }

  /// The refusal of a value that a pattern of the constraint cannot judge within its steps, where that
  /// is all that keeps the constraint from being decided.
  private func runaway(_ known: (ConstrainedParameter) -> Condition.Knowledge) -> Refusal? {
    guard condition.parameters.allSatisfy({ known($0) != .unknown && known($0) != .present }) else {
      return nil
    }
    var found: Refusal?
    condition.forEachLeaf { leaf in
      guard found == nil, case .value(let parameter, let test) = leaf,
        case .value(let text) = known(parameter), test.holds(for: text) == nil
      else { return }
      found = test.rules?.refusal(of: text)?.of(parameter: parameter.index)
    }
    found?.constraint = range.map(ConstraintSource.store) ?? .option
    return found
  }

  private func refusal(_ reason: String) -> Refusal {
    var refusal = Refusal("constraints", reason)
    refusal.constraint = range.map(ConstraintSource.store) ?? .option
    return refusal
  }

  /// A minimal set of values that break the constraint whatever the others are, found by dropping
  /// one after another, absent ones first.
  func collision(_ known: (ConstrainedParameter) -> Condition.Knowledge) -> [ConstrainedParameter] {
    let all = condition.parameters
    var kept = Set(all.map(\.index))
    let inOrder =
      all.filter { known($0) == .absent } + all.filter { known($0) != .absent }
    for parameter in inOrder {
      kept.remove(parameter.index)
      let verdict = condition.verdict { kept.contains($0.index) ? known($0) : .unknown }
      if verdict != false { kept.insert(parameter.index) }
    }
    return all.filter { kept.contains($0.index) }
  }

  /// What is wrong with one value because of others: `not allowed with kind=movie`.
  private static func reason(
    _ isAbsent: Bool, _ others: [(parameter: ConstrainedParameter, known: Condition.Knowledge)],
    _ words: String
  ) -> String {
    guard !others.isEmpty else {
      return isAbsent
        ? Sentence.required.phrase.filled() : Sentence.refusedAlone.phrase.filled(naming: words)
    }
    let given = others.compactMap { other in
      switch other.known {
      case .value(let text): shown(other.parameter, text)
      case .present, .unknown: other.parameter.name
      case .absent: nil
      }
    }
    let missing = others.filter { $0.known == .absent }.map(\.parameter.name)
    let omitted = missing.count == 1 ? Sentence.omitted : .severalOmitted
    let conditions =
      (given.isEmpty ? [] : [Sentence.with.phrase.filled(naming: given.listed)])
      + (missing.isEmpty
        ? [] : [(isAbsent ? omitted : .without).phrase.filled(naming: missing.listed)])
    return (isAbsent ? Sentence.needed : .refused).phrase
      .filled(naming: conditions.joined(separator: " and "))
  }

  private static func shown(_ parameter: ConstrainedParameter, _ value: String) -> String {
    let text = parameter.rules.isSecret ? Sentence.hidden.phrase.filled() : value.shortened()
    return "\(parameter.name)=\(text)"
  }

  /// The sentences about values that break a constraint, with holes for the others.
  package enum Sentence: String, CaseIterable {
    case none, required, refusedAlone, needed, refused, with, without, omitted
    case severalOmitted, hidden

    package var phrase: Phrase {
      switch self {
      case .none: "no values are allowed"
      case .required: "a value is required"
      case .refusedAlone: "breaks a constraint: \(.choices)"
      case .needed: "required \(.choices)"
      case .refused: "not allowed \(.choices)"
      case .with: "with \(.choices)"
      case .without: "without \(.choices)"
      case .omitted: "when \(.choices) is omitted"
      case .severalOmitted: "when \(.choices) are omitted"
      case .hidden: "(not shown)"
      }
    }
  }
}

extension Phrase {
  fileprivate func filled(naming choices: String) -> String { filled(Filling(choices: choices)) }
}
