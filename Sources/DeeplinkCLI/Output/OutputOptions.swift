import ArgumentKit
import TextKit

/// The options for what is printed, and where, that commands share.
enum OutputOptions {
  static let file = Option(
    "output", short: "o", .file, valueName: "file",
    "Write to this file, replacing it at the end; - is standard output."
  ).ignoring("-")
  static let strict = Flag("strict", "Exit with 2 on warnings, too.")

  /// The formats of a command that answers people and scripts.
  enum TextOrJSON: String, CaseIterable, Sendable {
    case text, json
  }
  static let textOrJSON = format(default: TextOrJSON.text)

  /// `--format` with one of the command's own formats.
  static func format<Format>(
    _ type: ValueSyntax<Format> = .choice(), default: Format
  ) -> Option<Format> where Format: RawRepresentable<String> & CaseIterable & Sendable {
    Option("format", type, default: `default`, "What to print.").formerly("table", now: "text")
  }
}

extension ParsedArguments {
  /// The file that an option names; nil without it, and for `-`, which is standard output.
  func outputFile(_ option: Option<String?>) -> String? {
    self[option].flatMap { $0.isSameText(as: "-") ? nil : $0 }
  }
}
