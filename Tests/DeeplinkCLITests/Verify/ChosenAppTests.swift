import Testing

@testable import DeeplinkCLI

@Suite("Which app a command is about")
struct ChosenAppTests {
  private static let rows: [(id: String, bundle: String)] = [
    ("com.example.app", "com.example.app"), ("ABCDE12345.com.example.app", "com.example.app"),
    ("ABCDE1234.example", "ABCDE1234.example"),
  ]

  @Test("only a team is cut off an app ID, in every command", arguments: rows)
  func bundle(id: String, bundle: String) {
    let world = TestWorld.with(
      store: """
        { "version": 1, "apps": { "ios": { "id": "\(id)" } },
          "links": [ { "name": "a", "path": "app://a" } ] }
        """)
    let flow = world.run("batch", "--typical", "--format", "maestro")
    #expect(flow.answer.contains("appId: \"\(bundle)\"\n"), "\(flow)")
    let push = world.run("fill", "a", "--format", "apns")
    #expect(push.answer.contains("\"Simulator Target Bundle\":\"\(bundle)\""), "\(push)")
  }

  @Test("a result of SARIF for a URL of the command line has a place")
  func place() {
    let world = TestWorld(["/home/me/project/a": #"{"applinks":{"details":[]}}"#])
    let sarif = world.run("verify", "--apple", "a@h.org", "https://h.org/x", "--format", "sarif")
    #expect(sarif.answer.contains(#""uri": "a""#), "\(sarif)")
  }
}
