import TerminalKit

/// What asks a person: the terminal, or a test.
struct Asker {
  /// Asks the questions of a dialogue.
  var ask: (Dialogue) -> Outcome<[String]>
  /// Lets one of many things be chosen, by its index.
  var pick: (Pick) -> Outcome<Int>
}
