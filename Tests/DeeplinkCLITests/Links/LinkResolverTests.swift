import Testing

@testable import DeeplinkCLI

@Suite("Links, environments and values of a command line")
struct LinkResolverTests {
  private static let store = """
    {
      "version": 1,
      "environment": "web",
      "environments": {
        "web": "https://h.example",
        "dev": { "base": "https://dev.example", "values": { "site": "d" } }
      },
      "links": [
        { "name": "game", "path": "/g/$<id>", "parameters": { "id": { "type": "integer" } } },
        { "name": "whole", "path": "https://$<site>.example/w" }
      ]
    }
    """

  @Test("show prints the link of a URL")
  func show() {
    let world = TestWorld.with(store: Self.store)
    #expect(
      world.run("show", "https://h.example/g/7").answer == world.run("show", "game").answer)
  }

  @Test("run opens the link of a URL, with what --set gives that link")
  func run() {
    let world = DeviceWorld.make()
    let outcome = world.run(
      "run", "https://www.example.com/g/7", "home", "-s", "id=8", "--format", "jsonl", "-q")
    let lines = outcome.answer.split(separator: "\n")
    #expect(lines.count == 2, "\(outcome.told)")
    #expect(lines.first?.contains(#""link":"game""#) == true, "\(outcome.answer)")
    #expect(lines.first?.contains("https://www.example.com/g/8") == true)
    #expect(lines.last?.contains("https://www.example.com/home") == true)
  }
}

@Suite("Faults of a store that are alike")
struct RepeatedFaultTests {
  @Test("are shown ten times, then counted")
  func singleQuotes() {
    let members = (0..<12).map { "'k\($0)': 1" }.joined(separator: ",\n")
    let told = TestWorld.with(store: "{ \"version\": 1,\n\(members) }").run("list").told
    let message = #"expected a string in double quotes ("…")"#
    #expect(told.split(separator: "\n").count { $0.hasSuffix("error: \(message)") } == 10)
    #expect(told.hasSuffix("error: and 2 more: \(message)\n"))
  }
}
