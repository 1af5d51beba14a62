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
  /// constraints are to be stored. It throws all faults, with offsets in the text.
  package static func parse(
    _ text: String, of parameters: [ConstrainedParameter], isStored: Bool = false
  ) throws(Faults) -> [Constraint] {
    guard !isSchema(text) else { return [try Constraint(schema: text, of: parameters)] }
    var parser = try PICTParser(text, parameters, isStored: isStored)
    let bytes = Array(text.utf8)
    return try parser.constraints().map { condition, range in
      var constraint = Constraint(condition)
      constraint.text = String(decoding: bytes[range], as: UTF8.self)
      return constraint
    }
  }

  private init(schema text: String, of parameters: [ConstrainedParameter]) throws(Faults) {
    let node = try JSONNode.parse(Array(text.utf8))
    var reader = ConstraintReader(parameters, .whole)
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
