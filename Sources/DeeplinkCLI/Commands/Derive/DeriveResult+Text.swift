import DeriveKit
import JSONKit
import RuleKit
import TextKit

extension DeriveResult {
  /// The maximum number of doubtful words listed for one position.
  private static let mostDoubts = 6

  /// The shapes of some left-over URLs for each reason.
  var shapesOfLeftOver: [String] {
    LeftOver.Reason.allCases.flatMap { reason in
      derived.leftOver.shapes(of: reason).map { "left over (\(reason.words)): \($0)" }
    }
  }

  /// Prints the text output.
  func answerText(in context: Context) throws {
    try context.answer(wrapping: summary)
    let width = entries.map { Self.grouped($0.template.count).utf8.count }.max() ?? 0
    let margin = "".padded(to: width + 4)
    for entry in entries {
      let count = Self.grouped(entry.template.count)
      try context.answer(
        line: AnswerText("".padded(to: width + 2 - count.utf8.count) + count + "  ")
          + context.answerInk(.strong, entry.shown)
          + AnswerText(entry.environment.map { "  (\($0))" } ?? ""))
      if !entry.template.parameters.isEmpty { try context.answer(line: margin + entry.example) }
      for parameter in entry.template.parameters {
        let start = "\(margin)\(parameter.name): "
        try context.answer(line: start + parameter.rules.words(after: start.count))
      }
    }
    for doubt in doubts { try context.answer(wrapping: doubt) }
    for reason in LeftOver.Reason.allCases {
      guard let count = derived.leftOver.counts[reason] else { continue }
      try context.answer(wrapping: "left over: \(Self.grouped(count)) \(reason.words)")
    }
  }

  /// `1,204 URLs, 2 hosts: 14 templates (9 URLs left over)`.
  private var summary: String {
    func words(_ count: Int, _ noun: String) -> String {
      "\(Self.grouped(count)) \(noun)\(count == 1 ? "" : "s")"
    }
    let hosts = derived.hosts > 0 ? ", \(words(derived.hosts, "host"))" : ""
    let rest = [
      derived.known > 0 ? "\(words(derived.known, "URL")) of stored links" : nil,
      derived.leftOver.count > 0 ? "\(words(derived.leftOver.count, "URL")) left over" : nil,
    ].compactMap(\.self)
    return "\(words(derived.urls, "URL"))\(hosts): \(words(entries.count, "template"))"
      + (rest.isEmpty ? "" : " (\(rest.joined(separator: ", ")))")
  }

  /// The options to pass if a decision was close.
  private var doubts: [String] {
    derived.doubts.map { doubt in
      let option = doubt.areValues ? "--literal" : "--slot"
      guard !doubt.isPersonal else {
        let isOne = doubt.words.count == 1
        return "doubtful: \(counted(doubt.words.count, "word")) under \(doubt.path), not shown "
          + "because \(isOne ? "it may be a person's name" : "they may be people's names"): "
          + (doubt.areValues
            ? "--literal WORD keeps \(isOne ? "it" : "a word") literal"
            : "--slot PATTERN makes \(isOne ? "it a value" : "them values")")
      }
      let words = doubt.words.prefix(Self.mostDoubts)
      let named = doubt.words.map { $0.quoted() }.listed(atMost: Self.mostDoubts)
      let switches = words.map { "\(option) \(ShellQuoting.word($0) ?? "")" }.joined(separator: " ")
      let effect =
        doubt.areValues
        ? "makes \(words.count == 1 ? "it" : "them") literal"
        : "makes \(words.count == 1 ? "it a value" : "them values")"
      return "doubtful: \(named) under \(doubt.path): \(switches) \(effect)"
    }
  }

  /// The number with thousands separators.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text += "," }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension DerivedTemplate.Parameter.Rules {
  /// The maximum number of columns of a line with several examples.
  private static let columns = 80

  /// The rules in words, with as many examples as fit on the line: `a whole number, e.g. 42, 7`.
  fileprivate func words(after start: Int) -> String {
    let summary = Rules.compile([json]).rules?.summary ?? "any text"
    if isSecret { return "\(summary), secret" }
    let examples = members.first { $0.keyword == "examples" }?.value.json.elements ?? []
    var line = summary
    for (index, example) in examples.enumerated() {
      let text: String =
        if case .number(let spelling) = example.kind {
          spelling
        } else {
          (example.text ?? "").escapedForTerminal.clipped(to: 40)
        }
      let longer = line + (index == 0 ? ", e.g. " : ", ") + text
      guard index == 0 || start + longer.count <= Self.columns else { break }
      line = longer
    }
    return line
  }
}
