import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink init")
struct InitTests {
  let world = TestWorld(environment: ["HOME": "/home/me"])

  private var text: String? { world.files.text(of: "/home/me/project/links.json") }

  @Test("a person is asked for bases, a first link and its rules; a base before its path is cut")
  func asking() {
    var labels: [[String]] = []
    var initial: [String] = []
    var answers = [
      ["https://www.example.com", "", "myapp://"], ["https://www.example.com/pickem/$<id>"],
      ["lobby", "The lobby"], ["type=integer"],
    ]
    world.asker = PromptAccess(
      ask: { dialogue in
        labels.append(dialogue.questions.map(\.label))
        initial += dialogue.questions.map(\.initialText)
        return .submitted(DialogueAnswers(answers.removeFirst()))
      }, pick: { _ in .cancelled })
    #expect(world.run("init").status == .done)
    #expect(labels == [["production", "staging", "app"], ["path"], ["name", "title"], ["id"]])
    #expect(initial == ["", "", "", "", "pickem", "", ""])
    #expect(world.run("fill", "lobby", "-s", "id=7", "-e", "app").answer == "myapp://pickem/7\n")
    #expect(
      world.run("list").answer == "  lobby  /pickem/$<id>  The lobby\n")
  }

  @Test(
    "Shift-Tab goes back to the path from all that follows, and a number that was replaced is an example"
  )
  func back() {
    var paths: [String] = []
    var answers = [
      DialogueAnswers(["https://h.example", "", "ticketbay:"]), ["/f/10482"],
      DialogueAnswers(["y"], areBefore: true), ["/e/10482"], ["y"],
      DialogueAnswers(["x", ""], areBefore: true), ["/events/10482"], ["y"], ["event", ""],
      ["type=integer"],
    ]
    var mayGoBack: [Bool] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        if dialogue.questions[0].label == "path" { paths.append(dialogue.questions[0].initialText) }
        mayGoBack.append(dialogue.canGoBack)
        return .submitted(answers.removeFirst())
      }, pick: { _ in .cancelled })
    let told = world.run("init").told
    #expect(paths == ["", "/f/10482", "/e/10482"])
    #expect(
      mayGoBack == [false, false, true, false, true, true, false, true, true, false])
    #expect(text?.contains("\"path\": \"/events/$<id>\"") == true)
    #expect(text?.contains("\"examples\": [10482]") == true, "\(text ?? "")")
    #expect(told.contains("note: most apps write ticketbay:// rather than ticketbay:\n"))
  }

  @Test("Enter at every question makes a store with nothing in it")
  func nothing() {
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions.allSatisfy { $0.isOptional && $0.verdict("") == .valid })
        return .submitted(DialogueAnswers(dialogue.questions.map { _ in "" }))
      }, pick: { _ in .cancelled })
    #expect(
      world.run("init").told == """
        links.json: created; empty
        deeplink add adds a link

        """)
    #expect(world.run("list").status == .done)
  }

  @Test("one environment is written alone, and what comes next is said of a store that was made")
  func one() {
    let words = ["init", "-e", "a=a://", "--store", "x.json"]
    #expect(world.run(words + ["--dry-run"]).told == "")
    #expect(world.run(words + ["--quiet"]).told == "x.json: created with a\n")
    #expect(
      world.files.text(of: "/home/me/project/x.json")?.contains("\"environment\":") == false)
  }
}
