import RuleKit
import Testing

@testable import DeeplinkCLI

/// A URL that is nearly one of a link's shows its secret no more than one that is.
@Suite("secrets of URLs that nearly match")
struct NearSecretTests {
  private static let store = #"""
    { "version": 1, "environments": { "e": "https://h.example" },
      "parameters": { "token": { "writeOnly": true } },
      "links": [ { "name": "s", "path": "/s/$<p>?token=$<token>&x=1" },
        { "name": "wrap", "path": "/w/$<u>" },
        { "name": "pw", "path": "/pw?p=$<pwd>",
          "parameters": { "pwd": { "format": "password", "minLength": 20 } } } ] }
    """#
  private static let aasa = """
    {"applinks":{"details":[{"appIDs":["ABCDE12345.com.example"],"components":[{"/":"/q"}]}]}}
    """

  static let urls = [
    "https://h.example/s/1?token=Zecret99&x=1&utm_source=a", "https://h.example/pw?p=Zecret99",
    "https://other.example/s/1?token=Zecret99&x=1",
    "https://h.example/?to=https%3A%2F%2Fh.example%2Fs%2F1%3Ftoken%3DZecret99%26x%3D1%26y%3D2",
  ]

  private static func world(_ url: String) -> TestWorld {
    let world = TestWorld.with(store: store)
    world.environment["HOME"] = "/home/me"
    world.files.set("/home/me/project/a.json", Array(aasa.utf8))
    world.files.set("/home/me/project/urls.txt", Array((url + "\n" + url + "&z=1\n").utf8))
    return world
  }

  @Test("match tells none", arguments: urls)
  func match(url: String) {
    for words in [[url], ["--input", "urls.txt"], ["--unwrap", url], [String(url.dropFirst(8))]] {
      for format in ["text", "json"] {
        let outcome = Self.world(url).run(["match"] + words + ["--format", format])
        #expect(!outcome.answer.contains("Zecret"), "\(words): \(outcome.answer)")
        #expect(!outcome.told.contains("Zecret"), "\(words): \(outcome.told)")
      }
    }
  }

  @Test("the error shows the URL with the slot of its secret")
  func slot() {
    let told = Self.world("").run("match", Self.urls[0]).told
    #expect(told.contains(#"matches "https://h.example/s/1?token=$<token>&x=1""#), "\(told)")
  }

  @Test("verify tells none", arguments: urls.dropLast())
  func verify(url: String) {
    for format in ["text", "json", "junit", "github"] {
      let outcome = Self.world(url).run(
        "verify", "--apple", "a.json@h.example", "--input", "urls.txt", "--format", format)
      #expect(!outcome.answer.contains("Zecret"), "\(outcome.answer)")
      #expect(!outcome.told.contains("Zecret"), "\(outcome.told)")
    }
  }

  @Test("the history keeps none", arguments: urls.dropLast())
  func history(url: String) {
    let world = Self.world(url)
    #expect(world.run("fill", url).answer == url + "\n")
    let kept = world.files.text(of: "/home/me/.local/state/deeplink/history.jsonl")
    #expect(kept?.isEmpty == false)
    #expect(kept?.contains("Zecret") == false, "\(kept ?? "")")
  }
}
