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
