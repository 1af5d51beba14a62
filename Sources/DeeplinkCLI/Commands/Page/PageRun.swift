import ArgumentKit
import LinkKit
import PageKit
import TextKit

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
      environments, isChosen: !options.environments.isEmpty, in: store)
    let made = positions.map { links.link(at: $0) }
    let page = LinksPage(
      title: options.title, store: store.document.environments.map { ($0.name, $0.base) },
      environments: links.environments(of: made),
      chosen: links.index(of: store.document.defaultEnvironment), links: made,
      origin: "Made with deeplink \(Release.version). Secrets are not in this file.")
    context.tell(links.warnings, of: "link")
    let text = page.text
    try context.answering(into: options.output) { try $0.answer(Array(text.utf8)) }
    tell(links, of: made)
    return .done
  }

  private func environments(of store: OpenedStore) throws -> [StoreEnvironment] {
    guard !options.environments.isEmpty else { return store.document.environments }
    return try OpenedStore.environments(named: options.environments, in: store)
  }

  private func tell(_ links: PageLinks, of made: [PageLink]) {
    guard !context.isQuiet else { return }
    let file = options.output.map { " in \($0.escapedForTerminal)" } ?? ""
    let faulty = links.faultyCount > 0 ? ", \(links.faultyCount) with errors" : ""
    let secrets =
      links.secrets.isEmpty
      ? "" : "; not in the file: \(links.secrets.map(\.escapedForTerminal).joined(separator: ", "))"
    context.tell(line: "\(counted(made.count, "link"))\(file)\(faulty)\(secrets)")
  }
}
