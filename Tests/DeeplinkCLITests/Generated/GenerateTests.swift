import DeviceKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("Generated values on the command line")
struct GenerateTests {
  static let store = #"""
    {
      "version": 1,
      "environments": { "e": "https://h.example" },
      "links": [
        { "name": "s", "path": "/s/$<n>", "parameters": { "n": { "generate": { "sequence": 7 } } } },
        { "name": "u", "path": "/u/$<id>?k=$<k?>", "parameters": {
          "id": { "generate": "uuid" }, "k": { "enum": ["a", "b", "c"], "generate": "random" } } },
        { "name": "t", "path": "/t?on=$<on>", "parameters": {
          "on": { "format": "date", "generate": { "now": "+2d" } } } },
        { "name": "a", "path": "/a/$<x>/$<id>", "parameters": { "id": { "generate": "uuid" } } },
        { "name": "w", "path": "/w/$<p>", "parameters": {
          "p": { "writeOnly": true, "generate": "random" } } }
      ]
    }
    """#

  private let world = TestWorld.with(store: store)

  @Test("fill generates what nothing gives, another value each time, the same with one seed")
  func fill() {
    #expect(world.run("fill", "s").answer == "https://h.example/s/7\n")
    #expect(world.run("fill", "t").answer == "https://h.example/t?on=2026-01-03\n")
    let first = world.run("fill", "u")
    #expect(first.status == .done && first.told == "")
    #expect(world.run("fill", "u").answer != first.answer)
    let seeded = world.run("fill", "u", "--seed", "5").answer
    #expect(world.run("fill", "u", "--seed", "5").answer == seeded)
    #expect(world.run("fill", "u", "--seed", "6").answer != seeded)
    #expect(
      world.run("fill", "u", "-s", "id=x", "--unset", "k").answer == "https://h.example/u/x\n")
  }

  @Test("SOURCE_DATE_EPOCH is the time of generated values, and must be one")
  func epoch() {
    world.environment["SOURCE_DATE_EPOCH"] = "0"
    #expect(world.run("fill", "t").answer == "https://h.example/t?on=1970-01-03\n")
    #expect(world.run("batch", "t", "--rows", "1").answer == "https://h.example/t?on=1970-01-03\n")
    for text in ["now", "-1", "1.5", "253402300800"] {
      world.environment["SOURCE_DATE_EPOCH"] = text
      let outcome = world.run("fill", "t")
      #expect(outcome.status == .usage && outcome.answer == "")
      #expect(
        outcome.told.hasPrefix(
          "error: SOURCE_DATE_EPOCH: expected seconds since 1970, got \"\(text)\"\n"))
    }
  }

  @Test("--rows makes rows without input, and says which seed repeats them")
  func rows() {
    let outcome = world.run("batch", "s", "--rows", "3")
    #expect(
      outcome.answer == "https://h.example/s/7\nhttps://h.example/s/8\nhttps://h.example/s/9\n")
    #expect(outcome.told == "--rows: 3 rows, 3 URLs, 0 rejected\n")
    let random = world.run("batch", "u", "--rows", "2", "--format", "jsonl")
    #expect(
      random.told == "--rows: 2 rows, 2 URLs, 0 rejected, --seed \(world.seed) repeats them\n")
    let again = world.run(
      "batch", "u", "--rows", "2", "--format", "jsonl", "--seed", "\(world.seed)")
    #expect(again.answer == random.answer)
    #expect(again.told == "--rows: 2 rows, 2 URLs, 0 rejected\n")
    #expect(world.run("batch", "u", "--rows", "2", "--format", "jsonl").answer != random.answer)
  }

  @Test(
    "every format has the values of the same rows",
    arguments: ["url", "csv", "tsv", "json", "jsonl", "markdown", "adb", "simctl", "html"])
  func formats(format: String) {
    let outcome = world.run("batch", "s", "--rows", "3", "--format", format)
    #expect(outcome.status == .done)
    var places = (7...9).compactMap { outcome.answer.range(of: "h.example/s/\($0)")?.lowerBound }
    #expect(places.count == 3)
    #expect(places == places.sorted())
    places.removeAll()
  }

  @Test(
    "--rows takes no input, and a link without rows says how to make some",
    arguments: [
      (["s", "--rows", "2", "--input", "r.csv"], "--rows and --input cannot be used together"),
      (["s", "--rows", "2", "--header", "n"], "--rows and --header cannot be used together"),
      (["s", "--rows", "2", "--cases", "all"], "--rows and --cases cannot be used together"),
      (["s", "--rows", "0"], "--rows"), (["a", "--rows", "2"], "x is missing: expected any text"),
    ])
  func usage(words: [String], message: String) {
    let outcome = world.run(["batch"] + words)
    #expect(outcome.status != .done && outcome.answer == "")
    #expect(outcome.told.contains(message), "\(outcome.told)")
  }

  @Test("run counts the rows of all its links, and opens what it generated")
  func run() {
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let generated = world.run("run", "s", "t", "s", "--dry-run", "--on", "desktop").answer
    #expect(generated.contains("/s/7\n") && generated.contains("/s/9\n"), "\(generated)")
  }

  @Test("history keeps what was used, and --last brings it back")
  func history() {
    world.environment["XDG_STATE_HOME"] = "/home/me/state"
    let first = world.run("fill", "u").answer
    #expect(world.run("fill", "u").answer != first)
    let newest = world.run("fill", "u").answer
    #expect(world.run("fill", "u", "--last").answer == newest)
    #expect(world.run("fill", "u", "--last", "-s", "k=b").answer.hasSuffix("?k=b\n"))
    let secret = world.run("fill", "w").answer
    #expect(
      secret != ""
        && !(world.files.text(of: "/home/me/state/deeplink/history.jsonl") ?? "")
          .contains(secret.dropLast().suffix(8))
    )
  }

  @Test("in the prompt the value is there as text, and there is another one")
  func prompt() throws {
    var asked: [Question] = []
    world.asker = PromptAccess(
      ask: { dialogue in
        asked = dialogue.questions
        return .submitted(["id-1", ""])
      }, pick: { _ in .cancelled })
    let outcome = world.run("fill", "u", "--seed", "3")
    // What was removed is left out, for all that it could be generated.
    #expect(outcome.answer == "https://h.example/u/id-1\n")
    let first = asked.map(\.initialText)
    #expect(first[0].count == 36 && ["a", "b", "c"].contains(first[1]))
    let others = (0..<3).compactMap { asked[0].alternative?($0) }
    #expect(Set(others + [first[0]]).count == 4)
    #expect(world.run("fill", "u", "--seed", "3").status == .done)
    #expect(asked.map(\.initialText) == first)
  }

  @Test("show and check say what is generated, and what cannot be")
  func shown() {
    let page = world.run("show", "t").answer
    #expect(page.contains("generates  the current time +2d\n"), "\(page)")
    #expect(
      world.run("show", "u", "--format", "json").answer.contains(#""generate":"uuid""#)
        || world.run("show", "u", "--format", "json").answer.contains(#""generate": "uuid""#))
    let faulty = TestWorld.with(
      store: #"""
        { "version": 1, "environments": { "e": "https://h.example" }, "links": [
          { "name": "a", "path": "/$<x>", "parameters": {
            "x": { "pattern": "^(.)\\1$", "generate": "random" } } },
          { "name": "b", "path": "/b/$<y=1>", "parameters": { "y": { "generate": "uuid" } } } ] }
        """#)
    let outcome = faulty.run("check")
    #expect(outcome.status == .refused)
    #expect(
      outcome.told.contains(
        "error: x: generate: random values cannot be drawn from the pattern"))
    #expect(
      outcome.told.contains(
        #"warning: y: "generate" has no effect because the default is always used"#))
  }

  @Test("a rule of the command line may have options of a generator")
  func rule() {
    let outcome = world.run(
      "add", "n", "/n/$<a>/$<b>", "--rule", "a.generate=uuid", "--rule",
      #"b.generate={"now":"+2d","format":"date"}"#)
    #expect(outcome.status == .done, "\(outcome.told)")
    #expect(world.run("fill", "n").answer.hasSuffix("/2026-01-03\n"))
  }

  @Test("what --each gives is known to constraints, though it could be generated")
  func constraints() {
    let world = TestWorld.with(
      store: #"""
        { "version": 1, "environments": { "e": "https://h.example" }, "links": [
          { "name": "t", "path": "/$<kind>?s=$<s?>",
            "parameters": { "kind": { "enum": ["movie", "show"], "generate": "random" } },
            "constraints": [
              { "if": { "properties": { "kind": { "const": "movie" } } },
                "then": { "not": { "required": ["s"] } } } ] } ] }
        """#)
    let each = world.run("batch", "t", "--each", "kind", "--each", "s=1,2")
    #expect(each.answer == "https://h.example/show?s=1\nhttps://h.example/show?s=2\n")
    #expect(each.status == .done, "\(each.told)")
    // Values that the constraints refuse together are drawn again.
    let rows = world.run("batch", "t", "--rows", "20", "-s", "s=1", "--seed", "1")
    #expect(rows.status == .done)
    #expect(rows.answer == String(repeating: "https://h.example/show?s=1\n", count: 20))
    #expect(
      world.run("batch", "t", "--rows", "20", "-s", "s=1", "--seed", "1").answer == rows.answer)
    for seed in 0..<8 {
      #expect(
        world.run("fill", "t", "-s", "s=1", "--seed", "\(seed)").answer.hasSuffix("show?s=1\n"))
    }
    let empty = world.run("batch", "t", "--each", "kind=show,", "--each", "s=1,2", "--seed", "1")
    #expect(empty.answer.contains("show?s=2\n") && !empty.answer.contains("movie?s"))
  }
}
