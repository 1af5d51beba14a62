import JSONKit
import TextKit

/// Makes rules of the keywords that were read, and finds what does not go together.
struct RulesCompiler {
  let reader: RulesReader
  private let share: PatternShare
  private(set) var faults: [Fault]

  init(_ reader: RulesReader, _ share: PatternShare) {
    self.reader = reader
    self.share = share
    faults = reader.faults
  }

  /// The rules, which are to be used only where no fault was found.
  mutating func compile() -> Rules {
    let type = self.type
    refuseKeywords(thatCannotApplyTo: type)
    let parts: [Check?] = [
      type == .string && reader.count(.minLength) != 0 ? .notEmpty : nil,
      type == .string ? nil : .type(type),
      allowedValues(.const, of: type),
      allowedValues(.enum, of: type),
      lengths(),
      reader.text(.format).flatMap(Format.named).map { .format($0) },
      pattern(),
      numbers(areWhole: type == .integer),
    ]
    if let entry = reader[.errorMessage], entry.value.text?.isEmpty == true {
      warn(.errorMessage, "it has no effect because it is empty", at: entry.value.range)
    }
    let rules = Rules(type: type, checks: parts.compactMap(\.self), notes: notes)
    // Values are judged only by rules that are right themselves.
    if !faults.contains(where: { $0.severity == .fault }) {
      judgeValues(by: rules)
      if !hasRightValue(by: rules) { judgeChecks(of: rules) }
      judgeGenerator(of: rules)
    }
    if rules.isSecret { faults.hideTexts() }
    return rules
  }

  private var notes: Rules.Notes {
    Rules.Notes(
      hasType: reader[.type] != nil, title: reader.text(.title),
      description: reader.text(.description),
      default: reader.values(.default).first?.spelling, generator: reader.generator,
      examples: reader.values(.examples).compactMap(\.spelling),
      isWriteOnly: isWriteOnly, errorMessage: message)
  }

  private var isWriteOnly: Bool { reader.flag(.writeOnly) ?? reader.mayBeSecret }

  /// True if no fault may repeat a value of the rules.
  private var isSecret: Bool {
    isWriteOnly || reader.text(.format)?.isSameText(as: Format.password.name) ?? false
  }

  /// The author's words; empty ones say nothing.
  private var message: String? { reader.text(.errorMessage).flatMap { $0.isEmpty ? nil : $0 } }

  // MARK: The type

  /// The type that is given, or read off the other keywords: a number's keywords, then values of
  /// one kind, else text.
  private var type: ValueType {
    if let type = reader.text(.type).flatMap(ValueType.init) { return type }
    if reader.entries.contains(where: { $0.keyword.definition.types.allSatisfy(\.isNumeric) }) {
      return .number
    }
    for keyword in [Keyword.enum, .const, .default] {
      let types = reader.values(keyword).compactMap(\.scalarType)
      if let type = types.first, types.allSatisfy({ $0 == type }) { return type }
    }
    return .string
  }

  private mutating func refuseKeywords(thatCannotApplyTo type: ValueType) {
    let hint = reader[.type] == nil ? "without \"type\", it follows from the other keywords" : nil
    for entry in reader.entries where !entry.keyword.definition.types.contains(type) {
      refuse(entry.keyword, "does not apply to \(type.noun)", at: entry.nameRange, hint: hint)
    }
  }

  // MARK: One check each

  private mutating func allowedValues(_ keyword: Keyword, of type: ValueType) -> Check? {
    guard let entry = reader[keyword] else { return nil }
    var kept: [String] = []
    var seen: Set<AllowedValues.Key> = []
    var hasStranger = false
    for value in reader.values(keyword) {
      guard let spelling = value.spelling else {
        warn(
          keyword, "null is not a value", at: value.range, hint: "make the slot optional instead")
        continue
      }
      guard value.isScalar(of: type) else {
        refuse(
          keyword, "expected \(type.noun), found \(value.kind.noun)", at: value.range,
          hint: type == .string && !isSecret ? "write \(spelling.quoted())" : nil)
        hasStranger = true
        continue
      }
      guard let key = AllowedValues.Key(spelling, of: type) else {
        refuse(keyword, "expected \(ExactDecimal.limitWords)", at: value.range)
        hasStranger = true
        continue
      }
      if seen.insert(key).inserted {
        kept.append(spelling)
      } else {
        let shown = isSecret ? "a value" : spelling.quoted()
        warn(keyword, "\(shown) is listed twice", at: value.range)
      }
    }
    if kept.isEmpty, !hasStranger {
      refuse(keyword, "expected a value other than null", at: entry.value.range)
    }
    return .allowedValues(AllowedValues(keyword, kept, of: type))
  }

  private mutating func lengths() -> Check? {
    let minimum = reader.count(.minLength)
    let maximum = reader.count(.maxLength)
    guard minimum != nil || maximum != nil else { return nil }
    if let minimum, let maximum, minimum > maximum {
      refuseNothingBetween(.minLength, .maxLength)
    } else if maximum == 0, minimum != 0, let entry = reader[.maxLength] {
      refuse(
        .maxLength, "0 allows only empty text, which is rejected", at: entry.value.range,
        hint: "\"minLength\": 0 allows it")
    }
    return .length(LengthLimits(minimum: minimum ?? 0, maximum: maximum))
  }

  private mutating func pattern() -> Check? {
    guard let entry = reader[.pattern], let source = reader.text(.pattern) else { return nil }
    do throws(Fault) {
      let pattern = try Pattern(source, share: share)
      let missing = (pattern.isAnchored.start ? [] : ["^"]) + (pattern.isAnchored.end ? [] : ["$"])
      if !missing.isEmpty {
        warn(
          .pattern, "without \(missing.joined(separator: " and ")) it matches part of a value",
          at: entry.value.range, hint: "write ^…$ to match the entire value")
      }
      return .pattern(pattern)
    } catch {
      let message = isSecret ? "it is not a regular expression" : error.message
      refuse(
        .pattern, "\(message), at position \(error.column ?? 1)", at: entry.value.range,
        hint: isSecret ? nil : error.hint)
      return nil
    }
  }

  private mutating func numbers(areWhole: Bool) -> Check? {
    let bounds = NumberLimits.End.allCases.compactMap { end in
      reader.number(end.keyword).map { NumberLimits.Bound(end: end, value: $0) }
    }
    let multipleOf = reader.number(.multipleOf)
    guard !bounds.isEmpty || multipleOf != nil else { return nil }
    for lower in bounds where lower.end.isLower {
      for upper in bounds where !upper.end.isLower {
        let isMeeting = lower.value.number == upper.value.number
        let hasNone = isMeeting && !(lower.end.isInclusive && upper.end.isInclusive)
        guard hasNone || lower.value.number > upper.value.number else { continue }
        refuseNothingBetween(lower.end.keyword, upper.end.keyword)
      }
    }
    return .number(NumberLimits(bounds: bounds, multipleOf: multipleOf, areWhole: areWhole))
  }

  // MARK: The generator

  /// Refuses a generator that could make a value which the rules reject, and warns of one that is
  /// never asked.
  private mutating func judgeGenerator(of rules: Rules) {
    guard let entry = reader[.generate] else { return }
    if reader[.default] != nil {
      faults.append(.unusedGenerator(at: entry.value.range))
    }
    guard !faults.contains(where: { $0.severity == .fault }),
      case .failure(let fault) = rules.generated
    else { return }
    let message = isSecret ? "it generates values that the rules may reject" : fault.message
    refuse(.generate, message, at: entry.value.range, hint: fault.hint)
  }

  // MARK: Faults

  /// A fault at the one of the two that stands later.
  private mutating func refuseNothingBetween(_ lower: Keyword, _ upper: Keyword) {
    let ranges = [lower, upper].compactMap { reader[$0]?.value.range }
    guard let place = ranges.max(by: { $0.lowerBound < $1.lowerBound }),
      let low = reader.number(lower), let high = reader.number(upper)
    else { return }
    let message =
      isSecret
      ? "no number is between it and the \(upper.rawValue)"
      : "no number is between \(low.spelling) and the \(upper.rawValue) of \(high.spelling)"
    refuse(lower, message, at: place)
  }

  mutating func refuse(
    _ keyword: Keyword, _ message: String, at range: Range<Int>, hint: String? = nil
  ) {
    faults.append(Fault("\(keyword.rawValue): \(message)", at: range, hint: hint))
  }

  mutating func warn(
    _ keyword: Keyword, _ message: String, at range: Range<Int>, hint: String? = nil
  ) {
    faults.append(
      Fault("\(keyword.rawValue): \(message)", at: range, hint: hint, severity: .warning))
  }
}
