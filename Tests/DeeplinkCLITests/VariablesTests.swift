import Testing

@testable import DeeplinkCLI

@Suite("What variables say")
struct VariablesTests {
  @Test(
    "COLUMNS gives the width if it is a positive whole number, else the terminal does",
    arguments: [("40", 40), ("1", 1), ("0", 100), ("-5", 100), ("", 100), ("wide", 100)])
  func columns(text: String, width: Int) {
    var context = TestWorld(environment: ["COLUMNS": text]).context
    context = context.with { $0.terminals = .init(error: true, columns: 100, errorColumns: 100) }
    #expect(context.columns == width)
    #expect(context.messageWidth == width)
    context = context.with { $0.terminals.columns = nil }
    #expect(context.columns == (width == 100 ? 80 : width))
  }

  @Test(
    "a switch is on unless it is empty, 0 or false",
    arguments: [
      ("1", true), ("yes", true), ("00", true), ("", false), ("0", false), ("false", false),
      ("FALSE", false),
    ])
  func switches(text: String, isOn: Bool) {
    #expect(TestWorld(environment: ["CI": text]).context.isOn(.ci) == isOn)
    #expect(!TestWorld().context.isOn(.ci))
  }

  @Test("a table is as wide as a terminal or COLUMNS, and elsewhere as its words are")
  func tableWidth() {
    var context = TestWorld().context
    context = context.with { $0.terminals.columns = 100 }
    #expect(context.tableWidth == nil)
    context = context.with { $0.terminals.output = true }
    #expect(context.tableWidth == 100)
    context = context.with { $0.variables = Variables(["COLUMNS": "40"]) }
    #expect(context.tableWidth == 40)
    context = context.with { $0.terminals.output = false }
    #expect(context.tableWidth == 40)
    #expect(context.messageWidth == nil)
  }

  @Test(
    "DEEPLINK_ENV gives its values where a base is given, and a faulty base is told at its place")
  func valuesOfBase() {
    let world = TestWorld.with(store: FillTests.store, environment: ["DEEPLINK_ENV": "staging"])
    #expect(
      world.run("fill", "share", "-s", "id=7", "--base", "app://").answer
        == "app://games/7?ref=qa\n")
    let faulty = TestWorld.with(
      store: #"{"version":1,"environments":{"e":"https://h x"},"links":[{"name":"a","path":"/a"}]}"#
    )
    let outcome = faulty.run("fill", "a")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        links.json:1:44: error: " " is not allowed in a host
            {"version":1,"environments":{"e":"https://h x"},"links":[{"name":"a","path":"/a"}]}
                                                       ^

        """)
  }
}
