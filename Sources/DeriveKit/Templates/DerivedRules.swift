import TextKit

/// The rules of a slot, by the values that were seen in it.
struct DerivedRules {
  typealias Value = DerivedTemplate.Parameter.Rules.Value
  typealias Member = DerivedTemplate.Parameter.Rules.Member

  /// What stands before the values: the key of a pair, the word before a segment.
  struct Owner {
    enum Part {
      case segment, pair, fragment
    }

    let parts: [[UInt8]]
    let part: Part

    var isPersonal: Bool { SensitiveNames.arePersonal(parts) }
    var hasPhones: Bool { SensitiveNames.arePhones(parts) }
    var hasCoordinates: Bool { SensitiveNames.areCoordinates(parts) }

    /// Whether values of it are secrets: of a key all, of a segment what is no number of a thing.
    func hasSecrets(_ values: ValueSummary) -> Bool {
      SensitiveNames.areSecret(parts)
        && (part != .segment || SensitiveNames.precedesSecret(parts)
          || !values.all.contains(.integer))
    }
  }

  private let values: ValueSummary
  let isSecret: Bool
  private let owner: Owner
  private let showsPersons: Bool
  /// True if the slot takes reserved characters and triplets as they are.
  let keepsSpelling: Bool

  init(_ values: ValueSummary, of owner: Owner, showsPersons: Bool) {
    self.values = values
    self.showsPersons = showsPersons
    self.owner = owner
    isSecret = values.any.contains(.secret) || owner.hasSecrets(values)
    keepsSpelling = !values.all.contains(.canonical)
  }

  /// The rules, the words of JSON Schema in the order in which a person would write them.
  var rules: DerivedTemplate.Parameter.Rules {
    var members: [Member] = []
    func add(_ keyword: String, _ value: Value) {
      members.append(Member(keyword: keyword, value: value))
    }
    if let type { add("type", .text(type)) }
    if let format { add("format", .text(format)) }
    if let pattern { add("pattern", .text(pattern)) }
    if values.shortest == 0 { add("minLength", .number("0")) }
    if let choices {
      add("enum", .list(choices))
    } else if !examples.isEmpty {
      add("examples", .list(examples))
    }
    if isSecret { add("writeOnly", .flag(true)) }
    return DerivedTemplate.Parameter.Rules(members: members)
  }

  private var type: String? {
    let all = values.all
    return all.contains(.integer)
      ? "integer" : all.contains(.number) ? "number" : all.contains(.boolean) ? "boolean" : nil
  }

  private var format: String? {
    let all = values.all
    if all.contains(.uuid) { return "uuid" }
    if all.contains(.date) { return "date" }
    return all.contains(keepsSpelling ? .email : .encodedEmail) ? "email" : nil
  }

  /// Hexadecimal digits, always as many; of a slot that takes reserved characters as they are, all
  /// but those that would end it.
  private var pattern: String? {
    guard type == nil, format == nil else { return nil }
    guard !keepsSpelling else {
      guard choices == nil else { return nil }
      return switch owner.part {
      case .segment: "^[^/?#]*$"
      case .pair: "^[^&#]*$"
      case .fragment: nil
      }
    }
    return digits.map { "^[\($0)]{\(values.longest)}$" }
  }

  private var digits: String? {
    guard values.shortest == values.longest, values.longest >= 7 else { return nil }
    if values.all.contains([.lowerHex, .upperHex]) { return "0-9" }
    return values.all.contains(.lowerHex)
      ? "0-9a-f" : values.all.contains(.upperHex) ? "0-9A-F" : nil
  }

  /// Five values or fewer that three URLs have each.
  private var choices: [Value]? {
    guard !isSecret, !owner.isPersonal, type != "boolean", !values.isMany, values.shortest > 0,
      values.known.allSatisfy({ $0.uses.isFull && isShown($0.bytes) })
    else { return nil }
    let texts = values.known.compactMap { text(of: $0.bytes) }.sorted { isBefore($0, $1) }
    return texts.count == values.known.count ? texts.map(value) : nil
  }

  private var examples: [Value] {
    guard !isSecret, type != "boolean" else { return [] }
    return values.samples.filter { !$0.bytes.isEmpty && isShown($0.bytes) }
      .compactMap { text(of: $0.bytes) }.map(value)
  }

  /// How many digits the number of a telephone has.
  private static let shortestPhone = 6
  /// How many characters coordinates have that name no town, but a house.
  private static let shortestPlace = 5

  /// Whether a value may be shown: no person's, unless that is wanted; never a secret.
  func isShown(_ value: [UInt8]) -> Bool {
    guard !isSecret else { return false }
    let traits = value.withUnsafeBufferPointer { ValueTraits(of: $0) }
    guard !traits.contains(.secret) else { return false }
    if showsPersons { return true }
    guard !traits.contains(.personal) else { return false }
    if owner.hasPhones, value.count >= Self.shortestPhone { return false }
    if owner.hasCoordinates, value.count >= Self.shortestPlace { return false }
    return !owner.isPersonal || traits.contains(.number) || traits.contains(.uuid)
  }

  /// A value as it stands in a URL, in place of one that may not be shown.
  var standIn: String {
    switch (type, format) {
    case ("integer", _), ("number", _): return "1"
    case ("boolean", _): return "true"
    case (_, "uuid"): return "00000000-0000-4000-8000-000000000000"
    case (_, "date"): return "2000-01-01"
    case (_, "email"): return keepsSpelling ? "user@example.com" : "user%40example.com"
    default:
      return digits == nil || keepsSpelling
        ? "example" : String(repeating: "0", count: values.longest)
    }
  }

  /// The text that a person would enter for a value of the URL.
  private func text(of bytes: [UInt8]) -> String? {
    keepsSpelling ? String(validating: bytes, as: UTF8.self) : PercentDecoding(bytes).text
  }

  private func value(_ text: String) -> Value {
    type == "integer" || type == "number" ? .number(text) : .text(text)
  }

  /// Numbers by their size, texts by their bytes.
  private func isBefore(_ left: String, _ right: String) -> Bool {
    if let left = Int(left), let right = Int(right) { return left < right }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
