import RuleKit
import Testing

@testable import DeeplinkCLI

@Suite("commands for URLs that nearly match")
struct NearMatchCommandTests {
  @Test(
    "a pair that has a default is left out of the command, which fills",
    arguments: [
      ("https://h.example/a?s=1", "a --set s=1"), ("https://h.example/b/1", "b --set k=1"),
    ])
  func defaults(url: String, command: String) {
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "environments": { "p": "https://h.example" },
          "links": [ { "name": "a", "path": "/a?r=$<r=5>&s=$<s>" },
            { "name": "b", "path": "/b/$<k>?r=$<r>", "parameters": { "r": { "default": "7" } } } ] }
        """#)
    let told = world.run("match", url).told
    #expect(!told.contains("--unset"), "\(told)")
    let words = command.split(separator: " ").map(String.init)
    #expect(told.contains(words.dropFirst().joined(separator: " ")), "\(told)")
    #expect(world.run(["fill"] + words + ["--env", "p"]).status == .done)
  }
}
