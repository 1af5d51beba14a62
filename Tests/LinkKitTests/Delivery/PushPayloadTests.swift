import JSONKit
import Testing
import TextKit

@testable import LinkKit

@Suite("Payloads of push notifications")
struct PushPayloadTests {
  private static let url = "app://x?a=1&b='%22"

  private func payload(_ text: String, urlKey: String? = nil) throws -> PushPayload {
    try PushPayload(JSONNode.parse(Array(text.utf8)), urlKey: urlKey)
  }

  @Test("the usual payload has the URL in its text and in a member of its own")
  func usual() throws {
    #expect(
      try PushPayload().text(of: Self.url, titled: "A \"title\"\u{202E}")
        == #"{"aps":{"alert":{"title":"A \"title\"\u202e","body":"app://x?a=1&b='%22"}},"#
        + #""url":"app://x?a=1&b='%22"}"#)
    #expect(
      try PushPayload(urlKey: "link", bundle: "com.example").text(of: "a:b", titled: "T")
        == #"{"aps":{"alert":{"title":"T","body":"a:b"}},"link":"a:b","#
        + #""Simulator Target Bundle":"com.example"}"#)
  }

  @Test(
    "a payload of one's own has the URL in its strings, or in a member of its own",
    arguments: [
      (#"{"aps": {"alert": "$<url>"}}"#, nil, #"{"aps":{"alert":"a:b"}}"#),
      (
        #"{"n": 1.50, "l": ["$<url>", "x$<url>$<url>"], "aps": null, "$<url>": 1}"#, nil,
        #"{"n":1.50,"l":["a:b","xa:ba:b"],"aps":null,"$<url>":1}"#
      ),
      (#"{"aps": {}}"#, "u", #"{"aps":{},"u":"a:b"}"#),
      (#"{"u": 1, "aps": {}}"#, "u", #"{"u":"a:b","aps":{}}"#),
    ])
  func own(text: String, urlKey: String?, payload written: String) throws {
    #expect(try payload(text, urlKey: urlKey).text(of: "a:b", titled: "T") == written)
  }

  @Test(
    "a payload without aps, or without a place for the URL, is refused",
    arguments: [
      ("[1]", nil, "expected an object, found an array"),
      (#"{"a": "$<url>"}"#, nil, "expected a member \"aps\""),
      (#"{"aps": "url"}"#, nil, "expected a string that contains $<url>"),
      (#"{"aps": 1}"#, "aps", "the URL cannot be the member \"aps\" of the payload"),
      (#"{"aps": 1}"#, "", "the URL cannot be the member \"\" of the payload"),
    ])
  func refused(text: String, urlKey: String?, message: String) throws {
    let fault = #expect(throws: Fault.self) { try payload(text, urlKey: urlKey) }
    #expect(fault?.message == message)
  }

  @Test("4,096 bytes are a payload, and one more is not")
  func limit() throws {
    let payload = try PushPayload()
    let rest = try payload.text(of: "a:", titled: "T").utf8.count
    let url = "a:" + String(repeating: "x", count: (PushPayload.mostBytes - rest) / 2)
    let title = "T" + String(repeating: "y", count: (PushPayload.mostBytes - rest) % 2)
    #expect(try payload.text(of: url, titled: title).utf8.count == 4096)
    let fault = #expect(throws: Fault.self) { try payload.text(of: url, titled: title + "z") }
    #expect(fault?.message == "the payload has 4,097 bytes, a push notification holds 4,096")
  }
}

@Suite("Links to Google Play")
struct PlayLinkTests {
  @Test(
    "the referrer is the query, or the URL as a whole",
    arguments: [
      ("app://x?a=1&b=%20#f", PlayLink.Referrer.query, "a%3D1%26b%3D%2520"),
      ("app://x?a=1#f?g", .url, "app%3A%2F%2Fx%3Fa%3D1%23f%3Fg"),
      ("app://x", .url, "app%3A%2F%2Fx"),
    ])
  func referrers(url: String, referrer: PlayLink.Referrer, text: String) throws {
    #expect(
      try PlayLink(url, app: "com.example.app", referrer: referrer).text
        == "https://play.google.com/store/apps/details?id=com.example.app&referrer=\(text)")
  }

  @Test(
    "a URL without a query has nothing to pass", arguments: ["app://x", "app://x?", "app://x#?a"])
  func withoutQuery(url: String) {
    #expect(
      throws: Fault(
        "the URL has no query that Google Play could pass to the app",
        hint: "pass the whole URL with --format play-url")
    ) { try PlayLink(url, app: "a.b", referrer: .query) }
  }
}
