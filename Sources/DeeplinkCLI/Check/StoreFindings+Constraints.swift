import JSONKit
import LinkKit
import RuleKit
import TextKit

extension StoreFindings {
  /// Warnings about values in the store that no values of the other parameters go with.
  ///
  /// They are the defaults and examples of the link's slots and rules, and the values of an
  /// environment.
  func unusableValues(
    of link: Link, _ form: Form, in environment: StoreEnvironment?
  ) -> [Diagnostic] {
    guard !form.constraints.isEmpty else { return [] }
    let layers = store.document.ruleLayers(of: link)
    var search = ConstraintSearch(form.constraints)
    search.exhaust()
    return search.parameters.flatMap { parameter -> [Diagnostic] in
      let field = form.fields[parameter.index]
      return values(of: field, link, layers, environment).compactMap { what, text, range in
        guard field.rules.refusal(of: text) == nil else { return nil }
        let answer = search.answer { $0.index == parameter.index ? .value(text) : .unknown }
        guard answer == .impossible else { return nil }
        let shown = field.rules.isSecret ? "" : " \(text.quoted())"
        return warning(
          "\(what)\(shown) of \(field.name) can never be used: it breaks a constraint whatever the "
            + "other values are", .constraints, at: range)
      }
    }
  }

  /// The values of a field that are written in the store, each with what it is and where it stands.
  private func values(
    of field: Field, _ link: Link, _ layers: RuleLayers, _ environment: StoreEnvironment?
  ) -> [(what: String, text: String, range: Range<Int>)] {
    var found: [(String, JSONNode)] = []
    // A later layer's keyword replaces an earlier one's.
    for keyword in [Keyword.default, .examples] {
      guard let node = layers.of(field.name).compactMap({ $0[keyword.rawValue] }).last else {
        continue
      }
      let nodes = keyword == .examples ? node.elements : [node]
      found += nodes.map { ("the \(keyword == .examples ? "example" : "default")", $0) }
    }
    if let node = environment?.values[field.name] { found.append(("the value", node)) }
    let written = found.compactMap { what, node in
      (try? Rules.text(of: node)).flatMap { $0 }.map { (what, $0, node.range) }
    }
    guard let text = field.parameter.defaultText else { return written }
    return [("the default", text, link.valueRange("path") ?? link.range)] + written
  }
}
