import JSONKit
import LinkKit
import TextKit

/// The names of the slots that the links of a store have.
struct StoreSlots {
  /// Each name once.
  let names: Set<ExactText>
  /// False if a link's template cannot be read, so that other names may be meant there.
  let isComplete: Bool

  init(_ links: StoreLinks) {
    var names: Set<ExactText> = []
    var isComplete = true
    for position in links.indices {
      guard let path = links.stored(at: position).path?.string,
        let template = try? Template(path)
      else {
        isComplete = false
        continue
      }
      for slot in template.slots { names.insert(ExactText(slot.name)) }
    }
    self.names = names
    self.isComplete = isComplete
  }

  /// Hints that name what misspelt ones probably stand for.
  var hints: Spelling.Hints { Spelling.Hints(among: names.sorted().map(\.text)) }
}

extension OpenedStore {
  /// The values of environments that no link has a slot for, each once; none of a store without
  /// links, or with a template that cannot be read.
  ///
  /// - Parameter name: the environment to look at; nil for all of them.
  /// - Returns: the name of each value, and a warning about it.
  func unusedValues(in name: String? = nil) -> [(name: String, problem: Problem)] {
    let environments = document.environments.filter { environment in
      name.map { environment.name.isSameText(as: $0) } ?? true
    }
    guard !document.links.isEmpty, environments.contains(where: { !$0.values.isEmpty }) else {
      return []
    }
    let slots = StoreSlots(document.links)
    guard slots.isComplete else { return [] }
    let source = source
    var hints = slots.hints
    return environments.flatMap { environment in
      environment.values.filter { !slots.names.contains(ExactText($0.name)) }.map { value in
        let problem = Problem(
          Fault(
            "no link has a slot \(value.name.quoted()), which the environment "
              + "\(environment.name.quoted()) sets",
            at: value.nameRange, hint: hints.next(for: value.name), severity: .warning),
          in: source, .unusedValue)
        return (value.name, problem)
      }
    }
  }
}
