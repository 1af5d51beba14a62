import Foundation
import TestSupport
import Testing

@testable import DeeplinkCLI

@Suite("Timestamps")
struct TimestampTests {
  @Test("a date is written as RFC 3339 has it, as Foundation's formatter would")
  func text() {
    #expect(Timestamp.text(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let date = Date(timeIntervalSince1970: Double(random.int(0...4_000_000_000)))
      #expect(Timestamp.text(date) == date.formatted(.iso8601))
    }
  }

  @Test("a time is shown as the clock on the wall has it")
  func local() {
    for seconds in [0, 951_782_400, 1_767_225_599, 1_783_000_000] as [TimeInterval] {
      let date = Date(timeIntervalSince1970: seconds)
      var (number, parts) = (time_t(seconds), tm())
      localtime_r(&number, &parts)
      // What a clock in UTC shows when it is as far ahead as the one on the wall.
      let moved = Timestamp.text(date.addingTimeInterval(TimeInterval(parts.tm_gmtoff)))
      let local = moved.dropLast().split(separator: "T").joined(separator: " ")
      #expect(Timestamp.local(Timestamp.text(date)) == local)
    }
  }

  @Test(
    "what is no such time is shown as it is",
    arguments: [
      "", "yesterday", "2026-11-01T02:03:04", "2026-11-01T02:03:04Zx", "2026-11-01 02:03:04Z",
      "2026-11-0xT02:03:04Z", "2026/11/01T02:03:04Z",
    ])
  func noTime(text: String) {
    #expect(Timestamp.local(text) == text)
  }
}
