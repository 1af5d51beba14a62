import Testing

@testable import DeeplinkCLI

@Suite("deeplink import: names in the way")
struct ImportConflictTests {
  @Test("what a name in the way keeps out is not said to be imported")
  func keptOutInJSON() {
    let world = TestWorld.with(store: #"{"version":1,"links":[{"name":"a","path":"/1"}]}"#)
    world.input = """
      {"version":1,"links":[{"name":"a","path":"/z"},{"name":"c","path":"/c"}]}
      """
    let answer = world.run("import", "-", "--format", "json").answer
    let entries = answer.split(separator: "\n").filter { $0.hasPrefix("    {") }
    #expect(
      entries == [
        #"    { "line": 1, "label": "\"a\"", "outcome": "in the way", "name": "a", "reason": "#
          + #""link \"a\" already exists with the path \"/1\"" },"#,
        #"    { "line": 1, "outcome": "would be imported", "name": "c" }"#,
      ])
  }
}
