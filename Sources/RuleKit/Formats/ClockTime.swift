import TextKit

/// A time of day, as far as leap seconds are concerned.
struct ClockTime: Hashable, Sendable {
  let isLeapSecond: Bool
  /// Its minute in UTC, counted from the midnight that begins its local day: below zero in the day
  /// before, from `minutesInDay` in the day after.
  let minuteInUTC: Int

  static let minutesInDay = 24 * 60

  /// True if the time is within 23:59 in UTC, the minute of leap seconds.
  var endsDayInUTC: Bool { (minuteInUTC + 1) % Self.minutesInDay == 0 }
}

extension Format {
  /// A time of day with its offset: `full-time` of RFC 3339 § 5.6.
  static let time = Format(
    "time", "a time with its offset", example: "08:30:06Z", hasOtherSpellings: true,
    samples: ["23:59:60Z", "00:00:00-00:00"],
    nearMisses: ["08:30:06", "24:00:00Z", "8:30:06Z"],
    knownFaults: Grammar.timeFaults(after: "^", leapSecond: "a leap second is 23:59:60 in UTC"),
    grammar: Grammar(
      pattern: "^\(Grammar.time)$", isExact: false,
      structure: Grammar.Structure(
        pattern: "^\(Grammar.timeWithLeapSecond)$", ending: LeapSeconds.inTimes))
  ) {
    scanner throws(GrammarScanner.Stop) in
    let time = try scanner.time()
    guard !time.isLeapSecond || time.endsDayInUTC else { throw .wrong }
  }
}

extension GrammarScanner {
  /// Reads `hh:mm:ss`, perhaps a fraction, and `Z` or an offset `±hh:mm`.
  mutating func time() throws(Stop) -> ClockTime {
    let hour = try number(2, in: 0...23)
    try expect(":")
    let minute = try number(2, in: 0...59)
    try expect(":")
    let second = try number(2, in: 0...60)
    if take(".") {
      try expect(1, "digit", where: \.isDigit)
      takeAll(where: \.isDigit)
    }
    return ClockTime(isLeapSecond: second == 60, minuteInUTC: hour * 60 + minute - (try offset()))
  }

  /// Reads an offset from UTC, in minutes.
  private mutating func offset() throws(Stop) -> Int {
    if take("Z") || take("z") { return 0 }
    let isBehind = take("-")
    guard isBehind || take("+") else {
      throw next == nil ? .unfinished("next: the offset, Z or +01:00") : .wrong
    }
    let hours = try number(2, in: 0...23)
    try expect(":")
    let minutes = try number(2, in: 0...59) + hours * 60
    return isBehind ? -minutes : minutes
  }
}

extension Format.Grammar {
  /// A time in a pattern, without the leap second, which depends on the day and the offset.
  static let time = "\(clock):[0-5]\\d(?:\\.\\d+)?(?:[Zz]|[+\\-]\(clock))"

  /// A time in a pattern, with a leap second on any day.
  static let timeWithLeapSecond =
    "\(clock):(?:[0-5]\\d|60)(?:\\.\\d+)?(?:[Zz]|[+\\-]\(clock))"

  /// The faults of texts with the shape of a time after a pattern.
  static func timeFaults(after start: String, leapSecond: Phrase) -> [Format.KnownFault] {
    let beforeOffset = "\(start)\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?"
    return [
      Format.KnownFault("\(start)(?:2[4-9]|[3-9]\\d)(?:$|:)", "an hour is 00 to 23"),
      Format.KnownFault("\(start)\\d\\d:[6-9]\\d(?:$|:)", "a minute is 00 to 59"),
      Format.KnownFault(
        "\(start)\\d\\d:\\d\\d:(?:6[1-9]|[7-9]\\d)(?:$|[.Zz+\\-])", "a second is 00 to 59"),
      Format.KnownFault("\(beforeOffset)$", "an offset follows it, Z or +01:00"),
      Format.KnownFault(
        "\(beforeOffset)[+\\-](?:2[4-9]|[3-9]\\d)(?:$|:)", "the hour of an offset is 00 to 23"),
      Format.KnownFault(
        "\(beforeOffset)[+\\-]\\d\\d:[6-9]\\d$", "the minute of an offset is 00 to 59"),
      Format.KnownFault("\(beforeOffset)(?:[Zz]|[+\\-]\(clock))$", leapSecond),
    ]
  }

  private static let clock = "(?:[01]\\d|2[0-3]):[0-5]\\d"
}

/// Where a leap second may stand, as patterns (RFC 3339 § 5.7): in the last minute of a day in UTC.
///
/// ```
/// hh:mm:60Z         23:59
/// hh:mm:60-HH:MM    hh:mm and HH:MM are 23:59 together
/// hh:mm:60+HH:MM    HH:MM is one minute more than hh:mm, so that the day before ends; 00:00 is more
///                   than 23:59, where the day itself ends
/// ```
/// A pattern compares two digits by listing their pairs: one counted from the start of the time, the
/// other from the end of the text, whose last five characters may be an offset.
enum LeapSeconds {
  /// What a complete `time` must match.
  static let inTimes = "^(?:\(other)|\(sameDay)|\(dayBefore))"

  /// What a complete `date-time` must match: the day that ends is the last of its month.
  static let inDateTimes =
    "^(?:.{11}(?:\(other))|\(lastOfMonth)[Tt](?:\(sameDay))|.{8}01[Tt](?:\(dayBefore)))"

  /// A time with another second.
  private static let other = "..:..:[0-5]"

  /// The day itself ends.
  private static let sameDay =
    "23:59:60(?:[.\\d]*[Zz]|.*\\+00:00)$|(?=.*-.{5}$)\(complement)..:..:60"

  /// The day before ends in the minute after: an offset ahead that is one minute more.
  private static let dayBefore =
    "(?=.*\\+.{5}$)(?:\(same(0))\(same(1))(?:\(same(3))\(next(4))|\(next(3))\(wrap(4, from: 9)))"
    + "|\(pairs(3, [(5, 0)]))\(wrap(4, from: 9))"
    + "(?:\(same(0))\(next(1))|\(next(0))\(wrap(1, from: 9))))..:..:60"

  /// An offset behind that is 23:59 together with the time.
  private static let complement =
    "(?:\(sum(0, 2))\(sum(1, 3))|\(sum(0, 1))\(sum(1, 13)))\(sum(3, 5))\(sum(4, 9))"

  private static let lastOfMonth: String = {
    let leapYear = "(?:..(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
    return "(?:....-(?:(?:0[13578]|1[02])-31|(?:0[469]|11)-30|02-29)|(?!\(leapYear)).{4}-02-28)"
  }()

  /// The digits at a place of `hh:mm` and of `HH:MM` are one of some pairs.
  private static func pairs(_ place: Int, _ pairs: [(Int, Int)]) -> String {
    let ways = pairs.map { ".{\(place)}\($0).*\($1).{\(4 - place)}$" }
    return "(?=\(ways.joined(separator: "|")))"
  }

  private static func same(_ place: Int) -> String { pairs(place, (0...9).map { ($0, $0) }) }

  private static func next(_ place: Int) -> String { pairs(place, (0...8).map { ($0, $0 + 1) }) }

  private static func wrap(_ place: Int, from digit: Int) -> String { pairs(place, [(digit, 0)]) }

  private static func sum(_ place: Int, _ sum: Int) -> String {
    pairs(place, (0...9).filter { 0...9 ~= sum - $0 }.map { ($0, sum - $0) })
  }
}
