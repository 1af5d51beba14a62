import BatchKit
import Testing

@testable import DeeplinkCLI

@Suite("The progress of a batch")
struct ProgressBarTests {
  @Test(
    "how full it is is shown where the size is known, and at most that it is full",
    arguments: [
      (nil, 5, "rows  7 rows"), (0, 5, "rows  7 rows"),
      (4, 0, "rows [                        ] 0 %  7 rows"),
      (4, 1, "rows [======                  ] 25 %  7 rows"),
      (4, 4, "rows [========================] 100 %  7 rows"),
      (4, 5, "rows [========================] 100 %  7 rows"),
    ] as [(Int?, Int, String)])
  func text(size: Int?, read: Int, text: String) {
    let world = TestWorld(environment: ["TERM": "xterm"])
    world.terminals.error = true
    world.secondsPerLook = 0.3
    let bar = ProgressBar("rows", size: size, sharesTerminal: false, in: world.context)
    bar.bytesRead = read
    var summary = BatchSummary()
    summary.rows = 7
    bar.show(summary)
    #expect(world.told == "")
    bar.show(summary)
    #expect(world.told == "\r\u{1B}[?7l\(text)\u{1B}[K\u{1B}[?7h")
  }
}
