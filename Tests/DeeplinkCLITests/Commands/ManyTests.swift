import Testing

@testable import DeeplinkCLI

/// Sizes at which a search for each link, name or word would not end in any patience.
@Suite("Many links and names")
struct ManyTests {
  private static let count = 4_000

  private func store(_ link: (Int) -> String, parameters: String = "{}") -> String {
    let links = (0..<Self.count).map(link).joined(separator: ",\n    ")
    return """
      {
        "version": 1,
        "environments": { "production": "https://h.example" },
        "parameters": \(parameters),
        "links": [
          \(links)
        ]
      }
      """
  }

  @Test("check finishes where each link has a parameter of its own")
  func distinctParameters() {
    let world = TestWorld.with(
      store: store { #"{ "name": "l\#($0)", "path": "/p\#($0)/$<id\#($0)>" }"# })
    #expect(
      world.run("check")
        == .init(
          status: .done, answer: "links.json: 4000 links, no faults, 0 warnings\n", told: ""))
  }

  @Test("check finishes where each link uses a shared parameter of its own")
  func sharedParameters() {
    let parameters = (0..<Self.count).map { #""id\#($0)": { "type": "integer" }"# }
    let world = TestWorld.with(
      store: store(
        { #"{ "name": "l\#($0)", "path": "/p\#($0)/$<id\#($0)>" }"# },
        parameters: "{ \(parameters.joined(separator: ",")) }"))
    #expect(world.run("check").status == .done)
  }

  @Test("remove takes as many names as a command line can hold")
  func removal() {
    let world = TestWorld.with(store: store { #"{ "name": "l\#($0)", "path": "/p\#($0)" }"# })
    let names = (1..<Self.count).map { "l\($0)" }
    #expect(world.run(["remove", "--yes", "-q"] + names + names).status == .done)
    #expect(world.run("list", "--format", "names").answer == "l0\n")
  }
}
