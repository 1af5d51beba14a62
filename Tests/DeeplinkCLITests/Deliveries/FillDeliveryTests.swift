import Testing

@testable import DeeplinkCLI

@Suite("deeplink fill in what a URL is delivered in")
struct FillDeliveryTests {
  private static let game = ["fill", "game", "-s", "id=7"]

  @Test(
    "an intent names the app, and a page that is filled with the same values",
    arguments: [
      ([], DeliveryWorld.intent("//h.example/g/7")),
      (["-s", "ref=a b"], DeliveryWorld.intent("//h.example/g/7?ref=a%20b")),
      (["-e", "app"], DeliveryWorld.intent("//g/7", scheme: "app")),
      (
        ["--fallback", "page"],
        DeliveryWorld.intent("//h.example/g/7", page: "https%3A%2F%2Fh.example%2Fp%2F7%2Fen")
      ),
      (
        ["-e", "app", "--fallback", "page"],
        DeliveryWorld.intent(
          "//g/7", scheme: "app", page: "https%3A%2F%2Fh.example%2Fp%2F7%2Fen")
      ),
      (
        ["--fallback", "https://x.example/a b;$<id>"],
        DeliveryWorld.intent("//h.example/g/7", page: "https%3A%2F%2Fx.example%2Fa%2520b%3B7")
      ),
      (
        ["--base", "https://b.example", "--fallback", "/x"],
        DeliveryWorld.intent("//b.example/g/7", page: "https%3A%2F%2Fb.example%2Fx")
      ),
      (
        ["--values", "v.json", "--fallback", "other"],
        DeliveryWorld.intent("//h.example/g/7", page: "https%3A%2F%2Fo.example%2Feu%3Fi%3D7")
      ),
    ])
  func intents(words: [String], answer: String) {
    let world = DeliveryWorld.make(["v.json": #"{"zone": "eu", "id": 8}"#])
    let outcome = world.run(Self.game + ["--format", "intent"] + words)
    #expect(outcome == TestWorld.Outcome(status: .done, answer: answer, told: ""))
  }

  @Test("a fragment of the link's own is kept, and warned of")
  func fragment() {
    let world = DeliveryWorld.make()
    let outcome = world.run("fill", "part", "-s", "id=7", "--format", "intent")
    #expect(outcome.answer == DeliveryWorld.intent("//h.example/part#7"))
    #expect(
      outcome.told == """
        warning: the link has a fragment of its own, so the intent has two # and is not a URI of \
        RFC 3986
          hint: Android and Chrome read the last one; other programs may not

        """)
  }

  @Test("a payload is named after the app of iOS, and a file of a directory after the link")
  func payloads() {
    let world = DeliveryWorld.make()
    let payload = """
      {"aps":{"alert":{"title":"The game","body":"https://h.example/g/7"}},\
      "url":"https://h.example/g/7","Simulator Target Bundle":"com.example.ios"}
      """
    #expect(world.run(Self.game + ["--format", "apns"]).answer == payload + "\n")
    #expect(world.run(Self.game + ["--format", "apns", "-o", "out/"]).answer == "")
    #expect(world.file("out/game-0001.apns") == payload)
    #expect(
      world.run("fill", "a://b", "--format", "apns", "--app", "ABCDE12345.x.y").answer == """
        {"aps":{"alert":{"title":"Deep link","body":"a://b"}},"url":"a://b",\
        "Simulator Target Bundle":"x.y"}

        """)
  }

  @Test(
    "a payload of one's own keeps the app that it names",
    arguments: [([], "own.app"), (["--app", "x.y"], "x.y")])
  func ownPayload(words: [String], app: String) {
    let world = DeliveryWorld.make([
      "p.json": #"{"Simulator Target Bundle": "own.app", "aps": {"u": "<$<url>>"}}"#
    ])
    let outcome = world.run(Self.game + ["--format", "apns", "--payload", "p.json"] + words)
    #expect(
      outcome.answer
        == #"{"Simulator Target Bundle":"\#(app)","aps":{"u":"<https://h.example/g/7>"}}"# + "\n")
  }

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
      (["intent", "--referrer", "url"], .usage, "--referrer requires --format play\n"),
      (["play", "--payload", "p.json"], .usage, "--payload requires --format apns\n"),
      (["qr", "--url-key", "u"], .usage, "--url-key requires --format apns\n"),
      (["adb", "--app", "x.y"], .usage, "--app requires --format intent, play or apns\n"),
      (["play"], .refused, "the URL has no query that Google Play could pass to the app\n"),
      (["play", "--store", "bare.json", "--set", "ref=a"], .usage, "requires the app's package\n"),
      (
        ["apns", "--payload", "v.json"], .failure, "v.json:1:1: error: expected a member \"aps\"\n"
      ),
      (["apns", "--payload", "none"], .failure, "cannot read \"none\""),
      (
        ["apns", "--payload", "-", "--values", "-"], .usage, "standard input can only be read once"
      ),
      (["apns", "--url-key", "aps"], .usage, "--url-key: the URL cannot be the member \"aps\""),
      (
        ["apns", "-s", "ref=" + String(repeating: "x", count: 5000)], .refused,
        "the payload has 10,153 bytes, a push notification holds 4,096\n"
      ),
      (["intent", "-o", "out/"], .usage, "a directory requires --format qr, svg, png or apns\n"),
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

  @Test("a refusal of a page never shows a secret")
  func secret() {
    let world = DeliveryWorld.make(["v.json": #"{"token": "sesame"}"#])
    let outcome = world.run(
      "fill", "login", "--values", "v.json", "--format", "intent", "--fallback",
      "https://h.example:$<token>/")
    #expect(outcome.status == .refused)
    #expect(!outcome.told.contains("sesame"), "\(outcome.told)")
  }
}
