import LinkKit
import RuleKit
import TextKit

/// The cases that a link's rules give: one parameter off at a time, all others typical.
///
/// Whether a case is accepted is never guessed: every one is put to the rules and to the template
/// like any other value.
package struct LinkCases {
  let form: Form
  /// For each field, whether its value, or that it is omitted, is the same in all cases.
  let isGiven: [Bool]
  let typical: [String?]
  private let repair: ConstraintRepair
  private let memory = Memory()
  let typicalURL: String
  /// The parameters whose typical value is made from the rules alone, in their order.
  package let madeUp: [String]

  /// What is asked for more than once.
  private final class Memory {
    var constraintCases: [LinkCase?]?
  }

  /// Finds a typical value for every field: what is given for all rows, and is then not varied, or
  /// the first of its `TypicalValues`; where these break a constraint together, the fewest are changed.
  ///
  /// - Throws: where a field has no typical value, or typical values make no link together.
  package init(_ link: BatchLink) throws(Fault) {
    let form = link.form
    self.form = form
    var isGiven: [Bool] = []
    var typical: [String?] = []
    var generated: [(field: Int, text: String)] = []
    for (field, draft) in zip(form.fields, link.drafts) {
      switch draft {
      case .settled(let value):
        // What an environment gives is worth a case like any other value.
        isGiven.append(value.origin != .environment)
        typical.append(value.text)
        continue
      case .refused(_, let refusal, by: .environment):
        throw .refusedValue(of: field, refusal, in: link.environment)
      case .refused, .open: isGiven.append(false)
      }
      let values = TypicalValues(field, given: draft.text, in: link.generation)
      if let text = values.written.first(where: { _ in true }) {
        typical.append(text)
      } else if let text = values.generated {
        generated.append((typical.count, text))
        typical.append(text)
      } else {
        throw .noTypicalValue(parameter: field.name, limit: field.rules.pattern)
      }
    }
    self.isGiven = isGiven
    let repair = ConstraintRepair(form)
    let repaired = repair.repaired(typical) { !isGiven[$0] } ?? typical
    self.repair = repair
    self.typical = repaired
    madeUp = generated.filter { repaired[$0.field]?.isSameText(as: $0.text) ?? false }.map {
      form.fields[$0.field].name
    }
    do throws(Refusal) {
      typicalURL = try form.url(repaired)
    } catch {
      throw .noTypicalLink(Self.reason(error, in: form))
    }
  }

  /// What limits leave out of the cases, by the names of the parameters.
  package var limits: [(parameter: String, limit: String)] {
    form.fields.indices.filter { !isGiven[$0] }.flatMap { index in
      CaseValues(form.fields[index]).limits.map { (form.fields[index].name, $0) }
    }
  }

  /// The numbers, from 1, of the constraints that have no case: no values were found that break one of
  /// them alone.
  package var constraintsWithoutCase: [Int] {
    constraintCases.enumerated().filter { $1 == nil }.map { $0.offset + 1 }
  }

  /// For each constraint right values that break it and no other; nil where none were found.
  private var constraintCases: [LinkCase?] {
    if let made = memory.constraintCases { return made }
    let made = makeConstraintCases()
    memory.constraintCases = made
    return made
  }

  private func makeConstraintCases() -> [LinkCase?] {
    let broken = repair.breakingEach(typical) { !isGiven[$0] }
    return zip(form.constraints, broken).enumerated().map { position, pair in
      let (constraint, values) = pair
      return values.map { values in
        LinkCase(
          constraint: position + 1, values: values, expect: .refuse,
          why: "constraint \(position + 1): \(constraint.errorMessage ?? constraint.words)",
          url: url(values).text)
      }
    }
  }

  /// The link of typical values alone.
  package var typicalCase: LinkCase {
    LinkCase(values: typical, expect: .accept, why: "typical", url: typicalURL)
  }

  /// The cases of a kind: first the typical link, then the parameters in their order, of each the
  /// most telling case first, then the constraints.
  ///
  /// Where no more than `limit` are wanted, the parameters take turns, and so do values that are
  /// accepted and those that are refused. Of hostile cases `selection` says which. No more are made
  /// once `isWanted`, which is asked before each, says no.
  package func cases(
    _ kind: CaseKind, limit: Int = .max, hostile selection: HostileSelection = HostileSelection(),
    isWanted: () -> Bool = { true }
  ) -> [LinkCase] {
    guard kind != .hostile else {
      return hostileCases(selection, limit: limit, isWanted: isWanted)
    }
    let first = kind == .boundary || kind == .invalid ? [] : [typicalCase]
    var room = max(0, limit - first.count)
    var waiting = kind == .valid || room == 0 ? [] : constraintCases.compactMap(\.self)[...]
    var broken: [LinkCase] = []
    var supplies = form.fields.indices.map { index in
      CaseSupply(values: isGiven[index] ? [] : values(of: index)[...])
    }
    var cases = form.fields.map { _ in [LinkCase]() }
    var open = Array(form.fields.indices)
    // Each case has a value of every parameter, so few more are made than there is room for.
    while room > 0, isWanted(), !(open.isEmpty && waiting.isEmpty) {
      open = open.filter { index in
        let isAccepted = !(index + cases[index].count).isMultiple(of: 2)
        guard room > 0, isWanted(),
          let next = nextCase(kind, of: index, isAccepted, &supplies[index])
        else { return false }
        cases[index].append(next)
        room -= 1
        return true
      }
      if room > 0, let next = waiting.popFirst() {
        broken.append(next)
        room -= 1
      }
    }
    return Array(first.prefix(limit)) + cases.flatMap { $0.sorted { $0.number < $1.number } }
      + broken
  }

  /// The cases of one parameter, made as they are wanted.
  private struct CaseSupply {
    /// The values that no case was made of yet.
    var values: ArraySlice<CaseValue>
    /// How many cases were made.
    var count = 0
    /// The cases that wait for their turn, by whether they are accepted.
    var accepted: ArraySlice<LinkCase> = []
    var refused: ArraySlice<LinkCase> = []
  }

  /// The most cases that are made of a parameter in search of one with the other outcome.
  private static let mostWaiting = 16

  /// The next case of a parameter, accepted or refused as it is wanted if there is one of those.
  private func nextCase(
    _ kind: CaseKind, of index: Int, _ isAccepted: Bool, _ supply: inout CaseSupply
  ) -> LinkCase? {
    while isAccepted ? supply.accepted.isEmpty : supply.refused.isEmpty,
      supply.accepted.count + supply.refused.count < Self.mostWaiting,
      let value = supply.values.popFirst()
    {
      // Why a value is refused takes longer than that it is.
      if kind == .valid, let text = value.text, !form.fields[index].rules.accepts(text) { continue }
      var made = makeCase(value, index)
      guard kind.wants(made.expect, isAtBound: value.isAtBound) else { continue }
      supply.count += 1
      made.number = supply.count
      if made.expect == .accept {
        supply.accepted.append(made)
      } else {
        supply.refused.append(made)
      }
    }
    return isAccepted
      ? supply.accepted.popFirst() ?? supply.refused.popFirst()
      : supply.refused.popFirst() ?? supply.accepted.popFirst()
  }

  /// The values of a field that are worth a case, each once.
  private func values(of index: Int) -> [CaseValue] {
    let field = form.fields[index]
    var seen: Set<[UInt8]?> = []
    let nothing =
      field.parameter.isOptional ? [CaseValue(nil, "omitted", isAtBound: true)] : []
    return (CaseValues(field).all + nothing).filter { value in
      guard seen.insert(value.text.map { Array($0.utf8) }).inserted else { return false }
      let isTypical = value.text.map { typical[index]?.isSameText(as: $0) ?? false } ?? false
      return value.isAtBound || !isTypical
    }
  }

  /// The case of one value of a field, all others typical.
  func makeCase(_ value: CaseValue, _ index: Int) -> LinkCase {
    var values = typical
    values[index] = value.text
    values = repair.repaired(values) { $0 != index && !isGiven[$0] } ?? values
    let (url, refusal) = url(values)
    let refused = value.text.flatMap { form.fields[index].rules.refusal(of: $0) }
    // A value at a bound that another rule refuses says nothing of the bound.
    let other = value.keyword.flatMap { keyword in
      refused.flatMap { $0.keyword == keyword ? nil : "rejected by \($0.keyword)" }
    }
    return LinkCase(
      parameter: form.fields[index].name, values: values,
      expect: refused == nil && refusal == nil ? .accept : .refuse,
      why: ([value.what]
        + [other, refusal.map { Self.reason($0, in: form, of: index) }]
        .compactMap(\.self)).joined(separator: "; "),
      url: url)
  }

  /// Why a URL is refused, with the parameter to blame unless that is the one of the case.
  private static func reason(_ refusal: Refusal, in form: Form, of field: Int? = nil) -> String {
    guard let blamed = refusal.parameter, blamed != field else { return refusal.reason }
    return "\(form.fields[blamed].name): \(refusal.reason)"
  }

  /// The URL of values, even of such as break a constraint together, and why they are refused.
  private func url(_ values: [String?]) -> (text: String?, refusal: Refusal?) {
    do throws(Refusal) {
      return (try form.placed.url(values), form.refusal(of: values))
    } catch {
      return (nil, error)
    }
  }
}

extension CaseKind {
  fileprivate func wants(_ expect: CaseLabel.Expectation, isAtBound: Bool) -> Bool {
    switch self {
    case .valid: expect == .accept
    case .boundary: isAtBound
    case .invalid: expect == .refuse
    case .all: true
    case .hostile: false
    }
  }
}
