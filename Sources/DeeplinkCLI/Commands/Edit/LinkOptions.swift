import ArgumentKit
import LinkKit
import TextKit

/// The options of `add` and `edit` that say what a link has.
struct LinkOptions: OptionGroup {
  static let rule = Option(
    repeated: "rule", .rule, valueName: "name.keyword=value",
    "A JSON Schema keyword for a parameter.")

  @Parsed(Option("title", .text, valueName: "text", "The link's title in lists."))
  private var title
  @Parsed(Option("description", .text, valueName: "text", "The purpose of the link."))
  private var description
  @Parsed(
    Option(
      repeated: "tag", .tags, valueName: "tag", "A word for finding the link; several: a,b."))
  private var tag
  @Parsed(
    Option(
      "env", short: "e", .text(completion: .stored(.environment)), valueName: "name",
      "The link's own environment.")) private var environment
  @Parsed(
    Option(
      repeated: "opens", .opening, valueName: "[system=]true|false|null",
      "Whether the link should open the app, on every system or one; null skips the check."))
  var opens
  @Parsed(rule) var rules

  var tags: [String] { tag.tags }

  /// The given values of `title`, `description` and `environment`.
  var texts: [(key: String, text: String)] {
    [("title", title), ("description", description), ("environment", environment)]
      .compactMap { key, text in text.map { (key, $0) } }
  }

  /// True if none of the options is given.
  var isEmpty: Bool { texts.isEmpty && tags.isEmpty && opens.isEmpty && rules.isEmpty }

  /// Checks what the store must know of: an environment, and slots in the path for the rules.
  func check(path: String, in store: OpenedStore) throws {
    for (key, name) in texts where key.isSameText(as: "environment") {
      _ = try store.environment(named: name, namedBy: "--env")
    }
    try rules.checkOnce()
    guard let slots = try? Template(path).slots.map(\.name) else { return }
    let check = NameCheck(slots)
    for rule in rules { try check.check(rule.parameter, unknown: "the path has no slot") }
  }
}
