import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The cases that a link's rules give: one parameter off at a time, all others typical.
///
/// Whether a case is accepted is never guessed: every one is put to the rules and to the template
/// like any other value.
package struct LinkCases {
  private let form: Form
  /// For each field its value in all cases; nil if it is varied.
  private let given: [String?]
  private let typical: [String?]
  /// The URL of the typical values.
  private let typicalURL: String

  /// Finds a typical value for every field: what is given for all rows, and is then not varied; what
  /// the environment gives; or what its rules make likely.
  ///
  /// - Throws: where a field has no typical value, or typical values make no link together.
  package init(_ link: BatchLink) throws(Fault) {
    let form = link.form
    self.form = form
    var given: [String?] = []
    var typical: [String?] = []
    for (field, draft) in zip(form.fields, link.drafts) {
      // What an environment gives is worth a case like any other value.
      var fixed: String?
      if case .settled(let value) = draft, value.origin != .environment { fixed = value.text }
      given.append(fixed)
      guard let text = fixed ?? Self.likelyText(of: field, usual: draft.text) else {
        throw .noTypicalValue(parameter: field.name)
      }
      typical.append(text)
    }
    self.given = given
    self.typical = typical
    do throws(Refusal) {
      typicalURL = try form.url(typical)
    } catch {
      throw .noTypicalLink(error)
    }
  }

  /// The link of typical values alone.
  package var typicalCase: LinkCase {
    LinkCase(values: typical, expect: .accept, why: "typical", url: typicalURL)
  }

  /// The cases of a kind: first the typical link, then the parameters in their order, of each the
  /// most telling case first; where no more than `limit` are wanted, the parameters take turns.
  package func cases(_ kind: CaseKind, limit: Int = .max) -> [LinkCase] {
    let first = kind == .boundary || kind == .invalid ? [] : [typicalCase]
    var room = max(0, limit - first.count)
    var values = form.fields.indices.map { given[$0] == nil ? self.values(of: $0)[...] : [] }
    var cases = form.fields.map { _ in [LinkCase]() }
    var open = Array(form.fields.indices)
    // Each case has a value of every parameter: no more are made than there is room for.
    while room > 0, !open.isEmpty {
      open = open.filter { index in
        guard room > 0, let next = nextCase(kind, of: index, &values[index]) else { return false }
        cases[index].append(next)
        room -= 1
        return true
      }
    }
    return Array(first.prefix(limit)) + cases.flatMap(\.self)
  }

  /// The values of a field that are worth a case, each once.
  private func values(of index: Int) -> [CaseValue] {
    let field = form.fields[index]
    var seen: Set<[UInt8]?> = []
    let nothing = field.parameter.isOptional ? [CaseValue(nil, "left out")] : []
    return (CaseValues(field.rules).all + nothing).filter { value in
      guard seen.insert(value.text.map { Array($0.utf8) }).inserted else { return false }
      let isTypical = value.text.map { typical[index]?.isSameText(as: $0) ?? false } ?? false
      return value.isAtBound || !isTypical
    }
  }

  /// The case of the next value that makes one of a kind; takes the values up to that one.
  private func nextCase(
    _ kind: CaseKind, of index: Int, _ values: inout ArraySlice<CaseValue>
  ) -> LinkCase? {
    while let value = values.popFirst() {
      let made = makeCase(value, index)
      if kind.wants(made.expect, isAtBound: value.isAtBound) { return made }
    }
    return nil
  }

  private func makeCase(_ value: CaseValue, _ index: Int) -> LinkCase {
    var values = typical
    values[index] = value.text
    let (url, refusal) = url(values)
    let refused = value.text.flatMap { form.fields[index].rules.refusal(of: $0) }
    // A value at a bound that another rule refuses says nothing of the bound.
    let other = value.keyword.flatMap { keyword in
      refused.flatMap { $0.keyword == keyword ? nil : "refused by \($0.keyword)" }
    }
    return LinkCase(
      parameter: form.fields[index].name, values: values,
      expect: refused == nil && refusal == nil ? .accept : .refuse,
      why: ([value.what] + [other, refusal?.reason].compactMap(\.self)).joined(separator: "; "),
      url: url)
  }

  private func url(_ values: [String?]) -> (text: String?, refusal: Refusal?) {
    do throws(Refusal) {
      return (try form.url(values), nil)
    } catch {
      return (nil, error)
    }
  }

  /// The first text that is right and not empty: the usual one, else one of those that the rules
  /// make likely.
  private static func likelyText(of field: Field, usual: String?) -> String? {
    func isRight(_ text: String) -> Bool { !text.isEmpty && field.refusal(of: text) == nil }
    if let usual, isRight(usual) { return usual }
    let values = CaseValues(field.rules)
    return values.typical.compactMap(\.text).first(where: isRight)
      ?? values.all.compactMap(\.text).first(where: isRight)
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
