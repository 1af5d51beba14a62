import TextKit

/// What kind of JSON value a text stands for: the values of `type` (JSON Schema § 6.1.1) that can
/// be written as text.
package enum ValueType: String, CaseIterable, Sendable {
  case string
  case integer
  case number
  case boolean

  /// Whether values are compared as numbers, not as texts.
  package var isNumeric: Bool { self == .integer || self == .number }

  /// The type in words, with its article: `a whole number`.
  package var noun: String {
    switch self {
    case .string: "text"
    case .integer: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    }
  }

  /// What is wrong with `text` as a spelling of this type, by JSON's own grammar of numbers and
  /// booleans.
  func objection(to text: String) -> CheckFailure? {
    switch self {
    case .string: nil
    case .boolean: booleanObjection(to: text)
    case .integer: integerObjection(to: text)
    case .number: numberObjection(to: text)
    }
  }

  private func booleanObjection(to text: String) -> CheckFailure? {
    guard text != "true", text != "false" else { return nil }
    let isStart = ["true", "false"].contains { $0.hasScalarPrefix(text) }
    return CheckFailure(refusal(of: text), shortfall: isStart ? "true or false" : nil)
  }

  /// `-?(0|[1-9][0-9]*)`: routers take no other spelling of a whole number in a URL.
  private func integerObjection(to text: String) -> CheckFailure? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    if digits.allSatisfy(\.isDigit), digits.first != UInt8(ascii: "0") || digits.count < 2 {
      return numberObjection(to: text)
    }
    guard let meant = Self.wholeNumber(meantBy: text) else {
      return CheckFailure(refusal(of: text))
    }
    return CheckFailure(
      Refusal("type", Self.inOtherSpelling, Phrase.Filling(text: text, meant: meant)))
  }

  /// The refusal of a whole number that is spelled in another way than its digits.
  package static let inOtherSpelling = Refusal.Form(
    reason: "expected a whole number in plain digits", found: "got \(.shown) (write \(.meant))")

  /// How a whole number is spelled in digits: `1e3` → `1000`, `+1` → `1`, `007` → `7`.
  private static func wholeNumber(meantBy text: String) -> String? {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    while rest.first == UInt8(ascii: "0"), rest.dropFirst().first?.isDigit == true {
      rest.removeFirst()
    }
    guard rest.first?.isDigit == true,
      let number = ExactDecimal(String(decoding: rest, as: UTF8.self)), number.isWhole,
      !isNegative || text.utf8.first == UInt8(ascii: "-"),
      let digits = number.plainSpelling(atMost: 20)
    else { return nil }
    return isNegative && !number.isZero ? "-\(digits)" : digits
  }

  /// The spelling that is meant by another one of a number, or of true and false in any case; nil of any
  /// other text.
  func spelling(meantBy text: String) -> String? {
    switch self {
    case .string: nil
    case .integer, .number: number(meantBy: text)
    case .boolean:
      ["true", "false"].first { text.trimmed(of: Self.blanks).lowercased().isSameText(as: $0) }
    }
  }

  private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\u{A0}", "\u{202F}"]

  /// The number that is meant by one with blanks or a spreadsheet's marks around it, or with commas:
  /// ` 7` → `7`, `'5` → `5`, `="5"` → `5`, `10,50` → `10.50`, and of whole numbers `1,000` → `1000`; nil
  /// of any other text.
  private func number(meantBy text: String) -> String? {
    // Of these alone, nothing stands around a number or within it.
    let isBare = text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") }
    guard !isBare else { return nil }
    var bare = text
    if bare.hasScalarPrefix("=\""), bare.hasScalarSuffix("\""), bare.utf8.count > 2 {
      bare = String(bare.unicodeScalars.dropFirst(2).dropLast())
    }
    if bare.hasScalarPrefix("'") { bare = String(bare.unicodeScalars.dropFirst()) }
    bare = String(
      String.UnicodeScalarView(
        bare.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }.map(\.plain))
    ).trimmed(of: Self.blanks)
    let number =
      Self.number(withCommaIn: bare)
      ?? (self == .integer ? Self.number(withThousandsIn: bare) : nil) ?? bare
    return number.isSameText(as: text) ? nil : number
  }

  /// The whole number that is written in groups of three digits: `-1,234,567`, `1'000`, `1 000`.
  private static func number(withThousandsIn text: String) -> String? {
    let separators = [",", " ", "'", "_", "\u{A0}", "\u{202F}", "\u{2019}"] as [Unicode.Scalar]
    guard let separator = text.unicodeScalars.first(where: separators.contains),
      separator == "," || !text.containsScalars(",")
    else { return nil }
    let written = text.replacingScalars(String(separator), with: ",")
    var groups = written.utf8.split(separator: .comma, omittingEmptySubsequences: false)
    if groups[0].first == UInt8(ascii: "-") { groups[0].removeFirst() }
    guard groups.count > 1, (1...3).contains(groups[0].count),
      groups[0].first != UInt8(ascii: "0"), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.joined().allSatisfy(\.isDigit)
    else { return nil }
    return written.replacingScalars(",", with: "")
  }

  /// The number that is meant by one with a decimal comma: `10,50` → `10.50`; nil of any other text,
  /// and of `1,000`, whose comma may well separate thousands.
  private static func number(withCommaIn text: String) -> String? {
    let parts = text.utf8.split(separator: .comma, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let isNegative = parts[0].first == UInt8(ascii: "-")
    let (whole, decimals) = (parts[0].dropFirst(isNegative ? 1 : 0), parts[1])
    guard whole.allSatisfy(\.isDigit), decimals.allSatisfy(\.isDigit), !whole.isEmpty,
      !decimals.isEmpty, decimals.count != 3 || whole.first == UInt8(ascii: "0")
    else { return nil }
    return text.replacingScalars(",", with: ".")
  }

  private func numberObjection(to text: String) -> CheckFailure? {
    switch ExactDecimal.read(text) {
    case .number: nil
    case .notANumber: CheckFailure(refusal(of: text))
    case .unfinished: CheckFailure(refusal(of: text), missing: Self.oneDigit)
    case .tooLarge: CheckFailure(Refusal("type", Self.tooLarge, Phrase.Filling(text: text)))
    }
  }

  /// The refusal of a number beyond what is read.
  package static let tooLarge = Refusal.Form(
    reason: """
      expected a number of at most \(ExactDecimal.digitLimit) digits and an exponent within \
      ±\(ExactDecimal.exponentLimit)
      """,
    found: .gotCharacters)

  /// What is missing of a number that has none yet, or ends in its middle.
  package static let oneDigit = Shortfall("1 more digit")

  private func refusal(of text: String) -> Refusal {
    Refusal("type", text.isEmpty ? blankForm : form, Phrase.Filling(text: text))
  }

  /// The refusal of a text that is no value of the type.
  package var form: Refusal.Form { Refusal.Form(reason: "expected \(noun)", found: .gotValue) }

  /// The refusal of the empty text.
  package var blankForm: Refusal.Form { Refusal.Form(reason: "expected \(noun), got nothing") }
}

extension Unicode.Scalar {
  /// A digit of any script as that of ASCII, and a minus sign as a hyphen; any other scalar as it is.
  fileprivate var plain: Unicode.Scalar {
    if self == "\u{2212}" { return "-" }
    guard !isASCII, properties.numericType == .decimal, let value = properties.numericValue else {
      return self
    }
    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
  }
}
