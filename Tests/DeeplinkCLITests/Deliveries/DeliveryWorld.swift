import Testing

@testable import DeeplinkCLI

/// A world with a store whose links are delivered in other ways than by themselves.
enum DeliveryWorld {
  static let store = """
    {
      "version": 1,
      "environment": "web",
      "environments": { "web": "https://h.example", "app": "app://" },
      "apps": {
        "ios": { "id": "ABCDE12345.com.example.ios" },
        "android": { "package": "com.example.app" }
      },
      "parameters": { "id": { "type": "integer" }, "token": { "writeOnly": true } },
      "links": [
        { "name": "game", "path": "/g/$<id>?ref=$<ref?>", "title": "The game" },
        { "name": "page", "path": "/p/$<id>/$<lang=en>", "environment": "web" },
        { "name": "other", "path": "https://o.example/$<zone>?i=$<id>" },
        { "name": "part", "path": "/part#$<id>" },
        { "name": "login", "path": "/l?t=$<token>" }
      ]
    }
    """

  static func make(_ files: [String: String] = [:]) -> TestWorld {
    var paths: [String: String] = [:]
    for (name, text) in files { paths["/home/me/project/\(name)"] = text }
    return TestWorld.with(store: store, files: paths)
  }

  /// An intent of the store's app.
  static func intent(_ rest: String, scheme: String = "https", page: String? = nil) -> String {
    "intent:\(rest)#Intent;scheme=\(scheme);package=com.example.app;"
      + (page.map { "S.browser_fallback_url=\($0);" } ?? "") + "end\n"
  }
}

@Suite("deeplink fill in what a URL is delivered in")
struct FillDeliveryTests {
  private static let game = ["fill", "game", "-s", "id=7"]

  @Test(
    "what cannot be delivered says why, and prints nothing",
    arguments: [
      (["intent", "--fallback", "app://x"], CommandStatus.usage, "is not an http or https URL\n"),
      (
        ["intent", "-e", "app", "--fallback", "game"], .usage,
        "--fallback game is not an http or https URL in the environment \"app\"\n"
      ),
      (["intent", "--fallback", "$<id>://x"], .refused, "--fallback $<id>://x: id: expected"),
      (["intent", "--fallback", "$<s>://x", "--values", "v.json"], .refused, "is not an http or"),
      (["intent", "--fallback", "gone"], .usage, "--fallback: links.json has no link \"gone\"\n"),
      (
        ["intent", "--fallback", "other"], .refused,
        "--fallback other: zone is missing: expected any text\n"
      ),
      (["url", "--fallback", "page"], .usage, "--fallback requires --format intent\n"),
      (["intent", "--referrer", "url"], .usage, "--referrer is --format play or play-url here\n"),
      (["play", "--payload", "p.json"], .usage, "--payload requires --format apns or fcm\n"),
      (["qr", "--payload", "@u"], .usage, "--payload requires --format apns or fcm\n"),
      (["apns", "--url-key", "u"], .usage, "--url-key is --payload @NAME here\n"),
      (["apns", "--payload", "@"], .usage, "expected FILE, FILE@NAME or @NAME, got \"@\"\n"),
      (["apns", "--payload", "a@b@"], .failure, "cannot read \"a@b\""),
      (
        ["adb", "--app", "x.y"], .usage,
        "--app requires --format intent, play, play-url, apns or fcm\n"
      ),
      (["play"], .refused, "the URL has no query that Google Play could pass to the app\n"),
      (["play", "--store", "bare.json", "--set", "ref=a"], .usage, "requires the app's package\n"),
      (
        ["apns", "--payload", "v.json"], .failure, "v.json:1:1: error: expected a member \"aps\"\n"
      ),
      (["apns", "--payload", "none"], .failure, "cannot read \"none\""),
      (
        ["apns", "--payload", "-", "--values", "-"], .usage, "standard input can only be read once"
      ),
      (["apns", "--payload", "@aps"], .usage, "--payload: the URL cannot be the member \"aps\""),
      (
        ["apns", "-s", "ref=" + String(repeating: "x", count: 5000)], .refused,
        "the payload has 10,153 bytes, a push notification holds 4,096\n"
      ),
      (
        ["intent", "-o", "out/"], .usage,
        "a directory requires --format qr, svg, png, apns or fcm\n"
      ),
    ])
  func refused(words: [String], status: CommandStatus, message: String) {
    let bare =
      #"{"version": 1, "environments": {"w": "https://h.example"}, "#
      + #""links": [{"name": "game", "path": "/g/$<id>?ref=$<ref?>"}]}"#
    let world = DeliveryWorld.make(["v.json": #"{"s": "ftp"}"#, "bare.json": bare])
    let outcome = world.run(Self.game + ["--format"] + words)
    #expect(outcome.status == status)
    #expect(outcome.answer == "")
    #expect(outcome.told.contains(message), "\(outcome.told)")
  }
}

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
