import Foundation
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("deeplink page")
struct PageCommandTests {
  private static let store = """
    {
      "version": 1, "environment": "production",
      "environments": {
        "production": "https://e.com",
        "staging": { "base": "https://s.e.com/api", "values": { "tenant": "qa", "token": "hush" } }
      },
      "parameters": { "token": { "writeOnly": true, "default": "defaulted", "examples": ["exemplary"] } },
      "links": [
        { "name": "pickem", "path": "/pickem/$<id>", "title": "Lobby", "tags": ["smoke"] },
        { "name": "sign", "path": "/sign/$<token>/$<tenant>" },
        { "name": "bad", "path": "/bad/$<x" }
      ]
    }

    """
  private static let warning = """
    links.json:11:36: warning: expected ">" to finish the slot "$<x"
            { "name": "bad", "path": "/bad/$<x" }
                                           ^^^
      hint: write "$$<" for a literal "$<"

    """

  private let world = TestWorld.with(store: store)

  private func file(_ name: String) -> String? { world.files.text(of: "/home/me/project/\(name)") }

  @Test("a page is written with all links, and links with errors are warned of")
  func page() throws {
    let done = world.run("page", "-o", "page.html")
    #expect(done.status == .done && done.answer.isEmpty)
    #expect(
      done.told == Self.warning
        + "3 links in page.html, 1 with errors; not in the file: token\n")
    let text = try #require(file("page.html"))
    #expect(text.containsScalars("<title>Links</title>"))
    #expect(text.containsScalars("expected &quot;&gt;&quot; to finish the slot"))
    // The same on standard output.
    #expect(world.run("page").answer == text)
  }

  @Test("no secret of an environment or of a rule is in the file")
  func secrets() {
    let text = world.run("page").answer
    for secret in ["hush", "defaulted", "exemplary"] {
      #expect(!text.containsScalars(secret), "\(secret) is in the file")
    }
    #expect(text.containsScalars(#""values":{"tenant":"qa"}"#))
  }

  @Test("the same store and options give the same bytes, whenever and from wherever it is made")
  func bytes() {
    let first = world.run("page").answer
    world.now = world.now.addingTimeInterval(86_400)
    #expect(world.run("page").answer == first)
    #expect(world.run("page", "--title", "Other").answer != first)
    let other = TestWorld(
      ["/srv/links.json": Self.store], environment: ["HOME": "/", "DEEPLINK_ENV": "staging"],
      in: "/srv")
    #expect(other.run("page").answer == first)
  }

  @Test("links, tags and environments choose what is on the page")
  func choice() {
    let tagged = world.run("page", "--tag", "smoke", "-q").answer
    #expect(tagged.containsScalars("Lobby") && !tagged.containsScalars("/sign/"))
    let named = world.run("page", "sign", "-q").answer
    #expect(!named.containsScalars("Lobby") && named.containsScalars("/sign/"))
    let staging = world.run("page", "-e", "staging", "pickem", "-q").answer
    #expect(staging.containsScalars("s.e.com") && !staging.containsScalars("www.e.com"))
    #expect(staging.containsScalars(#""environments":[{"name":"staging""#))
  }

  @Test("a terminal is refused, with what to write instead")
  func terminal() {
    world.terminals.output = true
    let outcome = world.run("page")
    #expect(outcome.status == .usage && outcome.answer.isEmpty)
    #expect(outcome.told.containsScalars("hint: write a file: deeplink page -o page.html"))
    #expect(world.run("page", "-o", "page.html").status == .done)
  }

  @Test("an environment that a link names and the store lacks is a fault of the link alone")
  func missingEnvironment() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "a": "https://e.com" }, "links": [
          { "name": "x", "path": "/x", "environment": "b" }, { "name": "y", "path": "/y" }] }
        """)
    let outcome = world.run("page")
    #expect(outcome.status == .done)
    #expect(outcome.told.containsScalars("the link \"x\": links.json has no environment \"b\""))
    #expect(outcome.told.containsScalars("2 links, 1 with errors\n"))
    #expect(world.run("page", "-e", "a").told == "2 links\n")
  }
}
