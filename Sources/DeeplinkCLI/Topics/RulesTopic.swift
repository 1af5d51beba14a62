import ArgumentKit
import RuleKit

extension Topics {
  static let rules = HelpTopic(
    "rules", "What a value must be, in words of JSON Schema.",
    parts: [
      .text(
        """
        Rules stand with a link ("parameters") or with all of them (the store's "parameters", which \
        deeplink param changes); the link's lie over the shared ones keyword by keyword. On a command \
        line one is NAME.KEYWORD=VALUE:

          deeplink add game '/games/$<id>' --rule id.type=integer --rule id.minimum=1
        """),
      .terms(
        Keyword.allCases.map { .init($0.rawValue, "\($0.definition.meaning.capitalizedFirst).") }
          + [.init("x-…", "Anything of yours.")]),
      .heading("FORMATS"),
      .terms(Format.all.map { .init($0.name, "\($0.noun.capitalizedFirst): \($0.example)") }),
      .text(
        """
        Without a type it is read off the other keywords. A pattern may match anywhere in the value: \
        put ^ before it and $ after it. An unknown keyword is a fault, and so is one that cannot apply \
        to the type: silence would switch a check off.
        """),
      .heading("TEXT AND NUMBERS"),
      .text(
        """
        Numbers are written as in JSON: 7, -1.5, 1e3. A whole number has digits alone, without leading \
        zeros. Numbers are compared exactly, however long. An empty text is refused unless its rules \
        say "minLength": 0; left out is something else, and for optional slots only.
        """),
      .text(
        """
        The same check is made wherever a value comes from: prompt, --set, a file, a row, a default, \
        the environment, the history.
        """),
    ])
}

extension String {
  /// The text with its first letter, if it is of ASCII, in upper case.
  fileprivate var capitalizedFirst: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return String(first).uppercased() + String(unicodeScalars.dropFirst())
  }
}
