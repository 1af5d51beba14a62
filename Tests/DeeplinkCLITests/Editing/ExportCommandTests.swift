import Testing

@testable import DeeplinkCLI

@Suite("deeplink export")
struct ExportCommandTests {
  let world = TestWorld.with(store: ImportCommandTests.store)

  @Test("export prints the chosen links")
  func export() {
    #expect(world.run("export").answer == ImportCommandTests.store)
    #expect(world.run("export", "--format", "paths", "a").answer == "/a/$<id>\n")
    #expect(world.run("export", "--tag", "none", "--format", "paths").answer == "")
    #expect(world.run("export", "z").status == .usage)
    #expect(world.run("export", "--format", "rfc6570").answer == "/a/{id}\n")
  }

  @Test("a file is named with how many links are in it")
  func file() {
    let outcome = world.run("export", "-o", "out.csv", "--format", "csv", "a")
    #expect(outcome.answer == "" && outcome.told == "1 link in out.csv\n")
    #expect(world.run("export", "-o", "out.csv", "-q").told == "")
  }

  @Test("export warns of what a format loses, and of nothing else")
  func exportLosses() {
    #expect(
      world.run("export", "--format", "rfc6570").told == "warning: a loses its name\n")
    #expect(world.run("export", "--format", "csv").told == "")
    #expect(world.run("export").told == "")
  }

  @Test(
    "constraints on a secret are not exported, which is said in every format",
    arguments: ["openapi", "csv", "paths"])
  func constraints(format: String) {
    func outcome(_ others: String) -> (answer: String, told: String) {
      let world = TestWorld.with(
        store: """
          {"version":1,"links":[{"name":"h","path":"/h/$<k>?q=$<q>",
          "parameters":{"q":{"writeOnly":true}},"constraints":[
          {"properties":{"q":{"const":"zzzzzzzz"}}}\(others)]}]}
          """)
      let outcome = world.run("export", "--format", format)
      return (outcome.answer, outcome.told)
    }
    let all = outcome("")
    #expect(all.told.contains("h loses \"constraints\""), "\(all.told)")
    #expect(!all.answer.contains("zzzzzzzz") && !all.answer.contains("constraints"))
    // Of those that are left, an OpenAPI document has each.
    let some = outcome(#",{"required":["k"]}"#)
    #expect(some.told.contains("h loses \"constraints\""), "\(some.told)")
    #expect(!some.answer.contains("zzzzzzzz"))
    #expect(some.answer.contains("constraints") == (format == "openapi"))
  }
}

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
