import Testing

@testable import DeeplinkCLI

@Suite("What variables say")
struct VariablesTests {
  @Test(
    "COLUMNS gives the width if it is a positive whole number, else the terminal does",
    arguments: [("40", 40), ("1", 1), ("0", 100), ("-5", 100), ("", 100), ("wide", 100)])
  func columns(text: String, width: Int) {
    var context = TestWorld(environment: ["COLUMNS": text]).context
    context.terminals.columns = 100
    context.terminals.errorColumns = 100
    context.terminals.error = true
    #expect(context.columns == width)
    #expect(context.talkWidth == width)
    context.terminals.columns = nil
    #expect(context.columns == (width == 100 ? 80 : width))
  }

  @Test("DEEPLINK_ENV is not asked for where no environment exists and a base is given")
  func environmentOfBase() {
    let store = #"{"version":1,"links":[{"name":"a","path":"/a"}]}"#
    let world = TestWorld.with(store: store, environment: ["DEEPLINK_ENV": "x"])
    #expect(world.run("fill", "a", "--base", "https://h.example").answer == "https://h.example/a\n")
    let outcome = world.run("fill", "a")
    #expect(outcome.status == .usage)
    #expect(
      outcome.talk == """
        error: DEEPLINK_ENV names an environment that the store does not have: "x"
          hint: deeplink env add NAME URL adds one

        """)
  }
}
