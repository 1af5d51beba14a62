import Testing

@testable import DeeplinkCLI

@Suite("deeplink batch --format html and maestro")
struct BatchDocumentTests {
  /// What the page says of each case.
  private struct Shown: Equatable {
    var heading: String
    var of: String
    var values: String
    var expected: String
    var url: String?
  }

  private static func cases(_ page: String) -> [Shown] {
    page.split(separator: "<li class=\"card\"").dropFirst().flatMap { card in
      let parts = card.split(separator: "<div class=\"case\"")
      let head = parts[0]
      return parts.dropFirst().map { item in
        func first(_ pattern: Regex<(Substring, Substring)>) -> String? {
          (item.firstMatch(of: pattern) ?? head.firstMatch(of: pattern)).map { String($0.1) }
        }
        let values = [item, head].first { $0.contains("<dl>") } ?? item
        return Shown(
          heading: first(#/<h2><bdi>(.*?)</bdi></h2>/#) ?? "",
          of: (first(#/<p class="place">(.*?)</p>/#) ?? "").replacing(#/<[^>]*>/#, with: ""),
          values: values.matches(of: #/<dt><bdi>(.*?)</bdi></dt><dd><bdi>(.*?)</bdi></dd>/#)
            .map { "\($0.1)=\($0.2)" }.joined(separator: " "),
          expected: first(#/<b>Expected:</b> <bdi>(.*?)</bdi>/#) ?? "",
          url: first(#/<a href="([^"]*)"/#))
      }
    }
  }

  @Test("a page shows the values that a row was filled with, wherever they come from")
  func values() {
    let world = BatchWorld.make(["rows.csv": "id,channel,note\n1,mail,x\n2,,y\n100,sms,z\n"])
    let outcome = world.run(
      "batch", "share", "--input", "rows.csv", "-s", "ref=<r>", "-e", "staging", "--format", "html",
      "--output", "Smoke test.html", "-q")
    #expect(outcome.status == .refused)
    let page = world.file("Smoke test.html") ?? ""
    #expect(page.contains("<title>Smoke test</title>"))
    #expect(
      page.contains(
        #/<p class="made">Generated on \d{4}-\d\d-\d\d \d\d:\d\d UTC from links\.json with deeplink [0-9.]+\.</p>/#
      ))
    #expect(
      Self.cases(page) == [
        Shown(
          heading: "share", of: "share#1 · staging", values: "id=1 channel=mail ref=&lt;r&gt;",
          expected: "opens", url: "https://s.example/api/s/1?c=mail&amp;ref=%3Cr%3E"),
        Shown(
          heading: "share", of: "share#2 · staging", values: "id=2 channel=sms ref=&lt;r&gt;",
          expected: "opens", url: "https://s.example/api/s/2?c=sms&amp;ref=%3Cr%3E"),
      ])
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("rows that name their links, and all environments, are told apart; secrets are not shown")
  func links() {
    let world = BatchWorld.make(
      ["rows.jsonl": "{\"link\":\"login\",\"token\":\"abcd\"}\n{\"link\":\"whole\",\"id\":3}\n"])
    let page = world.run(
      "batch", "--input", "rows.jsonl", "-e", "all", "--format", "html", "--title", "T"
    ).answer
    let shown = Self.cases(page)
    #expect(page.contains("<body data-run=\"T\">"))
    #expect(
      shown.map(\.of) == [
        "login#1 · production", "login#2 · staging", "login#3 · app", "whole#4",
      ])
    #expect(shown.map(\.values) == Array(repeating: "token=(not shown)", count: 3) + ["id=3"])
    #expect(shown[0].url == "https://h.example/l?t=abcd")
  }

  @Test(
    "a card has the link's description and tags, its environments, and what a refusal looks like")
  func card() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "qa": "https://q.example", "app": "app://" }, "links": [
          { "name": "a", "path": "/a/$<id>", "description": "What to see", "tags": ["smoke"] } ] }
        """)
    let page = world.run(
      "batch", "a", "--each", "id=1,2", "-e", "all", "--format", "html"
    ).answer
    #expect(page.matches(of: #/<li class="card"/#).count == 2)
    #expect(
      Self.cases(page).map(\.of) == ["a#1 · qa", "a#2 · app", "a#3 · qa", "a#4 · app"])
    #expect(page.contains("<p class=\"description\"><bdi>What to see</bdi></p>"))
    #expect(page.contains("<span class=\"tag\"><bdi>smoke</bdi></span>"))
    let cases = world.run("batch", "a", "--cases", "invalid", "-e", "qa", "--format", "html").answer
    #expect(
      cases.contains(
        "</bdi> <span class=\"sign\">An error message or page appears, or nothing opens.</span>"))
    #expect(cases.contains("<dd><i>(empty)</i></dd>"))
  }

  @Test("a card has the environments of one case, whatever of them is a row of a table")
  func environmentsOfCases() {
    let world = TestWorld.with(
      store: """
        { "version": 1, "environments": { "qa": "https://q.example", "app": "app://" },
          "parameters": { "id": { "enum": ["one"] } },
          "links": [{ "name": "a", "path": "/a/$<id>" }, { "name": "b", "path": "/b" }] }
        """)
    func cards(_ words: String...) -> [[String]] {
      world.run(["batch"] + words + ["-e", "all", "--format", "html"]).answer
        .split(separator: "<li class=\"card\"").dropFirst().map { card in
          card.matches(of: /data-environment="(\w+)"/).map { String($0.1) }
        }
    }
    let both = ["qa", "app"]
    let cases = cards("a", "--cases", "all")
    #expect(cases.count > 3 && cases.allSatisfy { $0 == both })
    #expect(cards("a", "--cases", "all", "--limit", "3") == [both, ["qa"]])
    #expect(cards("--typical") == [both, both])
    #expect(cards("--cases", "all") == cases + [both])
    // A table has them in the order of the environments.
    let rows = world.run("batch", "a", "--cases", "all", "-e", "all", "--format", "jsonl").answer
    let environments = rows.matches(of: /"environment":"(\w+)"/).map { String($0.1) }
    #expect(environments.count == 2 * cases.count)
    #expect(environments == environments.sorted(by: >))
  }

  @Test("a template on the spot goes by itself, and escapes what it holds")
  func template() {
    let page = BatchWorld.make().run(
      "batch", "app://x/$<a>", "--each", "a=1", "--format", "html"
    ).answer
    #expect(
      Self.cases(page) == [
        Shown(
          heading: "app://x/$&lt;a&gt;", of: "app://x/$&lt;a&gt;#1", values: "a=1",
          expected: "opens", url: "app://x/1")
      ])
    #expect(page.contains("<title>Test run</title>"))
  }

  @Test("cases say whether they open, why, and what none of them makes a URL of")
  func cases() {
    let page = BatchWorld.make().run(
      "batch", "tenant", "--cases", "all", "--format", "html"
    ).answer
    let shown = Self.cases(page)
    #expect(shown.contains { $0.expected.hasPrefix("opens – ") && $0.url != nil })
    #expect(shown.contains { $0.expected.hasPrefix("is rejected by the app – ") && $0.url == nil })
    #expect(page.contains("<i>No URL for these values.</i>"))
  }

  @Test(
    "a secret of a case is not shown either",
    arguments: [["--typical"], ["login", "--cases", "all"]])
  func secretCases(words: [String]) {
    let page = BatchWorld.make().run(["batch"] + words + ["--format", "html"]).answer
    let shown = Self.cases(page).filter { $0.heading == "login" && $0.url != nil }
    #expect(!shown.isEmpty)
    #expect(Set(shown.map(\.values)) == ["token=(not shown)"])
  }

  @Test("the store's titles stand over the links, and what they are meant to open is expected")
  func expectations() {
    let world = TestWorld.with(
      store: """
        {
          "version": 1,
          "apps": {
            "ios": { "id": "TEAM123456.com.example.app" }, "android": { "package": "com.example" }
          },
          "links": [
            { "name": "a", "path": "app://a", "title": "The <A>" },
            { "name": "b", "path": "app://b", "opens": false },
            { "name": "c", "path": "app://c", "opens": { "ios": false } }
          ]
        }
        """)
    let shown = Self.cases(world.run("batch", "--typical", "--format", "html").answer)
    #expect(shown.map(\.heading) == ["The &lt;A&gt;", "b", "c"])
    #expect(
      shown.map(\.expected) == [
        "opens", "stays in the browser", "opens on Android, stays in the browser on iOS",
      ])
    let two = world.run("batch", "--typical", "--format", "maestro")
    #expect(two.status == .usage)
    #expect(
      two.told == """
        error: the store has two apps, but --format maestro needs one
          hint: --app com.example or --app com.example.app\(BatchEnding.more)

        """)
  }
}
