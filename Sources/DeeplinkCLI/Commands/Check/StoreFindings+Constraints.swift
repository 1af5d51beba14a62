import JSONKit
import LinkKit
import RuleKit
import TextKit

extension StoreFindings {
  /// A value that is written in the store, with what it is and where it stands.
  private struct WrittenValue {
    let field: Int
    let what: String
    let text: String
    let range: Range<Int>
  }

  /// Warnings about defaults, examples and first generated numbers that no values of the other
  /// parameters go with, and notes where that is not known.
  func unusableValues(of link: Link, _ form: Form) -> [Diagnostic] {
    guard !form.constraints.isEmpty else { return [] }
    let layers = store.document.ruleLayers(of: link)
    let values = form.fields.indices.flatMap { index -> [WrittenValue] in
      let field = form.fields[index]
      // A later layer's keyword replaces an earlier one's.
      let written = [Keyword.default, .examples].flatMap { keyword -> [WrittenValue] in
        let node = layers.of(field.name).compactMap { $0[keyword.rawValue] }.last
        let isDefault = keyword == .default
        let nodes = isDefault ? [node].compactMap(\.self) : node?.elements ?? []
        return nodes.compactMap {
          Self.value(of: index, "the \(isDefault ? "default" : "example")", $0)
        }
      }
      let numbers = layers.of(field.name).compactMap { $0[Keyword.generate.rawValue] }.last
        .flatMap { Self.firstNumber(of: index, field, $0) }
      let found = written + [numbers].compactMap(\.self)
      guard let text = field.parameter.defaultText else { return found }
      let range = link.valueRange("path") ?? link.range
      return [WrittenValue(field: index, what: "the default", text: text, range: range)] + found
    }
    return unusable(values, by: form) + neverUsed(of: link, form, besides: values)
  }

  /// Warnings about values that rules or constraints name and that no values of the other parameters
  /// go with.
  private func neverUsed(
    of link: Link, _ form: Form, besides written: [WrittenValue]
  ) -> [Diagnostic] {
    var search = ConstraintSearch(form.constraints)
    let range = link.valueRange("constraints") ?? link.range
    return search.unusableValues().compactMap { parameter, values in
      let others = values.filter { text in
        !written.contains { $0.field == parameter.index && $0.text.isSameText(as: text) }
      }
      guard !others.isEmpty else { return nil }
      let shown =
        parameter.rules.isSecret
        ? counted(others.count, "value") + " of \(parameter.name)"
        : others.prefix(6).map { "\(parameter.name)=\($0.isEmpty ? "\"\"" : $0)" }.listed
          + (others.count > 6 ? " and \(others.count - 6) more" : "")
      return warning(
        "\(shown) can never be used: the constraints leave no values of the other parameters",
        .constraints, at: range)
    }
  }

  /// The number that a sequence starts with: unlike a random value it is never drawn again.
  private static func firstNumber(
    of index: Int, _ field: Field, _ node: JSONNode
  ) -> WrittenValue? {
    guard case .sequence? = field.generatorInForce,
      let text = try? field.generatedValue(ofRow: RowNumber(0), in: .fixed)
    else { return nil }
    return WrittenValue(field: index, what: "the first number", text: text, range: node.range)
  }

  /// Warnings about the values of an environment that no values of the other parameters go with.
  func unusableValues(of environment: StoreEnvironment?, _ form: Form) -> [Diagnostic] {
    guard let environment, !form.constraints.isEmpty, !environment.values.isEmpty else { return [] }
    let values = form.fields.indices.compactMap { index in
      environment.values[form.fields[index].name].flatMap { Self.value(of: index, "the value", $0) }
    }
    return unusable(values, by: form)
  }

  private static func value(of field: Int, _ what: String, _ node: JSONNode) -> WrittenValue? {
    guard let text = (try? Rules.text(of: node)) ?? nil else { return nil }
    return WrittenValue(field: field, what: what, text: text, range: node.range)
  }

  private func unusable(_ values: [WrittenValue], by form: Form) -> [Diagnostic] {
    guard !values.isEmpty else { return [] }
    var search = ConstraintSearch(form.constraints)
    let named = Set(search.parameters.map(\.index))
    return values.compactMap { value in
      let field = form.fields[value.field]
      guard named.contains(value.field), field.rules.accepts(value.text) else {
        return nil
      }
      let shown = field.rules.isSecret ? "" : " \(value.text.quoted())"
      let subject = "\(value.what)\(shown) of \(field.name)"
      switch search.sureAnswer(
        knowing: { $0.index == value.field ? .value(value.text) : .unknown })
      {
      case .possible: return nil
      case .impossible:
        return warning(
          "\(subject) can never be used: it breaks a constraint for all values of "
            + "the other parameters",
          .constraints, at: value.range)
      case .undecided:
        return note(
          "cannot determine whether \(subject) can ever be used: the constraints distinguish too "
            + "many sets of the other values", .constraints, at: value.range)
      }
    }
  }
}
