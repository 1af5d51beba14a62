extension Format {
  /// A moment: `date-time` of RFC 3339 § 5.6, with leap seconds only where § 5.7 has them, at the
  /// end of a month in UTC.
  static let dateTime = Format("date-time", "a date and time", example: "2024-01-31T08:30:06Z") {
    scanner throws(FormatScanner.Stop) in
    let day = try scanner.date()
    if !scanner.take("t") { try scanner.expect("T") }
    let time = try scanner.time()
    guard time.isLeapSecond else { return }
    let lastDay = CalendarDay.days(inMonth: day.month, of: day.year)
    let endsMonth =
      switch time.dayInUTC {
      case -1: day.day == 1
      case 0: day.day == lastDay
      // The minute that ends the next day in UTC is a whole day off: no offset is.
      default: false
      }
    guard time.endsDayInUTC, endsMonth else { throw .wrong }
  }
}
