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
    let outcome = world.run("history", "--format", "svg", "--output", "h/")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        warning: https://h.example/l?t=$<token>: its secret is not recorded, so it has no QR code
          hint: deeplink fill login --last prompts for it

        """)
    #expect(
      world.file("h/game-0001.svg")
        == (try QRPicture(QRCode(PictureCommandTests.url)).svg(scale: 8)))
    let one = world.run("history", "game", "--format", "svg", "--limit", "1")
    #expect(one.answer == (try QRPicture(QRCode(PictureCommandTests.url)).svg(scale: 8)))
  }
}
