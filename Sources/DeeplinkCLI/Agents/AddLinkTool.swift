import AgentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// `add_link`: a new link in the store.
enum AddLinkTool: AgentTool {
  static let tool = Tool(
    "add_link", title: "Add a link",
    """
    Adds a link to the store: a template with a slot $<name> for each value, and the rules of its \
    parameters in the keywords of JSON Schema. The path belongs under the base of an environment; a \
    whole URL needs the scheme and host of one. Changes only the lines of the new link, whose secrets \
    are not filled in before the server starts again.
    """,
    input: [
      .init("name", .text, "The new link's name."),
      .init("path", .text, "A path or a URL with slots: /pickem/$<id>?ref=$<ref?>."),
      .optional("title", .text, "Its title in lists."),
      .optional("description", .text, "What it opens, and when it is used."),
      .optional("tags", .array(.text), "Its tags."),
      .optional("environment", .text, "The environment that it is for."),
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
    new.texts = ["title", "description", "environment"].compactMap { key in
      arguments.text(key).map { (key, $0) }
    }
    new.tags = arguments.texts("tags")
    new.parameters = arguments.members("parameters").map { ($0.name, $0.value.withoutPlaces) }
    let change = try StoreChange(in: call.context, isDryRun: false, makesStore: true)
    let made = try change.made { store in
      try NewLink.checkName(new.name, in: store)
      try NewLink.checkPath(new.path)
      let slots = (try? Template(new.path).slots.map(\.name)) ?? []
      let check = NameCheck(slots)
      for (name, _) in new.parameters { try check.check(name, unknown: "the path has no slot") }
      if let name = arguments.text("environment") {
        _ = try store.environment(named: name, namedBy: "environment")
      }
      try checkPlace(new, in: store)
      try checkSecrets(new, slots, in: store, call)
      try checkTexts(new, call)
      return try new.edit(of: store)
    }
    let link = try AgentLink(named: new.name, call)
    let notes = call.notes
    return .object([
      "name": .string(new.name), "path": .string(new.path),
      "file": .string(change.location.path), "done": .string(made?.done ?? ""),
      "parameters": call.secrets.masked(link.schema.whole),
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }

  /// Refuses a text that might be the value of a secret, whatever it is: whether it is one would be told
  /// where the link is shown.
  private static func checkTexts(_ new: NewLink, _ call: AgentCall) throws {
    let texts = [("name", new.name), ("path", new.path)] + new.texts
    let nodes =
      texts.map { ($0, JSONNode.string($1)) }
      + [
        ("tags", .array(new.tags.map(JSONNode.string))), ("parameters", .object(new.parameters)),
      ]
    for (name, node) in nodes where call.secrets.mayBeHeld(in: node) {
      throw CommandError(
        .usage,
        "\(name): a word in it has the form of a secret of the server's, letters and digits alike",
        hint: "write it otherwise; a person can run deeplink add")
    }
  }

  /// Refuses a template that would lead elsewhere than to an environment of the store.
  private static func checkPlace(_ new: NewLink, in store: OpenedStore) throws {
    let environments = store.document.environments
    guard !new.path.containsScalars("#Intent;") else {
      throw CommandError(
        .usage, "path: an intent says in its fragment which app gets it",
        hint: "pass a path under the base of an environment, such as /pickem/$<id>")
    }
    guard !new.isPath else {
      let first = new.path.utf8.first
      guard first == UInt8(ascii: "/") || first == UInt8(ascii: "?"),
        !new.path.hasScalarPrefix("//")
      else {
        throw CommandError(
          .usage,
          "path: expected a path that starts with one /, or a URL, found "
            + new.path.quoted(limit: 200))
      }
      // A call may name any environment for the link.
      let open = environments.first { $0.base.map(Origin.isOpen) ?? false }
      if let open {
        throw CommandError(
          .usage,
          "path: the base of the environment \(open.name.quoted()) has no host, "
            + "so a path would name it",
          hint: "pass a URL with the scheme and host of another environment")
      }
      return
    }
    let form = try? RequestedLink(template: new.path).form(base: nil, in: store)
    let origin = Origin(of: new.path)
    let isKnown = environments.contains { environment in
      guard let base = environment.base.flatMap(Origin.init(of:)), let origin else { return false }
      return origin.isWithin(base)
    }
    guard form?.hasFixedAuthority == true, isKnown else {
      throw CommandError(
        .usage, "path: its scheme and host are not those of an environment",
        hint: "pass a path under the base of an environment, such as /pickem/$<id>")
    }
  }

  /// Scheme and authority of a URL.
  private struct Origin {
    let scheme: String
    let authority: String

    init?(of url: String) {
      let bytes = Array(url.utf8)
      let parts = URLParts(bytes)
      guard let scheme = parts.scheme, let authority = parts.authority else { return nil }
      self.scheme = String(decoding: bytes[scheme], as: UTF8.self).lowercased()
      self.authority = String(decoding: bytes[authority], as: UTF8.self).lowercased()
    }

    /// True if it is that of a base; a base of an app's scheme may have no host.
    func isWithin(_ base: Origin) -> Bool {
      scheme.isSameText(as: base.scheme)
        && (authority.isSameText(as: base.authority) || base.isOfApp && base.authority.isEmpty)
    }

    /// True if the scheme alone says who gets a URL: that of an app, and of no system or browser.
    private var isOfApp: Bool { !Self.addressed.contains(scheme) }

    /// The schemes of URLs that say who gets them by their hosts, or in place of these.
    private static let addressed = Set(
      URLParts.webSchemes + [
        "file", "intent", "android-app", "googlechrome", "googlechromes", "mailto", "sms", "smsto",
        "mms", "mmsto", "tel",
      ])

    /// True for a base that leaves it to what is joined to it who gets a URL.
    static func isOpen(_ base: String) -> Bool {
      let bytes = Array(base.utf8)
      let parts = URLParts(bytes)
      guard let scheme = parts.scheme, parts.authority?.isEmpty ?? true else { return false }
      let name = String(decoding: bytes[scheme], as: UTF8.self).lowercased()
      return addressed.contains(name)
    }
  }

  /// Refuses a slot with the name of a secret that is none itself, whose URL would show the value; and
  /// rules for one, which would tell of the value that it has.
  private static func checkSecrets(
    _ new: NewLink, _ slots: [String], in store: OpenedStore, _ call: AgentCall
  ) throws {
    let file = try call.options.values.map { try ValuesFile($0, in: call.context) }
    let given = DistinctTexts((file?.members ?? []).map(\.name))
    let secret = [
      store.document.secretNames(among: slots), call.atStart.secretNames(among: slots),
    ]
    let template = try? Template(new.path)
    for name in slots {
      let isSecret = secret.contains { $0.contains(name) }
      guard isSecret || given.contains(name) else { continue }
      let own = new.parameters.filter { $0.name.isSameText(as: name) }.flatMap(\.value.members)
      let allowed = [Keyword.writeOnly, .title, .description].map(\.rawValue)
      let hasDefault =
        template?.slots.contains { $0.name.isSameText(as: name) && $0.defaultText != nil } ?? false
      guard own.allSatisfy({ allowed.containsSameText(as: $0.name) }), !hasDefault else {
        throw CommandError(
          .usage, "\(name) is a secret, or given by the server's --values: it takes no rules here",
          hint: "give it at most \"writeOnly\": true, \"title\" and \"description\"")
      }
      let shared = store.document.ruleLayers(of: nil).of(name)
      let isOwnSecret =
        Rules.compile(shared + [JSONNode.object(own.map { ($0.name, $0.value) })]).rules?.isSecret
        ?? false
      guard isOwnSecret || !isSecret && call.atStart.isPublic(name) else {
        throw CommandError(
          .usage, "\(name) is a secret in another link",
          hint: "give it \"writeOnly\": true here too, or another name")
      }
    }
  }
}
