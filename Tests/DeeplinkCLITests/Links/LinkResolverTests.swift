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

  @Test(
    "a URL of a stored link stands for the link in every command",
    arguments: [
      (["fill", "https://h.example/g/7"], "https://h.example/g/7\n"),
      (["fill", "https://h.example/g/7", "-e", "dev"], "https://dev.example/g/7\n"),
      (["batch", "https://h.example/g/7", "--typical"], "https://h.example/g/7\n"),
      (["batch", "https://dev.example/g/7", "--typical"], "https://dev.example/g/7\n"),
      (
        ["batch", "https://h.example/g/7", "-e", "all"],
        "https://h.example/g/7\nhttps://dev.example/g/7\n"
      ),
      (["batch", "https://h.example/g/7", "--each", "id=8,9"], nil),
      (
        ["batch", "https://h.example/g/7", "-s", "id=8", "-e", "all"],
        "https://h.example/g/8\nhttps://dev.example/g/8\n"
      ),
    ] as [([String], String?)])
  func urls(words: [String], answer: String?) {
    let outcome = TestWorld.with(store: Self.store).run(words)
    if let answer { #expect(outcome.answer == answer, "\(outcome.told)") }
    #expect(outcome.status == .done, "\(outcome.told)")
  }

  @Test("show prints the link of a URL")
  func show() {
    let world = TestWorld.with(store: Self.store)
    #expect(
      world.run("show", "https://h.example/g/7").answer == world.run("show", "game").answer)
  }

  @Test("an environment gives its values to a whole URL in every command")
  func values() {
    let world = TestWorld.with(store: Self.store)
    world.files.set(
      "/home/me/project/aasa", Array(#"{"applinks":{"details":[]}}"#.utf8))
    #expect(world.run("fill", "whole", "-e", "dev").answer == "https://d.example/w\n")
    #expect(world.run("batch", "whole", "-e", "dev", "--typical").answer == "https://d.example/w\n")
    let verified = world.run(
      "verify", "whole", "-e", "dev", "--apple=aasa@d.example", "--format", "json")
    #expect(verified.answer.contains(#""url": "https://d.example/w""#), "\(verified.answer)")
  }

  @Test("an environment that the store lacks is refused alike, before any row is read")
  func environments() {
    for words in [
      ["fill", "game", "-s", "id=1"], ["batch", "game", "--each", "id=1"], ["batch", "--typical"],
      ["run", "game", "-s", "id=1"], ["verify", "game", "--apple=aasa@h.example"],
    ] {
      let world = TestWorld.with(store: Self.store)
      world.files.set(
        "/home/me/project/aasa", Array(#"{"applinks":{"details":[]}}"#.utf8))
      let outcome = world.run(words + ["-e", "nope"])
      #expect(outcome.status == .usage)
      #expect(
        outcome.message == """
          error: --env: links.json has no environment "nope"
            hint: it has web, dev

          """, "\(words)")
    }
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
