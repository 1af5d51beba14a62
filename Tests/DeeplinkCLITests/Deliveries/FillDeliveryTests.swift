import Testing

@testable import DeeplinkCLI

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
