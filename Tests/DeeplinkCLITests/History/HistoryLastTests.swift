import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("--last takes the values of the last time")
struct HistoryLastTests {
  private let world = TestWorld.with(
    store: HistoryTests.here, files: ["/home/me/else/links.json": HistoryTests.there])

  private func change(_ old: String, to new: String) {
    HistoryTests.change(old, to: new, in: world)
  }

  @Test("--last leaves out again what was left out, whatever the environment gives")
  func leftOut() {
    #expect(
      world.run("fill", "contest", "-s", "id=7", "--unset", "ref").answer
        == "https://h.example/contests/7\n")
    #expect(world.run("fill", "contest", "--last").answer == "https://h.example/contests/7\n")
    #expect(
      world.run("fill", "contest", "--last", "-s", "ref=x").answer
        == "https://h.example/contests/7?ref=x\n")
    #expect(
      world.files.text(of: HistoryTests.log) == """
        {"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","link":"contest","path":"/contests/$<id>?ref=$<ref?>","environment":"production","values":{"id":{"value":"7","from":"set"},"ref":{"value":null,"from":"set"}},"url":"https://h.example/contests/7"}
        {"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","link":"contest","path":"/contests/$<id>?ref=$<ref?>","environment":"production","values":{"id":{"value":"7","from":"last"},"ref":{"value":null,"from":"last"}},"url":"https://h.example/contests/7"}
        {"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","link":"contest","path":"/contests/$<id>?ref=$<ref?>","environment":"production","values":{"id":{"value":"7","from":"last"},"ref":{"value":"x","from":"set"}},"url":"https://h.example/contests/7?ref=x"}

        """)
  }

  @Test("--last brings back what was set and typed, not what the environment gave")
  func origins() {
    #expect(
      world.run("fill", "contest", "-s", "id=7").answer
        == "https://h.example/contests/7?ref=given\n")
    #expect(
      world.run("fill", "contest", "--last", "-e", "staging").answer
        == "https://s.example/contests/7\n")
    #expect(
      world.run("fill", "contest", "--last").answer == "https://s.example/contests/7\n",
      "the environment of the last time")
    #expect(
      world.run("fill", "contest", "--last", "-e", "production").answer
        == "https://h.example/contests/7?ref=given\n")
  }

  @Test("a base that was given is brought back again and again")
  func base() {
    let first = world.run("fill", "other", "-s", "id=7", "--base", "https://qa.example")
    #expect(first.answer == "https://qa.example/other/7\n")
    for _ in 1...3 { #expect(world.run("fill", "other", "--last").answer == first.answer) }
    #expect(
      world.run("fill", "other", "--last", "-e", "staging").answer == "https://s.example/other/7\n")
  }

  @Test("an environment that is gone is told as the last time's")
  func environmentGone() {
    #expect(world.run("fill", "other", "-s", "id=7", "-e", "staging").status == .done)
    change("\"staging\"", to: "\"stage\"")
    let outcome = world.run("fill", "other", "--last")
    #expect(outcome.status == .usage)
    #expect(
      outcome.message == """
        error: the last run used the environment "staging", which no longer exists
          hint: pass --env stage

        """)
    #expect(
      world.run("fill", "other", "--last", "-e", "stage").answer == "https://s.example/other/7\n")
  }
}
