import LinkKit
import TerminalKit

/// Lets a person choose one of the stored links.
struct LinkPicker {
  let store: OpenedStore
  /// What is remembered of the store, newest first: the links of it stand at the top.
  let remembered: [HistoryEntry]
  /// The environment that `--env` or `DEEPLINK_ENV` names.
  var environment: String?

  /// The name of the chosen link.
  ///
  /// - Parameter asker: what asks.
  /// - Returns: the name, and the environment if the person chose one.
  /// - Throws: `Failure` if the store has no links, as the person ended the choice, or for a link
  ///   without a name that can be used.
  func picked(by asker: Asker) throws -> (word: String, environment: String?) {
    let links = store.document.links
    let positions = ordered()
    guard !positions.isEmpty else {
      throw Failure(
        .failure, "\(store.location.shown) has no links", hint: "deeplink add adds one")
    }
    let words = links.unnamed.isEmpty ? [:] : links.words(in: store.source)
    var usable = UsableLinks(store.document)
    let items = positions.map { position in
      item(
        links.stored(at: position), otherwise: words[position] ?? "",
        isSound: usable.contains(position))
    }
    let document = store.document
    let own = environment
    let pick = Pick(
      title: "Link", items: items, summary: { Self.summary(of: links[positions[$0]]) },
      setting: setting,
      ownSetting: { index in
        let link = links[positions[index]]
        guard !RequestedLink(link).isWholeURL else { return "" }
        return own ?? document.environmentUse(of: link).environment?.name
      })
    let picked = try asker.pick(pick).get()
    let position = positions[picked.index]
    guard let name = links.stored(at: position).name else {
      throw Failure(.failure, store.problemsOfShape(at: position))
    }
    return (name.string, picked.setting.map { document.environments[$0].name })
  }

  /// The environments of the store; nil if there is none.
  private var setting: Setting? {
    let environments = store.document.environments
    let use = EnvironmentUse(
      among: environments, option: environment, store: store.document.defaultEnvironment)
    guard !environments.isEmpty else { return nil }
    return Setting(
      environments, current: use.environment.flatMap { environments.firstIndex(of: $0) })
  }

  /// The positions of the links, the most recently used first, then in the order of the store.
  private func ordered() -> [Int] {
    let links = store.document.links
    let recent = remembered.linksByRecency(in: links)
    let used = Set(recent)
    return recent + links.indices.filter { !used.contains($0) }
  }

  private func item(_ link: StoredLink, otherwise word: String, isSound: Bool) -> Pick.Item {
    Pick.Item(
      name: link.name?.string ?? word,
      details: [link.title?.string ?? "", link.path?.string ?? ""],
      keywords: link.tags.map(\.string), isFaulty: !isSound)
  }

  /// What the link is for, and what it will ask for.
  private static func summary(of link: Link) -> String {
    let parameters = (try? Template(link.path))?.slots.map(\.name) ?? []
    return [link.description ?? "", parameters.joined(separator: ", ")].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}
