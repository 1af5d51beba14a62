import JSONKit
import RuleKit
import TextKit
import URLKit

extension [Field] {
  /// The fields as constraints name them.
  var constrained: [ConstrainedParameter] {
    enumerated().map { index, field in
      ConstrainedParameter(
        field.name, at: index, rules: field.rules, isOptional: field.parameter.isOptional)
    }
  }
}

extension Form {
  /// Collects faults and warnings while a link is made ready.
  struct Report: Sendable {
    private(set) var faults: [LinkFault] = []
    private(set) var warnings: [LinkFault] = []

    mutating func add(_ found: [Fault], to part: LinkFault.Part) {
      for fault in found {
        switch fault.severity {
        case .fault: faults.append(LinkFault(part: part, fault: fault))
        case .warning: warnings.append(LinkFault(part: part, fault: fault))
        }
      }
    }

    mutating func add(_ other: Report) {
      faults += other.faults
      warnings += other.warnings
    }

    /// The constraints between fields, whose rules say what types the values have.
    mutating func constraints(
      _ nodes: [JSONNode], of fields: [Field], _ share: PatternShare
    ) -> [Constraint] {
      guard !nodes.isEmpty else { return [] }
      let (compiled, found) = Constraint.compile(nodes, of: fields.constrained, share: share)
      add(found, to: .constraints)
      guard let compiled else { return [] }
      if let conflict = ConstraintConflict.find(in: compiled) {
        let number = conflict.numbers[conflict.numbers.count - 1]
        add(
          [Fault("constraint \(number + 1): \(conflict.message)", at: nodes[number].range)],
          to: .constraints)
      }
      return compiled
    }

    /// What `body` makes, or nil with its faults taken down.
    mutating func attempt<Made>(
      _ part: LinkFault.Part, _ body: () throws(Faults) -> Made
    ) -> Made? {
      do throws(Faults) {
        return try body()
      } catch {
        add(error.all, to: part)
        return nil
      }
    }
  }
}
