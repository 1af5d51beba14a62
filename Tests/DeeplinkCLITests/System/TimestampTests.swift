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
}
