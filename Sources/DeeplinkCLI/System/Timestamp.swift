import Foundation

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
    func digits(_ number: Int32, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let day = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1), digits(parts.tm_mday)]
    let time = [digits(parts.tm_hour), digits(parts.tm_min), digits(parts.tm_sec)]
    return day.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
  }
}
