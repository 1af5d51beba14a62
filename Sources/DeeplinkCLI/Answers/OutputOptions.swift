import ArgumentKit

/// The options for what is printed, and where, that commands share.
enum OutputOptions {
  static let file = Option(
    "output", short: "o", .file, valueName: "file",
    "Write to this file, replacing it at the end; - is standard output."
  ).listed(under: OptionSection.output).ignoring("-")
  static let copy = Flag(
    "copy", "Also copy the output to the clipboard: the newest of several URLs, or a QR code's URL."
  ).listed(under: OptionSection.output)
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
      .formerly("referrer", spelled: "--format play or play-url")
      .listed(under: OptionSection.output)
  }
}
