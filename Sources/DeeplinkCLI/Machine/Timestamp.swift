import Foundation
import TextKit

/// Points of time as text.
enum Timestamp {
  /// A date in UTC to the second (RFC 3339): `2026-11-21T02:47:11Z`.
  ///
  /// By `gmtime_r`: Foundation's formatter first loads calendars and time zones, which costs more
  /// than the rest of a short command.
  static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return day(parts) + "T" + time(parts) + "Z"
  }

  /// A time of RFC 3339 in UTC as the clock on the wall showed it: `2026-11-21 03:47:11` in Berlin.
  ///
  /// Any other text stays as it is.
  static func local(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let shape = Array("0000-00-00T00:00:00Z".utf8)
    let zero = UInt8(ascii: "0")
    let isTime =
      bytes.count == shape.count
      && zip(bytes, shape).allSatisfy { byte, wanted in
        wanted == zero ? (zero...UInt8(ascii: "9")).contains(byte) : byte == wanted
      }
    guard isTime else { return text }
    func number(_ range: Range<Int>) -> Int32 {
      bytes[range].reduce(0) { $0 * 10 + Int32($1 - zero) }
    }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
      number(0..<4) - 1900, number(5..<7) - 1, number(8..<10)
    )
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (
      number(11..<13), number(14..<16), number(17..<19)
    )
    var seconds = timegm(&parts)
    localtime_r(&seconds, &parts)
    return day(parts) + " " + time(parts)
  }

  private static func day(_ parts: tm) -> String {
    [(parts.tm_year + 1900).digits(4), (parts.tm_mon + 1).digits(2), parts.tm_mday.digits(2)]
      .joined(separator: "-")
  }

  private static func time(_ parts: tm) -> String {
    [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0.digits(2) }.joined(separator: ":")
  }
}
