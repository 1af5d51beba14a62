import ArgumentKit
import JSONKit
import LinkKit
import PageKit
import RuleKit
import TextKit

/// `deeplink page`: the links as one HTML file, with a form for each.
enum PageCommand {
  static let command: Command<Action> = Command(
    "page", abstract: "Write the links as a page of forms for a phone.",
    discussion: """
      The page is one HTML file that needs nothing else: a list of the links, a form for each, and \
      the URL to open, copy, share or scan as soon as all values are valid. It checks values as \
      deeplink fill does and says the same, without a network. A link with errors is on the page \
      with its errors, and a warning names it. The same store, options and version always give the \
      same file.

      Secrets are not in the file: neither the values that environments set for writeOnly \
      parameters nor their defaults, examples and rules that name values, nor texts of the store \
      that look like secrets; a link with such rules, or with such text in its URL, is left to \
      deeplink fill. The page does not keep what is typed into secrets, and its \
      addresses and commands omit them.

      The browser keeps the environment and the last uses of each link for the pages of one \
      title whose stores have the same environments.

      A preview, as of an attachment or in Files on iOS, may run no scripts and then only lists the \
      links. Open the page in a browser: put the file on any static web server, or serve its \
      folder from a computer in the same network and scan the address:

        deeplink page -o page.html
        python3 -m http.server 8000
        deeplink fill http://192.168.1.20:8000/page.html --format qr

      Do not host it on a domain whose links open the app: on iOS a tap on a link to the domain \
      that the page is on stays in the browser.

      An address can name a link, an environment and values: page.html#pickem@qa?tournamentId=8412. \
      What the page does not have in it, it reports, and enables nothing.
      """,
    examples: [
      Example("deeplink page -o page.html", "Write a page of all links."),
      Example(
        "deeplink page --tag smoke -e staging --title 'Smoke test' -o smoke.html",
        "Write a page of tagged links for one environment."),
    ],
    run: { (options: PageOptions, context) in try PageRun(options, in: context).run() })
}

/// What `page` was asked for.
struct PageOptions: OptionGroup {
  @Parsed(
    Argument(
      repeated: "link", .text(completion: .stored(.link)),
      "The links' names. Defaults to all links.", isRequired: false)) var links
  @Parsed(ValueOptions.tag) private var tag
  @Parsed(
    Option(
      repeated: "env", short: "e", .text(completion: .stored(.environments)), valueName: "name",
      "Only offer this environment; repeatable. Defaults to all of them.")) var environments
  @Parsed(
    Option(
      "title", .text, default: "Links", defaultText: "Links", valueName: "text",
      "The page's heading.")) var title
  @Parsed(OutputOptions.file) var output

  var tags: [String] { tag.tags }
}

/// Makes the page of a store's links and writes it.
struct PageRun {
  private let options: PageOptions
  private let context: Context

  init(_ options: PageOptions, in context: Context) {
    self.options = options
    self.context = context
  }

  /// Writes the page, warns of links with errors, and sums up.
  func run() throws -> CommandStatus {
    guard options.output != nil || !context.terminals.output else {
      throw CommandError(
        usage: "cannot print a page to a terminal", hint: "write a file: deeplink page -o page.html"
      )
    }
    let store = try OpenedStore.require(in: context)
    let positions = try store.positions(named: options.links, tagged: options.tags)
    guard !positions.isEmpty || options.tags.isEmpty else {
      throw store.noLinks(tagged: options.tags)
    }
    let environments = try environments(of: store)
    var links = PageLinks(
      positions, environments, isChosen: !options.environments.isEmpty, in: store)
    var page = LinksPage(
      title: options.title,
      store: store.document.environments.map { ($0.name, $0.shownBase) },
      environments: links.environments(of: positions),
      chosen: links.index(of: store.document.defaultEnvironment),
      origin: "Made with deeplink \(Release.version). Secrets are not in this file.")
    for position in positions { page.append(links.link(at: position)) }
    context.tell(links.warnings, of: "link")
    let text = page.text
    try context.answering(into: options.output) { try $0.answer(Array(text.utf8)) }
    tell(links, of: positions)
    return .done
  }

  private func environments(of store: OpenedStore) throws -> [StoreEnvironment] {
    guard !options.environments.isEmpty else { return store.document.environments }
    return try OpenedStore.environments(named: options.environments, in: store)
  }

  private func tell(_ links: PageLinks, of positions: [Int]) {
    guard !context.isQuiet else { return }
    let file = options.output.map { " in \($0.escapedForTerminal)" } ?? ""
    let faulty = links.faultyCount > 0 ? ", \(links.faultyCount) with errors" : ""
    let left = links.leftCount > 0 ? ", \(links.leftCount) left to deeplink fill" : ""
    let secrets =
      links.secrets.isEmpty
      ? "" : "; not in the file: \(links.secrets.map(\.escapedForTerminal).joined(separator: ", "))"
    context.tell(line: "\(counted(positions.count, "link"))\(file)\(faulty)\(left)\(secrets)")
  }
}

/// Makes the links of a page: each ready in each environment, or with what keeps it from being used.
struct PageLinks {
  private let store: OpenedStore
  private let stored: [StoreEnvironment]
  /// True if the command line names the environments, so that no link uses its own.
  private let isChosen: Bool
  private let misshapen: [Int: [Diagnostic]]
  private let unusable: Set<Int>
  private var rules: FormCache
  /// What is to be said of links with errors.
  private(set) var warnings = AlikeDiagnostics()
  /// How many links have errors in every environment.
  private(set) var faultyCount = 0
  /// How many links have literal text in every environment that looks like a secret.
  private(set) var leftCount = 0
  /// The parameters that environments give values which are secret, in their order.
  var secrets: [String] { withheld.inEnvironments }
  private let withheld: WithheldSecrets

  init(
    _ positions: [Int], _ environments: [StoreEnvironment], isChosen: Bool, in store: OpenedStore
  ) {
    self.store = store
    self.isChosen = isChosen
    stored = environments
    misshapen = store.diagnosticsOfMisshapen
    unusable = store.document.links.unusable
    rules = FormCache(patterns: store.document.patternCount)
    withheld = WithheldSecrets(positions, environments, in: store)
  }

  /// The index of an environment among those of the page.
  func index(of name: String?) -> Int? {
    name.flatMap { name in stored.firstIndex { $0.name.isSameText(as: name) } }
  }

  /// The environments with the values that the links at some positions take, none of them secret.
  func environments(of positions: [Int]) -> [PageEnvironment] {
    let links = store.document.links
    let givers = stored.contains { !$0.values.isEmpty } ? positions : []
    let used = DistinctTexts(
      givers.flatMap { (try? Template(links[$0].path))?.slots.map(\.name) ?? [] })
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
        environment.name, base: environment.shownBase, values: values,
        withheld: members.map(\.name).filter(withheld.contains))
    }
  }

  mutating func link(at position: Int) -> PageLink {
    let links = store.document.links
    let link = links[position]
    let label = store.label(at: position)
    let request = withheld.withheld(from: link)
    let left = leftCount
    var page = PageLink(
      name: nil, label: StoredSecrets.hidden(in: link.title ?? label),
      description: link.description.map(StoredSecrets.hidden), tags: link.tags,
      path: request.shownTemplate(in: store), environment: index(of: link.environment), places: []
    )
    page.screenText = link.screenText.map(StoredSecrets.hidden).map(ScreenText.init)
    let namesakes = unusable.contains(position) ? links.positions(named: link.name) : []
    let faults =
      misshapen[position] ?? (namesakes.isEmpty ? [] : store.severalLinks(namesakes).diagnostics)
    if faults.isEmpty {
      page.name = link.name
      page.places = places(of: link, request)
    } else {
      page.places = [.faulty(faults.map(\.sentence))]
      warn(faults, of: label)
    }
    let isFaulty = page.places.allSatisfy { if case .faulty = $0 { true } else { false } }
    if isFaulty, leftCount == left { faultyCount += 1 }
    return page
  }

  private mutating func places(of link: Link, _ request: RequestedLink) -> [PageLink.Place] {
    if !isChosen, let name = link.environment, store.document.environment(named: name) == nil {
      let missing = OpenedStore.noEnvironment(
        name, in: store, namedBy: "the link \(link.name.quoted())")
      warn([missing], of: link.name)
      return [.faulty([missing.sentence])]
    }
    var unplaced = request.unplaced(in: store, &rules)
    let environments = stored.isEmpty || unplaced.isWholeURL ? [nil] : stored.map(Optional.some)
    var obstructed = 0
    defer { if obstructed == environments.count { leftCount += 1 } }
    return environments.map { environment in
      do throws(LinkFaults) {
        let form = try unplaced.form(base: environment?.base, &rules)
        let obstacles = WithheldSecrets.obstacles(to: form, of: link)
        guard !obstacles.isEmpty else { return .ready(form) }
        obstructed += 1
        return .faulty(obstacles)
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
  fileprivate var sentence: String {
    StoredSecrets.hidden(in: message + (hint.map { " (\($0))" } ?? ""))
  }
}
