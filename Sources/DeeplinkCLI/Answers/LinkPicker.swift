import LinkKit
import TerminalKit

/// Lets a person choose one of the stored links.
struct LinkPicker {
  let store: OpenedStore
  /// What is remembered, newest first: the links of it stand at the top.
  let remembered: [HistoryEntry]

  /// The name of the chosen link.
  ///
  /// - Parameter asker: what asks.
  /// - Returns: the name.
  /// - Throws: `Failure` where the store has no links, or as the person ended the choice.
  func picked(by asker: Asker) throws -> String {
    let links = ordered()
    guard !links.isEmpty else {
      throw Failure(
        .failure, "\(store.location.shown) has no links", hint: "deeplink add NAME PATH adds one")
    }
    let pick = Pick(title: "Link", items: links.map(item))
    switch asker.pick(pick) {
    case .submitted(let index): return links[index].name
    case .cancelled, .endOfInput: throw Failure(.cancelled, [])
    case .interrupted(let signal): throw Failure(.killed(by: signal), [])
    }
  }

  /// The links, the most recently used first, then in the order of the store.
  private func ordered() -> [Link] {
    var places: [String: Int] = [:]
    for (place, name) in remembered.linksByRecency.enumerated() { places[name] = place }
    return store.document.links.enumerated().sorted { left, right in
      let (a, b) = (places[left.element.name] ?? .max, places[right.element.name] ?? .max)
      return a == b ? left.offset < right.offset : a < b
    }.map(\.element)
  }

  private func item(_ link: Link) -> PickerItem {
    let parameters = (try? Template(link.path))?.slots.map(\.name) ?? []
    return PickerItem(
      name: link.name, details: [link.path, link.title ?? ""].filter { !$0.isEmpty },
      keywords: link.tags,
      summary: ([link.description] + [parameters.joined(separator: ", ")]).compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: " · "))
  }
}
