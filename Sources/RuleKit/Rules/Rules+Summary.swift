extension Rules {
  /// The rules in words for people, without a full stop: `a whole number, at least 1`.
  ///
  /// A pattern is put in words where it can be, else the author's `errorMessage` stands for it,
  /// else the pattern itself. What names values of a secret is not told.
  package var summary: String {
    let parts = checks.flatMap(words)
    guard parts.isEmpty else { return parts.joined(separator: ", ") }
    return allowsEmpty ? "any text, even empty" : "any text"
  }

  /// What the rules ask for beside their type, as it follows "is": `"movie"`, `at least 1`.
  func testWords(isSecret: Bool) -> String {
    let parts = checks.flatMap { check -> [String] in
      if isSecret, check.namesValues { return ["a hidden value"] }
      switch check {
      case .notEmpty, .type: return []
      case .allowedValues(let values): return [values.words]
      case .length, .format, .pattern, .number: return words(of: check)
      }
    }
    return parts.isEmpty ? type.noun : parts.joined(separator: ", ")
  }

  private func words(of check: Check) -> [String] {
    guard !hides(check) else { return [check.wordsOfHidden] }
    switch check {
    case .notEmpty: return []
    case .type(let type):
      guard let allowedValues else { return [type.noun] }
      return type == .boolean ? [allowedValues.joined(separator: " or ")] : []
    case .allowedValues(let values): return type == .boolean ? [] : [values.words]
    case .length(let limits): return limits.words.map { [$0] } ?? []
    case .format(let format): return [format.words]
    case .pattern(let pattern): return [patternWords(pattern)]
    case .number(let limits): return limits.words
    }
  }

  private func patternWords(_ pattern: Pattern) -> String {
    pattern.words ?? notes.errorMessage ?? "text that matches \(pattern.source.shortened())"
  }
}

extension NumberLimits {
  /// The limits in words: `1 to 99`, `more than 0`, `a multiple of 5`.
  var words: [String] {
    let ends = bounds.map(\.end)
    let range =
      ends == [.minimum, .maximum]
      ? [bounds.map(\.value.spelling).joined(separator: " to ")] : bounds.map(\.words)
    return range + (multipleOf.map { [Self.words(multipleOf: $0)] } ?? [])
  }
}
