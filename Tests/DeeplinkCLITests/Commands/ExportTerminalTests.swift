import Testing

@testable import DeeplinkCLI

@Suite("deeplink export on a terminal")
struct ExportTerminalTests {
  @Test("a terminal is shown every line, and nothing that drives it")
  func lines() {
    let store = "{\n\n  \"version\": 1,\n\n  \"x\": \"\u{9B}\",\n  \"links\": []\n}\n\n"
    let world = TestWorld.with(store: store.replacing("\"x\"", with: "\"x-own\""))
    let plain = world.run("export").answer
    world.terminals.output = true
    #expect(world.run("export").answer == plain.replacing("\u{9B}", with: "\\u{9B}"))
    #expect(
      plain == """
        {

          "version": 1,

          "x-own": "",
          "links": []
        }


        """)
  }
}
