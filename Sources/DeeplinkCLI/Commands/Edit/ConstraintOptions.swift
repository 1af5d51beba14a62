import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// The constraints that `edit` adds to a link and removes from it.
struct ConstraintOptions: OptionGroup {
  /// The constraints to add, as they are written.
  @Parsed(
    Option(
      repeated: "constraint", .text, valueName: "constraint",
      "Add a constraint, in JSON Schema or PICT's syntax.")) var added
  /// The numbers of those to remove, counted from 1.
  @Parsed(
    Option(
      repeated: "remove-constraint", .constraintNumber, valueName: "number",
      "Remove a constraint, by its number in deeplink show.")) var removed

  /// True if nothing is added or removed.
  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// The text of a store after its link at a position was changed.
  ///
  /// The new constraints are read with the parameters that the link has in `bytes`.
  func applied(to bytes: [UInt8], at position: Int, _ location: StoreFinder.Location) throws
    -> [UInt8]
  {
    let store = try OpenedStore(location, bytes: bytes)
    let link = store.document.links[position]
    try checkNumbers(link)
    let nodes = try added.isEmpty ? [] : schemas(of: link, in: store)
    for node in nodes {
      guard let index = link.constraints.firstIndex(where: { $0.isSameValue(as: node) }),
        !removed.contains(index + 1)
      else { continue }
      throw CommandError(
        usage: "\(link.name.quoted()) already has this constraint: constraint \(index + 1)",
        hint: "deeplink show \(link.name) lists them", isOfValue: true)
    }
    return StoreEditor(store.document).editing(at: position) { editor in
      let old = editor.node["constraints"]?.elements ?? []
      let gone = removed.map { old[$0 - 1].range }
      if !gone.isEmpty { editor.removeElements(of: ["constraints"]) { gone.contains($0.range) } }
      editor.append(nodes, to: ["constraints"])
      if editor.node["constraints"]?.elements.isEmpty == true { editor.remove(["constraints"]) }
    }
  }

  private func checkNumbers(_ link: Link) throws {
    let count = link.constraints.count
    for number in removed where number > count {
      throw CommandError(
        usage: "\(link.name.quoted()) has no constraint \(number)",
        hint: count == 0
          ? "it has none" : "it has \(count): deeplink show \(link.name) lists them",
        isOfValue: true)
    }
  }

  /// The new constraints as JSON Schema, in which a store has them.
  private func schemas(of link: Link, in store: OpenedStore) throws -> [JSONNode] {
    var request = RequestedLink(link)
    request.constraints = []
    let form: Form
    do throws(LinkFaults) {
      form = try request.form(base: nil, in: store)
    } catch {
      throw CommandError(.failure, FaultPlaces(of: request, in: store).of(error.all))
    }
    let constraints = try added.flatMap { try form.constraints(ofOption: $0, isStored: true) }
    try checkConflict(with: constraints, of: link, form)
    return try constraints.map { constraint in
      let text = constraint.text ?? ""
      let bytes = Array(text.utf8)
      if Constraint.isSchema(text) { return try JSONNode.parse(bytes).withoutPlaces }
      guard let schema = constraint.condition.schema else {
        let faults = Faults(
          "JSON Schema cannot compare two parameters or the order of two texts",
          at: 0..<bytes.count, hint: "pass it to deeplink batch --constraint")
        throw faults.ofConstraintOption(text)
      }
      return schema
    }
  }

  /// Rejects a new constraint that no values satisfy together with the others, in its own words.
  private func checkConflict(with new: [Constraint], of link: Link, _ form: Form) throws {
    let kept = link.constraints.enumerated().filter { !removed.contains($0.offset + 1) }
    let old = Constraint.compile(kept.map(\.element), of: form.constrainedParameters).constraints
    guard let old, let conflict = ConstraintConflict.find(in: old + new),
      let last = conflict.numbers.last, last >= old.count
    else { return }
    let message = conflict.message(naming: { others in
      others.map { number in
        number < old.count
          ? "constraint \(kept[number].offset + 1)"
          : (new[number - old.count].text ?? "").quoted(limit: 200)
      }.listed
    })
    let text = new[last - old.count].text ?? ""
    throw Faults(message, at: 0..<text.utf8.count).ofConstraintOption(text)
  }
}

extension ValueSyntax<Int> {
  /// The number of a constraint of the link on the line.
  fileprivate static var constraintNumber: Self {
    Self(completion: .stored(.constraint)) { text throws(InvalidValue) in
      guard let number = Int(text), number > 0, !text.hasScalarPrefix("+") else {
        throw InvalidValue("expected the number of a constraint, counted from 1")
      }
      return number
    }
  }
}
