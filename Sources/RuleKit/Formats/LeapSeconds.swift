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
