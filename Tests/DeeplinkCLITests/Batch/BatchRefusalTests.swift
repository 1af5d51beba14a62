import RowKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch: what keeps it from its rows")
struct BatchRefusalTests {
  @Test("rows are never waited for on a terminal unasked")
  func terminal() {
    let world = BatchWorld.make(input: "id\n1\n")
    world.terminals.input = true
    let outcome = world.run("batch", "game")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told == """
        error: no rows
          hint: pass --input FILE, --each NAME=VALUES, or --input - to type rows\(BatchEnding.usage)

        """)
    let asked = world.run("batch", "game", "--input", "-")
    #expect(asked.answer == "https://h.example/g/1\n")
    #expect(
      asked.told == """
        reading csv from the terminal; end with Ctrl-D
        standard input: 1 row, 1 URL, 0 rejected

        """)
  }
}
