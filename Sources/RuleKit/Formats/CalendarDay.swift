import TextKit

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
  static let date = Format(
    "date", "a date", example: "2024-01-31", hasOtherSpellings: true,
    samples: ["2024-02-29", "0000-01-01"],
    nearMisses: ["2023-02-29", "2024-13-01", "2024-1-31", "31.01.2024", "2024-01-31T00:00:00Z"],
    knownFaults: Grammar.dateFaults(before: "$"),
    grammar: Grammar(pattern: "^\(Grammar.date)$", isExact: true, isSmall: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.date()
  }

  /// A moment: `date-time` of RFC 3339 § 5.6, with leap seconds only where § 5.7 has them, at the
  /// end of a month in UTC.
  static let dateTime = Format(
    "date-time", "a date and time", example: "2024-01-31T08:30:06Z", hasOtherSpellings: true,
    samples: ["2024-12-31T23:59:60Z", "2024-01-31T08:30:06.25+05:45"],
    nearMisses: ["2024-01-31T08:30:06", "2024-01-31 08:30:06Z", "2024-01-31T24:00:00Z"],
    knownFaults: Grammar.dateFaults(before: "(?:[Tt]|$)")
      + Grammar.timeFaults(
        after: "^\\d{4}-\\d\\d-\\d\\d[Tt]",
        leapSecond: "a leap second is 23:59:60 in UTC on the last day of a month"),
    grammar: Grammar(
      pattern: "^\(Grammar.date)[Tt]\(Grammar.time)$", isExact: false,
      structure: Grammar.Structure(
        pattern: "^\(Grammar.date)[Tt]\(Grammar.timeWithLeapSecond)$",
        ending: LeapSeconds.inDateTimes))
  ) {
    scanner throws(GrammarScanner.Stop) in
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

extension GrammarScanner {
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

extension Format.Grammar {
  /// A day of the calendar in a pattern.
  static let date: String = {
    let days =
      "(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)"
      + "|02-(?:0[1-9]|1\\d|2[0-8]))"
    return "(?:\\d{4}-\(days)|\(leapYear)-02-29)"
  }()

  private static let leapYear =
    "(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"

  /// The faults of texts with the shape of a date before a pattern.
  fileprivate static func dateFaults(before end: String) -> [Format.KnownFault] {
    [
      Format.KnownFault(
        "^\\d{4}-(?:00|1[3-9]|[2-9]\\d)(?:$|-(?:\\d?$|\\d\\d\(end)))", "a month is 01 to 12"),
      Format.KnownFault("^\\d{4}-\\d\\d-00\(end)", "the first day of a month is 01"),
      Format.KnownFault(
        "^\\d{4}-(?:0[13578]|1[02])-(?:3[2-9]|[4-9]\\d)\(end)", "\(.month) has 31 days"),
      Format.KnownFault(
        "^\\d{4}-(?:0[469]|11)-(?:3[1-9]|[4-9]\\d)\(end)", "\(.month) has 30 days"),
      Format.KnownFault("^\(leapYear)-02-[3-9]\\d\(end)", "\(.month) has 29 days"),
      Format.KnownFault(
        "^(?!\(leapYear))\\d{4}-02-(?:29|[3-9]\\d)\(end)", "\(.month) has 28 days"),
    ]
  }
}
