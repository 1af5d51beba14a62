/// One question with the text typed so far.
///
/// The verdict follows every change at once. What is shown of it waits, so that no word is called
/// wrong before its end:
///
///     pristine ─ change ─→ valid            at once
///                      └→ incomplete       at once; a hint, no error
///                      └→ editing ─ 400 ms without a change, paste, Enter ─→ invalid
///     invalid  ─ change ─→ any of them      at once
struct PromptField: Sendable {
  /// The part of the verdict that is shown.
  enum Display: Hashable {
    case pristine
    case editing
    /// `isMended`: an error stood there before.
    case valid(isMended: Bool)
    case incomplete(String)
    case invalid(String)
  }

  /// How a change came about, which decides when its verdict is shown.
  enum Change {
    case typed
    case pasted
  }

  let question: Question
  private(set) var editor: LineEditor
  private(set) var list: ChoiceList?
  /// The choice highlighted while the field is empty: the default, or the one submitted before.
  private(set) var chosen: String?
  private(set) var verdict: Question.InputCheck
  private(set) var display = Display.pristine
  /// When an error will be shown, unless the text changes before.
  private(set) var deadline: ContinuousClock.Instant?
  private(set) var isRevealed = false
  /// Whether the person changed the text.
  private(set) var isTouched = false
  /// Why a value cannot follow the answers before it.
  private var objection: (@Sendable (String) -> String?)?
  private var alternatives = 0
  /// The index of the recent value in the field, and the text before it was recalled.
  private var recalled: (index: Int, draft: String)?

  private static let pauseBeforeError = Duration.milliseconds(400)

  init(_ question: Question) {
    self.question = question
    chosen = question.offers(question.initialText) ? question.initialText : nil
    let text = chosen == nil ? question.initialText : ""
    editor = LineEditor(text)
    list = Self.list(of: question, text: text, chosen: chosen)
    verdict = .valid
    verdict = question.verdict(value)
    if !text.isEmpty { requireValue() }
  }

  /// The field for another question about the same value: a text that was changed is kept.
  init(_ question: Question, inPlaceOf old: PromptField, at now: ContinuousClock.Instant) {
    self.init(question)
    guard old.isTouched else { return }
    (editor, isTouched, isRevealed) = (old.editor, true, old.isRevealed)
    chosen = old.chosen.flatMap { question.offers($0) ? $0 : nil }
    list = Self.list(of: question, text: editor.text, chosen: chosen)
    judge(.pasted, at: now)
  }

  /// The list below a text; nil for a question without choices.
  private static func list(
    of question: Question, text: String, chosen: String? = nil
  ) -> ChoiceList? {
    if let completions = question.completions?(text) {
      // Enter takes what was typed, unless only a completion of it can be submitted.
      let isWanting = !text.isEmpty && question.verdict(text) != .valid
      let isRight = completions.first.map { question.verdict($0.value) } == .valid
      return ChoiceList(completions: completions, takesFirst: isWanting && isRight)
    }
    guard !question.choices.isEmpty else { return nil }
    return ChoiceList(
      question.choices, text: text.isEmpty ? chosen ?? "" : text, isOptional: question.isOptional)
  }

  /// The value that Enter would submit: the highlighted choice, else the text.
  var value: String { list?.highlighted?.value ?? editor.text }

  /// Takes in what the answers before it make impossible, and judges the value again.
  mutating func follow(_ objection: @escaping @Sendable (String) -> String?) {
    self.objection = objection
    dimChoices()
    verdict = judged
    if verdict == .valid, case .invalid = display { display = .pristine }
    if !editor.isEmpty { requireValue() }
  }

  private mutating func dimChoices() {
    guard let objection else { return }
    list?.dim(movesHighlight: chosen == nil && editor.isEmpty, objection)
  }

  /// What the value is worth after the answers before it.
  private var judged: Question.InputCheck {
    let verdict = question.verdict(value)
    guard verdict == .valid, let reason = objection?(value) else { return verdict }
    return .invalid(reason)
  }

  /// Shows why the value cannot be submitted; an incomplete one counts as wrong here.
  mutating func requireValue() {
    deadline = nil
    if let objection = verdict.objection(to: value) { display = .invalid(objection) }
  }

  mutating func tick(at now: ContinuousClock.Instant) {
    if let deadline, deadline <= now { requireValue() }
  }

  /// Prepares for going to another field: an error here is shown on the way back.
  mutating func leave() {
    if display == .editing { requireValue() }
    deadline = nil
    isRevealed = false
  }

  /// Handles a key that stays in the field.
  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) {
    switch key {
    case .up: list == nil ? recall(older: true, at: now) : moveHighlight(by: -1, at: now)
    case .down: list == nil ? recall(older: false, at: now) : moveHighlight(by: 1, at: now)
    case .pageUp: moveHighlight(by: -ChoiceList.pageLength, at: now)
    case .pageDown: moveHighlight(by: ChoiceList.pageLength, at: now)
    case .control("r") where question.isSecret: isRevealed.toggle()
    case .text, .paste, .enter, .escape, .tab, .backTab, .backspace, .delete, .left, .right,
      .wordLeft, .wordRight, .home, .end, .control, .alt, .malformed:
      if editor.handle(key) == .changed { changed(.typed, at: now) }
    }
  }

  /// Inserts a pasted line at the caret.
  mutating func paste(_ text: String, at now: ContinuousClock.Instant) {
    editor.insert(text)
    changed(.pasted, at: now)
  }

  /// Replaces the text; a pasted choice is highlighted in an empty field.
  mutating func replace(with text: String, _ change: Change, at now: ContinuousClock.Instant) {
    guard change == .pasted, question.offers(text) else {
      editor.replaceAll(with: text)
      return changed(change, at: now)
    }
    choose(text)
    recalled = nil
    judge(change, at: now)
  }

  /// Replaces the text with another value to start from; false if there is none.
  mutating func takeAlternative(at now: ContinuousClock.Instant) -> Bool {
    guard let text = question.alternative?(alternatives) else { return false }
    alternatives += 1
    replace(with: text, .pasted, at: now)
    return true
  }

  /// Highlights a choice in an emptied field.
  private mutating func choose(_ value: String) {
    if chosen?.utf8.elementsEqual(value.utf8) != true { isTouched = true }
    chosen = value
    if !editor.isEmpty { editor.replaceAll(with: "") }
    list = Self.list(of: question, text: "", chosen: value)
    dimChoices()
  }

  /// Makes the present text the earliest that undo goes back to.
  mutating func forgetSteps() { editor.forgetSteps() }

  /// True if a list of completions is open, beside which the text can be submitted as it is.
  var hasOpenCompletions: Bool { question.completions != nil && list?.isOpen == true }

  /// Closes the open list; false if none is open.
  mutating func closeList(at now: ContinuousClock.Instant) -> Bool {
    guard list?.isOpen == true else { return false }
    list?.close()
    judge(.typed, at: now)
    return true
  }

  /// Takes the highlighted choice, and shows all the choices again.
  mutating func takeChoice() {
    guard let choice = list?.highlighted else { return }
    guard question.completions != nil else { return choose(choice.value) }
    if !choice.value.utf8.elementsEqual(editor.text.utf8) {
      editor.replaceAll(with: choice.value)
      isTouched = true
    }
    list = Self.list(of: question, text: choice.value)
  }

  private mutating func moveHighlight(by step: Int, at now: ContinuousClock.Instant) {
    guard list != nil else { return }
    list?.move(by: step)
    judge(.typed, at: now)
  }

  private mutating func recall(older: Bool, at now: ContinuousClock.Instant) {
    let recents = question.recents
    let target = (recalled?.index ?? -1) + (older ? 1 : -1)
    guard target >= -1, target < recents.count else { return }
    let draft = recalled?.draft ?? editor.text
    replace(with: target < 0 ? draft : recents[target], .typed, at: now)
    recalled = target < 0 ? nil : (target, draft)
  }

  private mutating func changed(_ change: Change, at now: ContinuousClock.Instant) {
    isTouched = true
    recalled = nil
    if question.completions == nil {
      list?.filter(by: editor.text)
    } else {
      list = Self.list(of: question, text: editor.text)
    }
    judge(change, at: now)
  }

  private mutating func judge(_ change: Change, at now: ContinuousClock.Instant) {
    deadline = nil
    verdict = judged
    guard isTouched || display != .pristine else { return }
    switch (verdict, display) {
    case (.valid, .invalid), (.valid, .valid(isMended: true)): display = .valid(isMended: true)
    case (.valid, _): display = .valid(isMended: false)
    case (.incomplete(let hint), _): display = .incomplete(hint)
    case (.invalid(let reason), .invalid): display = .invalid(reason)
    case (.invalid(let reason), _) where change == .pasted: display = .invalid(reason)
    case (.invalid, _):
      display = .editing
      deadline = now + Self.pauseBeforeError
    }
  }
}
