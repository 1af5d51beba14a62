import TextKit

/// The questions of a dialogue asked line by line.
struct LineForm: LineInteraction {
  private let dialogue: Dialogue
  private let isSpoken: Bool
  private let look: Look
  private var index = 0
  /// The answer that Enter alone would give to each question: the initial text, or an earlier
  /// answer.
  private var offers: [String]

  init(_ dialogue: Dialogue, isSpoken: Bool, look: Look) {
    self.dialogue = dialogue
    self.isSpoken = isSpoken
    self.look = look
    offers = dialogue.questions.map(\.initialText)
  }

  private var question: Question { dialogue.questions[index] }

  /// The offer, unless it is not valid.
  private var offer: String? {
    let text = offers[index]
    return text.isEmpty || question.verdict(text) != .valid ? nil : text
  }

  var hidesInput: Bool { question.isSecret }
  var wayForLongLines: String? { dialogue.wayForLongValues }

  var prompt: String {
    let shown = offer.map { question.isSecret ? String(repeating: look.maskMark, count: 3) : $0 }
    return question.label.harmless + (shown.map { " [\($0.harmless)]" } ?? "") + ": "
  }

  var opening: [String] {
    guard isSpoken else { return announcement }
    let count = dialogue.questions.count
    let values = count == 1 ? "1 value" : "\(count) values"
    let back = count == 1 ? "" : "Type .. to go back, "
    let stop = count == 1 ? "Control-C stops." : "Control-C to stop."
    let name = "\(dialogue.kind) \(dialogue.name)".harmless
    return ["\(name), \(values). \(back)\(stop)"] + announcement
  }

  /// The lines before the prompt of a question.
  private var announcement: [String] {
    var lines: [String] = []
    if isSpoken { lines.append(introduction) }
    let choices = question.choices
    if !choices.isEmpty {
      lines += choices.enumerated().map { number, choice in
        "\(number + 1). \(choice.value.harmless)" + (choice.note.map { "  \($0.harmless)" } ?? "")
      }
    }
    let text = offers[index]
    if !text.isEmpty, let objection = question.verdict(text).objection {
      lines.append(refusal(objection))
    }
    return lines
  }

  private var introduction: String {
    let head = "Value \(index + 1) of \(dialogue.questions.count), \(question.label.harmless)"
    var facts: [String] = []
    if let help = question.help { facts.append(help.harmless) }
    if question.isOptional { facts.append("Can be left empty") }
    if let placeholder = question.placeholder {
      facts.append("For example \(placeholder.harmless)")
    }
    if !question.choices.isEmpty { facts.append("Answer with a number or a value") }
    if question.isSecret { facts.append("What you type is not shown") }
    guard let first = facts.first else { return head + "." }
    let separator = question.help == nil ? ". " : ": "
    return ([head + separator + first] + facts.dropFirst()).map(Self.asSentence)
      .joined(separator: " ")
  }

  private func refusal(_ reason: String) -> String {
    isSpoken ? "Not accepted: " + Self.asSentence(reason.harmless) : "! " + reason.harmless
  }

  private static func asSentence(_ text: String) -> String {
    [".", "!", "?"].contains { text.hasScalarSuffix($0) } ? text : text + "."
  }

  mutating func take(_ line: String) -> LineStep<[String]> {
    if isSpoken, line == ".." { return goBack() }
    let text = line.isEmpty ? offer ?? "" : value(of: line)
    if let objection = question.verdict(text).objection {
      return .goOn(saying: [refusal(objection)])
    }
    offers[index] = text
    guard index + 1 < dialogue.questions.count else { return .done(offers) }
    index += 1
    return .goOn(saying: announcement)
  }

  private mutating func goBack() -> LineStep<[String]> {
    guard index > 0 else { return .goOn(saying: ["This is the first value."]) }
    index -= 1
    return .goOn(saying: announcement)
  }

  /// The value that a line stands for: a value of the list wins over a number.
  private func value(of line: String) -> String {
    let choices = question.choices
    guard !choices.contains(where: { $0.value.utf8.elementsEqual(line.utf8) }),
      let number = Int(line), choices.indices.contains(number - 1)
    else { return line }
    return choices[number - 1].value
  }
}
