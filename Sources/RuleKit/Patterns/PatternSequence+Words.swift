import TextKit

extension PatternSequence {
  /// The sequence in words, or nil where they would not be plainer than the pattern.
  ///
  /// `^[a-z0-9-]{1,32}$` → `lower-case letters, digits, "-", at most 32 characters`;
  /// `^[A-Z]{2}-\d{4}$` → `2 upper-case letters, "-", 4 digits`.
  var words: String? {
    guard items.count > 1 else { return items.first.flatMap(Self.wordsAlone) }
    guard items.count <= 7 else { return nil }
    let parts = items.compactMap(Self.wordsInRow)
    return parts.count == items.count ? parts.joined(separator: ", ") : nil
  }

  /// What is wrong with `text`; `wanted` says what is expected where no class can be named.
  func objection(to text: String, wanted: @autoclosure () -> String) -> CheckFailure? {
    switch walk(text) {
    case .match: return nil
    case .unexpected(let scalar):
      guard items.contains(where: { $0.scalars.contains(scalar) }) else {
        let allowed = items.count == 1 ? items.first?.scalars.words : words
        let form = Refusal.Form(
          reason: Phrase(allowed ?? wanted()), found: "\(.character) is not allowed",
          foundFirst: true)
        return CheckFailure(
          Refusal("pattern", form, Phrase.Filling(text: text, character: scalar)))
      }
      return CheckFailure(refusal(of: text, wanted: wanted()))
    case .ended(let index, let missing):
      return CheckFailure(
        refusal(of: text, wanted: wanted()), missing: shortfall(ofItem: index, missing: missing))
    }
  }

  private func refusal(of text: String, wanted: String) -> Refusal {
    guard items.count == 1, let item = items.first else {
      return Refusal("pattern", "expected \(wanted)", found: .gotValue, of: text)
    }
    let limits = LengthLimits(minimum: item.minimum, maximum: item.maximum)
    return Refusal(
      "pattern", "expected \(limits.phrase ?? Phrase(wanted))", found: .gotLength, of: text)
  }

  private func shortfall(ofItem index: Int, missing: Int) -> Shortfall {
    let item = items[index]
    if let scalar = item.scalars.onlyScalar, missing == 1 {
      return Shortfall("next: \(scalar.named)")
    }
    return Shortfall(missing, more: item.scalars.noun(missing))
  }

  private static func wordsAlone(_ item: Item) -> String? {
    guard let allowed = item.scalars.words else { return nil }
    let limits = LengthLimits(minimum: item.minimum, maximum: item.maximum)
    return limits.words.map { "\(allowed), \($0)" } ?? allowed
  }

  private static func wordsInRow(_ item: Item) -> String? {
    if let scalar = item.scalars.onlyScalar {
      switch (item.minimum, item.maximum) {
      case (1, 1): return scalar.named
      case (0, 1): return "optionally \(scalar.named)"
      case (_, _): return "\(amount(of: item)) times \(scalar.named)"
      }
    }
    let noun = item.scalars.noun(item.maximum ?? 2)
    guard noun.hasScalarPrefix("character") else { return "\(amount(of: item)) \(noun)" }
    return item.scalars.words.map { "\(amount(of: item)) of \($0)" }
  }

  private static func amount(of item: Item) -> String {
    switch (item.minimum, item.maximum) {
    case (0, 1): "optionally 1"
    case (let minimum, nil): "\(minimum) or more"
    case (let minimum, let maximum?) where minimum == maximum: "\(minimum)"
    case (let minimum, let maximum?): "\(minimum) to \(maximum)"
    }
  }
}
