/// A day of the calendar.
struct CalendarDay: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int

  static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    return switch month {
    case 2: isLeap ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Format {
  /// A day: `full-date` of RFC 3339 § 5.6.
  static let date = Format("date", "a date", example: "2024-01-31", hasOtherSpellings: true) {
    scanner throws(FormatScanner.Stop) in
    try scanner.date()
  }

  /// A moment: `date-time` of RFC 3339 § 5.6, with leap seconds only where § 5.7 has them, at the
  /// end of a month in UTC.
  static let dateTime = Format(
    "date-time", "a date and time", example: "2024-01-31T08:30:06Z", hasOtherSpellings: true
  ) {
    scanner throws(FormatScanner.Stop) in
    let day = try scanner.date()
    if !scanner.take("t") { try scanner.expect("T") }
    let time = try scanner.time()
    guard time.isLeapSecond else { return }
    let lastDay = CalendarDay.days(inMonth: day.month, of: day.year)
    // What ends a day in UTC is the last minute of the day before, or of the local day: that of the
    // next day is a whole day off, and no offset is.
    let endsMonth = time.minuteInUTC == -1 ? day.day == 1 : day.day == lastDay
    guard time.endsDayInUTC, endsMonth else { throw .wrong }
  }
}

extension FormatScanner {
  /// Reads `YYYY-MM-DD`.
  @discardableResult
  mutating func date() throws(Stop) -> CalendarDay {
    let year = try number(4, in: 0...9999)
    try expect("-")
    let month = try number(2, in: 1...12)
    try expect("-")
    let day = try number(2, in: 1...CalendarDay.days(inMonth: month, of: year))
    return CalendarDay(year: year, month: month, day: day)
  }
}
