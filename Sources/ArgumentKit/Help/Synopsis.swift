import TextKit

/// How a command is written, as the pieces that a line may be broken between.
///
///     deeplink fill [--set <name=value> ...] [--env <env>] <link>
package struct Synopsis: Hashable, Sendable {
  /// One form of the command a list: `["deeplink fill", "[--last]", "<link>"]`.
  let forms: [[String]]

  /// The most options that are listed one by one.
  static let limit = 12

  /// How a command is written; its options are one word where they are many, or not to be listed.
  init(of path: CommandPath, listsOptions: Bool = true) {
    let command = path.last
    let options = command.arguments.filter { $0.kind != .argument }
    let isLong = options.count > (listsOptions ? Self.limit : 0)
    let form =
      [path.text] + (isLong ? ["[<options>]"] : options.map(\.synopsis))
      + command.positionals.map(\.synopsis)
    let isOnlyGroup = !command.isRunnable && !command.below.isEmpty
    forms =
      (isOnlyGroup ? [] : [form]) + (command.below.isEmpty ? [] : [[path.text, "<subcommand>"]])
  }

  /// The synopsis in lines of at most `width` columns after a title, later lines below the first.
  func lines(title: String, width: Int) -> [String] {
    let indent = String(repeating: " ", count: title.displayWidth)
    let room = max(width - title.displayWidth, 20)
    let lines = forms.flatMap { $0.filled(to: room, hanging: "  ") }
    return lines.enumerated().map { ($0.offset == 0 ? title : indent) + $0.element }
  }
}

extension ArgumentOutline {
  /// The argument as usage shows it: `[--kind <kind>]`, `<link>`, `[<values> ...]`.
  fileprivate var synopsis: String {
    let text = written() + (isRepeatable && kind != .flag ? " ..." : "")
    return isRequired ? text : "[\(text)]"
  }
}
