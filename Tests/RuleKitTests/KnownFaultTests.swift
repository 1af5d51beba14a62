import Testing

@testable import RuleKit

@Suite("Formats: what is wrong with texts of the right shape")
struct KnownFaultTests {
  private static func a(_ count: Int, _ end: String = "") -> String {
    String(repeating: "a", count: count) + end
  }

  private static let faults: [(String, String, String?)] = [
    ("date", "2023-02-29", "2023-02 has 28 days"), ("date", "1900-02-29", "1900-02 has 28 days"),
    ("date", "2000-02-30", "2000-02 has 29 days"), ("date", "2023-04-31", "2023-04 has 30 days"),
    ("date", "2023-12-99", "2023-12 has 31 days"), ("date", "2023-13-01", "a month is 01 to 12"),
    ("date", "2023-00-01", "a month is 01 to 12"), ("date", "2023-13", "a month is 01 to 12"),
    ("date", "2023-02-00", "the first day of a month is 01"), ("date", "31.01.2024", nil),
    ("date-time", "2023-02-29T08:30:06Z", "2023-02 has 28 days"),
    ("date-time", "2023-13-01t08:30:06Z", "a month is 01 to 12"),
    ("date-time", "2024-02-29T24:00:00Z", "an hour is 00 to 23"),
    (
      "date-time", "2024-01-31T23:59:60+01:00",
      "a leap second is 23:59:60 in UTC on the last day of a month"
    ),
    (
      "date-time", "2024-01-30T23:59:60Z",
      "a leap second is 23:59:60 in UTC on the last day of a month"
    ),
    ("date-time", "2024-01-31T08:30:06", "an offset follows it, Z or +01:00"),
    ("time", "24:61:00Z", "an hour is 00 to 23"), ("time", "23:61:00Z", "a minute is 00 to 59"),
    ("time", "23:59:61Z", "a second is 00 to 59"),
    ("time", "08:30:60Z", "a leap second is 23:59:60 in UTC"),
    ("time", "08:30:06+24:00", "the hour of an offset is 00 to 23"),
    ("time", "08:30:06.5-01:60", "the minute of an offset is 00 to 59"), ("time", "8:30:06Z", nil),
    ("duration", "P1Y2W", "weeks stand alone"), ("duration", "P2W1D", "weeks stand alone"),
    ("duration", "P1S", "hours, minutes and seconds stand after a T"),
    ("duration", "PT1D", "years, weeks and days stand before the T"),
    ("duration", "P1DT", "an amount is missing, as in P1D or PT1H"),
    ("duration", "P1", "the last amount has no unit"),
    (
      "duration", "P1Y2D",
      "the units of each half follow each other, none left out: Y, M, D and H, M, S"
    ),
    ("duration", "P1.5D", "an amount is a whole number"), ("duration", "1D", nil),
    (
      "uuid", "2eb8aa08aa9811eab4aa73b441d16380",
      "its groups have 8, 4, 4, 4 and 12 digits, with hyphens between them"
    ),
    ("uuid", "2eb8aa08-aa98-11ea-b4ga-73b441d16380", "a digit is 0 to 9 or a to f"),
    ("ipv4", "256.0.0.1", "a number is 0 to 255"), ("ipv4", "1.2.3.1234", "a number is 0 to 255"),
    ("ipv4", "01.2.3.4", "a number has no leading zero"), ("ipv4", "1.2.3", "it has four numbers"),
    ("ipv4", "1.2.3.4.5", "it has four numbers"), ("ipv4", "1..2.3", nil),
    ("ipv6", "1::2::3", ":: stands once"), ("ipv6", ":::", ":: stands once"),
    ("ipv6", "12345::", "a group has at most four hexadecimal digits"),
    ("ipv6", "1:2:3:4:5:6:7", "it has eight groups, or ::"),
    ("ipv6", "1:2:3:4::5:6:7:8:9", "beside :: it has at most seven groups"), ("ipv6", "::g", nil),
    ("hostname", a(64, ".example"), "a label has at most 63 characters"),
    ("hostname", "b." + a(254), "a host name has at most 253 characters"),
    ("hostname", "a-.example", "a label begins and ends with a letter or digit"),
    ("hostname", "a..b", "a label is empty"), ("hostname", "a.", "no point follows the last label"),
    ("hostname", "a_b", nil),
    ("email", a(65, "@x.org"), "what stands before the @ has at most 64 characters"),
    ("email", "a@" + a(64, ".org"), "a label has at most 63 characters"), ("email", "joe", nil),
  ]

  @Test("a refusal names the part that is out of its range", arguments: faults)
  func refusals(name: String, text: String, fault: String?) throws {
    let format = try #require(Format.named(name))
    let found = try #require(format.objection(to: text)).refusal.found
    #expect(found == "got \(text.quoted())" + (fault.map { ": \($0)" } ?? ""))
  }

  @Test(
    "a prompt says the same once no further typing can mend it",
    arguments: [
      (
        "date", "2023-02-29",
        "expected a date such as 2024-01-31, got \"2023-02-29\": 2023-02 has 28 days"
      ),
      ("date", "2023-02-3", "'3' is not allowed here: use a date such as 2024-01-31"),
      (
        "ipv4", "256",
        "expected an IPv4 address such as 192.168.0.1, got \"256\": it has four numbers"
      ),
    ])
  func prompts(name: String, text: String, words: String) throws {
    let rules = try rules(#"{"format": "\#(name)"}"#)
    #expect(rules.liveVerdict(of: text) == .refused(words))
  }

  @Test("every known fault has a pattern, and a secret shows none")
  func patterns() throws {
    for format in Format.all {
      for fault in format.knownFaults { _ = try Pattern(fault.pattern) }
    }
    let secret = try rules(#"{"format": "date", "writeOnly": true}"#)
    #expect(
      secret.refusal(of: "2023-02-29")?.text(isSecret: true)
        == "expected a date such as 2024-01-31 (value hidden)")
  }
}
