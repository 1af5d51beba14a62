import Testing

@testable import DeeplinkCLI

@Suite("a scheme whose links name their page as host and in the path")
struct FirstWordTests {
  @Test(
    "is a warning of check, once",
    arguments: [
      (["app://pickem/1", "app:///game/1", "app:///more"], 1),
      (["app://pickem/1", "APP://h.example/game"], 1),
      (["app://pickem/1", "app://game/1"], 0), (["app:///pickem/1", "app:/game/1"], 0),
      (["app://pickem/1", "other:///game"], 0), (["https://pickem/1", "https://h.example/1"], 0),
      (["app://$<x>/1", "app:///game/1"], 0), (["tel:7", "app://x"], 0),
    ])
  func reported(paths: [String], count: Int) {
    let links = paths.enumerated().map { #"{"name":"l\#($0)","path":"\#($1)"}"# }
    let store = #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#
    let outcome = TestWorld.with(store: store).run(["check"])
    let lines = outcome.told.split(separator: "\n")
    #expect(lines.count { $0.contains("first word is the host") } == count)
  }
}
