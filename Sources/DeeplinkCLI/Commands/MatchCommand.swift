import ArgumentKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// `deeplink match`: the stored links that a URL is an instance of.
enum MatchCommand {
  static let url = Argument("url", .text, "The URL, in single quotes.")
  static let format = Option("format", .choice(of: Format.self), default: .table, "What to print.")

  enum Format: String, CaseIterable, Sendable {
    case table, json
  }

  static let command: Command<Action> = Command(
    "match", abstract: "Find the links that a URL is an instance of.",
    discussion: """
      Prints a line for each link and environment, with the values that fill to the same URL; the \
      most literal template comes first. Exits with 2 where none fits.
      """,
    examples: [
      Example("deeplink match https://www.example.com/pickem/8412", "Which link is this?")
    ],
    arguments: [url, format],
    action: { arguments, context in
      let store = try OpenedStore.require(arguments, in: context)
      let matches = store.document.matches(of: arguments[url])
      guard !matches.isEmpty else {
        throw Failure(
          .refused,
          "no link of \(store.location.shown.harmless) fills to \(arguments[url].quoted(limit: 200))",
          hint: """
            a link matches where it fills to this very URL: the pairs of its query and no other, \
            values that its rules let through, all but A-Z a-z 0-9 - . _ ~ in them as %XX
            """)
      }
      switch arguments[format] {
      case .table: for match in matches { try context.answer(line: line(match)) }
      case .json: try context.answer(array: matches.map(json))
      }
      return .done
    })

  private static func line(_ match: LinkMatch) -> String {
    var words = [match.link.name.harmless]
    if let environment = match.environment { words.append("--env \(environment)") }
    for (value, field) in zip(match.values, match.form.fields) {
      guard let value else { continue }
      let shown = field.rules.isSecret ? "•••" : value
      words.append("--set " + ShellQuoting.word("\(field.name)=\(shown)").harmless)
    }
    return words.joined(separator: " ")
  }

  private static func json(_ match: LinkMatch) -> JSONNode {
    let values = zip(match.values, match.form.fields).compactMap { value, field in
      value.map { (field.name, field.rules.isSecret ? .null : JSONNode.string($0)) }
    }
    return .object([
      "link": .string(match.link.name),
      "environment": match.environment.map(JSONNode.string),
      "values": .object(values),
    ])
  }
}
