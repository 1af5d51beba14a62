import PortKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Paths with values in them")
struct ConcretePathTests {
  private let world = TestWorld.with(
    store: #"{ "version": 1, "environments": { "web": "https://h" }, "links": [] }"#)

  private var text: String { world.files.text(of: "/home/me/project/links.json") ?? "" }

  @Test("an import notes the entries that one template would replace, and imports them as they are")
  func importing() {
    let list = "/p/4711\n/p/4712\n/p/4713?utm=x\n/about\n/v2/contact\n/v2/help\n"
    world.files.set("/home/me/project/list.txt", Array(list.utf8))
    let outcome = world.run("import", "list.txt")
    #expect(outcome.status == .done)
    #expect(
      outcome.told.hasPrefix(
        "note: list.txt: 2 entries differ in only one segment: /p/$<id> would be one link\n"))
    #expect(outcome.told.split(separator: "\n").count { $0.hasPrefix("note: ") } == 1)
    #expect(text.contains(#""path": "/p/4711""#))
  }

  @Test(
    "a segment of digits, or with more than three of them, is a value; a name is not",
    arguments: [
      (["/p/1", "/p/2"], ["/p/$<id>"]), (["/p/ab1234", "/p/cd5678"], ["/p/$<id>"]),
      (["/a/1/x", "/a/2/x", "/a/3/y"], ["/a/$<id>/x"]), (["/about", "/help"], []),
      (["/v1", "/v2"], []), (["/p/1", "/q/2"], []), (["/p/$<x>/1", "/p/$<x>/2"], []),
      (["https://h/p/1", "https://h/p/2"], ["/p/$<id>"]),
      (["https://g/p/1", "https://g/p/2"], ["https://g/p/$<id>"]),
    ])
  func suggestions(paths: [String], templates: [String]) {
    world.files.set("/home/me/project/list.txt", Array(paths.joined(separator: "\n").utf8))
    let told = world.run("import", "list.txt", "--from", "paths").told
    #expect(
      told.split(separator: "\n").filter { $0.hasPrefix("note: ") }
        == templates.map {
          "note: list.txt: 2 entries differ in only one segment: \($0) would be one link"
        })
  }

  @Test("a group of routes is dropped from a path with a note, and nothing else in parentheses is")
  func groups() {
    let list = "/(tabs)/home\n/(home,search)/x/$<id>\n/a/(modal)\n/f(x)/y\n/(a b)/z\n/(a|b)/w\n"
    world.files.set("/home/me/project/list.txt", Array(list.utf8))
    let told = world.run("import", "list.txt").told
    #expect(told.contains("(tabs) is dropped: a group of routes is not part of a URL"))
    for path in ["/home", "/x/$<id>", "/a", "/f(x)/y"] {
      #expect(text.contains("\"path\": \"\(path)\""), "\(path)")
    }
    #expect(!text.contains("(tabs)") && !text.contains("(modal)"))
  }

  /// Answers every question for a path by `path`, and offers as the test wants.
  private func answer(_ path: String, agreeing: Bool) -> () -> [String] {
    var asked: [String] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        asked += dialogue.questions.map(\.label)
        return .submitted(
          DialogueAnswers(
            dialogue.questions.map { question in
              switch question.label {
              case "path": path
              case "name": "product"
              case let label where label.hasPrefix("replace "): agreeing ? "yes" : "no"
              default: ""
              }
            }))
      }, pick: { _ in .cancelled })
    return { asked }
  }

  @Test(
    "add asks whether the numbers of a path change, and writes slots if they do",
    arguments: [
      ("/product/123", true, "replace 123 with $<id>?", "/product/$<id>"),
      ("/product/123", false, "replace 123 with $<id>?", "/product/123"),
      ("/a/1/b/22?x=3", true, "replace 1, 22 with $<id>, $<id2>?", "/a/$<id>/b/$<id2>?x=3"),
      ("/1/2/3/4/5/6/7/8/9", true, nil, "/1/2/3/4/5/6/7/8/9"),
      ("/v2/product", true, nil, "/v2/product"),
      ("/product/$<id>/1", true, nil, "/product/$<id>/1"),
    ] as [(String, Bool, String?, String)])
  func numbers(path: String, agreeing: Bool, question: String?, stored: String) {
    let asked = answer(path, agreeing: agreeing)
    #expect(world.run("add", "product", path).status == .done)
    #expect(asked().first { $0.hasPrefix("replace ") } == question)
    #expect(text.contains("\"path\": \"\(stored)\""))
  }

  @Test("init asks the same of its first link")
  func first() {
    let world = TestWorld(environment: ["HOME": "/home/me"])
    world.asker = PromptAccess(
      ask: { dialogue in
        .submitted(
          DialogueAnswers(
            dialogue.questions.map { question in
              switch question.label {
              case "path": "/product/123"
              case "name": "product"
              case "production": "https://h"
              case let label where label.hasPrefix("replace "): "yes"
              default: ""
              }
            }))
      }, pick: { _ in .cancelled })
    #expect(world.run("init").status == .done)
    let text = world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains(#""path": "/product/$<id>""#))
  }

  @Test("a base without a scheme is told the URL that it probably means")
  func base() {
    let question = BaseQuestion.question("base", help: "")
    let message = "expected a base URL that starts with a scheme"
    #expect(question.verdict("shop.example") == .invalid("\(message) (write https://shop.example)"))
    #expect(question.verdict("localhost") == .invalid("\(message) (write https://localhost)"))
    #expect(question.verdict("shop") == .invalid(message))
    #expect(question.verdict("https://shop.example") == .valid)
  }

  @Test("an optional answer that stays empty is called what it leaves: no rules, none")
  func emptyWords() {
    let question = BaseQuestion.question("base", help: "", isOptional: true)
    #expect(question.emptyWord == "none")
    #expect(Question(label: "x", verdict: { _ in .valid }).emptyWord == "omitted")
  }

  // MARK: Files and options on the command line
}
