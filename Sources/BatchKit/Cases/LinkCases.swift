import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The cases that a link's rules give: one parameter off at a time, all others typical.
///
/// Whether a case is accepted is never guessed: every one is put to the rules and to the template
/// like any other value.
package struct LinkCases {
  private let placed: PlacedTemplate
  private let rules: [Rules]
  private let given: [String?]
  private let typical: [String?]

  /// Finds a typical value for every parameter.
  ///
  /// - Parameters:
  ///   - placed: the template.
  ///   - rules: what the value of each parameter must be.
  ///   - given: for each parameter its value in all cases, or nil where it is to be varied.
  ///   - usual: for each parameter the value to take for typical, or nil for one made from its
  ///     rules; none at all is as good as only nils.
  /// - Throws: where there is no typical value, or typical values make no link together.
  package init(
    _ placed: PlacedTemplate, rules: [Rules], given: [String?], usual: [String?] = []
  ) throws(Fault) {
    precondition(rules.count == placed.parameters.count && given.count == rules.count)
    self.placed = placed
    self.rules = rules
    self.given = given
    var typical: [String?] = []
    for (index, parameter) in placed.parameters.enumerated() {
      let usual = usual.indices.contains(index) ? usual[index] : nil
      guard let text = given[index] ?? Self.typicalText(placed, rules[index], index, usual) else {
        throw .noTypicalValue(parameter: parameter.name)
      }
      typical.append(text)
    }
    self.typical = typical
    do throws(Refusal) {
      _ = try placed.url(typical)
    } catch {
      throw .noTypicalLink(error)
    }
  }

  /// The cases of a kind: first the typical link, then the parameters in their order.
  package func cases(_ kind: CaseKind) -> [LinkCase] {
    var all = [LinkCase(values: typical, expect: .accept, why: "typical", url: url(typical).text)]
    if kind == .boundary || kind == .invalid { all = [] }
    for (index, parameter) in placed.parameters.enumerated() where given[index] == nil {
      var seen: Set<[UInt8]?> = []
      let nothing = parameter.isOptional ? [CaseValue(nil, "left out")] : []
      for value in CaseValues(rules[index]).all + nothing
      where seen.insert(value.text.map { Array($0.utf8) }).inserted {
        let isTypical = value.text.map { typical[index]?.isSameText(as: $0) ?? false } ?? false
        guard value.isAtBound || !isTypical else { continue }
        let made = makeCase(value, index)
        if kind.wants(made.expect, isAtBound: value.isAtBound) { all.append(made) }
      }
    }
    return all
  }

  private func makeCase(_ value: CaseValue, _ index: Int) -> LinkCase {
    var values = typical
    values[index] = value.text
    let (url, refusal) = url(values)
    let refused = value.text.flatMap { rules[index].refusal(of: $0) }
    // A value at a bound that another rule refuses says nothing of the bound.
    let other = value.keyword.flatMap { keyword in
      refused.flatMap { $0.keyword == keyword ? nil : "refused by \($0.keyword)" }
    }
    return LinkCase(
      parameter: placed.parameters[index].name, values: values,
      expect: refused == nil && refusal == nil ? .accept : .refuse,
      why: ([value.what] + [other, refusal?.reason].compactMap(\.self)).joined(separator: "; "),
      url: url)
  }

  private func url(_ values: [String?]) -> (text: String?, refusal: Refusal?) {
    do throws(Refusal) {
      return (try placed.url(values), nil)
    } catch {
      return (nil, error)
    }
  }

  /// The first value that is right: the usual one, else one of the typical ones, if any is.
  private static func typicalText(
    _ placed: PlacedTemplate, _ rules: Rules, _ index: Int, _ usual: String?
  ) -> String? {
    let values = CaseValues(rules)
    let texts = [usual].compactMap(\.self) + (values.typical + values.all).compactMap(\.text)
    return texts.first {
      !$0.isEmpty && rules.refusal(of: $0) == nil && placed.refusal(of: $0, parameter: index) == nil
    }
  }
}

extension CaseKind {
  fileprivate func wants(_ expect: LinkCase.Expectation, isAtBound: Bool) -> Bool {
    switch self {
    case .valid: expect == .accept
    case .boundary: isAtBound
    case .invalid: expect == .refuse
    case .all: true
    }
  }
}

extension Fault {
  /// No right value of the parameter could be found from its rules.
  static func noTypicalValue(parameter: String) -> Fault {
    Fault(
      "no right value of \(parameter.quoted()) can be made from its rules; "
        + "give it \"examples\", or a value by --set")
  }

  /// Typical values, each right by itself, give no link together.
  fileprivate static func noTypicalLink(_ refusal: Refusal) -> Fault {
    Fault("typical values give no link: \(refusal.reason)")
  }
}
