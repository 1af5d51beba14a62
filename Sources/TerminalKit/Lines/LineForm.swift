import TextKit

/// The questions of a dialogue asked line by line.
struct LineForm: LineInteraction {
  private var dialogue: Dialogue
  private let isSpoken: Bool
  private let look: Look
  private var index = 0
  /// The answer that Enter alone gives to each question: the initial text, or an earlier answer.
  private var offers: [String]

  init(_ dialogue: Dialogue, isSpoken: Bool, look: Look) {
    self.dialogue = dialogue
    self.isSpoken = isSpoken
    self.look = look
    offers = dialogue.questions.map(\.initialText)
  }

  private var question: Question { dialogue.questions[index] }

  /// What a text is worth as the answer after those before it.
  private func verdict(of text: String) -> Question.InputCheck {
    dialogue.verdict(of: text, after: Array(offers[..<index]))
  }

  /// The offer, unless it is not valid.
  private var offer: String? {
    let text = offers[index]
    return text.isEmpty || verdict(of: text) != .valid ? nil : text
  }

  var hidesInput: Bool { question.isSecret }
  var wayForLongLines: String? { dialogue.wayForLongValues }

  var prompt: String {
    question.label.escapedForTerminal + (offer.map { " [\(shown($0))]" } ?? "") + ": "
  }

  private func shown(_ offer: String) -> String {
    question.isSecret ? String(repeating: look.maskMark, count: 3) : offer.escapedForTerminal
  }

  var opening: [String] {
    guard isSpoken else { return announcement }
    let count = dialogue.questions.count
    var keys = count == 1 && !dialogue.canGoBack ? [] : ["Type .. to go back"]
    if let setting = dialogue.setting, !setting.others.isEmpty {
      keys.append(
        "\(keys.isEmpty ? "Type " : "").\(setting.shortName) to change the \(setting.name)")
    }
    keys.append("Control-C to stop")
    let name = "\(dialogue.kind) \(dialogue.name)\(inSetting), \(counted(count, "value"))"
      .escapedForTerminal
    return ["\(name). \(keys.joined(separator: ", "))."] + announcement
  }

  /// The setting after the dialogue's name: `, environment staging`.
  private var inSetting: String {
    dialogue.setting.flatMap { setting in setting.value.map { ", \(setting.name) \($0)" } } ?? ""
  }

  /// The lines before the prompt of a question.
  private var announcement: [String] {
    var lines = isSpoken ? [introduction] : briefing.map { [$0] } ?? []
    let choices = question.choices
    if !choices.isEmpty {
      lines += choices.enumerated().map { number, choice in
        "\(number + 1). \(choice.value.escapedForTerminal)"
          + (note(of: choice).map { "  \($0.escapedForTerminal)" } ?? "")
      }
    }
    let text = offers[index]
    if !text.isEmpty, let objection = verdict(of: text).objection(to: text) {
      lines.append(refusal(objection))
    }
    return lines
  }

  /// What is beside a choice: why it cannot be taken, or its note.
  private func note(of choice: Choice) -> String? {
    dialogue.objection?(Array(offers[..<index]), choice.value) ?? choice.note
  }

  /// The facts that the terse mode tells: what is expected, and an example.
  private var briefing: String? {
    let example = question.placeholder.map { "e.g. \($0)" }
    let facts = [question.help, example].compactMap(\.self).map(\.escapedForTerminal)
    return facts.isEmpty ? nil : facts.joined(separator: "; ")
  }

  private var introduction: String {
    let head =
      "Value \(index + 1) of \(dialogue.questions.count), \(question.label.escapedForTerminal)"
    var facts: [String] = []
    if let help = question.help { facts.append(help.escapedForTerminal) }
    if let description = question.description { facts.append(description.escapedForTerminal) }
    if question.isOptional {
      facts.append(offer.map { "Enter accepts \(shown($0))" } ?? "Optional")
    }
    if let placeholder = question.placeholder {
      facts.append("For example \(placeholder.escapedForTerminal)")
    }
    if !question.choices.isEmpty { facts.append("Answer with a number or a value") }
    if question.isSecret { facts.append("Your input is hidden") }
    guard let first = facts.first else { return head + "." }
    let separator = question.help == nil ? ". " : ": "
    return ([head + separator + first] + facts.dropFirst()).map(Self.asSentence)
      .joined(separator: " ")
  }

  private func refusal(_ reason: String) -> String {
    isSpoken
      ? "Not accepted: " + Self.asSentence(reason.escapedForTerminal)
      : "! " + reason.escapedForTerminal
  }

  private static func asSentence(_ text: String) -> String {
    [".", "!", "?"].contains { text.hasScalarSuffix($0) } ? text : text + "."
  }

  mutating func take(_ line: String) -> LineStep<DialogueAnswers> {
    if isSpoken, line == ".." { return goBack() }
    if isSpoken, let setting = dialogue.setting, line == "." + setting.shortName {
      return .goOn(saying: changeSetting(setting))
    }
    let text = line.isEmpty ? offer ?? "" : value(of: line)
    if let objection = verdict(of: text).objection(to: text) {
      return .goOn(saying: [refusal(objection)])
    }
    offers[index] = text
    guard index + 1 < dialogue.questions.count else {
      return .done(DialogueAnswers(offers, setting: dialogue.setting?.current))
    }
    index += 1
    return .goOn(saying: announcement)
  }

  private mutating func goBack() -> LineStep<DialogueAnswers> {
    guard index > 0 else {
      return dialogue.canGoBack
        ? .done(DialogueAnswers(offers, areBefore: true))
        : .goOn(saying: ["This is the first value."])
    }
    index -= 1
    return .goOn(saying: announcement)
  }

  /// Goes on with the next choice of the setting that there is a dialogue for.
  private mutating func changeSetting(_ setting: FormMode) -> [String] {
    var words: [String] = []
    for choice in setting.others {
      switch dialogue.changed(choice) {
      case .impossible(let reason):
        words.append(
          Self.asSentence("\(setting.choices[choice].value): \(reason)".escapedForTerminal))
      case .dialogue(let other):
        let old = zip(dialogue.questions, offers).map { ($0.key, $0.initialText, $1) }
        let key = question.key
        dialogue = other
        offers = other.questions.map { question in
          let answered = old.first { $0.0 == question.key && !$0.1.isSameText(as: $0.2) }
          return answered?.2 ?? question.initialText
        }
        index = other.questions.firstIndex { $0.key == key } ?? 0
        let value = other.setting?.value ?? ""
        return words + ["The \(setting.name) is \(value.escapedForTerminal)."] + announcement
      }
    }
    return words.isEmpty ? ["No other \(setting.name)."] : words
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
