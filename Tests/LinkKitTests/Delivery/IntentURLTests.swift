import Foundation
import TestSupport
import Testing
import TextKit

@testable import LinkKit

@Suite("intent: URLs")
struct IntentURLTests {
  @Test(
    "the scheme moves behind #Intent;, and nothing before it changes",
    arguments: [
      ("https://h.example/a?b=c", "intent://h.example/a?b=c#Intent;scheme=https;end"),
      ("app:///x", "intent:///x#Intent;scheme=app;end"),
      ("mailto:a@b.example", "intent:a@b.example#Intent;scheme=mailto;end"),
      ("MyApp://X", "intent://X#Intent;scheme=MyApp;end"),
      ("web+app://x/%2f;a=1", "intent://x/%2f;a=1#Intent;scheme=web%2Bapp;end"),
      ("app://x#top", "intent://x#top#Intent;scheme=app;end"),
      ("app://x#", "intent://x##Intent;scheme=app;end"),
    ])
  func schemes(url: String, text: String) throws {
    let intent = try #require(IntentURL(url, app: nil, fallback: nil))
    #expect(intent.text == text)
    #expect(intent.hasTwoFragments == url.contains("#"))
  }

  @Test("the values behind #Intent; are percent-encoded")
  func values() {
    #expect(
      IntentURL("app://x", app: "com.example", fallback: "https://h.example/?a=b;c#d")?.text
        == "intent://x#Intent;scheme=app;package=com.example;"
        + "S.browser_fallback_url=https%3A%2F%2Fh.example%2F%3Fa%3Db%3Bc%23d;end")
    #expect(IntentURL("/x", app: nil, fallback: nil) == nil)
  }

  @Test("the rules of Intent.parseUri give back what an intent was made of")
  func parsed() throws {
    fuzz(rounds: 200) { random in
      let scheme = random.pick(["https", "app", "web+x", "a.b-c"])
      let bits = ["/", "?", "#", ";", "=", "&", "%2F", "end", "S.a=b;", "#Intent;", "x", "é"]
      let rest = (0..<random.int(0...8)).map { _ in random.pick(bits) }.joined()
      let app = random.pick([nil, "com.example.app", "a;b=c"])
      let page = random.pick([nil, "https://h.example/" + rest])
      let url = "\(scheme):" + random.pick(["//h", "", "//"]) + rest
      guard let intent = IntentURL(url, app: app, fallback: page) else {
        Issue.record("no intent for \(url)")
        return
      }
      #expect(ParsedIntent(intent.text) == ParsedIntent(data: url, package: app, fallback: page))
    }
  }
}

/// An intent as Android reads it: the text before the last `#`, and `;`-separated values after it.
private struct ParsedIntent: Equatable {
  var data: String
  var package: String?
  var fallback: String?
}

extension ParsedIntent {
  fileprivate init?(_ text: String) {
    guard let hash = text.lastIndex(of: "#"), text[hash...].hasPrefix("#Intent;") else {
      return nil
    }
    var values: [String: String] = [:]
    let parts = text[hash...].split(separator: ";").dropFirst()
    for part in parts.prefix(while: { !$0.hasPrefix("end") }) {
      guard let sign = part.firstIndex(of: "=") else { return nil }
      values[String(part[..<sign])] = part[part.index(after: sign)...].removingPercentEncoding
    }
    guard let scheme = values["scheme"], let rest = text[..<hash].wholeSuffix(after: "intent:")
    else { return nil }
    self.init(
      data: "\(scheme):\(rest)", package: values["package"],
      fallback: values["S.browser_fallback_url"])
  }
}

extension Substring {
  fileprivate func wholeSuffix(after start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
