import JSONKit
import TextKit

/// What a value must be, and what its author says of it: JSON Schema 2020-12 words, made ready.
///
/// There is one check, `refusal(of:)`, wherever a value comes from.
package struct Rules: Sendable {
  /// What kind of value the text stands for.
  package let type: ValueType
  /// All checks, in the order in which they are asked.
  package let checks: [Check]
  /// The annotations and the author's own words.
  let notes: Notes
  private let derived: OnDemand<Derived>
  private let generation: OnDemand<Result<ValueGenerator, Fault>>?

  /// What rules say beside what they check.
  struct Notes: Sendable {
    var hasType = false
    var title: String?
    var description: String?
    var `default`: String?
    var generator: Generator?
    var examples: [String] = []
    var isWriteOnly = false
    var errorMessage: String?
  }

  /// What copies of the same rules have in common, and no others while one of them exists.
  package var identity: ObjectIdentifier { ObjectIdentifier(derived) }

  init(type: ValueType, checks: [Check], notes: Notes) {
    self.type = type
    self.checks = checks
    self.notes = notes
    let derived = OnDemand { Derived(type, checks) }
    self.derived = derived
    generation = notes.generator.map { generator in
      OnDemand {
        Result { () throws(Fault) in
          try ValueGenerator(
            generator, type, checks, choices: derived.value.allowedValues.value)
        }
      }
    }
  }

  /// What follows from the checks, each made when it is first asked for.
  ///
  /// Most rules are never asked for any of it: so all of it is one thing until then.
  private struct Derived: Sendable {
    let language: OnDemand<RulesLanguage>
    let likelyText: OnDemand<String?>
    let distinguishingStrings: OnDemand<PatternWords>
    let allowedValues: OnDemand<[String]?>

    init(_ type: ValueType, _ checks: [Check]) {
      let language = OnDemand { RulesLanguage(type: type, checks: checks) }
      self.language = language
      likelyText = OnDemand { Rules.likelyText(language.value, checks) }
      distinguishingStrings = OnDemand { Rules.distinguishingStrings(type, checks) }
      allowedValues = OnDemand { Rules.allowedValues(type, checks) }
    }
  }

  /// What the checks let through together; built when it is first asked for.
  package var language: RulesLanguage { derived.value.language.value }

  /// The shortest right text that automata find, or nil where they know too little of the rules; it is
  /// looked for when it is first asked for.
  package var likelyText: String? { derived.value.likelyText.value }

  /// The few texts that show what the pattern is; chosen when they are first asked for.
  package var distinguishingStrings: PatternWords { derived.value.distinguishingStrings.value }

  /// The rules where none are written: any text that is not empty.
  package static let nonEmptyText = Rules(type: .string, checks: [.notEmpty], notes: Notes())

  // MARK: The check

  /// Why `text` is refused, by the first check that refuses it, or nil where it is right.
  ///
  /// With `errorMessage` the reason is in the author's words. A number with a decimal comma, and `TRUE`
  /// as spreadsheets write it, are refused with the spelling to write, `(write 10.50)`, where that one is
  /// right.
  package func refusal(of text: String) -> Refusal? {
    guard var refusal = firstRefusal(of: text) else { return nil }
    if let meant = type.spelling(meantBy: text), firstRefusal(of: meant) == nil {
      refusal.form.found = Self.corrected
      refusal.filling.text = text
      refusal.filling.meant = meant
    }
    return refusal
  }

  /// True if a text is not refused, without a reason: for checks of many texts.
  package func accepts(_ text: String) -> Bool { checks.allSatisfy { $0.accepts(text) } }

  /// What is said of a value in another spelling than the one to write: `got {value} (write {meant})`.
  package static let corrected: Phrase = "got \(.value) (write \(.meant))"

  private func firstRefusal(of text: String) -> Refusal? {
    for check in checks {
      guard let refusal = check.objection(to: text)?.refusal else { continue }
      if let errorMessage = notes.errorMessage {
        var worded = Refusal(refusal.keyword, Phrase(errorMessage), found: .gotGiven, of: text)
        worded.runawayPattern = refusal.runawayPattern
        return worded
      }
      return hides(check) ? refusal.hidingRules(of: check, text) : refusal
    }
    return nil
  }

  // MARK: What the author says

  /// The label of the prompt.
  package var title: String? { notes.title }
  /// The author's own words for every refusal of a value; nil where there are none.
  package var errorMessage: String? { notes.errorMessage }
  /// The help of the prompt.
  package var description: String? { notes.description }
  /// The value where none is given; a number by its spelling.
  package var `default`: String? { notes.default }
  /// How a value is generated where none is given.
  package var generator: Generator? { notes.generator }
  /// Values to show as examples, the first as the placeholder.
  package var examples: [String] { notes.examples }

  /// Whether the value must never be shown: `writeOnly`, or a password.
  package var isSecret: Bool { notes.isWriteOnly || format?.name == Format.password.name }

  // MARK: What is checked, to decide by

  package var isNumeric: Bool { type.isNumeric }

  /// True if the rules say what type their values have, so that it is not only text by default.
  var hasType: Bool { type != .string || notes.hasType }

  /// Whether the empty text can be a value: `"minLength": 0`.
  package var allowsEmpty: Bool { accepts("") }

  /// The values to choose from, as they are spelled: of `enum` or `const` those that the other
  /// rules let through, and `true` and `false` of a boolean.
  package var allowedValues: [String]? { derived.value.allowedValues.value }

  private static func allowedValues(_ type: ValueType, _ checks: [Check]) -> [String]? {
    func isRight(_ text: String) -> Bool { checks.allSatisfy { $0.accepts(text) } }
    if type == .boolean { return ["true", "false"].filter(isRight) }
    for case .allowedValues(let values) in checks { return values.spellings.filter(isRight) }
    return nil
  }

  package var format: Format? {
    for case .format(let format) in checks { return format }
    return nil
  }

  package var pattern: Pattern? {
    for case .pattern(let pattern) in checks { return pattern }
    return nil
  }

  package var length: LengthLimits? {
    for case .length(let limits) in checks { return limits }
    return nil
  }

  package var numbers: NumberLimits? {
    for case .number(let limits) in checks { return limits }
    return nil
  }
}

// MARK: - Generated values

extension Rules {
  package var hasGenerator: Bool { generation != nil }

  /// Makes the values that are generated, or says why it could make one that the rules refuse; nil
  /// where none are.
  var generated: Result<ValueGenerator, Fault>? { generation?.value }

  /// Makes the values that are generated; nil where none are.
  ///
  /// With a range it is for a place in which only whole numbers of it can stand, and nil where the
  /// rules let none of these through.
  package func valueGenerator(within range: ClosedRange<Int>? = nil) -> ValueGenerator? {
    guard let generator else { return nil }
    guard let range else { return try? generated?.get() }
    return try? ValueGenerator(generator, type, checks, choices: allowedValues, within: range)
  }
}

// MARK: - From JSON

extension Rules {
  /// Reads rules from JSON objects that lie over each other: a later layer's keyword replaces an
  /// earlier one's.
  ///
  /// All faults of all keywords are found at once, in the order of their places, and so are
  /// warnings; there are rules only where there is no fault beside warnings.
  package static func compile(
    _ layers: [JSONNode], share: PatternShare = .whole
  ) -> (rules: Rules?, faults: [Fault]) {
    guard !layers.isEmpty else { return (nonEmptyText, []) }
    var compiler = RulesCompiler(RulesReader(layers), share)
    let rules = compiler.compile()
    let faults = compiler.faults.inOrder
    return (faults.contains { $0.severity == .fault } ? nil : rules, faults)
  }

  /// The text that a JSON value stands for, or nil for `null`, which is not a value.
  ///
  /// A string is its text; a number or a boolean is its spelling: `1.0` stays `1.0`. Lists and
  /// objects are refused.
  package static func text(of value: JSONNode) throws(Refusal) -> String? {
    switch value.kind {
    case .null: nil
    case .boolean(let isTrue): isTrue ? "true" : "false"
    case .number(let spelling): spelling
    case .string(let text): text
    case .array, .object:
      throw Refusal(
        "type", "expected a string, a number, true or false", found: "got \(value.kind.noun)")
    }
  }

  /// A scalar as a value of their type: `"7"` → `7`; one that is none stays as it is.
  package func value(of scalar: JSONNode) -> JSONNode {
    guard let text = (try? Self.text(of: scalar)) ?? nil, type.objection(to: text) == nil else {
      return scalar
    }
    return switch type {
    case .string: .string(text)
    case .integer, .number: .number(text)
    case .boolean: .boolean(text.isSameText(as: "true"))
    }
  }

  /// The values of `enum` or `const`, as they are spelled; nil without either.
  package var choices: [String]? {
    for case .allowedValues(let values) in checks { return values.spellings }
    return nil
  }
}
