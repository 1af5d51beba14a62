import TextKit

/// The type that PICT gives a parameter: a number if all its values are numbers, else text.
package enum ListedType: Hashable, Sendable {
  case number
  /// Text, because of a value.
  case text(String)
  /// Neither for sure: a value is a number to PICT, and not as JSON writes it.
  case unclear(String)

  /// The type of some values; nil if there are none.
  package init?(of values: some Sequence<String>) {
    var unclear: String?
    var isEmpty = true
    for value in values {
      isEmpty = false
      if ExactDecimal(value) != nil { continue }
      guard Self.isUnclear(value) else {
        self = .text(value)
        return
      }
      unclear = unclear ?? value
    }
    guard !isEmpty else { return nil }
    self = unclear.map(Self.unclear) ?? .number
  }

  private static func isUnclear(_ value: String) -> Bool {
    let trimmed = value.trimmed(of: [" "])
    return ExactDecimal(trimmed) != nil || ExactDecimal.spelling(meantBy: trimmed) != nil
      || ["inf", "infinity", "nan"].containsSameText(as: trimmed.lowercased())
  }
}

extension ExactDecimal {
  /// The spelling in JSON of a number that is written in another way.
  ///
  /// `+1` → `1`, `007` → `7`, `0x1F` → `31`, `.5` → `0.5`, `5.` → `5`; nil of anything else.
  static func spelling(meantBy text: String) -> String? {
    var rest = text.utf8[...]
    let sign = rest.first
    let isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { rest.removeFirst() }
    let digits = String(decoding: rest, as: UTF8.self)
    let number: String
    if let hexadecimal = ["0x", "0X"].first(where: digits.hasScalarPrefix) {
      let written = String(digits.unicodeScalars.dropFirst(hexadecimal.utf8.count))
      guard written.utf8.first != UInt8(ascii: "+"), let value = UInt64(written, radix: 16) else {
        return nil
      }
      number = String(value)
    } else {
      let whole = rest.prefix(while: \.isDigit)
      var tail = rest[whole.endIndex...]
      if tail.first == UInt8(ascii: "."), tail.dropFirst().first?.isDigit != true {
        guard !whole.isEmpty else { return nil }
        tail.removeFirst()
      }
      let start = whole.drop { $0 == UInt8(ascii: "0") }
      number =
        (start.isEmpty ? "0" : String(decoding: start, as: UTF8.self))
        + String(decoding: tail, as: UTF8.self)
      guard !whole.isEmpty || !tail.isEmpty else { return nil }
    }
    let spelling = isNegative ? "-" + number : number
    return spelling.isSameText(as: text) || ExactDecimal(spelling) == nil ? nil : spelling
  }
}
