import ArgumentKit
import JSONKit
import RuleKit
import TerminalKit
import TextKit

/// Rules on one line, as a person types them: `type=integer minimum=1`.
struct RuleLine {
  /// One `keyword=value`; the value may have spaces where the keyword takes text.
  private struct KeywordText {
    var keyword: String
    var text: String

    /// Whether a word after it can be more of its value: `title=My team`.
    var takesSpaces: Bool {
      switch Keyword(named: keyword)?.definition.shape {
      case .text, .pattern, .scalar, .scalars, nil: true
      case .typeName, .formatName, .flag, .number, .positiveNumber, .count, .generator: false
      }
    }

    /// What its value can be, where that is a matter of a few words.
    var choices: [String] { Keyword(named: keyword)?.definition.shape.choices ?? [] }
  }

  private var rules: [KeywordText] = []
  /// Words that are not rules: at the end of the line probably a keyword that is being typed.
  private var strays: [String] = []
  /// The line up to its last word, and that word; empty after a space.
  private let (head, word): (String, String)

  init(_ text: String) {
    let space = Unicode.Scalar(" ")
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(of: space).map(scalars.index(after:)) ?? scalars.startIndex
    (head, word) = (String(scalars[..<start]), String(scalars[start...]))
    var blanks = ""
    for part in scalars.split(separator: space, omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        blanks += " "
        continue
      }
      if let sign = part.firstIndex(of: "="), Self.isKeyword(part[..<sign]) {
        rules.append(
          KeywordText(
            keyword: String(part[..<sign]), text: String(part[part.index(after: sign)...])))
      } else if strays.isEmpty, let last = rules.last, last.takesSpaces {
        rules[rules.count - 1].text += blanks + String(part)
      } else {
        strays.append(String(part))
      }
      blanks = " "
    }
  }

  private static func isKeyword(_ text: Substring.UnicodeScalarView) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0 == "-" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
  }

  func assignments(for name: String) throws(InvalidValue) -> [RuleAssignment] {
    var assignments: [RuleAssignment] = []
    for rule in rules {
      assignments.append(
        try RuleAssignment(parameter: name, keyword: rule.keyword, text: rule.text))
    }
    if let stray = strays.first {
      throw InvalidValue(
        "\(stray.quoted()) is not a rule: expected keyword=value, such as type=integer")
    }
    return assignments
  }

  // MARK: - Verdicts on it

  /// The rules that the line stands for, with their faults, its strays apart.
  private func compiled() throws(InvalidValue) -> (rules: Rules?, faults: [Fault]) {
    var line = self
    line.strays = []
    let assignments = try line.assignments(for: "value")
    return Rules.compile(assignments.parameters { _ in [] }.map(\.value))
  }

  /// A prompt's verdict on a line that is being typed.
  static func verdict(_ text: String) -> Question.InputCheck {
    let line = RuleLine(text)
    if let hint = line.unfinishedValue { return .incomplete(hint) }
    do throws(InvalidValue) {
      if let fault = try line.compiled().faults.first(where: { $0.severity == .fault }) {
        return .invalid(fault.message)
      }
      guard !line.strays.isEmpty else { return .valid }
      if let hint = line.unfinishedKeyword { return .incomplete(hint) }
      _ = try line.assignments(for: "value")
      return .valid
    } catch {
      let reason = error.reason ?? ""
      return line.rules.isEmpty ? .incomplete(reason) : .invalid(reason)
    }
  }

  /// What the value of the last rule can be, while it is empty or the beginning of such a word.
  private var unfinishedValue: String? {
    guard strays.isEmpty, let last = rules.last, !word.isEmpty,
      let definition = Keyword(named: last.keyword)?.definition
    else { return nil }
    let open = last.choices.filter { $0.utf8.starts(with: last.text.utf8) }
    if last.choices.isEmpty {
      return last.text.isEmpty ? "\(last.keyword): \(definition.meaning)" : nil
    }
    let isWhole = open.containsSameText(as: last.text)
    return open.isEmpty || isWhole ? nil : "\(last.keyword): \(open.joined(separator: ", "))"
  }

  /// What the word that is being typed can become: `max: maximum, exclusiveMaximum`.
  private var unfinishedKeyword: String? {
    guard strays.count == 1, strays[0].isSameText(as: word) else { return nil }
    let names = keywords(for: word).map(\.rawValue)
    return names.isEmpty ? nil : "\(word): \(names.joined(separator: ", "))"
  }

  /// The line for rules that a store has: `{ "type": "integer" }` → `type=integer`.
  static func text(of rules: [JSONNode.Member]) -> String {
    rules.filter { Keyword(named: $0.name) != nil }.map { rule in
      "\(rule.name)=\(rule.value.text ?? JSONPrinter(style: JSONStyle()).text(rule.value, indentation: nil))"
    }.joined(separator: " ")
  }

  /// The rules in words; nil of an empty line, or of rules with faults.
  static func summary(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    return (try? RuleLine(text).compiled())?.rules?.summary
  }

  // MARK: - How it can go on

  /// The lines that a line becomes with a keyword or a value that what is typed can stand for, the
  /// likeliest first; `suggestions` are offered while there is nothing but a first word.
  static func completions(of text: String, suggestions: [String]) -> [Choice] {
    let line = RuleLine(text)
    if let last = line.rules.last, !line.word.isEmpty, line.strays.isEmpty,
      line.word.isSameText(as: "\(last.keyword)=\(last.text)")
    {
      return last.choices.filter { $0.utf8.starts(with: last.text.utf8) }
        .filter { !$0.isSameText(as: last.text) }
        .map { Choice("\(line.head)\(last.keyword)=\($0)") }
    }
    let word = line.word.lowercased()
    let whole =
      line.rules.isEmpty ? suggestions.filter { $0.lowercased().containsScalars(word) } : []
    return whole.map { Choice($0, note: summary($0)) }
      + line.keywords(for: line.word).map {
        Choice("\(line.head)\($0.rawValue)=", note: $0.definition.meaning)
      }
  }

  /// The keywords that a word can become: those that begin with it, then those with a part that does; of
  /// them those that the line does not have yet, and that can apply to its type.
  private func keywords(for word: String) -> [Keyword] {
    let isTyped = rules.contains { Keyword(named: $0.keyword)?.definition.asserts == true }
    let type = isTyped ? (try? compiled())?.rules?.type : nil
    let open = Keyword.allCases.filter { keyword in
      !rules.contains { $0.keyword.isSameText(as: keyword.rawValue) }
        && type.map { keyword.definition.types.contains($0) } ?? true
    }
    let begin = open.filter { Self.starts($0.rawValue, with: word) }
    guard rules.last?.takesSpaces != true else { return begin }
    return begin
      + open.filter { !begin.contains($0) && Self.hasPart($0.rawValue, startingWith: word) }
  }

  /// Whether a text begins with a word, in letters of either case.
  private static func starts(_ text: some StringProtocol, with word: String) -> Bool {
    text.lowercased().hasScalarPrefix(word.lowercased())
  }

  /// Whether a name in camel case has a part that begins with a word: `exclusiveMaximum`, `max`.
  private static func hasPart(_ name: String, startingWith word: String) -> Bool {
    name.indices.contains { ("A"..."Z").contains(name[$0]) && starts(name[$0...], with: word) }
  }
}
