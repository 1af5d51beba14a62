import Testing

@testable import ArgumentKit
@testable import DeeplinkCLI

@Suite("Options of all commands")
struct OptionTests {
  /// An option as a person learns it.
  private struct Use: Hashable {
    var name: String
    var short: Unicode.Scalar?
    /// What stands for its value; nil for a flag.
    var value: String?
    var help: String
  }

  /// The options whose sentence of help, or whose value, belongs to the command, each with the reason.
  private static let exceptions: [String: String] = [
    "format": "each command has its own formats",
    "input": "rows, or links and URLs",
    "output": "one file, or a folder of pictures",
    "tag": "chooses links, or is given to them",
    "title": "of a page, or of a link",
    "env": "chosen, stored, or created",
    "unset": "a value, or a member of what is edited",
    "dry-run": "a change of the store, or commands for a device",
    "limit": "rows, or entries",
    "yes": "confirms what the command is about to do",
    "host": "selects a host, or is given to a file",
    "constraint": "is stored, or holds for one run",
    "screenshots": "a step of a flow, or files of a run",
    "rule": "param edit names the parameter before it",
  ]

  private static func uses(_ outline: CommandOutline) -> [(command: String, use: Use)] {
    let own = outline.arguments.filter { $0.kind != .argument }.map { option in
      (
        command: outline.name,
        use: Use(
          name: option.name, short: option.short,
          value: option.kind == .flag ? nil : option.valueName, help: option.abstract)
      )
    }
    return own + outline.subcommands.flatMap(uses)
  }

  @Test("one name has one short form, one kind of value and one sentence of help in all commands")
  func names() {
    let uses = Self.uses(Deeplink.command.outline)
    for (name, same) in Dictionary(grouping: uses, by: \.use.name) {
      #expect(Set(same.map(\.use.short)).count == 1, "--\(name)")
      guard Self.exceptions[name] == nil else { continue }
      #expect(Set(same.map(\.use)).count == 1, "--\(name) of \(same.map(\.command))")
    }
    let differing = Dictionary(grouping: uses, by: \.use.name).filter {
      Set($1.map(\.use)).count > 1
    }
    let unused = Set(Self.exceptions.keys).subtracting(differing.keys)
    #expect(unused == [])
  }

  @Test("one short form stands for one option")
  func shorts() {
    let uses = Self.uses(Deeplink.command.outline).filter { $0.use.short != nil }
    for (short, same) in Dictionary(grouping: uses, by: \.use.short) {
      #expect(Set(same.map(\.use.name)).count == 1, "\(String(describing: short))")
    }
  }

  @Test(
    "an old spelling is refused, and the error names the new one",
    arguments: [
      (["batch", "home", "--strict"], "--strict is --fail-fast here"),
      (["import", "-", "--strict"], "--strict is --atomic here"),
      (["list", "--format", "table"], "table is text here: pass --format text"),
      (["env", "list", "--format", "table"], "table is text here: pass --format text"),
      (["open", "home", "--format=table"], "table is text here: pass --format text"),
      (["verify", "--format", "table"], "table is text here: pass --format text"),
    ])
  func oldSpellings(words: [String], hint: String) {
    let outcome = TestWorld.with(store: Self.store).run(words)
    #expect(outcome.status == .usage)
    #expect(outcome.told.contains("\n  hint: \(hint)\n"), "\(outcome.told)")
  }

  private static let store = """
    {
      "version": 1,
      "environments": { "web": "https://h.example" },
      "links": [{ "name": "home", "path": "/home" }]
    }
    """

  @Test(
    "-o is --output",
    arguments: [
      ["fill", "home"], ["batch", "home", "--typical"], ["check"], ["export", "home"],
      ["history", "--format", "urls"],
    ])
  func output(words: [String]) {
    let world = TestWorld.with(store: Self.store, environment: ["HOME": "/home/me"])
    _ = world.run("fill", "home")
    let printed = world.run(words)
    let written = world.run(words + ["-o", "out"])
    #expect(printed.status == .done)
    #expect(written.status == .done)
    #expect(written.answer == "")
    #expect(!printed.answer.isEmpty)
    #expect(world.files.text(of: "/home/me/project/out") == printed.answer)
  }
}
