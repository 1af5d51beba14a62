import TestSupport
import Testing

@testable import DeeplinkCLI

/// `String` takes é, e with an accent and all else that Unicode calls equivalent for one text; an app,
/// a file system and a server do not.
@Suite("Texts that Unicode calls equivalent are two")
struct EquivalentTextTests {
  private static let composed = "\u{E9}"
  private static let decomposed = "e\u{301}"

  /// A store of these links, given as JSON in which `C` and `D` stand for the two texts.
  private static func world(_ members: String) -> TestWorld {
    .with(store: #"{"version": 1, \#(spelled(members))}"#)
  }

  private static func spelled(_ text: String) -> String {
    text.replacingScalars("C", with: composed).replacingScalars("D", with: decomposed)
  }

  @Test(
    "a parameter that the link lacks is refused, whatever option names it",
    arguments: [["--set", "\u{212A}=1"], ["--each", "\u{212A}=1"], ["--column", "\u{212A}=a"]])
  func names(words: [String]) {
    let world = Self.world(#""links": [{"name": "x", "path": "app://x/$<K?>"}]"#)
    world.input = "a\n1\n"
    #expect(
      world.run(["batch", "x"] + words)
        == TestWorld.Outcome(
          status: .usage, answer: "",
          told: """
            error: the link has no parameter "\u{212A}"
              hint: did you mean "K"?\(BatchEnding.more)

            """))
    #expect(
      world.run("edit", "x", "--rule", "\u{212A}.type=integer").told
        .hasScalarPrefix(#"error: the path has no slot "\#u{212A}""#))
  }

  @Test("a history hides the secrets of the store that an entry is of")
  func secrets() {
    let world = Self.world(#""links": []"#)
    let folders = [Self.composed, Self.decomposed].map { "/home/me/\($0)" }
    for (folder, rules) in zip(folders, [#"{"writeOnly": true}"#, "{}"]) {
      let store = #"""
        {"version": 1, "links": [
          {"name": "x", "path": "app://x/$<t>", "parameters": {"t": RULES}}]}
        """#
      world.files.set(
        folder + "/links.json", Array(store.replacingScalars("RULES", with: "{}").utf8))
      world.workingFolder = folder
      #expect(world.run("fill", "x", "-s", "t=hush").answer == "app://x/hush\n")
      world.files.set(
        folder + "/links.json", Array(store.replacingScalars("RULES", with: rules).utf8))
    }
    world.workingFolder = "/home/me"
    #expect(
      world.run("history", "--all", "--format", "urls").answer == "app://x/hush\napp://x/$<t>\n")
  }

  @Test("each host is judged by its own file")
  func files() {
    let world = Self.world(
      #"""
      "environments": {"one": "https://one.example", "two": "https://two.example"},
      "apps": {"ios": {"association": {"one.example": "C.json", "two.example": "D.json"}}},
      "links": [{"name": "a", "path": "/a"}]
      """#)
    for (name, path) in [(Self.composed, "/a"), (Self.decomposed, "/b")] {
      let file = #"{"applinks": {"details": [{"appIDs": ["T.a"], "components": [{"/": "PATH"}]}]}}"#
      world.files.set(
        "/home/me/project/\(name).json", Array(file.replacingScalars("PATH", with: path).utf8))
    }
    #expect(
      world.run("verify", "-e", "all", "-q", "--format", "jsonl").answer.splitScalars(at: "\n")
        .map { $0.containsScalars(#""verdict":"opens""#) } == [true, false, false])
  }

  @Test("what is removed, taken out or added is what was named, and all of it")
  func edits() {
    let world = Self.world(
      #"""
      "environments": {"p": {"base": "https://h", "values": {"C": "1", "D": "2", "z": "3"}}},
      "links": [{"name": "C", "path": "/1"}, {"name": "D", "path": "/2"}]
      """#)
    #expect(
      world.run("env", "edit", "p", "--unset", Self.decomposed, "--unset", "z").status == .done)
    #expect(world.file("links.json")?.containsScalars(Self.spelled(#""C": "1""#)) == true)
    #expect(world.run("remove", Self.composed, Self.decomposed, "--yes").status == .done)
    #expect(world.run("list").answer == "")
    let rules = ["--rule", Self.spelled("q.x-C=1"), "--rule", Self.spelled("q.x-D=2")]
    #expect(world.run(["add", "new", "/n/$<q>"] + rules).status == .done)
    #expect(
      world.file("links.json")?.containsScalars(Self.spelled(#""x-C": 1, "x-D": 2"#)) == true)
  }
}

@Suite("Text that could drive a terminal")
struct HostileTextTests {
  @Test(
    "a line of the history whose time could drive a terminal is none of ours",
    arguments: ["\\u001b[2J", "\\u007f", "\\u009b2J", "\\u202e", "\\n"])
  func historyTime(text: String) {
    func entry(_ time: String) -> HistoryEntry? {
      HistoryEntry(line: #"{"time":"\#(time)","path":"/a","url":"https://h/a"}"#.utf8)
    }
    #expect(entry("2026-11-21T22:46:31Z") != nil)
    #expect(entry("2026-11-21\(text)T22:46:31Z") == nil)
  }
}
