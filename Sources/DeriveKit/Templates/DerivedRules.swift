import TextKit
import URLKit

/// The rules for a slot, derived from the values that occurred in it.
struct DerivedRules {
  typealias Value = DerivedTemplate.Parameter.Rules.Value
  typealias Member = DerivedTemplate.Parameter.Rules.Member

  /// The name before the values: the key of a pair, or the word before a segment.
  struct Owner {
    enum Part {
      case segment, pair, fragment
    }

    let parts: [[UInt8]]
    let part: Part
    private let kinds: OwnerKinds
    /// True if the name is known to be that of a secret.
    private let isSecret: Bool

    /// `others` is what the words say that a slot before a segment replaced.
    init(parts: [[UInt8]], part: Part, others: OwnerKinds = [], isSecret: Bool = false) {
      (self.parts, self.part, self.isSecret) = (parts, part, isSecret)
      kinds = OwnerKinds(of: parts).union(others)
    }

    var isPersonal: Bool { kinds.contains(.personal) }
    var hasPhones: Bool { kinds.contains(.phones) }
    var hasIdentities: Bool { kinds.contains(.identities) }
    var hasCoordinates: Bool { kinds.contains(.coordinates) }
    var hasResidences: Bool { kinds.contains(.residences) }
    /// True for a key `name`, or what follows such a segment.
    var hasNames: Bool { kinds.contains(.names) }

    /// Returns true if the name makes its values secrets: for a key always, unless words of its kind
    /// are not; for a segment, unless they are numeric IDs.
    func hasSecrets(_ values: ValueSummary) -> Bool {
      guard !isSecret else { return true }
      let areIntegers = values.all.contains(.integer)
      guard part == .segment else {
        return SensitiveNames.areSecret(
          parts,
          SensitiveNames.Look(all: values.all, any: values.any, longest: values.longest))
      }
      return kinds.contains(areIntegers ? .secretIntegers : .secretTexts)
    }
  }

  private let values: ValueSummary
  let isSecret: Bool
  private let owner: Owner
  private let showsPersons: Bool
  /// True if the slot keeps reserved characters and triplets unchanged.
  let keepsSpelling: Bool

  init(_ values: ValueSummary, of owner: Owner, showsPersons: Bool) {
    self.values = values
    self.showsPersons = showsPersons
    self.owner = owner
    isSecret = values.any.contains(.secret) || owner.hasSecrets(values)
    keepsSpelling = !values.all.contains(.canonical)
  }

  /// The rules, with the keywords of JSON Schema in the order in which an author would write them.
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

  /// Hexadecimal digits of a fixed length, or digits between characters that more than five values have in
  /// common; for a slot that keeps reserved characters, all
  /// characters except those that would end it.
  private var pattern: String? {
    guard type == nil else { return nil }
    guard !keepsSpelling else {
      let ends = format.map { Self.formatsThatEnd.containsSameText(as: $0) } ?? false
      guard choices == nil, !ends else { return nil }
      return switch owner.part {
      case .segment: Self.segmentPattern
      case .pair: Self.pairPattern
      case .fragment: nil
      }
    }
    guard format == nil else { return nil }
    if let digits { return "^[\(digits)]{\(values.longest)}$" }
    guard values.isMany, values.longest >= Self.shortestCode, !isSecret, !owner.isPersonal,
      values.any.isDisjoint(with: .unshown)
    else { return nil }
    return values.shape.pattern
  }

  /// The length from which texts of one length are taken for codes that always have it.
  private static let shortestCode = 7
  /// The formats whose values have no character that would end a slot; an e-mail address may have `&`.
  static let formatsThatEnd = ["uuid", "date"]
  private static let segmentPattern = "^[^/?#]*$"
  private static let pairPattern = "^[^&#]*$"
  /// The patterns that exclude only the characters that would end a slot.
  static let slotPatterns = [Value.text(segmentPattern), .text(pairPattern)]

  private var digits: String? {
    guard values.shortest == values.longest, values.longest >= Self.shortestCode else { return nil }
    if values.all.contains([.lowerHex, .upperHex]) { return "0-9" }
    return values.all.contains(.lowerHex)
      ? "0-9a-f" : values.all.contains(.upperHex) ? "0-9A-F" : nil
  }

  /// The values, if there are at most five and each occurs in three URLs.
  ///
  /// Words of a pair, such as the tabs of a page, seldom stand beside anything that tells URLs apart,
  /// so three requests of one URL will do; IDs will not, since a tester's own are always the most
  /// frequent.
  private var choices: [Value]? {
    guard !isSecret, !owner.isPersonal, type != "boolean", !values.isMany, values.shortest > 0,
      values.known.allSatisfy({ isSeenOften($0) && isShown($0.bytes) })
    else { return nil }
    let texts = values.known.compactMap { text(of: $0.bytes) }.sorted { isBefore($0, $1) }
    return texts.count == values.known.count ? texts.map(value) : nil
  }

  private func isSeenOften(_ value: ValueSummary.Known) -> Bool {
    value.uses.isFull
      || owner.part != .segment && values.distinct > 1 && !values.any.contains(.typed)
        && value.lines == ValueSummary.mostLines
  }

  private var examples: [Value] {
    guard !isSecret, type != "boolean" else { return [] }
    return values.samples.filter { !$0.bytes.isEmpty && isShown($0.bytes) }
      .compactMap { text(of: $0.bytes) }.map(value)
  }

  /// The minimum number of digits of a telephone number.
  private static let shortestPhone = 6
  /// The number of digits of a telephone number with its area (ITU-T E.164).
  private static let fullPhone = 10...15
  /// The minimum number of characters of a coordinate that identifies a house rather than a town.
  private static let shortestPlace = 5

  /// Returns true if a value may be shown: never a secret, and personal data only if requested.
  func isShown(_ value: [UInt8]) -> Bool {
    guard !isSecret else { return false }
    let traits = value.withUnsafeBufferPointer { ValueTraits(of: $0) }
    guard traits.isDisjoint(with: [.secret, .random]) else { return false }
    if showsPersons { return true }
    guard !traits.contains(.personal) else { return false }
    if owner.hasIdentities || owner.hasResidences { return false }
    if owner.hasPhones, value.count >= Self.shortestPhone { return false }
    if owner.hasCoordinates, value.count >= Self.shortestPlace { return false }
    if owner.hasNames { return traits.contains(.number) }
    guard owner.isPersonal else { return true }
    return traits.contains(.uuid)
      || traits.contains(.number) && !Self.fullPhone.contains(value.count(where: \.isDigit))
  }

  /// A value in its URL spelling that replaces one that may not be shown.
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

  /// The text that the user would enter for a value from the URL.
  private func text(of bytes: [UInt8]) -> String? {
    keepsSpelling ? String(validating: bytes, as: UTF8.self) : PercentDecoding(bytes).text
  }

  private func value(_ text: String) -> Value {
    type == "integer" || type == "number" ? .number(text) : .text(text)
  }

  /// Orders numbers by value, and text by its bytes.
  private func isBefore(_ left: String, _ right: String) -> Bool {
    if let left = Int(left), let right = Int(right) { return left < right }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension Derivation {
  /// What shared rules say of the values of a slot that has their name.
  package struct SharedRules {
    let isSecret: Bool
    let accepts: (String) -> Bool

    package init(isSecret: Bool, accepts: @escaping (String) -> Bool) {
      (self.isSecret, self.accepts) = (isSecret, accepts)
    }
  }
}
