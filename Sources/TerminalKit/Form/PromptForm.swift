import TextKit

/// The fields of a dialogue's questions, and the way through them.
struct PromptForm: KeyInteraction {
  private(set) var dialogue: Dialogue
  private(set) var fields: [PromptField]
  private(set) var current = 0
  /// How far it was answered: the fields before this index were submitted once.
  private(set) var reached = 0
  /// A message that is shown until the next key.
  private(set) var notice: String?
  private var isEscapeTold = false
  /// The setting's choice at first, to say at the end if it was changed.
  let settingBefore: Int?
  /// The fields before a paste filled several of them, one entry a paste.
  private var beforeFills: [(fields: [PromptField], current: Int)] = []

  init(_ dialogue: Dialogue) {
    self.dialogue = dialogue
    settingBefore = dialogue.setting?.current
    fields = dialogue.questions.map { PromptField($0) }
    follow(in: 0..<1)
  }

  /// Lets fields know the answers before them, which may make some of their values impossible.
  private mutating func follow(in range: Range<Int>) {
    guard let objection = dialogue.objection else { return }
    for index in range.clamped(to: fields.indices) {
      let answers = fields[..<index].map(\.value)
      fields[index].follow { objection(answers, $0) }
    }
  }

  var deadline: ContinuousClock.Instant? { fields[current].deadline }

  mutating func tick(at now: ContinuousClock.Instant) { fields[current].tick(at: now) }

  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<DialogueAnswers> {
    notice = nil
    let wasEscapeTold = isEscapeTold
    isEscapeTold = false
    switch key {
    case .enter: return enter(at: now)
    case .escape: return escape(again: wasEscapeTold, at: now)
    case .tab: tab(at: now)
    case .backTab where current == 0 && dialogue.canGoBack:
      return .end(.submitted(DialogueAnswers(fields.map(\.value), areBefore: true)))
    case .backTab: go(to: current - 1)
    case .control("c"): return .end(.interrupted(signal: Signals.interrupt))
    case .control("\\"): return .end(.interrupted(signal: Signals.quit))
    case .control("d") where fields[current].editor.isEmpty: return .end(.endOfInput)
    case .control("l"): return .redraw
    case .control("z"): return .suspend
    case .control("o") where dialogue.setting != nil: changeSetting(at: now)
    case .control("g") where fields[current].question.alternative != nil:
      if !fields[current].takeAlternative(at: now) { notice = "no other value" }
    case .control("_") where !fields[current].editor.canUndo: undoFill()
    case .paste(let bytes): paste(PastedText(bytes), at: now)
    case .malformed: notice = "dropped bytes that are not UTF-8"
    case .text(let scalar) where scalar.drivesTerminals: notice = Self.notice(ofDropping: 1)
    case .text, .backspace, .delete, .up, .down, .left, .right, .wordLeft, .wordRight, .home,
      .end, .pageUp, .pageDown, .control, .alt:
      fields[current].handle(key, at: now)
    }
    return .goOn
  }

  private mutating func enter(at now: ContinuousClock.Instant) -> KeyStep<DialogueAnswers> {
    let isValid = fields[current].verdict == .valid
    if !isValid, fields[current].takeCompletion(at: now) { return .goOn }
    guard submitField() else { return .goOn }
    if current + 1 < fields.count {
      go(to: current + 1)
      return .goOn
    }
    // An earlier field may have been left with a text that is not valid, or does not go with others.
    follow(in: fields.indices)
    if let bad = fields.firstIndex(where: { $0.verdict != .valid }) {
      go(to: bad)
      fields[current].requireValue()
      return .goOn
    }
    return .end(
      .submitted(DialogueAnswers(fields.map(\.value), setting: dialogue.setting?.current)))
  }

  /// Submits the field in hand; if it is not valid, shows why and returns false.
  private mutating func submitField() -> Bool {
    guard fields[current].verdict == .valid else {
      fields[current].requireValue()
      return false
    }
    fields[current].takeChoice()
    reached = max(reached, current + 1)
    return true
  }

  private mutating func escape(
    again: Bool, at now: ContinuousClock.Instant
  ) -> KeyStep<DialogueAnswers> {
    if again || !fields.contains(where: \.isTouched) { return .end(.cancelled) }
    if fields[current].hasOpenCompletions, fields[current].closeList(at: now) { return .goOn }
    isEscapeTold = true
    notice = "Esc again to cancel"
    return .goOn
  }

  private mutating func tab(at now: ContinuousClock.Instant) {
    if fields[current].complete(at: now) { return }
    guard submitField() else { return }
    guard current + 1 < fields.count else {
      notice = "Enter to finish"
      return
    }
    go(to: current + 1)
  }

  private mutating func go(to index: Int) {
    guard fields.indices.contains(index) else { return }
    fields[current].leave()
    current = index
    follow(in: index..<index + 1)
  }

  private mutating func paste(_ paste: PastedText, at now: ContinuousClock.Instant) {
    let line = paste.lines[0]
    let surplus = paste.lines.count - (fields.count - current)
    var notices: [String] = []
    if paste.lines.count > 1 {
      let values = paste.lines.map { $0.isEmpty ? nil : $0 }
      fill(values, from: current, keepingFirst: true, at: now)
      notices.append("filled from several lines; Ctrl-_ to undo")
      if surplus > 0 { notices.append("\(surplus) more dropped") }
    } else if let pasted = dialogue.valuesInPaste(line) {
      fill(pasted.values, from: 0, keepingFirst: false, at: now)
      let note = pasted.note.map { ", \($0)" } ?? ""
      notices.append("filled from the pasted URL\(note); Ctrl-_ to undo")
    } else if !line.isEmpty {
      fields[current].paste(line, at: now)
      // A link may be the value itself.
      if fields[current].verdict != .valid, let objection = dialogue.objectionToPaste(line) {
        notices.append(objection)
      }
    }
    if paste.dropped > 0 { notices.append(Self.notice(ofDropping: paste.dropped)) }
    notice = notices.isEmpty ? nil : notices.joined(separator: "; ")
  }

  private static func notice(ofDropping count: Int) -> String {
    count == 1 ? "dropped a control character" : "dropped \(count) control characters"
  }

  /// Fills the fields from an index on, and goes to the first field that is not valid.
  private mutating func fill(
    _ values: [String?], from start: Int, keepingFirst: Bool, at now: ContinuousClock.Instant
  ) {
    beforeFills.append((fields, current))
    var last = current
    for (index, value) in zip(fields.indices.dropFirst(start), values) {
      guard let value else { continue }
      if index == start, keepingFirst {
        fields[index].paste(value, at: now)
      } else {
        fields[index].replace(with: value, .pasted, at: now)
      }
      last = index
    }
    for index in fields.indices { fields[index].forgetSteps() }
    follow(in: 0..<last + 1)
    go(to: fields[...last].firstIndex { $0.verdict != .valid } ?? last)
    reached = max(reached, current)
    fields[current].requireValue()
  }

  private mutating func undoFill() {
    guard let before = beforeFills.popLast() else { return }
    (fields, current) = before
  }

  /// Goes on with the next choice of the setting that there is a dialogue for.
  private mutating func changeSetting(at now: ContinuousClock.Instant) {
    guard let setting = dialogue.setting else { return }
    for choice in setting.others {
      switch dialogue.changed(choice) {
      case .dialogue(let other):
        adopt(other, at: now)
        return
      case .impossible(let reason): notice = "\(setting.choices[choice].value): \(reason)"
      }
    }
    if notice == nil { notice = "no other \(setting.name)" }
  }

  /// Asks the questions of another dialogue; typed texts stay with the questions of the same key.
  private mutating func adopt(_ other: Dialogue, at now: ContinuousClock.Instant) {
    let old = Dictionary(fields.map { ($0.question.key, $0) }) { first, _ in first }
    let answered = Set(fields[..<reached].map(\.question.key))
    let key = fields[current].question.key
    dialogue = other
    fields = other.questions.map { question in
      old[question.key].map { PromptField(question, inPlaceOf: $0, at: now) }
        ?? PromptField(question)
    }
    current = fields.firstIndex { $0.question.key == key } ?? 0
    reached = (fields.lastIndex { answered.contains($0.question.key) }).map { $0 + 1 } ?? 0
    reached = max(reached, current)
    follow(in: current..<current + 1)
    beforeFills = []
  }
}
