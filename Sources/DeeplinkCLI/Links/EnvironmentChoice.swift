import JSONKit
import LinkKit
import TextKit

/// Which of a store's environments a link is filled for.
struct EnvironmentChoice {
  /// `--env`.
  var option: String?
  /// `DEEPLINK_ENV`.
  var variable: String?
  /// `--base`, which replaces only the base.
  var base: String?

  /// The environment as a form takes it.
  struct Chosen: Sendable {
    /// Nil if no environment is used.
    var name: String?
    var base: String?
    /// Where the base stands in the store: the JSON string with its quotes; nil for `--base`.
    var baseRange: Range<Int>?
    var values: MemberTable = []
    /// The warning that a choice by hand changes nothing.
    var warnings: [Diagnostic] = []
  }

  /// True if there are several environments, none is chosen, and one is needed.
  func isOpen(for link: RequestedLink, in store: OpenedStore?) -> Bool {
    let use = EnvironmentUse(
      in: store?.document, option: option, variable: variable, link: link.environment)
    return use == .undecided && base == nil && !link.takesNoEnvironment
  }

  /// The choice: `--env`, then `DEEPLINK_ENV`, then the link's, then the store's, then the only
  /// one there is; a whole URL takes nothing but values of it.
  ///
  /// - Throws: `CommandError`: a name that the store lacks, or several environments and none chosen.
  func chosen(for link: RequestedLink, in store: OpenedStore?) throws -> Chosen {
    let environments = store?.document.environments ?? []
    if let base { try Self.check(base) }
    let chosen: Chosen
    let use = EnvironmentUse(
      in: store?.document, option: option,
      variable: environments.isEmpty && base != nil ? nil : variable, link: link.environment)
    switch use {
    case .stored(let environment): chosen = Chosen(environment, base: base)
    case .none: chosen = Chosen(base: base)
    case .undecided:
      guard base != nil || link.takesNoEnvironment else {
        throw CommandError(
          .usage,
          "several environments and no default: "
            + environments.map(\.name.escapedForTerminal).joined(separator: ", "),
          hint: "pass --env NAME, or set a default with deeplink env default NAME")
      }
      chosen = Chosen(base: base)
    case .missing(let name, let origin):
      throw Self.missing(name, in: store, by: origin, of: link)
    }
    return link.takesNoEnvironment ? unchanged(chosen, link, in: store) : chosen
  }

  /// The part of an environment that a whole URL takes: its values, where one of them is for one of
  /// its slots; else nothing, so that no output names it.
  func unchanged(_ chosen: Chosen, _ link: RequestedLink, in store: OpenedStore?) -> Chosen {
    let isUsed = link.takesValue(of: chosen)
    let idle = [
      isUsed ? nil : option.map { "--env \($0.escapedForTerminal)" },
      base.map { "--base \(StoreMask.shownBase($0).escapedForTerminal)" },
    ].compactMap(\.self)
    return Chosen(
      name: isUsed ? chosen.name : nil, values: isUsed ? chosen.values : [],
      warnings: idle.isEmpty ? [] : [Self.idle(idle, for: link, in: store)])
  }

  /// The warning that options given by hand do not change a whole URL, with the stored link that the
  /// URL was perhaps meant for.
  static func idle(
    _ words: [String], for link: RequestedLink, in store: OpenedStore?
  ) -> Diagnostic {
    let near = link.name == nil ? store.flatMap { NearLink(link.template, in: $0) } : nil
    let hint = near.flatMap { near in
      near.differences.map { "it would be \(near.name.escapedForTerminal) \($0)" }
    }
    return Diagnostic(
      "\(link.shownTemplate(in: store).escapedForTerminal) is a full URL: "
        + "\(words.joined(separator: " and ")) "
        + "\(words.count == 1 ? "has" : "have") no effect", hint: hint, severity: .warning)
  }

  /// Refuses a `--base` that is not a base URL: a fault of the command line, not of the store.
  static func check(_ base: String) throws {
    do throws(Faults) {
      _ = try BaseURL(base)
    } catch {
      let source = SourceText(template: base, named: "--base")
      throw CommandError(.usage, error.all.map { Diagnostic($0, in: source) })
    }
  }

  private static func missing(
    _ name: String, in store: OpenedStore?, by origin: EnvironmentUse.Origin, of link: RequestedLink
  ) -> CommandError {
    let (subject, status): (String?, CommandStatus) =
      switch origin {
      case .option: ("--env", .usage)
      case .variable: (Variable.environment.rawValue, .usage)
      case .link: ("the link \((link.name ?? link.template).quoted())", .failure)
      case .store: (nil, .failure)
      }
    return CommandError(status, [OpenedStore.noEnvironment(name, in: store, namedBy: subject)])
  }
}

extension EnvironmentChoice.Chosen {
  /// An environment of the store, if it is one, with another base if one is given.
  init(_ environment: StoreEnvironment?, base: String? = nil) {
    self.init(
      name: environment?.name, base: base ?? environment?.base,
      baseRange: base == nil ? environment?.baseRange : nil, values: environment?.values ?? [])
  }
}

/// The stored link that a pasted URL was probably meant for, and how the two differ.
struct NearLink {
  enum Relation {
    /// The URL is one of the link's.
    case same
    /// What would have to be different, in words.
    case differs(String)
    /// It could not be decided whether the URL is one of the link's.
    case undecided
  }

  let name: String
  let relation: Relation

  /// Looks among all links of a store for one like a pasted URL or path; of those that are equally
  /// near, the `preferred` one wins.
  init?(_ text: String, in store: OpenedStore, preferring preferred: String? = nil) {
    guard LinkFinder.mayBeURL(text) else { return nil }
    func isPreferred(_ link: Link) -> Bool { preferred.map(link.name.isSameText) ?? false }
    let finder = LinkFinder(store.document)
    switch finder.instance(ofWritten: text) {
    case .link(let match): (name, relation) = (match.link.name, .same)
    case .undecided(let links):
      (name, relation) = ((links.first(where: isPreferred) ?? links[0]).name, .undecided)
    case .none:
      let matches = finder.nearest(to: MissingScheme.completed(text) ?? text)
      guard let match = matches.first(where: { isPreferred($0.link) }) ?? matches.first else {
        return nil
      }
      (name, relation) = (match.link.name, .differs(match.differencesText(needsBase: false)))
    }
  }

  /// What would have to be different, in words; nil where that is nothing, or not known.
  var differences: String? { if case .differs(let text) = relation { text } else { nil } }
}
