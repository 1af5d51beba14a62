import ArgumentKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink help WORD")
struct HelpSearchTests {
  private let world = TestWorld(environment: ["COLUMNS": "100"])

  @Test("a word that help has is searched for, one line of each page first")
  func found() {
    let outcome = world.run("help", "Clipboard")
    #expect(outcome.status == .done)
    #expect(outcome.told == "")
    let lines = outcome.answer.split(separator: "\n").map(String.init)
    #expect(lines.count > 1 && lines.count <= 10)
    #expect(lines.allSatisfy { $0.hasPrefix("deeplink help ") && $0.count <= 100 })
    #expect(lines.allSatisfy { $0.lowercased().contains("clipboard") })
    #expect(lines.contains { $0.hasPrefix("deeplink help faq ") })
    let pages = lines.map { $0.split(separator: " ")[2] }
    #expect(Set(pages.prefix(3)).count == 3)
  }

  @Test(
    "the questions that people have lead to the answers",
    arguments: [
      ["escape"], ["excel"], ["semicolons"], ["decimal", "comma"], ["leave", "out"], ["staging"],
      ["copy"], ["secret"], ["secrets"], ["omit"], ["script"], ["phone"],
    ])
  func questions(words: [String]) {
    #expect(world.run(["help"] + words).answer.contains("deeplink help faq"))
  }

  @Test("a link's name is not searched for but filled")
  func link() {
    let world = TestWorld.with(store: FillTests.store)
    #expect(world.run("help", "xyzzy").status == .usage)
    #expect(world.run("help", "broken").told.contains("it is a link: deeplink fill broken"))
  }
}
