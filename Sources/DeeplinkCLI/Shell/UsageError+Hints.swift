import ArgumentKit
import LinkKit
import RowKit
import TextKit

extension UsageError {
  /// The error with a hint at what an unknown word probably was meant for: a value, or a link.
  func hinting(among words: [String], in context: Context) -> UsageError {
    guard let unknown else { return self }
    let given = PartialArguments(words, in: Deeplink.command.outline)
    var context = context
    context.options = GlobalOptions(given)
    let store = (try? OpenedStore.find(in: context)) ?? nil
    var error = self
    switch unknown {
    case .command(let word):
      error.hint =
        FamiliarVerb.hint(for: word, of: command) ?? Self.hint(for: word, in: store) ?? hint
    case .option(let name, let value):
      guard takesValues else { return self }
      guard hint == nil || Self.hasSlot(name, words, in: store) else { return self }
      error.hint = Self.hint(settingAll: ["\(name)=\(value ?? "VALUE")"])
    case .repeated(let option):
      // As when the answer of match, which names the environment, goes on with another.
      guard option.isSameText(as: "--env"), takesValues else { return self }
      error.hint =
        "omit one of them; to rebuild a URL for another environment, run deeplink fill URL --env "
        + "NAME"
    case .arguments where Self.splitAssignment(in: words) != nil:
      error.hint = Self.splitAssignment(in: words)
    case .arguments(let unexpected):
      if takesRows, let file = unexpected.first(where: { RowFormat(fileName: $0) != nil }) {
        error.hint = Self.hint(reading: file)
        return error
      }
      let assignments = unexpected.filter { $0.utf8.contains(UInt8(ascii: "=")) }
      guard takesValues, assignments.count == unexpected.count else { return self }
      error.hint = Self.hint(settingAll: assignments)
    }
    return error
  }

  private var takesRows: Bool { command == "deeplink batch" || command == "deeplink run" }

  /// The hint for a file of rows in the place of a link.
  static func hint(reading file: String) -> String {
    "rows are read with --input \(ShellQuoting.word(file) ?? "FILE")"
  }

  /// True if the command has `--set`.
  private var takesValues: Bool {
    let path = command.splitScalars(at: " ").dropFirst()
    return Deeplink.command.outline.hasOption("set", at: path)
  }

  /// The hint at an assignment that was written with spaces: `eId = 5`, `eId =5`, `eId= 5`.
  private static func splitAssignment(in words: [String]) -> String? {
    let sign = words.indices.first { index in
      let word = words[index]
      return index > 0 && word.hasScalarPrefix("=")
        || index + 1 < words.count && word.hasScalarSuffix("=") && !word.hasScalarPrefix("-")
    }
    guard let sign else { return nil }
    let start = words[sign].hasScalarPrefix("=") ? sign - 1 : sign
    let end = words[sign].hasScalarSuffix("=") ? min(sign + 1, words.count - 1) : sign
    return ShellQuoting.word(words[start...end].joined()).map { "write \($0) without spaces" }
  }

  private static func hint(settingAll assignments: [String]) -> String {
    let words = ShellQuoting.line(assignments.flatMap { ["--set", $0] })
    return "set a parameter with \(words ?? "--set NAME=VALUE")"
  }

  /// What a word in the place of a command is, if it is a link or a URL.
  private static func hint(for word: String, in store: OpenedStore?) -> String? {
    guard let quoted = ShellQuoting.word(word) else { return nil }
    if RequestedLink.isTemplate(word) {
      let isFilled = (try? Template(word))?.slots.isEmpty ?? false
      return isFilled
        ? "find its link with deeplink match \(quoted)"
        : "it looks like a template: deeplink fill \(quoted)"
    }
    return store?.document.link(named: word).map { "it is a link: deeplink fill \($0.name)" }
  }

  /// Whether a link among the words has a slot of that name.
  private static func hasSlot(_ name: String, _ words: [String], in store: OpenedStore?) -> Bool {
    let templates = words.compactMap { word in
      RequestedLink.isTemplate(word) ? word : store?.document.link(named: word)?.path
    }
    return templates.contains { template in
      ((try? Template(template))?.slots.map(\.name) ?? []).containsSameText(as: name)
    }
  }
}
