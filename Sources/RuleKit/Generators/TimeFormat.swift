import TextKit

/// How a generated time is written, always in UTC.
package enum TimeFormat: String, CaseIterable, Sendable {
  /// `2026-01-31`.
  case date
  /// `2026-01-31T08:30:06Z`.
  case dateTime = "date-time"
  /// `08:30:06Z`.
  case time
  /// Seconds since the start of 1970.
  case unix
  /// Milliseconds since the start of 1970.
  case unixMilliseconds = "unix-ms"

  /// Writes a time that is given in milliseconds since the start of 1970.
  package func text(of milliseconds: Int64) -> String {
    let seconds = milliseconds.dividedDown(by: 1_000)
    let day = seconds.dividedDown(by: 86_400)
    switch self {
    case .date: return Self.date(ofDay: day)
    case .dateTime: return "\(Self.date(ofDay: day))T\(Self.clock(seconds - day * 86_400))"
    case .time: return Self.clock(seconds - day * 86_400)
    case .unix: return String(seconds)
    case .unixMilliseconds: return String(milliseconds)
    }
  }

  private static func clock(_ seconds: Int64) -> String {
    let parts = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
    return parts.map { $0.digits(2) }.joined(separator: ":") + "Z"
  }

  /// The date of a day that is counted from the start of 1970, in the Gregorian calendar.
  ///
  /// Years are counted from March, so that the leap day is the last of a year, and eras of 400 years
  /// are alike (Hinnant, "chrono-compatible low-level date algorithms").
  private static func date(ofDay day: Int64) -> String {
    let daysOfEra: Int64 = 146_097
    let shifted = day + 719_468
    let era = shifted.dividedDown(by: daysOfEra)
    let dayOfEra = shifted - era * daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    let number = month >= 10 ? month - 9 : month + 3
    return [max(0, year).digits(4), number.digits(2), dayOfMonth.digits(2)].joined(separator: "-")
  }
}

extension Int64 {
  /// The quotient rounded down, also of a negative number.
  fileprivate func dividedDown(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

/// How far a generated time is from that of the run: `+2d`, `-30m`.
package struct TimeOffset: Hashable, Sendable {
  /// A thousand years, beyond which a date would soon need a fifth digit.
  private static let mostSeconds: Int64 = 31_556_952_000

  /// The offset as it is written.
  package let text: String
  package let seconds: Int64

  /// No offset.
  package static let none = TimeOffset(text: "", seconds: 0)

  /// Reads a sign, a whole number, and `s`, `m`, `h`, `d` or `w`; nil for anything else, and for more
  /// than a thousand years.
  package init?(_ text: String) {
    guard let (count, unit) = Self.parts(of: text), let count, count <= Self.mostSeconds / unit
    else { return nil }
    self.init(text: text, seconds: text.hasScalarPrefix("-") ? -count * unit : count * unit)
  }

  /// True for an offset of more than a thousand years.
  static func isTooFar(_ text: String) -> Bool {
    parts(of: text) != nil && TimeOffset(text) == nil
  }

  /// The number of an offset, nil if it is beyond 64 bits, and the seconds of its unit.
  private static func parts(of text: String) -> (count: Int64?, unit: Int64)? {
    let bytes = Array(text.utf8)
    let digits = bytes.dropFirst().dropLast()
    guard let sign = bytes.first, sign.isOne(of: "+-"), let unit = bytes.last.flatMap(seconds),
      !digits.isEmpty, digits.allSatisfy(\.isDigit)
    else { return nil }
    return (Int64(digits.text), unit)
  }

  private init(text: String, seconds: Int64) {
    self.text = text
    self.seconds = seconds
  }

  private static func seconds(of unit: UInt8) -> Int64? {
    switch unit {
    case UInt8(ascii: "s"): 1
    case UInt8(ascii: "m"): 60
    case UInt8(ascii: "h"): 3_600
    case UInt8(ascii: "d"): 86_400
    case UInt8(ascii: "w"): 604_800
    default: nil
    }
  }
}
