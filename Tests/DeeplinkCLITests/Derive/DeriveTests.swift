import Testing

@testable import DeeplinkCLI

@Suite("derive")
struct DeriveTests {
  private static let urls =
    (1...4).map { "https://www.example.com/users/\($0)" }
    + ["https://www.example.com/about", "https://www.example.com/?a=1&a=2"]

  private static func world(_ lines: [String] = urls) -> TestWorld {
    TestWorld(["/home/me/project/seen.txt": lines.joined(separator: "\n") + "\n"])
  }

  private static let text = """
    6 URLs, 1 host: 2 templates (1 URL left over)
      4  https://www.example.com/users/$<userId>
         https://www.example.com/users/3
         userId: a whole number, e.g. 3, 2, 1
      1  https://www.example.com/about
    left over: 1 with a repeated query key

    """

  @Test("templates are printed with an example and the rules for their values")
  func text() {
    let outcome = Self.world().run("derive", "seen.txt")
    #expect(outcome.status == .done)
    #expect(outcome.told == "")
    let shown = outcome.answer.replacing(/users\/\d|e\.g\. .*/, with: "")
    #expect(shown == Self.text.replacing(/users\/\d|e\.g\. .*/, with: ""))
  }

  private static let store = """
    {
      "version": 1,
      "environments": {
        "production": "https://www.example.com"
      },
      "links": [
        {
          "name": "users",
          "path": "/users/$<userId>",
          "parameters": {
            "userId": {
              "type": "integer",
              "examples": [3, 2, 1]
            }
          }
        },
        {
          "name": "about",
          "path": "/about"
        }
      ]
    }

    """

  @Test("a store of templates has the hosts as environments, and passes check")
  func storeOfTemplates() {
    let world = Self.world()
    let outcome = world.run("derive", "seen.txt", "--format", "store", "-o", "links.json")
    #expect(outcome.status == .done)
    #expect(outcome.answer == "")
    let text = world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(
      text.replacing(/"examples": \[.*\]/, with: "")
        == Self.store.replacing(/"examples": \[.*\]/, with: ""))
    #expect(world.run("check", "--strict").status == .done)
  }

  @Test(
    "what is written passes check, whatever characters the values have",
    arguments: [
      ["/find?q=salt;sugar&page=1", "/find?q=salt;pepper&page=2", "/find?q=a;b&page=3"],
      ["/go/a;b/e/1", "/go/c:d/e/2", "/go/e@f/e/3"], ["/f/a,b?s=1", "/f/c(d?s=2", "/f/e!f?s=3"],
      ["/x?a=b/c&d=1#p", "/x?a=d?e&d=2#q", "/x?a=f:g&d=3#r"], ["/p/1+2-a", "/p/3+4-b", "/p/5+6-c"],
      ["/s/1.a/t", "/s/2.b/t", "/s/3.c/t"], ["/a?x=1;y=2", "/a?x=3;y=4", "/a?x=5;y=6"],
      ["/m?q0=1,1&to=me@y.example&d=1", "/m?q0=1,1&to=you@y.example&d=2&a=3"],
      ["/u/%7Ea/x", "/u/~b/x", "/u/%7ec/x"], ["/l?v=a%20b", "/l?v=c+d", "/l?v=e"],
      ["/z#a/b?c", "/z#d/e?f", "/z#g/h?i"], ["/m?t=1=2&u=3", "/m?t=4=5&u=6", "/m?t=7=8&u=9"],
    ])
  func writtenForCheck(urls: [String]) {
    let world = Self.world(urls.map { "https://shop.example" + $0 })
    #expect(world.run("derive", "seen.txt", "--write", "--yes").status == .done)
    let checked = world.run("check", "--strict")
    #expect(checked.status == .done, "\(checked.answer)\(checked.told)")
  }

  @Test("the same path on several hosts is one link, for which the values of all are valid")
  func severalHosts() {
    let hosts = ["https://www.example.com", "https://qa.example.com"]
    let world = Self.world(
      (1...4).flatMap { n in hosts.map { "\($0)/users/\(n)" } }
        + (1...3).map { "\(hosts[0])/orders/\($0)" }
        + (1...3).map { "\(hosts[1])/orders/\($0)eb8aa08-aa98-11ea-b4aa-73b441d16380" })
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions[0].label == "add 2 links?")
        return .submitted(["yes"])
      }, pick: { _ in .cancelled })
    let outcome = world.run("derive", "seen.txt", "--write")
    #expect(outcome.answer.hasPrefix("14 URLs, 2 hosts: 4 templates\n"), "\(outcome.answer)")
    #expect(outcome.told == "links.json: created; added 2 links\n")
    let text = world.files.text(of: "/home/me/project/links.json") ?? ""
    let types = text.matches(of: #/"path": "(.*)"|"(type|format|environment)": "(.*)"/#)
    #expect(
      types.map { $0.output.1 ?? $0.output.3 ?? "" }
        == ["production", "/users/$<userId>", "integer", "/orders/$<orderId>"], "\(text)")
    #expect(world.run("check", "--strict").status == .done)
    let again = world.run("derive", "seen.txt").answer
    #expect(again.contains("14 URLs of stored links"), "\(again)")
  }

  @Test("--write creates a store after confirmation", arguments: ["yes", "no"])
  func writing(answer: String) {
    let world = Self.world()
    world.asker = PromptAccess(
      ask: { dialogue in
        #expect(dialogue.questions[0].label == "add 2 links?")
        return .submitted([answer])
      }, pick: { _ in .cancelled })
    let outcome = world.run("derive", "seen.txt", "--write")
    #expect(outcome.status == (answer == "yes" ? .done : .cancelled))
    let isMade = world.files.text(of: "/home/me/project/links.json") != nil
    #expect(isMade == (answer == "yes"))
    if isMade { #expect(outcome.told == "links.json: created; added 2 links\n") }
  }

  @Test("--write creates the store that --store names")
  func namedStore() {
    let world = Self.world()
    let outcome = world.run("derive", "seen.txt", "--store", "new.json", "--write", "--yes")
    #expect(outcome.status == .done)
    #expect(outcome.told == "new.json: created; added 2 links\n")
    #expect(world.files.text(of: "/home/me/project/new.json") != nil)
    #expect(world.run("derive", "seen.txt", "--store", "other.json").status == .failure)
  }

  @Test("an environment's scheme and host ignore case")
  func uppercaseBase() {
    let world = Self.world()
    let store = #"{"version": 1, "environments": {"p": "HTTPS://WWW.Example.com/users"}}"#
    world.files.set("/home/me/project/links.json", Array(store.utf8))
    let answer = world.run("derive", "seen.txt").answer
    #expect(answer.contains("  4  /$<userId>\n"), "\(answer)")
    #expect(answer.contains("  1  https://www.example.com/about\n"), "\(answer)")
  }

  @Test("links whose host is not known are reported")
  func unknownHosts() {
    let world = Self.world(["/a/1", "https://h.example/b"])
    let outcome = world.run("derive", "seen.txt", "--format", "store")
    #expect(outcome.told.hasPrefix("warning: 1 template without a host: "))
    #expect(Self.world(["/a/1"]).run("derive", "seen.txt", "--format", "store").told == "")
  }

  @Test("--write needs --yes if the user cannot be prompted")
  func unattended() {
    let world = Self.world()
    let refused = world.run("derive", "seen.txt", "--write")
    #expect(refused.status == .usage)
    #expect(refused.answer == "")
    #expect(world.files.text(of: "/home/me/project/links.json") == nil)
    #expect(world.run("derive", "seen.txt", "--write", "--yes").status == .done)
    let again = world.run("derive", "seen.txt", "--write", "--yes")
    #expect(again.answer.hasPrefix("6 URLs: 0 templates (5 URLs of stored links, 1 URL left over)"))
    #expect(world.run("derive", "seen.txt", "--yes").status == .usage)
  }

  @Test("a path without a host goes to the environment that most links use")
  func paths() {
    let world = Self.world(["/teams/7", "https://other.example/x"])
    let store = Self.store.replacing(
      #""version": 1,"#, with: #""version": 1, "environment": "production","#)
    world.files.set("/home/me/project/links.json", Array(store.utf8))
    #expect(world.run("derive", "seen.txt", "--write", "--yes").status == .done)
    let text = world.files.text(of: "/home/me/project/links.json") ?? ""
    #expect(text.contains(#""other": "https://other.example""#))
    #expect(
      world.run("fill", "teams", "--set", "teamId=7").answer == "https://www.example.com/teams/7\n")
  }

  @Test("URLs of stored links are omitted, and templates in an environment are paths")
  func stored() {
    let world = Self.world(
      Self.urls + ["https://www.example.com/teams/7", "https://other.example/x"])
    world.files.set("/home/me/project/links.json", Array(Self.store.utf8))
    let outcome = world.run("derive", "seen.txt")
    #expect(
      outcome.answer == """
        8 URLs, 2 hosts: 2 templates (5 URLs of stored links, 1 URL left over)
          1  https://other.example/x
          1  /teams/$<teamId>
             /teams/7
             teamId: a whole number, e.g. 7
        left over: 1 with a repeated query key

        """)
  }

  @Test("a path shows its environment if there are several")
  func environments() {
    let world = Self.world(["https://api.example.com/v2/x/7", "https://www.example.com/y"])
    let store = Self.store.replacing(
      #""environments": {"#, with: #""environments": { "api": "https://api.example.com/v2", "#)
    world.files.set("/home/me/project/links.json", Array(store.utf8))
    #expect(
      world.run("derive", "seen.txt").answer == """
        2 URLs, 2 hosts: 2 templates
          1  /x/$<xId>  (api)
             /x/7
             xId: a whole number, e.g. 7
          1  /y  (production)

        """)
  }

  @Test("malformed lines are counted, the first three are reported, and --strict makes them errors")
  func malformed() {
    let world = Self.world(["a", "b", "secret-token", "d", "/x"])
    let outcome = world.run("derive", "seen.txt")
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        seen.txt:1: warning: expected a URL, or a path that starts with "/"
        seen.txt:2: warning: expected a URL, or a path that starts with "/"
        seen.txt:3: warning: expected a URL, or a path that starts with "/"
        warning: seen.txt: 4 malformed lines, 3 shown

        """)
    #expect(world.run("derive", "seen.txt", "--strict").status == .refused)
    let written = world.run("derive", "seen.txt", "--strict", "--write", "--yes")
    #expect(written.status == .refused)
    #expect(written.told.hasSuffix("error: nothing added: 4 malformed lines (--strict)\n"))
    #expect(world.files.text(of: "/home/me/project/links.json") == nil)
    #expect(Self.world(["/x"]).run("derive", "seen.txt", "--strict").status == .done)
  }

  /// A segment for which a pattern with nested repetition needs too many steps.
  private static let runaway = "/" + String(repeating: "a", count: 40) + "!"

  @Test(
    "a file without URLs is an error, and nothing is printed",
    arguments: [
      (["derive", "seen.txt"], ["nothing", "here"], CommandStatus.failure),
      (["derive", "seen.txt", "--from", "har"], ["/x"], .failure),
      (["derive", "none.txt"], ["/x"], .failure),
      (["derive", "seen.txt", "--slot", "("], ["/x"], .usage),
      (["derive", "seen.txt", "--slot", "(b?)\\1(a+)+"], [runaway, "/x"], .failure),
      (["derive", "seen.txt", "--min", "0"], ["/x"], .usage),
      (["derive", "seen.txt", "--host", "https://h.example"], ["/x"], .usage),
      (["derive", "seen.txt", "--host", "h.example/"], ["/x"], .usage),
      (["derive", "seen.txt", "--host", "b\u{FC}cher.example"], ["/x"], .usage),
      (["derive", "seen.txt", "--host", ""], ["/x"], .usage),
    ])
  func errors(words: [String], lines: [String], status: CommandStatus) {
    let outcome = Self.world(lines).run(words)
    #expect(outcome.status == status)
    #expect(outcome.answer == "")
    #expect(!outcome.told.isEmpty)
  }

  @Test("doubtful words come with an option that settles them")
  func doubtful() {
    let words = ["sale", "summer", "gloves", "hats", "scarves", "belts", "shirts", "socks"]
    let world = Self.world(
      words.flatMap { word in ["red", "blue"].map { "/x/y/\(word)/\($0)" } } + ["/x/z/q"])
    let outcome = world.run("derive", "seen.txt")
    let lines = outcome.answer.split(separator: "\n").filter { $0.hasPrefix("doubtful: ") }
    for line in lines {
      let option = line.contains("--literal") ? "--literal" : "--slot"
      let named = line.matches(of: /"([a-z]+)"/).map { String($0.1) }
      let settled = world.run(["derive", "seen.txt"] + named.flatMap { [option, $0] })
      #expect(!settled.answer.contains(line))
    }
  }
}
