import AgentKit
import JSONKit
import LinkKit
import TextKit

/// `add_link`: a new link in the store.
enum AddLinkTool: AgentTool {
  static let tool = Tool(
    "add_link", title: "Add a link",
    """
    Adds a link to the store: a template with a slot $<name> for each value, and the rules of its \
    parameters in the keywords of JSON Schema. Changes only the lines of the new link.
    """,
    input: [
      .init("name", .text, "The new link's name."),
      .init("path", .text, "A path or a URL with slots: /pickem/$<id>?ref=$<ref?>."),
      .optional(
        "parameters", .map(.anyObject),
        "The rules by parameter name: {\"id\": {\"type\": \"integer\", \"minimum\": 1}}."),
    ],
    output: [
      .init("name", .text), .init("path", .text), .init("file", .text, "The store."),
      .init("done", .text, "What was changed."),
      .init("parameters", .anyObject, "A JSON Schema of \"values\" for the new link."),
      AgentTools.notes,
    ], effects: .changes(isDestructive: false, isOpenWorld: false))

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    var new = NewLink(name: arguments.required("name"), path: arguments.required("path"))
    new.parameters = arguments.members("parameters").map { ($0.name, $0.value.withoutPlaces) }
    let change = try StoreChange(in: call.context, isDryRun: false, makesStore: true)
    let done = try change.made { store in
      try NewLink.checkName(new.name, in: store)
      try NewLink.checkPath(new.path)
      let slots = (try? Template(new.path).slots.map(\.name)) ?? []
      let check = NameCheck(slots)
      for (name, _) in new.parameters { try check.check(name, unknown: "the path has no slot") }
      try checkSecrets(new, slots, in: store)
      return try new.edit(of: store)
    }
    let link = try AgentLink(named: new.name, call)
    let notes = call.notes
    return .object([
      "name": .string(new.name), "path": .string(new.path),
      "file": .string(change.location.path), "done": .string(done ?? ""),
      "parameters": link.schema.whole, "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }

  /// Refuses a slot that has the name of a secret and is none itself: its URL would show the value that
  /// an environment gives.
  private static func checkSecrets(
    _ new: NewLink, _ slots: [String], in store: OpenedStore
  ) throws {
    let secret = store.document.secretNames(among: slots)
    guard !secret.all.isEmpty else { return }
    var link = RequestedLink(template: new.path)
    link.parameters = new.node(in: store.document)["parameters"]?.members ?? []
    let form = try? link.form(base: nil, in: store)
    for field in form?.fields ?? [] where secret.contains(field.name) && !field.rules.isSecret {
      throw CommandError(
        .usage, "\(field.name) is a secret in another link",
        hint: "give it \"writeOnly\": true here too, or another name")
    }
  }
}
