import LinkKit
import TextKit

extension OpenedStore {
  /// Warnings about values that no link has a slot for, each with the value's name: of one
  /// environment, or of all; none without links, or with a template that cannot be read.
  func unusedValues(in name: String? = nil) -> [(name: String, diagnostic: Diagnostic)] {
    let environments = document.environments.filter { environment in
      name.map { environment.name.isSameText(as: $0) } ?? true
    }
    guard !document.links.isEmpty, environments.contains(where: { !$0.values.isEmpty }) else {
      return []
    }
    var slots: Set<ExactText> = []
    for position in document.links.indices {
      guard let path = document.links.stored(at: position).path?.string,
        let template = try? Template(path)
      else { return [] }
      for slot in template.slots { slots.insert(ExactText(slot.name)) }
    }
    let source = source
    var hints = Spelling.Hints(among: slots.sorted().map(\.text))
    return environments.flatMap { environment in
      environment.values.filter { !slots.contains(ExactText($0.name)) }.map { value in
        let diagnostic = Diagnostic(
          Fault(
            "no link has a slot \(value.name.quoted()), which the environment "
              + "\(environment.name.quoted()) sets",
            at: value.nameRange, hint: hints.next(for: value.name), severity: .warning),
          in: source, .unusedValue)
        return (value.name, diagnostic)
      }
    }
  }
}
