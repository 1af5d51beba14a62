import LinkKit
import TerminalKit

/// Lets a person choose one of the stored links.
struct LinkPicker {
  let store: OpenedStore
  /// What is remembered of the store, newest first: the links of it stand at the top.
  let remembered: [HistoryEntry]
  /// The environment that `--env` or `DEEPLINK_ENV` names.
  var environment: String?
  /// Whether a link may be chosen that cannot be filled, to look at it or to mend it.
  var takesUnusable = false

  /// The word for a link of a store: the command line's, else that of a link that a person chooses;
  /// the store is read only for a choice.
  ///
  /// - Throws: `CommandError` if nothing can be asked, and what `picked(by:)` throws.
  static func word(
    _ word: String?, in context: Context, from store: () throws -> OpenedStore
  ) throws -> String {
    if let word { return word }
    let asker = try context.askerForLink()
    let store = try store()
    let remembered = (try? History(context)?.entries(of: store)) ?? []
    return try LinkPicker(store: store, remembered: remembered, takesUnusable: true)
      .picked(by: asker).name
  }

  /// A link that a person chose.
  struct Picked {
    /// Its name, or how a command line names it otherwise.
    var name: String
    /// The URL that was pasted for it.
    var url: String?
    /// The environment, if one was chosen.
    var environment: String?
    /// How the URL differs from the one that was pasted.
    var change: String?
  }

  /// The chosen link.
  ///
  /// - Throws: `CommandError` if the store has no links, as the person ended the choice, or for a link
  ///   without a name that can be used.
  func picked(by asker: PromptAccess) throws -> Picked {
    let links = store.document.links
    let positions = ordered()
    guard !positions.isEmpty else {
      throw CommandError(
        .failure, "\(store.location.shown) has no links", hint: "add one with deeplink add")
    }
    let words = links.unnamed.isEmpty ? [:] : links.words(in: store.source)
    var usable = FastLinkCheck(store.document)
    var paths = ShownPaths(store.document)
    let items = positions.map { position in
      item(
        links.stored(at: position), path: paths.path(at: position) ?? "",
        otherwise: words[position] ?? "",
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
      },
      meaning: { [store] text in
        guard let meant = MatchedURL(nearly: text, in: store),
          let position = links.position(named: meant.match.link.name),
          let item = positions.firstIndex(of: position)
        else { return nil }
        return Pick.Meaning(
          item: item, setting: meant.isPath ? nil : meant.match.environment?.name,
          text: meant.respelled, change: meant.match.droppedText)
      },
      objection: { [store] text in
        guard let near = NearLink(text.trimmed(), in: store) else { return nil }
        return switch near.relation {
        case .same: nil
        case .differs(let differences): "\(near.name) would match \(differences)"
        case .undecided: Diagnostic.undecided("the URL", among: [near.name])
        }
      })
    let picked = try asker.pick(pick).get()
    let position = positions[picked.index]
    let name = links.stored(at: position).name?.string
    guard let word = name ?? (takesUnusable ? words[position] : nil) else {
      throw CommandError(.failure, store.diagnosticsOfShape(at: position))
    }
    return Picked(
      name: word, url: picked.text,
      environment: picked.setting.map { document.environments[$0].name }, change: picked.change)
  }

  /// The environments of the store; nil if there is none.
  private var setting: FormMode? {
    let environments = store.document.environments
    let use = EnvironmentUse(in: store.document, option: environment)
    guard !environments.isEmpty else { return nil }
    return FormMode(
      environments, current: use.environment.flatMap { environments.firstIndex(of: $0) })
  }

  /// The positions of the links, the most recently used first, then in the order of the store.
  private func ordered() -> [Int] {
    let links = store.document.links
    let recent = remembered.linksByRecency(in: store.document)
    let used = Set(recent)
    return recent + links.indices.filter { !used.contains($0) }
  }

  private func item(
    _ link: StoredLink, path: String, otherwise word: String, isSound: Bool
  ) -> Pick.Item {
    let words = link.description?.utf8.split(separator: UInt8(ascii: " ")) ?? []
    return Pick.Item(
      name: link.name?.string ?? word,
      details: [link.title?.string ?? "", path],
      keywords: (link.tags.map(\.utf8) + words).uniqued.map { String(decoding: $0, as: UTF8.self) },
      isFaulty: !isSound)
  }

  /// What the link is for, and what it will ask for.
  private static func summary(of link: Link) -> String {
    let parameters = (try? Template(link.path))?.slots.map(\.name) ?? []
    return [link.description ?? "", parameters.joined(separator: ", ")].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}

extension Context {
  /// What asks a person for the link; a usage mistake if that is forbidden or there is no terminal.
  func askerForLink() throws -> PromptAccess {
    guard let asker = asker() else {
      let hasStore = ((try? OpenedStore.find(in: self)) ?? nil) != nil
      let start =
        hasStore ? "deeplink list shows the links" : OpenedStore.missing.diagnostics[0].hint ?? ""
      throw CommandError(usage: "missing <link>", hint: "\(start); " + whyNotAsked)
    }
    return asker
  }
}
