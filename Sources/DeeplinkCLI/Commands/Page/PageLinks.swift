import JSONKit
import LinkKit
import PageKit
import RuleKit
import TextKit

/// Makes the links of a page: each ready in each environment, or with what keeps it from being used.
struct PageLinks {
  private let store: OpenedStore
  private let stored: [StoreEnvironment]
  /// True if the command line names the environments, so that no link uses its own.
  private let isChosen: Bool
  private let misshapen: [Int: [Diagnostic]]
  private let unusable: Set<Int>
  private var rules: RulesCache
  /// What is to be said of links with errors.
  private(set) var warnings = AlikeDiagnostics()
  /// How many links have errors in every environment.
  private(set) var faultyCount = 0
  /// The parameters that environments give values which are secret, in their order.
  let secrets: [String]

  init(_ environments: [StoreEnvironment], isChosen: Bool, in store: OpenedStore) {
    self.store = store
    self.isChosen = isChosen
    stored = environments
    misshapen = store.diagnosticsOfMisshapen
    unusable = store.document.links.unusable
    rules = RulesCache(patterns: store.document.patternCount)
    let named = environments.flatMap { $0.values.map(\.name) }.uniqued
    let secret = store.document.secretNames(among: named)
    secrets = named.filter(secret.contains)
  }

  /// The index of an environment among those of the page.
  func index(of name: String?) -> Int? {
    name.flatMap { name in stored.firstIndex { $0.name.isSameText(as: name) } }
  }

  /// The environments with the values that links of the page take, none of them secret.
  func environments(of links: [PageLink]) -> [PageEnvironment] {
    let used = DistinctTexts(
      links.flatMap { link in (try? Template(link.path))?.slots.map(\.name) ?? [] })
    let withheld = DistinctTexts(secrets)
    return stored.map { environment in
      let members = environment.values.filter { used.contains($0.name) }
      let values = members.compactMap { member -> (name: String, text: String?)? in
        guard !withheld.contains(member.name),
          let text = try? Rules.text(of: member.value) as String??
        else { return nil }
        return (member.name, text)
      }
      return PageEnvironment(
        environment.name, base: environment.base, values: values,
        withheld: members.map(\.name).filter(withheld.contains))
    }
  }

  /// The link at a position of the store.
  mutating func link(at position: Int) -> PageLink {
    let link = store.document.links[position]
    let label = store.label(at: position)
    var page = PageLink(
      name: nil, label: link.title ?? label, description: link.description, tags: link.tags,
      path: store.document.shownPath(of: link), environment: index(of: link.environment), places: []
    )
    let faults = misshapen[position] ?? (unusable.contains(position) ? namesakes(of: link) : [])
    if faults.isEmpty {
      page.name = link.name
      page.places = places(of: link)
    } else {
      page.places = [.faulty(faults.map(\.sentence))]
      warn(faults, of: label)
    }
    if page.places.allSatisfy({ if case .faulty = $0 { true } else { false } }) {
      faultyCount += 1
    }
    return page
  }

  private func namesakes(of link: Link) -> [Diagnostic] {
    store.severalLinks(store.document.links.positions(named: link.name)).diagnostics
  }

  private mutating func places(of link: Link) -> [PageLink.Place] {
    let request = RequestedLink(link)
    let environments: [StoreEnvironment?] =
      stored.isEmpty || request.isWholeURL ? [nil] : stored.map(Optional.some)
    if !isChosen, let name = link.environment, store.document.environment(named: name) == nil {
      let missing = OpenedStore.noEnvironment(
        name, in: store, namedBy: "the link \(link.name.quoted())")
      warn([missing], of: link.name)
      return [.faulty([missing.sentence])]
    }
    return environments.map { environment in
      do throws(LinkFaults) {
        return .ready(try request.form(base: environment?.base, in: store, &rules))
      } catch {
        let diagnostics = FaultPlaces(of: request, in: store)
          .of(error.all, base: environment?.baseRange)
        warn(diagnostics, of: link.name)
        return .faulty(diagnostics.map(\.sentence))
      }
    }
  }

  /// Warns of what keeps a link from being used, each fault once.
  private mutating func warn(_ diagnostics: [Diagnostic], of link: String) {
    for diagnostic in diagnostics { warnings.append(diagnostic.asWarning, of: link) }
  }
}

extension Diagnostic {
  /// The message with its hint, without a place in a file that a page's reader does not have.
  fileprivate var sentence: String { message + (hint.map { " (\($0))" } ?? "") }
}
