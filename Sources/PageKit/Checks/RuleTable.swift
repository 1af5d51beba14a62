import JSONKit
import LanguageKit
import RuleKit

extension CheckTables {
  /// The number by which the script knows some rules; nil if only the tool can decide them, as those
  /// that would tell a secret.
  ///
  /// Where values are chosen from a list, nothing is said of a text that is being typed.
  package mutating func index(of rules: Rules, isChosen: Bool = false) -> Int? {
    guard !rules.hidesChecks, !rules.isSecret || rules.errorMessage == nil else { return nil }
    var checks: [JSONNode] = []
    for check in rules.checks {
      guard let number = number(of: check, in: rules) else { return nil }
      checks.append(.number(String(number)))
    }
    guard !isChosen else { return add(rule: .object([("checks", .array(checks))])) }
    let joined = rules.language.language
    guard !joined.isEmpty else { return nil }
    var reader: Int?
    if !joined.isEverything {
      reader = number(
        of: joined, refusal: nil, namingObstacles: rules.checks.contains(where: \.namesObstacles)
      ) { $0.line }
      guard reader != nil else { return nil }
    }
    let isVoiced = rules.errorMessage == nil && !rules.isSecret
    let node = JSONNode.object([
      "checks": .array(checks),
      "language": reader.map { .number(String($0)) },
      "exact": rules.language.isExact ? .boolean(true) : nil,
      "obstacles": isVoiced ? .boolean(true) : nil,
      "blank": blank(rules),
    ])
    return add(rule: node)
  }

  /// What is said of the empty text: a sentence, and whether it only is unfinished; nil if it is right.
  private mutating func blank(_ rules: Rules) -> JSONNode? {
    switch rules.liveVerdict(of: "") {
    case .right: nil
    case .unfinished(let words): .array([node(of: Phrase(words)), .boolean(true)])
    case .refused(let words): .array([node(of: Phrase(words)), .boolean(false)])
    }
  }

  /// The refusal of some rules as they say it.
  static func line(_ form: Refusal.Form, _ rules: Rules) -> Phrase {
    let worded =
      rules.errorMessage.map { Refusal.Form(reason: Phrase($0), found: .gotGiven) } ?? form
    return rules.isSecret ? worded.lineOfSecret : worded.line
  }

  private mutating func says(_ form: Refusal.Form, _ rules: Rules) -> JSONNode {
    node(of: Self.line(form, rules))
  }

  /// The number of a reader whose refusals are said as some rules have them; nil without a reader.
  private mutating func number(of reader: Reader?, _ rules: Rules) -> Int? {
    reader.flatMap { reader in number(of: reader) { Self.line($0, rules) } }
  }

  // MARK: One check each

  /// A check as some rules say it; nil if only the tool can decide it.
  mutating func node(of check: Check, in rules: Rules) -> JSONNode? {
    switch check {
    case .notEmpty: notEmpty(check, rules)
    case .type(let type): node(of: type, check, rules)
    case .allowedValues(let values): node(of: values, rules)
    case .length(let limits): node(of: limits, rules)
    case .format(let format): node(of: format, check, rules)
    case .pattern(let pattern): node(of: pattern, check, rules)
    case .number(let limits): node(of: limits, rules)
    }
  }

  private mutating func notEmpty(_ check: Check, _ rules: Rules) -> JSONNode? {
    guard let objection = check.objection(to: "") else { return nil }
    return .object([
      ("least", .number("1")), ("isOfCharacters", .boolean(true)),
      ("short", says(objection.refusal.form, rules)),
      ("missing", .array([node(of: objection.missing?.phrase)])),
    ])
  }

  private mutating func node(of limits: LengthLimits, _ rules: Rules) -> JSONNode {
    let missing = [1, 2].map { node(of: limits.missing(count: $0).phrase) }
    return .object([
      "least": .number(String(limits.minimum)),
      "most": limits.maximum.map { .number(String($0)) },
      "isOfCharacters": .boolean(true),
      "short": says(limits.tooShort, rules),
      "long": limits.tooLong.map { says($0, rules) },
      "missing": .array(missing),
    ])
  }

  private mutating func node(
    of values: AllowedValues, isOfCharacters: Bool = false, _ rules: Rules
  ) -> JSONNode {
    .object([
      "values": .array(values.spellings.map { .string($0) }),
      "isText": values.type == .string ? .boolean(true) : nil,
      "isNumeric": values.type.isNumeric ? .boolean(true) : nil,
      "isOfCharacters": isOfCharacters ? .boolean(true) : nil,
      "namesObstacles": isOfCharacters ? .boolean(true) : nil,
      "says": says(values.form, rules),
      "start": node(of: AllowedValues.start),
      "more": node(of: AllowedValues.more),
      "alike": node(of: AllowedValues.alike),
      "near": node(of: AllowedValues.near),
      "compared": values.comparesAll
        ? nil : .number(String(AllowedValues.mostCompared)),
    ])
  }

  private mutating func node(
    of type: ValueType, _ check: Check, _ rules: Rules
  ) -> JSONNode? {
    guard let language = type.spellings else { return nil }
    let made =
      type == .boolean
      ? ObservedReader.reader(check, language)
      : Reader(language, refusal: type.form, missing: ValueType.oneDigit)
    guard let reader = number(of: made, rules) else { return nil }
    var corrected = Refusal.Form(reason: type.form.reason, found: Rules.corrected)
    if let message = rules.errorMessage { corrected.reason = Phrase(message) }
    return .object([
      "reader": .number(String(reader)),
      "blank": says(type.blankForm, rules),
      "large": type.isNumeric ? says(ValueType.tooLarge, rules) : nil,
      "spelling": type == .integer ? says(ValueType.inOtherSpelling, rules) : nil,
      "isWord": type == .boolean ? .boolean(true) : nil,
      "corrected": node(of: rules.isSecret ? corrected.lineOfSecret : corrected.line),
    ])
  }

  private mutating func node(of format: Format, _ check: Check, _ rules: Rules) -> JSONNode? {
    guard let language = format.structure,
      let reader = number(
        of: ObservedReader.reader(check, language, distinguishing: format.distinguished), rules)
    else { return nil }
    let faults = format.knownFaults.map { fault in
      JSONNode.array([.string(fault.pattern), says(fault.named(in: format.form), rules)])
    }
    return .object([
      "reader": .number(String(reader)),
      "ending": format.ending.map { .string($0) },
      "beyond": format.beyond.map { .string($0) },
      "faults": faults.isEmpty ? nil : .array(faults),
      "namesObstacles": .boolean(true),
      "wanted": check.wordsAtObstacle.map { node(of: .obstacle($0)) },
    ])
  }

  private mutating func node(of pattern: Pattern, _ check: Check, _ rules: Rules) -> JSONNode? {
    if let choices = pattern.choices {
      return node(of: choices, isOfCharacters: true, rules)
    }
    guard case .success(let language) = pattern.language else {
      guard let longest = pattern.searchableLength else { return nil }
      return .object([
        "pattern": .string(pattern.source), "longest": .number(String(longest)),
        "isOfCharacters": .boolean(true), "namesObstacles": .boolean(true),
        "says": says(pattern.form, rules), "missing": node(of: Phrase(pattern.wanted)),
      ])
    }
    let reader =
      pattern.sequence == nil
      ? number(of: language, refusal: pattern.form) { Self.line($0, rules) }
      : number(of: ObservedReader.reader(check, language), rules)
    return reader.map { reader in
      .object([
        "reader": .number(String(reader)), "isOfCharacters": .boolean(true),
        "namesObstacles": check.namesObstacles ? .boolean(true) : nil,
      ])
    }
  }

  private mutating func node(of limits: NumberLimits, _ rules: Rules) -> JSONNode? {
    guard let growing = limits.growing,
      let reader = number(of: growing, refusal: nil, line: \.line)
    else { return nil }
    func limit(_ operation: String, _ number: NumberLimits.Spelled, _ words: String) -> JSONNode {
      .object([
        ("is", .string(operation)), ("number", .string(number.spelling)),
        ("says", says(NumberLimits.form(words), rules)), ("missing", node(of: Phrase(words))),
      ])
    }
    var all = limits.bounds.map { limit($0.end.rawValue, $0.value, $0.words) }
    if let step = limits.multipleOf {
      all.append(limit("multipleOf", step, NumberLimits.words(multipleOf: step)))
    }
    return .object([
      "limits": .array(all),
      "sign": limits.boundAboveZero.map { says(NumberLimits.signForm($0.words), rules) },
      "growing": .number(String(reader)),
    ])
  }
}
