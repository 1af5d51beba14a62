import Testing

@testable import DeeplinkCLI

/// Sizes at which a search for each link, name or word would not end in any patience.
@Suite("Many links and names")
struct ManyTests {
  private static let count = 1_500

  private func store(
    links count: Int = ManyTests.count, _ link: (Int) -> String, parameters: String = "{}"
  ) -> String {
    let links = (0..<count).map(link).joined(separator: ",\n    ")
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
          status: .done, answer: "links.json: 1500 links, 0 errors, 0 warnings\n", told: ""))
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

  @Test("an environment takes as many values as a command line can hold, and env list shows them")
  func values() {
    // Each link is checked before and after a change of its environment: one is enough.
    let world = TestWorld.with(
      store: store(links: 1) { #"{ "name": "l\#($0)", "path": "/p\#($0)" }"# })
    let names = (0..<Self.count).map { "a\($0)" }
    let given = names.flatMap { ["--value", "\($0)=1"] }
    #expect(world.run(["env", "edit", "production", "-q"] + given).status == .done)
    #expect(
      world.run("env", "list").answer
        == "  production  https://h.example  \(names.map { $0 + "=1" }.joined(separator: " "))\n")
    let unset = names.dropFirst().flatMap { ["--unset", $0] }
    #expect(world.run(["env", "edit", "production", "-q"] + unset).status == .done)
    #expect(world.run("env", "list").answer == "  production  https://h.example  a0=1\n")
  }

  @Test("a link takes as many tags as a command line can hold")
  func tags() {
    let world = TestWorld.with(
      store: store(links: 2) { #"{ "name": "l\#($0)", "path": "/p\#($0)" }"# })
    let tags = (0..<Self.count).map { "t\($0)" }
    let given = tags.flatMap { ["--tag", $0] }
    #expect(world.run(["edit", "l1", "-q"] + given + given).status == .done)
    let untagged = tags.dropFirst(2).flatMap { ["--untag", $0] }
    #expect(world.run(["edit", "l1", "-q"] + untagged).status == .done)
    #expect(world.run("list", "--tag", "t1", "--format", "names").answer == "l1\n")
  }

  @Test("shared rules are removed by as many names as a command line can hold")
  func rules() {
    let names = (0..<Self.count).map { "id\($0)" }
    let parameters = names.map { #""\#($0)": { "type": "integer" }"# }
    let world = TestWorld.with(
      store: store(
        { #"{ "name": "l\#($0)", "path": "/p\#($0)" }"# },
        parameters: "{ \(parameters.joined(separator: ",")) }"))
    #expect(world.run(["param", "remove", "--yes", "-q"] + names.dropFirst()).status == .done)
    #expect(world.run("param", "list", "--format", "names").answer == "id0\n")
  }
}
