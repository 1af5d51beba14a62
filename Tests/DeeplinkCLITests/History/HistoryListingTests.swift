import RuleKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink history, where nothing is listed")
struct HistoryListingTests {
  private static let store = """
    { "version": 1, "links": [
      { "name": "one", "path": "app://one/$<id>" }, { "name": "two", "path": "app://two/$<id>" } ] }
    """

  /// A world with a store where nothing was filled yet, and one where a person works.
  private func world(filling links: String...) -> TestWorld {
    let world = TestWorld.with(store: Self.store, files: ["/home/me/else/links.json": Self.store])
    world.workingFolder = "/home/me/else"
    for (id, link) in links.enumerated() { _ = world.run("fill", link, "-s", "id=\(id)") }
    world.workingFolder = "/home/me/project"
    return world
  }

  @Test(
    "it says of what and where nothing is remembered, and what is of other stores",
    arguments: [
      ([], "in links.json", "3"), (["one"], "of \"one\" in links.json", "2"),
      (["two"], "of \"two\" in links.json", "1"),
      (["none"], "of \"none\" in links.json", nil), (["none", "--all"], "of \"none\"", nil),
    ] as [([String], String, String?)])
  func none(words: [String], place: String, others: String?) {
    let hint = others.map { "  hint: other stores have \($0); pass --all to list them\n" } ?? ""
    let outcome = world(filling: "one", "two", "one").run(["history"] + words)
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .done, answer: "", told: "note: no history \(place)\n\(hint)"))
  }

  @Test(
    "what is forgotten is counted, and what stays",
    arguments: [
      (["one"], "cleared 2 URLs; 1 other kept\n"), (["two"], "cleared 1 URL; 2 others kept\n"),
      ([], "cleared 3 URLs\n"), (["--all"], "cleared 3 URLs\n"), (["--quiet"], ""),
      (["none"], "cleared 0 URLs; 3 others kept\n"),
    ])
  func clear(words: [String], told: String) {
    let world = world(filling: "one", "two", "one")
    world.workingFolder = "/home/me/else"
    #expect(world.run(["history", "--clear"] + words).told == told)
  }

  @Test("a table of one store has no column of stores, one of all has it as wide as its widest")
  func columns() {
    let world = world(filling: "one")
    _ = world.run("fill", "two", "-s", "id=9")
    func rows(_ words: String...) -> [String] {
      world.run(["history"] + words).answer.split(separator: "\n").map { String($0.dropFirst(21)) }
    }
    #expect(rows() == ["two  app://two/9"])
    #expect(
      rows("--all") == [
        "two  ~/project/links.json  app://two/9", "one  ~/else/links.json     app://one/0",
      ])
  }
}

@Suite("What a remembered URL belongs to")
struct HistoryBelongingTests {
  private func entry(store: String?, link: String?, path: String = "/a/$<id>") -> HistoryEntry {
    HistoryEntry(
      time: "1970-01-01T00:00:00Z", store: store, link: link, path: path, environment: nil,
      base: nil, values: [], url: "/a/7")
  }

  @Test(
    "a store takes what names it, and no store what names neither store nor link",
    arguments: [
      ("s", "s", "l", true), ("s", "s", nil, true), ("s", "t", "l", false), ("s", nil, nil, false),
      (nil, nil, nil, true), (nil, nil, "l", false), (nil, "s", nil, false), (nil, "s", "l", false),
    ] as [(String?, String?, String?, Bool)])
  func store(key: String?, store: String?, link: String?, isOf: Bool) {
    #expect(entry(store: store, link: link).isOf(store: key) == isOf)
  }

  @Test("it is called by its link, or by its path where it has no link")
  func name() {
    let words = ["l", "/a/$<id>"]
    #expect(words.map(entry(store: nil, link: "l").isCalled) == [true, false])
    #expect(words.map(entry(store: nil, link: nil).isCalled) == [false, true])
  }

  @Test(
    "a link takes its own path's, and those of another name that no link of the path has now",
    arguments: [
      ("one", "/a/$<id>", "one", true), ("one", "/b/$<id>", "one", false),
      ("one", "/a/$<id>", "gone", true), ("one", "/a/$<id>", "two", false),
      ("one", "/a/$<id>", "else", true), ("one", "/a/$<id>", nil, false),
      (nil, "/a/$<id>", nil, true), (nil, "/a/$<id>", "one", false), (nil, "/b", nil, false),
    ] as [(String?, String, String?, Bool)])
  func link(name: String?, path: String, link: String?, belongs: Bool) throws {
    let store = try OpenedStore(
      StoreFinder.Location(path: "/s", shown: "s", exists: true),
      bytes: Array(
        #"""
        { "version": 1, "links": [
          { "name": "one", "path": "/a/$<id>" }, { "name": "two", "path": "/a/$<id>" },
          { "name": "else", "path": "/else" } ] }
        """#.utf8))
    var request = RequestedLink(template: "/a/$<id>")
    request.name = name
    #expect(
      entry(store: "/s", link: link, path: path).belongs(to: request, in: store) == belongs)
  }

  @Test("of a line's values those are read that are a text or null, and say where they are from")
  func values() {
    let line =
      #"{"time":"t","path":"/a","url":"/a","values":{"a":{"value":null,"from":"set"},"#
      + #""b":{"value":"x","from":"prompt"},"c":{"value":7,"from":"set"},"d":{"from":"set"},"#
      + #""e":{"value":"x","from":"mars"},"f":{"value":"x"}}}"#
    #expect(
      HistoryEntry(line: Array(line.utf8))?.values == [
        HistoryEntry.Value(name: "a", text: nil, origin: .set),
        HistoryEntry.Value(name: "b", text: "x", origin: .prompt),
      ])
  }
}

@Suite("Secrets of the history")
struct HistorySecretTests {
  private let world = TestWorld.with(
    store: HistoryTests.here, files: ["/home/me/else/links.json": HistoryTests.there])

  private func change(_ old: String, to new: String) {
    HistoryTests.change(old, to: new, in: world)
  }

  /// The history in JSON of one use of `other`, whose value is hidden.
  private static func object(url: String) -> String {
    #"""
    [
      {"time":"2026-01-01T00:00:00Z","store":"/home/me/project/links.json","link":"other",\#
    "path":"/other/$<id>","environment":"production","values":{},"url":"\#(url)","secret":true}
    ]
    """#
  }

  @Test(
    "a URL without its secret is not opened, copied, drawn or linked, however its slot is written",
    arguments: ["$<u>", "${u}", "$<u?>", "${+u}"], [true, false])
  func incomplete(slot: String, isRecorded: Bool) {
    let world = TestWorld.with(
      store: #"""
        {"version":1,"links":[{"name":"a","path":"https://h/\#(slot)","parameters":
        {"u":{"writeOnly":true}}}]}
        """#)
    world.programs["adb"] = DeviceWorld.make().programs["adb"]
    world.clipboardPrograms["xclip"] = true
    world.environment.merge(["DISPLAY": ":0", "TERM": "xterm-kitty"]) { $1 }
    #expect(world.run("fill", "a", "-s", "u=2").answer == "https://h/2\n")
    if !isRecorded {
      // As entries were before they said that they lack a secret.
      let line = world.files.text(of: HistoryTests.log) ?? ""
      world.files.set(
        HistoryTests.log, Array(line.replacing(#","secret":true"#, with: "").utf8))
    }
    let diagnostic = "https://h/\(slot): its secret is not recorded, so it"
    let hint = "\n  hint: deeplink fill a --last prompts for it\n"
    #expect(
      world.run("history", "--open", "android")
        == TestWorld.Outcome(
          status: .refused, answer: "", told: "error: \(diagnostic) cannot be opened\(hint)"))
    #expect(
      world.run("history", "--format", "qr", "--limit", "1")
        == TestWorld.Outcome(
          status: .done, answer: "", told: "warning: \(diagnostic) has no QR code\(hint)"))
    #expect(
      world.run("history", "--format", "urls", "--copy").told
        == "error: \(diagnostic) cannot be copied\(hint)")
    #expect(world.copied == [])
    world.terminals.output = true
    #expect(!world.run("history").answer.contains("]8;;"))
  }

  @Test("an optional secret that was left out leaves the URL whole")
  func absentSecret() {
    let world = TestWorld.with(
      store: #"""
        {"version":1,"links":[{"name":"a","path":"https://h/x?t=$<u?>","parameters":
        {"u":{"writeOnly":true}}}]}
        """#)
    world.programs["adb"] = DeviceWorld.make().programs["adb"]
    #expect(world.run("fill", "a", "--unset", "u").answer == "https://h/x\n")
    #expect(world.run("history", "--open", "android").status == .done)
  }

  @Test("what has become a secret is hidden on reading, whichever store it is of")
  func secretToday() {
    _ = world.run("fill", "other", "-s", "id=hush")
    change("\"links\"", to: "\"parameters\": { \"id\": { \"writeOnly\": true } }, \"links\"")
    let url = "https://h.example/other/$<id>"
    let answers = [
      (["--format", "json"], Self.object(url: url)),
      ([], "2026-01-01 00:00:00  other  \(url)"), (["--format", "urls"], url),
    ]
    for (words, answer) in answers {
      #expect(world.run(["history"] + words).answer == answer + "\n")
    }
    world.workingFolder = "/home/me/else"
    for (words, answer) in answers {
      let file = words.isEmpty ? "~/project/links.json  " : ""
      #expect(
        world.run(["history", "--all"] + words).answer
          == answer.replacing("other  https", with: "other  \(file)https") + "\n")
    }
    world.workingFolder = "/home/me/project"
    #expect(world.run("fill", "other", "--last").status == .refused)
  }
}
