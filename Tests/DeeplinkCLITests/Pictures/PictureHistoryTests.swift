import QRKit
import Testing

@testable import DeeplinkCLI

@Suite("Pictures of the history")
struct PictureHistoryTests {
  private let world = BatchWorld.make()

  @Test("the one newest URL of the history is a code alone, and several have their URLs below them")
  func captionsOfHistory() throws {
    #expect(world.run("fill", "game", "-s", "id=7").status == .done)
    let code = try PictureCommandTests.lines(.ascii)
    let words = ["history", "--format", "qr", "--limit"]
    #expect(world.run(words + ["1"]).answer == code)
    #expect(world.run(words + ["2"]).answer == code + "https://h.example/g/7\n")
  }

  @Test("the history is drawn, but for URLs whose secret is not remembered")
  func history() throws {
    #expect(world.run("fill", "game", "-s", "id=7").status == .done)
    #expect(world.run("fill", "login", "-s", "token=sesame").status == .done)
    let outcome = world.run("history", "--format", "qr")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: https://h.example/l?t=$<token>: its secret is not recorded, so it has no QR code
          hint: deeplink fill login --last prompts for it

        """)
    let code = try PictureCommandTests.lines(.ascii)
    #expect(outcome.answer == code + "https://h.example/g/7\n")
  }
}
