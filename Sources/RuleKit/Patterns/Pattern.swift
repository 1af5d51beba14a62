import JSONKit
import TextKit

/// A regular expression of `pattern` (JSON Schema § 6.3.3): ECMA-262 with the `u` flag, found
/// anywhere in a text.
package struct Pattern: Sendable {
  /// The pattern as its author wrote it.
  package let source: String
  /// Whether all of a text must match: whether it begins with `^`, and whether it ends with `$`.
  package let isAnchored: (start: Bool, end: Bool)
  private let engine: Engine

  /// What looks for a match: ICU costs a millisecond to wake, and a microsecond a text.
  private enum Engine: Sendable {
    case sequence(PatternSequence)
    case choices(AllowedValues)
    case expression(BoundedExpression)
  }

  /// Reads a pattern, and refuses it with the place where it is no ECMA-262 or beyond ICU.
  ///
  /// - Throws: a `Fault` with its column in the pattern.
  package init(_ source: String) throws(Fault) {
    do throws(PatternFault) {
      self = try Pattern(reading: source)
    } catch {
      throw error.fault
    }
  }

  private init(reading source: String) throws(PatternFault) {
    let node = try PatternParser.parse(source)
    // Translated even where it is not needed, so that what may be written does not depend on that.
    let translated = try PatternTranslation.translate(node)
    self.source = source
    isAnchored = (node.isAnchored(by: .start), node.isAnchored(by: .end))
    engine =
      if let sequence = PatternSequence(node) {
        .sequence(sequence)
      } else if let choices = node.choices {
        .choices(AllowedValues(.pattern, choices, of: .string))
      } else {
        .expression(try BoundedExpression(translated, isAnchored: isAnchored.start))
      }
  }

  /// The pattern as a row of character classes, where it is one.
  package var sequence: PatternSequence? {
    switch engine {
    case .sequence(let sequence): sequence
    case .choices, .expression: nil
    }
  }

  /// The pattern in words, or nil where only the pattern itself says it.
  ///
  /// A choice of texts, `^(red|blue)$`, reads as an `enum` of them does.
  var words: String? {
    switch engine {
    case .sequence(let sequence): sequence.words
    case .choices(let choices): choices.words
    case .expression: nil
    }
  }

  /// What is wrong with `text` if nothing in it matches.
  func objection(to text: String) -> Objection? {
    switch engine {
    case .sequence(let sequence): return sequence.objection(to: text, wanted: wanted)
    case .choices(let choices): return choices.objection(to: text)
    case .expression(let expression):
      switch expression.search(text) {
      case .found: return nil
      case .notFound(let sawEnd):
        return Objection(
          Refusal("pattern", "expected \(wanted)", found: "got \(text.quoted())"),
          shortfall: sawEnd ? "not complete yet" : nil)
      case .tooManySteps:
        return Objection(
          Refusal(
            "pattern", "the pattern \(source.shortened()) takes too many steps on this value",
            found: "got \(text.quoted())"))
      case .tooLong:
        return Objection(
          Refusal(
            "pattern", "too long for the pattern \(source.shortened())",
            found: "got \(text.unicodeScalars.count) characters"))
      }
    }
  }

  private var wanted: String { words ?? "text that matches \(source.shortened())" }
}

extension PatternNode {
  /// Whether every way through it begins, or ends, with the anchor: `^a$`, `^(?:a$|b$)`.
  fileprivate func isAnchored(by anchor: PatternNode) -> Bool {
    switch self {
    case .sequence(let nodes):
      (anchor == .start ? nodes.first : nodes.last)?.isAnchored(by: anchor) ?? false
    case .alternatives(let nodes): nodes.allSatisfy { $0.isAnchored(by: anchor) }
    case .group(_, let inner): inner.isAnchored(by: anchor)
    case .start, .end: self == anchor
    case .character, .wordBoundary, .look, .reference, .repetition: false
    }
  }
}
