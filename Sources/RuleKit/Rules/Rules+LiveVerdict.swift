import LanguageKit
import TextKit

/// What a prompt says of a text that is being typed.
extension Rules {
  /// What a prompt is to think of a text that is being typed.
  package enum LiveVerdict: Hashable, Sendable {
    case right
    /// The text could still become right by typing on, as the sentence says.
    case unfinished(String)
    case refused(String)
  }

  /// What a prompt is to think of a text that is being typed: the shortfall where it has one, else
  /// what stands in the way, else the refusal.
  package func liveVerdict(of text: String) -> LiveVerdict {
    refusal(of: text).map { liveVerdict(of: text, because: $0) } ?? .right
  }

  /// The same of a text that is refused.
  package func liveVerdict(of text: String, because refusal: Refusal) -> LiveVerdict {
    guard let shortfall = shortfall(of: text) else {
      return .refused(obstacle(in: text) ?? refusal.text(isSecret: isSecret))
    }
    // "any text" is no help to someone who typed none.
    let isAny = text.isEmpty && shortfall.isSameText(as: Rules.nonEmptyText.summary)
    return .unfinished(isAny ? "a value is required" : shortfall)
  }

  /// What is missing of `text` where it is refused but could still become right by typing on.
  ///
  /// `12` of four digits → `2 more digits`. Nil where it is right, and where it is plainly wrong.
  package func shortfall(of text: String) -> String? {
    let objections = checks.compactMap { $0.objection(to: text) }
    guard let first = objections.first else { return nil }
    guard !hidesChecks else { return shortfallOfSecret(text) }
    let verdict = language.language.verdict(on: text)
    let canBecomeRight =
      switch verdict {
      case .stopped: false
      case .unfinished where language.isExact: true
      // What no automaton knows of must have a word of its own.
      case .unfinished, .accepted: objections.allSatisfy { $0.shortfall != nil }
      }
    guard canBecomeRight else { return nil }
    guard !text.isEmpty else { return summary }
    guard case .unfinished(let state) = verdict else { return first.shortfall }
    let forced = first.refusal.isOfCharacters ? language.language.forcedContinuation(of: state) : ""
    guard forced.isEmpty, let shortfall = first.shortfall else {
      return language.language.shortfall(from: state)
    }
    return shortfall
  }

  /// The same of a secret whose rules name values: whether a text is the start of one is not told.
  private func shortfallOfSecret(_ text: String) -> String? {
    guard !text.isEmpty else { return summary }
    return firstObjection(to: text).flatMap {
      hides($0.check) ? $0.check.wordsOfHidden : $0.failure.shortfall
    }
  }
}
