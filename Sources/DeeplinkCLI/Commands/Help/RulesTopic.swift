import ArgumentKit
import RuleKit

extension Topics {
  static let rules = HelpTopic(
    "rules", "What a value must be, in JSON Schema.",
    parts: [
      """
      Rules belong to one link ("parameters") or to all of them (the store's "parameters", \
      changed by deeplink param); a link's rules override the shared ones keyword by keyword. On \
      the command line, write NAME.KEYWORD=VALUE:

        deeplink add game '/games/$<id>' --rule id.type=integer --rule id.minimum=1
      """,
      .terms(
        Keyword.allCases.map { .init($0.rawValue, "\($0.definition.meaning.capitalizedFirst).") }
          + [.init("x-…", "Reserved for your own use.")]),
      .heading("FORMATS"),
      .terms(Format.all.map { .init($0.name, "\($0.noun.capitalizedFirst): \($0.example)") }),
      """
      If "type" is omitted, the other keywords determine it. A pattern may match anywhere in the \
      value: use ^ and $ to match all of it. An unknown keyword is an error, and so is one that \
      cannot apply to the type: ignoring it would disable a check.
      """,
      .heading("TEXT AND NUMBERS"),
      """
      Write numbers as in JSON: 7, -1.5, 1e3. A whole number has only digits, without leading \
      zeros. Numbers are compared exactly, however long. An empty value is rejected unless its \
      rules have "minLength": 0; omitting a value is different, and only possible for optional \
      slots.
      """,
      .heading("GENERATED VALUES"),
      """
      "generate" provides a value that nothing else does, not even a default:

        deeplink add signup '/signup?id=$<id>&on=$<on>' --rule id.generate=uuid \\
          --rule on.generate='{"now":"+2d","format":"date"}'
      """,
      .terms([
        .init("uuid", "A random UUID (RFC 9562, version 4)."),
        .init(
          "now",
          "The time in UTC: in the format of the rules, in seconds for numbers, else as date-time. "
            + "{\"now\":\"-30m\"} moves it by a number of s, m, h, d or w; \"format\" beside it is "
            + TimeFormat.allCases.map(\.rawValue).joined(separator: ", ") + "."),
        .init(
          "sequence",
          "The number of the row in the output: 1, 2, 3; {\"sequence\":1000} starts there. fill "
            + "uses the first."),
        .init(
          "random",
          "One of the enum, a number within the limits, or a text of the pattern or format, with "
            + "minLength to minLength + 16 characters."),
      ]),
      """
      --seed NUMBER repeats random values, and SOURCE_DATE_EPOCH sets the time. \
      deeplink batch LINK --rows COUNT needs no other input.
      """,
      """
      Every value is checked in the same way, wherever it comes from: prompt, --set, a file, a \
      row, a default, the environment, the history.
      """,
    ])
}

extension String {
  /// The text with its first letter, if it is of ASCII, in upper case.
  var capitalizedFirst: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return String(first).uppercased() + String(unicodeScalars.dropFirst())
  }
}
