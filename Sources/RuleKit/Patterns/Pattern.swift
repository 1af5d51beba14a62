import LanguageKit
import TextKit

/// A regular expression of `pattern` (JSON Schema § 6.3.3): ECMA-262 with the `u` flag, found
/// anywhere in a text.
package struct Pattern: Sendable {
  /// The pattern as its author wrote it.
  package let source: String
  /// True if it spells letters or digits of its texts.
  let spellsText: Bool
  /// What its automata may take.
  package let share: PatternShare
  /// Whether all of a text must match: whether it begins with `^`, and whether it ends with `$`.
  package let isAnchored: (start: Bool, end: Bool)
  /// True if the pattern may denote the empty language: it has an assertion in its middle, or an
  /// empty class.
  let mayMatchNothing: Bool
  private let shape: Shape
  private let expression: OnDemand<Result<BoundedExpression, PatternFault>>
  private let automaton: OnDemand<Result<Language, Irregularity>>

  /// What the pattern is seen to be before any automaton is built, which takes a tenth of a
  /// millisecond: most patterns meet one short text, or none.
  private enum Shape: Sendable {
    case sequence(PatternSequence)
    case choices(AllowedValues)
    case other
  }

  /// How many short texts ICU may find a match in before an automaton is built, which takes as long
  /// as ICU does for ten.
  private static let fewTexts = 8
  /// How many bytes a short text has at most.
  private static let shortText = 64
  /// How many steps a pattern may have that ICU surely takes.
  private static let surelyTaken = 10_000

  /// Reads a pattern; refuses one that is not ECMA-262 or is beyond ICU, and says in which column.
  package init(_ source: String, share: PatternShare = .whole) throws(Fault) {
    do throws(PatternFault) {
      self = try Pattern(reading: source, share)
    } catch {
      throw error.fault
    }
  }

  private init(reading source: String, _ share: PatternShare) throws(PatternFault) {
    let node = try PatternParser.parse(source)
    // Translated even where it is not needed, so that what may be written does not depend on that.
    var (resolved, translated) = try PatternTranslation.translate(node)
    let simple = resolved.simplified
    if simple != resolved { (resolved, translated) = try PatternTranslation.translate(simple) }
    let isAtStart = node.isAnchored(by: .start)
    self.source = source
    self.share = share
    spellsText = node.spellsText
    mayMatchNothing = node.mayMatchNothing
    isAnchored = (isAtStart, node.isAnchored(by: .end))
    shape =
      if let sequence = PatternSequence(node) {
        .sequence(sequence)
      } else if let choices = node.choices {
        .choices(AllowedValues(.pattern, choices, of: .string))
      } else {
        .other
      }
    automaton = OnDemand { Result { () throws(Irregularity) in try simple.language(share) } }
    expression = OnDemand { [translated] in
      Result { () throws(PatternFault) in
        try BoundedExpression(
          translated, isAnchored: isAtStart, share: share)
      }
    }
    guard case .other = shape, node.hasProperty || node.writtenOutSize > Self.surelyTaken else {
      return
    }
    _ = try expression.value.get()
  }

  /// The texts that match, or why no automaton can tell them; built when it is first asked for.
  package var language: Result<Language, Irregularity> { automaton.value }

  /// Whether its automaton would take more than it may.
  package var isTooLarge: Bool {
    if case .failure(.tooLarge) = language { true } else { false }
  }

  /// The pattern as a row of character classes; nil for any other.
  package var sequence: PatternSequence? {
    switch shape {
    case .sequence(let sequence): sequence
    case .choices, .other: nil
    }
  }

  /// The pattern in words, or nil where only the pattern itself says it.
  ///
  /// A choice of texts, `^(red|blue)$`, reads as an `enum` of them does.
  var words: String? {
    switch shape {
    case .sequence(let sequence): sequence.words
    case .choices(let choices): choices.words
    case .other: nil
    }
  }

  /// What is wrong with `text` if nothing in it matches.
  func objection(to text: String) -> CheckFailure? {
    switch shape {
    case .sequence(let sequence): return sequence.objection(to: text, wanted: wanted)
    case .choices(let choices): return choices.objection(to: text)
    case .other:
      if text.utf8.count <= Self.shortText, automaton.isSpared(times: Self.fewTexts),
        case .success(.found) = expression.value.map({ $0.search(text) })
      {
        return nil
      }
      switch language {
      case .success(let language): return objection(to: text, language.verdict(on: text), language)
      case .failure: return searchObjection(to: text)
      }
    }
  }

  private func objection(
    to text: String, _ verdict: PrefixVerdict, _ language: Language
  ) -> CheckFailure? {
    switch verdict {
    case .accepted: nil
    case .unfinished(let state):
      CheckFailure(refusal(of: text), missing: language.missing(from: state))
    case .stopped: CheckFailure(refusal(of: text))
    }
  }

  /// ICU's objection to `text`.
  private func searchObjection(to text: String) -> CheckFailure? {
    switch expression.value.map({ $0.search(text) }) {
    case .success(.found): nil
    // Whether more text would match is not known: so all that is wanted is said to be missing.
    case .success(.notFound): CheckFailure(refusal(of: text), shortfall: wanted)
    case .success(.tooManySteps):
      surrender(
        "the pattern \(source.shortened()) needs too many steps for this value", .gotValue, text)
    case .success(.usedUp):
      surrender(
        "the pattern \(source.shortened()) has taken too many steps for other values of this run",
        .gotValue, text)
    case .success(.tooLong), .failure:
      surrender("too long for the pattern \(source.shortened())", .gotCharacters, text)
    }
  }

  /// The objection to a value that ICU gave up on.
  private func surrender(_ reason: Phrase, _ got: Phrase, _ text: String) -> CheckFailure {
    var refusal = Refusal("pattern", reason, found: got, of: text)
    refusal.runawayPattern = source.shortened()
    return CheckFailure(refusal)
  }

  private func refusal(of text: String) -> Refusal {
    Refusal("pattern", form, Phrase.Filling(text: text))
  }

  /// What a refusal says, unless the pattern is a row of classes or a choice of texts.
  package var form: Refusal.Form {
    Refusal.Form(reason: "expected \(wanted)", found: .gotValue)
  }

  /// The texts that a choice of whole texts is between; nil of any other pattern.
  package var choices: AllowedValues? {
    if case .choices(let choices) = shape { choices } else { nil }
  }

  /// What a refusal says is expected: the pattern in words, or itself.
  package var wanted: String { words ?? "text that matches \(source.shortened())" }
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

  fileprivate var mayMatchNothing: Bool {
    switch self {
    case .character(let read): read.properties.isEmpty && read.scalars.isEmpty
    case .start, .end, .wordBoundary, .look, .reference: true
    case .sequence(let nodes):
      (nodes.first == .start ? nodes.dropFirst() : nodes[...])
        .reversed().drop { $0 == .end }.contains(where: \.mayMatchNothing)
    case .alternatives, .group, .repetition: children.contains(where: \.mayMatchNothing)
    }
  }

  /// True if the pattern names a Unicode property, which ICU must confirm.
  fileprivate var hasProperty: Bool {
    if case .character(let read) = self { return !read.properties.isEmpty }
    return children.contains(where: \.hasProperty)
  }
}

// MARK: - Equality

extension Pattern: Hashable {
  /// True for patterns of the same source, which match the same texts.
  package static func == (left: Pattern, right: Pattern) -> Bool {
    left.source.isSameText(as: right.source)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactText(source)) }
}
