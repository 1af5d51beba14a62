import AgentKit
import JSONKit

/// `verify_url`: whether a link opens the app, by the app's own files.
enum VerifyURLTool: AgentTool {
  private static let verdict = ToolSchema.anyObject

  static let tool = Tool(
    "verify_url", title: "Verify a URL",
    """
    Checks whether a URL, or a link for every value that is not given, opens the app on iOS and \
    Android, by the app's own files that the store names; without any network access. Takes either \
    url, or link and values.
    """,
    input: [
      .optional("url", .text, "A URL; not together with link."),
      .optional("link", .text, "The name of a link, in place of url."),
      .optional("values", AgentTools.values.schema, "With link: the values that are fixed."),
      .optional(
        "environment", .text,
        "With link: the environment; by default each that the link is used in."),
    ],
    output: [
      .init("expected", .boolean, "Whether everything opens what the store says it should."),
      .init(
        "verdicts",
        .array(
          .object([
            .optional("link", .text), .optional("environment", .text),
            .optional("values", .map(.text), "The values of the URL, without secrets."),
            .init("url", .text),
            .init("expected", .boolean),
            .optional("ios", verdict, "The verdict of Apple's systems, with the deciding rule."),
            .optional("android", verdict, "The verdict of Android, with the deciding rule."),
          ]))),
      AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    switch try LinkOrURL(arguments) {
    case .url(let url): return try answer(VerifyOptions(url), call)
    case .link:
      let link = try AgentLink(arguments, call)
      let given = try link.values(arguments)
      return try link.explaining {
        try answer(
          VerifyOptions(
            link.name, set: given.set, unset: given.unset, values: call.options.values,
            environments: arguments.text("environment").map { [$0] } ?? []), call)
      }
    }
  }

  private static func answer(_ options: VerifyOptions, _ call: AgentCall) throws -> JSONNode {
    let report = try VerifyRun(options, in: call.context).report()
    try call.checkWanted()
    let notes = call.notes
    return .object([
      "expected": .boolean(report.isExpected),
      "verdicts": .array(report.objects.map(call.words.report)),
      "notes": notes.isEmpty ? nil : .array(notes),
    ])
  }
}

/// What a call is about: a link by its name, or a URL.
enum LinkOrURL {
  case link
  case url(String)

  /// - Throws: `CommandError` if neither is given, or more than one.
  init(_ arguments: ToolArguments) throws {
    let isOfLink =
      ["link", "environment"].contains(where: arguments.has)
      || !arguments.members("values").isEmpty
    switch (arguments.text("url"), arguments.has("link")) {
    case (let url?, _) where !isOfLink:
      // A name here would be a link without its values.
      guard RequestedLink.isTemplate(url) else {
        throw CommandError(.usage, "url: \(url.quoted(limit: 200)) is not a URL: no scheme")
      }
      self = .url(url)
    case (nil, true): self = .link
    case (.some, _):
      throw CommandError(.usage, "url and link cannot be used together", hint: "pass one of them")
    case (nil, false):
      throw CommandError(.usage, "url: it is missing", hint: "pass url, or link and values")
    }
  }
}
