import AgentKit
import JSONKit
import LinkKit

/// `fill_link`: the URL of a link, as `fill` prints it.
enum FillLinkTool: AgentTool {
  /// The formats of one line; the others draw pictures.
  static let formats = AnswerFormat.allCases.filter { PictureFormat(rawValue: $0.rawValue) == nil }

  static let tool = Tool(
    "fill_link", title: "Fill in a link",
    """
    Builds the URL of a link from values. Every value is checked against its rules and encoded for \
    its position; a refusal says what was expected. A secret's place in the URL shows its slot: such \
    a URL cannot be opened as it is, only by open_url with the link and the values.
    """,
    input: [
      AgentTools.link, AgentTools.values, AgentTools.environment,
      .optional(
        "format", .choice(formats.map(\.rawValue)),
        "How to write the URL; url is the default. qr, svg and png draw pictures, which only deeplink "
          + "fill writes to a terminal or a file."),
    ],
    output: [
      .init("url", .text),
      .init(
        "output", .text, "The URL in the format that was asked for, as deeplink fill prints it."),
      .init("link", .text), .optional("environment", .text),
      .init("values", .map(.text), "The text of each value that is used, without secrets."),
      .init("secrets", .array(.text), "The parameters whose slots the URL shows."),
      AgentTools.notes,
    ])

  static func result(_ arguments: ToolArguments, _ call: AgentCall) throws -> JSONNode {
    let link = try AgentLink(arguments, call)
    let format = arguments.text("format").flatMap(AnswerFormat.init) ?? .url
    return try link.explaining {
      let run = try link.run(arguments, call, format: format)
      let delivery = try run.delivery()
      let filled = try run.filled()
      let shown = filled.withoutSecrets
      let values = zip(shown.ready.form.fields, shown.answers).compactMap { field, answer in
        answer.text.map { (name: field.name, value: JSONNode.string($0)) }
      }
      let secrets = zip(filled.ready.form.fields, filled.answers).filter { field, answer in
        field.rules.isSecret && answer.text != nil
      }
      let output = try format.text(of: shown, run.request, by: delivery)
      delivery?.tellFragments(in: call.context)
      let notes = call.notes
      return .object([
        "url": .string(shown.url), "output": .string(output),
        "link": .string(link.name),
        "environment": filled.ready.environment.name.map(JSONNode.string),
        "values": .object(values), "secrets": .array(secrets.map { .string($0.0.name) }),
        "notes": notes.isEmpty ? nil : .array(notes),
      ])
    }
  }
}
