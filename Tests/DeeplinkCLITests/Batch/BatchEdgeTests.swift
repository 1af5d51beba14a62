import TextKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch at its edges")
struct BatchEdgeTests {
  @Test("as many combinations as a limit allows are not asked about, up to a million")
  func limit() {
    for (limit, isAsked) in [(1_000_000, false), (1_000_001, true)] {
      let world = BatchWorld.make()
      world.terminals.error = true
      let outcome = world.run(
        "batch", "game", "--each", "id=0..2000000", "--limit", "\(limit)", "--fail-fast")
      #expect(outcome.status == (isAsked ? .usage : .refused), "\(outcome.told)")
    }
  }
}
