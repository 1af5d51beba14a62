import TextKit

/// Why a value was refused.
///
/// The words are kept apart by what they give away: `reason` never holds any part of the value, so
/// it can be shown for a secret; `found` may quote it.
package struct Refusal: Error, Sendable {
  /// The keyword or the place that refused: `minimum`, `format`, `host`.
  package var keyword: String
  /// The sentences of the refusal, with holes for what the value gives.
  package var form: Form
  /// What the holes are filled with.
  var filling: Phrase.Filling
  /// The index of the parameter whose value is refused; nil for a value judged by itself.
  package var parameter: Int?
  /// The pattern that could not judge the value within its steps or memory; nil where every rule
  /// judged it.
  package var runawayPattern: String?
  /// True if it names the fault of a value that has the right shape, which says more than the character
  /// in the way.
  var namesFault = false
  /// Where the constraint between parameters stands that refuses the value; nil where another rule
  /// refuses it.
  package var constraint: ConstraintSource?

  /// The spelling of the value that was probably meant, if there is one.
  package var meant: String? { filling.meant.isEmpty ? nil : filling.meant }

  /// What a refusal says whatever the value is.
  package struct Form: Hashable, Sendable {
    /// What was expected, or the author's own words: `expected a whole number`.
    package var reason: Phrase
    /// What stood there instead: `got {value}`.
    package var found: Phrase?
    /// Whether the text says `found` first, and the reason then names the expected values alone:
    /// `{character} is not allowed: use lowercase letters, digits`.
    package var foundFirst = false

    /// The sentences of a refusal.
    package init(reason: Phrase, found: Phrase? = nil, foundFirst: Bool = false) {
      self.reason = reason
      self.found = found
      self.foundFirst = foundFirst
    }

    /// The refusal of a value as one line, with its holes.
    package var line: Phrase {
      guard let found else { return reason }
      return foundFirst ? "\(found): use \(reason)" : "\(reason), \(found)"
    }

    /// The refusal of a secret as one line, with a note in place of the value.
    package var lineOfSecret: Phrase {
      found == nil ? reason : "\(foundFirst ? "expected " : "")\(reason) (value hidden)"
    }
  }

  /// A refusal by a keyword or a place: `minimum`, `expected at least 1`, `got 0`.
  package init(
    _ keyword: String, _ reason: String, found: String? = nil, foundFirst: Bool = false
  ) {
    let form = Form(
      reason: Phrase(reason), found: found.map { Phrase($0) }, foundFirst: foundFirst)
    self.init(keyword, form, Phrase.Filling())
  }

  /// A refusal with holes, and what fills them.
  init(_ keyword: String, _ form: Form, _ filling: Phrase.Filling) {
    self.keyword = keyword
    self.form = form
    self.filling = filling
  }

  /// A refusal with holes of a text.
  init(_ keyword: String, _ reason: Phrase, found: Phrase?, of text: String) {
    self.init(keyword, Form(reason: reason, found: found), Phrase.Filling(text: text))
  }

  /// What was expected, or the author's own words: `expected a whole number`.
  package var reason: String {
    get { form.reason.filled(filling) }
    set { form.reason = Phrase(newValue) }
  }

  /// What stood there instead: `got "7x"`.
  package var found: String? {
    get { form.found?.filled(filling) }
    set { form.found = newValue.map { Phrase($0) } }
  }

  /// True if the keyword is one that a forced continuation says more of: `pattern`, `minLength`.
  package var isOfCharacters: Bool {
    keyword.isSameText(as: Keyword.pattern.rawValue)
      || keyword.isSameText(as: Keyword.minLength.rawValue)
  }

  /// The same refusal, of the value of one of several parameters.
  package func of(parameter: Int) -> Refusal {
    var refusal = self
    refusal.parameter = parameter
    return refusal
  }

  /// The refusal as one line; of a secret, with a note in place of the value.
  package func text(isSecret: Bool) -> String {
    (isSecret ? form.lineOfSecret : form.line).filled(filling)
  }
}

extension Refusal: Hashable {
  /// True for refusals that say the same, whether in words or with holes.
  package static func == (left: Refusal, right: Refusal) -> Bool {
    left.keyword == right.keyword && left.reason == right.reason && left.found == right.found
      && left.form.foundFirst == right.form.foundFirst && left.parameter == right.parameter
      && left.runawayPattern == right.runawayPattern && left.constraint == right.constraint
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(keyword)
    hasher.combine(reason)
    hasher.combine(found)
    hasher.combine(parameter)
  }
}

/// Where a constraint between parameters stands.
package enum ConstraintSource: Hashable, Sendable {
  /// In a store, by a range of its bytes.
  case store(Range<Int>)
  /// In an option of the command line.
  case option
}
