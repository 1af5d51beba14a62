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

  @Test("export warns of what a format loses, and of nothing else")
  func exportLosses() {
    #expect(
      world.run("export", "--format", "rfc6570").told == "warning: a loses its name\n")
    #expect(world.run("export", "--format", "csv").told == "")
    #expect(world.run("export").told == "")
  }
}
