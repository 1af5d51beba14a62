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
    let ofFields = form.fields.indices.map { given[$0] == nil ? cases(kind, of: $0) : [] }
    // How many of each parameter's cases there is room for.
    var room = max(0, limit - first.count)
    var counts = ofFields.map { _ in 0 }
    while room > 0,
      let fewest = counts.indices.filter({ counts[$0] < ofFields[$0].count })
        .min(by: { counts[$0] < counts[$1] })
    {
      counts[fewest] += 1
      room -= 1
    }
    return Array(first.prefix(limit)) + zip(ofFields, counts).flatMap { $0.prefix($1) }
  }

  private func cases(_ kind: CaseKind, of index: Int) -> [LinkCase] {
    let field = form.fields[index]
    var cases: [LinkCase] = []
    var seen: Set<[UInt8]?> = []
    let nothing = field.parameter.isOptional ? [CaseValue(nil, "left out")] : []
    for value in CaseValues(field.rules).all + nothing
    where seen.insert(value.text.map { Array($0.utf8) }).inserted {
      let isTypical = value.text.map { typical[index]?.isSameText(as: $0) ?? false } ?? false
      guard value.isAtBound || !isTypical else { continue }
      let made = makeCase(value, index)
      if kind.wants(made.expect, isAtBound: value.isAtBound) { cases.append(made) }
    }
    return cases
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
