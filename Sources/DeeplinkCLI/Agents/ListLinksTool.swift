import AgentKit
import JSONKit
import LinkKit
import TextKit

/// `list_links`: the stored links, a hundred at a time.
enum ListLinksTool: AgentTool {
  private static let pageSize = 100

  static let tool = Tool(
    "list_links", title: "List links",
    """
    Lists the stored links, at most \(pageSize) per answer. A link with "error" cannot be used until \
    a person corrects it.
    """,
    input: [
      .optional(
        "query", .text,
        "Only links with all of these words in name, title, description, path or tags."),
      .optional("tag", .text, "Only links with this tag; a,b requires both."),
      .optional("cursor", .text, "The nextCursor of the previous answer."),
    ],
    output: [
      .init(
        "links",
        .array(
          .object([
            .optional("name", .text, "The name that the other tools take."),
            .optional("place", .text, "In place of a name: the line of the store."),
            .optional("path", .text, "The template, with slots such as $<id>."),
            .optional("title", .text), .optional("description", .text),
            .optional("environment", .text, "The link's own environment."),
            .init("tags", .array(.text)),
            .init("sound", .boolean, "Whether it can be used."),
            .optional("error", .text, "Why it cannot be used."),
          ]))),
      .optional("nextCursor", .text, "Pass it as cursor for the next links; absent at the end."),
      AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let store = try OpenedStore.require(in: call.context)
    let tags = arguments.text("tag").map(TagList.tags) ?? []
    let selection = try LinkSelection(
      [arguments.text("query") ?? ""], tags: tags, order: .store,
      of: store, showing: call.secrets.ofTexts, in: call.context)
    let printer = ListPrinter(store: store, selection: selection, context: call.context)
    if printer.isEmpty, let hint = store.hint(forTags: tags, showing: call.secrets.ofTexts) {
      call.context.note("no link matches", hint: hint)
    }
    let start = try start(arguments)
    let positions = printer.positions.dropFirst(start).prefix(pageSize)
    var usable = FastLinkCheck(store.document)
    var paths = ShownPaths(store.document)
    let links = try positions.map { position in
      try call.checkWanted()
      let isSound = usable.contains(position)
      let node = printer.json(at: position, isSound: isSound, &paths)
      guard !isSound else { return node }
      let error = error(of: position, in: store, call)
      return .object(node.members.map { ($0.name, $0.value) } + [("error", .string(error))])
    }
    let end = start + positions.count
    let notes = call.notes
    return .object([
      "links": call.secrets.masked(.array(links)),
      "nextCursor": end < printer.positions.count ? .string("\(end)") : nil,
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }

  /// How many links come before the page of the argument `cursor`.
  private static func start(_ arguments: ToolArguments) throws -> Int {
    guard let cursor = arguments.text("cursor") else { return 0 }
    let isNumber = !cursor.isEmpty && cursor.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let start = Int(cursor) else {
      throw CommandError(
        .usage, "cursor: expected the nextCursor of an answer, found \(cursor.quoted())")
    }
    return start
  }

  /// Why a link cannot be used.
  private static func error(of position: Int, in store: OpenedStore, _ call: AgentCall) -> String {
    let shape = store.diagnosticsOfShape(at: position)
    guard shape.isEmpty else { return shape.map(\.message).joined(separator: "; ") }
    do {
      let link = store.document.links[position]
      try store.refuseUnusable(link.name)
      let page = try LinkPage(request: RequestedLink(link), store: store, in: call.context)
      return page.urls.compactMap(\.fault).first ?? "a person can run deeplink check"
    } catch let error as CommandError {
      return error.diagnostics.map { call.words.message($0.message) }.joined(separator: "; ")
    } catch {
      return "a person can run deeplink check"
    }
  }
}
