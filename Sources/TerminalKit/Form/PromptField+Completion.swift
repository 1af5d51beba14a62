/// What Tab makes of a field.
extension PromptField {
  /// The text that Tab makes of the present one; nil if it leaves it as it is.
  var completed: String? {
    let text = editor.text
    // A default, or a choice that was submitted, needs no letters.
    if text.isEmpty, let chosen, list?.highlighted?.value.utf8.elementsEqual(chosen.utf8) == true {
      return nil
    }
    let whole =
      list.map { $0.highlighted?.value ?? completion }
      ?? (takesExample ? question.placeholder : nil) ?? continued
      ?? question.recents.first { !text.isEmpty && $0.utf8.starts(with: text.utf8) }
    return whole.flatMap { $0.utf8.elementsEqual(text.utf8) ? nil : $0 }
  }

  /// Whether Tab takes the example: only where the field may not stay empty.
  var takesExample: Bool {
    editor.isEmpty && list == nil && question.placeholder != nil && verdict != .valid
  }

  /// Completes the text; false if it stays as it is.
  mutating func complete(at now: ContinuousClock.Instant) -> Bool {
    guard let completed else { return false }
    replace(with: completed, .typed, at: now)
    return true
  }

  /// The text with what must follow it; nil where it may stand as it is, or go on in several ways.
  private var continued: String? {
    guard verdict != .valid, let continuation = question.continuation?(editor.text),
      !continuation.isEmpty
    else { return nil }
    return editor.text + continuation
  }

  /// The completion that Tab takes while none is highlighted.
  private var completion: String? {
    question.completions == nil || editor.isEmpty ? nil : list?.first?.value
  }

  /// Makes a highlighted completion the text, to be typed on; false if none is highlighted.
  mutating func takeCompletion(at now: ContinuousClock.Instant) -> Bool {
    guard question.completions != nil, list?.highlighted != nil else { return false }
    return complete(at: now)
  }
}
