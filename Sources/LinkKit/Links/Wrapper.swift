import RuleKit
import TextKit

/// A link that carries the finished URL of another one as the value of one of its parameters.
///
/// `https://go.example.com/?to=$<to>&id=$<id>`, carrying a URL in `to`. The fields of its other
/// parameters follow those of the link inside, named `LINK.NAME`.
package struct Wrapper: Sendable {
  /// The link's name in the store.
  package let name: String
  /// The link itself, made ready for its own environment.
  package let form: Form
  /// The index of the parameter that carries the URL.
  let carrier: Int
  /// The index, among all fields, of the first that is its own.
  let first: Int

  /// The field that carries the URL.
  package var carrierField: Field { form.fields[carrier] }

  /// The index among all fields of one of its own; nil for the one that carries the URL.
  package func index(of field: Int) -> Int? {
    field == carrier ? nil : first + field - (field > carrier ? 1 : 0)
  }

  /// Whether a field, by its index among all, is one of its own.
  package func has(_ index: Int) -> Bool {
    (first..<first + form.fields.count - 1).contains(index)
  }

  /// What stands for each of its own fields in a list for all fields, with something for the URL.
  package func own<Value>(
    _ all: [Value], carrying url: Value, otherwise missing: Value
  ) -> [Value] {
    form.fields.indices.map { field in
      guard let index = index(of: field) else { return url }
      return index < all.count ? all[index] : missing
    }
  }

  /// The URL that carries another: filled with the values of all fields.
  ///
  /// It throws why the URL inside is refused, or values that are refused together; `isSecret` says
  /// that it must not be shown.
  func url(
    around inside: String, _ values: [String?], isSecret: Bool, given: (Int) -> Bool
  ) throws(Refusal) -> String {
    let field = carrierField
    guard ResolvedTemplate.kind(ofFilled: inside) == .url else {
      throw Refusal(Self.keyword, "\(name) can only wrap a URL, and this is a path without a base")
    }
    if let refusal = field.refusal(of: inside) { throw wrapped(refusal, isSecret) }
    do throws(Refusal) {
      return try form.url(own(values, carrying: inside, otherwise: nil)) { field in
        index(of: field).map(given) ?? false
      }
    } catch {
      if error.constraint == nil, let parameter = error.parameter,
        let index = index(of: parameter)
      {
        throw error.of(parameter: index)
      }
      throw wrapped(error, isSecret)
    }
  }

  /// A refusal of the URL inside, or of its values together, that names the wrapper.
  private func wrapped(_ refusal: Refusal, _ isSecret: Bool) -> Refusal {
    let isOfURL = refusal.parameter.map { $0 == carrier } ?? true
    let name =
      isOfURL
      ? "\(name) refuses the URL as \(carrierField.name) (\(refusal.keyword))"
      : "\(name).\(form.fields[refusal.parameter ?? 0].name)"
    // What a constraint says may name all values.
    guard refusal.constraint == nil || !isSecret else {
      var hidden = Refusal(
        Self.keyword, "\(name): a constraint refuses the values (values hidden)")
      hidden.constraint = refusal.constraint
      return hidden
    }
    let hides = isOfURL ? isSecret : form.fields[refusal.parameter ?? 0].rules.isSecret
    var found = Refusal(Self.keyword, "\(name): \(refusal.text(isSecret: hides))")
    found.constraint = refusal.constraint
    found.runawayPattern = refusal.runawayPattern
    return found
  }

  /// The keyword of a refusal by a wrapper, whose reason says all.
  fileprivate static let keyword = "wrap"
}

extension Refusal {
  /// True if a wrapper refuses what it should carry, so that no field of the link is to blame.
  package var isOfWrapper: Bool { keyword.isSameText(as: Wrapper.keyword) }
}

extension Form {
  /// The same link with its URL carried by another one, whose name is `name`.
  package func wrapped(in form: Form, named name: String, carrying carrier: Int) -> Form {
    let wrapper = Wrapper(name: name, form: form, carrier: carrier, first: fields.count)
    var outer = self
    outer.wrappers.append(wrapper)
    for (index, field) in form.fields.enumerated() where index != carrier {
      outer.fields.append(field.renamed(Self.name(of: field.name, in: name)))
    }
    return outer
  }

  /// What the whole URL is filled into: the template of the outermost wrapper, else its own.
  package var outermost: ResolvedTemplate { wrappers.last?.form.placed ?? placed }

  package func index(named name: String) -> Int? {
    fields.firstIndex { $0.name.isSameText(as: name) }
  }

  /// What a parameter of a wrapper is called beside those of the link inside: `onelink.pid`.
  package static func name(of parameter: String, in wrapper: String) -> String {
    "\(wrapper).\(parameter)"
  }

  /// The wrapper that a field belongs to, by its index among all; nil for one of the link itself.
  package func wrapper(of field: Int) -> Wrapper? {
    wrappers.first { $0.has(field) }
  }

  /// Whether values of the link and of its first wrappers hold a secret.
  private func holdsSecret(_ values: [String?], within count: Int) -> Bool {
    let known = wrappers.prefix(count)
    let end = count < wrappers.count ? wrappers[count].first : fields.count
    return !placed.literalSecrets.isEmpty
      || known.contains { $0.carrierField.rules.isSecret || $0.form.hasLiteralSecrets }
      || zip(fields, values).prefix(end).contains { $0.rules.isSecret && $1 != nil }
  }

  /// Whether the URL of some values holds a secret; what carries a URL may be one, too.
  package func holdsSecret(_ values: [String?]) -> Bool {
    holdsSecret(values, within: wrappers.count)
  }

  /// The URL of the link itself, as its wrappers carry it.
  func url(_ inside: String, wrappedWith values: [String?], given: (Int) -> Bool)
    throws(Refusal) -> String
  {
    var url = inside
    for (number, wrapper) in wrappers.enumerated() {
      let isSecret =
        wrapper.carrierField.rules.isSecret || holdsSecret(values, within: number)
      url = try wrapper.url(around: url, values, isSecret: isSecret, given: given)
    }
    return url
  }

  /// The URL without secrets of the link itself, as its wrappers carry it: where there is a secret
  /// inside, the parameter that carries it is shown as its slot.
  func urlWithoutSecrets(_ inside: String, wrappedWith values: [String?]) -> String {
    var url = inside
    for (number, wrapper) in wrappers.enumerated() {
      let hides = wrapper.carrierField.rules.isSecret || holdsSecret(values, within: number)
      let own = wrapper.own(values, carrying: url, otherwise: nil)
      let answers = zip(own, wrapper.form.fields).enumerated().map { index, pair -> Answer in
        if index == wrapper.carrier { return hides ? .open : .text(url) }
        let (value, field) = pair
        guard !field.rules.isSecret else { return value == nil ? .absent : .open }
        return value.map(Answer.text) ?? .absent
      }
      url = wrapper.form.shown(answers)
    }
    return url
  }
}
