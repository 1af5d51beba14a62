import JSONKit
import RuleKit
import TextKit

/// A link without its base: a template and the rules of its values, read once for all environments.
package struct UnplacedForm: Sendable {
  private let template: Template?
  private let layers: RuleLayers
  private let rules: [ExactText: Rules]
  /// How many patterns of the link share what automata may take.
  private let patterns: Int
  /// What was found in the template, and what in the rules.
  private let ofTemplate: Form.Report
  private let ofRules: Form.Report
  /// The constraints, and what was found in them, once the rest has no fault after some base.
  private var constraints: (compiled: [Constraint], report: Form.Report)?

  /// Reads a template and its rules, with what other links have made ready already.
  ///
  /// Their faults are thrown with those of a base.
  package init(template text: String, rules layers: RuleLayers, _ known: inout FormCache) {
    var (ofTemplate, ofRules) = (Form.Report(), Form.Report())
    template = ofTemplate.attempt(.template) { () throws(Faults) in try Template(text) }
    let names = DistinctTexts(template?.slots.map(\.name) ?? []).all
    patterns = names.count { layers.hasPattern($0) }
    var rules: [ExactText: Rules] = [:]
    for name in names {
      let compiled = known.compile(layers.of(name), patterns: patterns)
      ofRules.add(compiled.faults, to: .rules(name))
      rules[ExactText(name)] = compiled.rules
    }
    self.rules = rules
    self.layers = layers
    self.ofTemplate = ofTemplate
    self.ofRules = ofRules
  }

  /// True if the link takes no base, or if its template has faults.
  package var isWholeURL: Bool { template?.isWholeURL ?? true }

  /// The link after a base, if it has any; throws every fault of the template, the base and the
  /// rules at once.
  package mutating func form(
    base: String?, _ known: inout FormCache
  ) throws(LinkFaults) -> Form {
    var report = ofTemplate
    let baseURL = base.flatMap { base in
      report.attempt(.base) { () throws(Faults) in try known.base(base) }
    }
    guard let template else { throw LinkFaults(all: report.faults) }
    report.add(ofRules)
    let slots = template.slots
    let secrets = DistinctTexts(
      slots.map(\.name).filter { rules[ExactText($0)]?.isSecret ?? true })
    guard base == nil || baseURL != nil,
      let placed = report.attempt(
        .template,
        { () throws(Faults) in
          try ResolvedTemplate(template.hidingDefaults(of: secrets), base: baseURL)
        })
    else { throw LinkFaults(all: report.faults) }
    let fields = placed.parameters.indices.map { index in
      let name = placed.parameters[index].name
      return Field(index, of: placed, rules: rules[ExactText(name)] ?? .nonEmptyText)
    }
    report.add(Form.faultsOfDefaults(fields, slots), to: .template)
    report.add(Form.faultsOfGenerators(fields, slots), to: .template)
    guard report.faults.isEmpty else { throw LinkFaults(all: report.faults) }
    let constraints = constraints(of: fields)
    report.add(constraints.report)
    guard report.faults.isEmpty else { throw LinkFaults(all: report.faults) }
    return Form(placed, baseURL, fields, constraints.compiled, warnings: report.warnings)
  }

  /// The constraints between fields, which are the same after every base.
  private mutating func constraints(
    of fields: [Field]
  ) -> (compiled: [Constraint], report: Form.Report) {
    if let constraints { return constraints }
    var report = Form.Report()
    let compiled = report.constraints(
      layers.constraints, of: fields,
      PatternShare(among: patterns + layers.constraintPatternCount))
    constraints = (compiled, report)
    return (compiled, report)
  }
}

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
