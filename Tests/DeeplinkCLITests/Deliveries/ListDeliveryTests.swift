import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch and history in what URLs are delivered in")
struct ListDeliveryTests {
  private static let rows = "id,ref\n1,a\n2,\nx,\n3,b\n"

  @Test("every row is delivered with its own values; what cannot be is rejected")
  func rows() {
    let world = DeliveryWorld.make(["r.csv": Self.rows])
    let intents = world.run(
      "batch", "game", "--input", "r.csv", "--format", "intent", "--fallback", "page", "-q")
    let page = "https%3A%2F%2Fh.example%2Fp%2F"
    #expect(
      intents.answer
        == DeliveryWorld.intent("//h.example/g/1?ref=a", page: page + "1%2Fen")
        + DeliveryWorld.intent("//h.example/g/2", page: page + "2%2Fen")
        + DeliveryWorld.intent("//h.example/g/3?ref=b", page: page + "3%2Fen"))
    let play = world.run(
      "batch", "game", "--input", "r.csv", "--format", "play", "--on-reject", "null")
    let link = "https://play.google.com/store/apps/details?id=com.example.app&referrer="
    #expect(play.answer == "\(link)ref%3Da\n\n\n\(link)ref%3Db\n")
    #expect(play.status == .refused)
    #expect(
      play.told.contains(
        "r.csv:3: the URL has no query that Google Play could pass to the app; pass the whole URL "
          + "with --format play-url\n"))
  }

  @Test("each payload of a directory is a file")
  func files() {
    let world = DeliveryWorld.make(["r.csv": Self.rows])
    let outcome = world.run(
      "batch", "game", "--input", "r.csv", "--format", "apns", "--output", "out/")
    #expect(outcome.answer == "")
    #expect(outcome.told.hasSuffix("r.csv: 4 rows, 3 URLs in out/, 1 rejected\n"))
    #expect(
      world.file("out/game-0003.apns")?.contains(#""url":"https://h.example/g/3?ref=b""#) == true)
    #expect(
      world.run(
        "batch", "game", "--input", "r.csv", "--format", "apns", "-o", "out/", "--on-reject", "null"
      ).status == .usage)
  }
}
