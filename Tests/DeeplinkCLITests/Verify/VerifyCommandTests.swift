import Testing

@testable import DeeplinkCLI

@Suite("deeplink verify")
struct VerifyCommandTests {
  private static let association = #"""
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["ABCDE12345.com.example.app"],
            "components": [
              { "/": "/help/*", "exclude": true },
              { "/": "/pickem/*" },
              { "/": "/entry/?*" },
              { "/": "/pickem/new" }
            ]
          }
        ]
      }
    }
    """#

  private static let manifest = AndroidAppFiles.manifest(host: "${host}", prefixes: "/pickem/")

  private static let site = "https://www.example.com"

  private static func run(_ words: String...) -> TestWorld.Outcome {
    let world = TestWorld([
      "/home/me/project/aasa": association, "/home/me/project/manifest.xml": manifest,
      "/home/me/project/links": AndroidAppFiles.assetLinks, "/home/me/project/broken": "{\n",
      "/home/me/project/urls": "\(site)/pickem/1\n\(site)/help/x\n",
    ])
    return world.run(["verify"] + words)
  }

  @Test("what is made of a long list in two threads stands in its order")
  func halves() {
    for count in [0, 1, 9, 10, 11, 30] {
      let made = Array(0..<count).concurrentMap(from: { 0 }, threshold: 10) { turns, element in
        turns += 1
        return [element, turns]
      }
      #expect(made.map { $0[0] } == Array(0..<count))
      // Each thread has a state of its own.
      let first = count < 10 ? count : count / 2
      #expect(made.map { $0[1] } == Array(1..<first + 1) + Array(1..<count - first + 1))
    }
  }

  @Test("very many URLs are answered in their order, each as if it stood alone")
  func many() throws {
    let count = 510
    let world = TestWorld([
      "/home/me/project/aasa": Self.association,
      "/home/me/project/urls": (0..<count).map { number in
        Self.site + ["/pickem/", "/help/", "/entry/", "/x/"][number % 4] + "\(number)\n"
      }.joined(),
    ])
    let words = ["verify", "--input", "urls", Self.apple, "--format", "jsonl"]
    let lines = world.run(words).answer.split(separator: "\n").map(String.init)
    #expect(lines.count == count)
    for (number, line) in lines.enumerated() {
      let (path, outcome) = [
        ("/pickem/", "opens"), ("/help/", "excluded"), ("/entry/", "opens"), ("/x/", "no rule"),
      ][number % 4]
      #expect(line.contains(Self.site + path + "\(number)\"") && line.contains("\"\(outcome)\""))
    }
  }

  private static let apple = "--apple=aasa@www.example.com"

  @Test("a path is judged only where a base makes it a URL")
  func path() {
    let outcome = Self.run("/pickem/1", Self.apple)
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .usage, answer: "",
          told: """
            error: "/pickem/1" is not a URL: no scheme
              See deeplink verify --help.

            """))
  }

  @Test("a table names the rule of each system, and says what is near a miss")
  func table() {
    let outcome = Self.run(
      Self.site + "/pickem/1", Self.site + "/entry", Self.apple, "--android-manifest",
      "manifest.xml",
      "--placeholder", "host=www.example.com", "--assetlinks", "links@www.example.com", "-q")
    #expect(
      outcome
        == TestWorld.Outcome(
          status: .refused,
          answer: """
            checked against aasa, links, manifest.xml (API 35)

              URL                               iOS               Android
            ✓ https://www.example.com/pickem/1  opens  aasa:8:11  opens  manifest.xml:9:35
            ✗ https://www.example.com/entry     no rule           no rule

            https://www.example.com/entry, iOS: nearest rule: aasa:9:11 { "/": "/entry/?*" }
                /entry
                      ^ "/" expected here
                /entry/a would open
            https://www.example.com/entry, Android: nearest rule: manifest.xml:9:35 /pickem/
                /entry
                 ^ "pickem/" expected here
                /pickem/ would open

            1 of 2 not as expected

            """, told: ""))
  }

  @Test("what the lint finds is told with its code and its place")
  func lint() {
    let outcome = Self.run(Self.site + "/pickem/1", Self.apple)
    #expect(outcome.status == .done)
    #expect(
      outcome.told == """
        aasa:10:11: warning: AA04: no link reaches this rule: the rule on line 8 covers all of it
                      { "/": "/pickem/new" }
                      ^^^^^^^^^^^^^^^^^^^^^^
          hint: move it up, or remove it

        """)
  }

  @Test("rows for programs")
  func rows() {
    let outcome = Self.run("--input", "urls", Self.apple, "--format", "jsonl", "-q")
    #expect(
      outcome.answer == """
        {"url":"https://www.example.com/pickem/1","expected":true,"ios":{"verdict":"opens",\
        "meant":true,"rule":{"file":"aasa","line":8,"column":11}}}
        {"url":"https://www.example.com/help/x","expected":false,"ios":{"verdict":"excluded",\
        "meant":true,"rule":{"file":"aasa","line":7,"column":11}}}

        """)
    #expect(outcome.status == .refused)
    let browser = Self.run(
      Self.site + "/help/x", Self.apple, "--expect", "browser", "--format", "json", "-q")
    #expect(browser.status == .done)
  }

  @Test("a file that cannot be read as what it is, is told with its place")
  func broken() {
    let outcome = Self.run(Self.site, "--apple", "broken")
    #expect(outcome.status == .failure)
    #expect(
      outcome.told == """
        broken:2:1: error: the text ends inside the object opened on line 1
          hint: missing "}"

        """)
  }

  @Test(
    "a command line that names nothing to judge, or nothing to judge by, is a usage error",
    arguments: [
      [site], ["--apple=aasa"], ["/path/alone", "--apple=aasa"],
      [site, "--apple=aasa", "--fingerprint", "x"], ["--explain", "AA99"],
      [site, "--apple=-@h", "--android-manifest=-"],
    ])
  func usage(words: [String]) {
    let world = TestWorld(["/home/me/project/aasa": Self.association])
    #expect(world.run(["verify"] + words).status == .usage)
  }

  @Test("a code is explained")
  func explain() {
    let outcome = Self.run("--explain", "aa04")
    #expect(outcome.status == .done)
    #expect(
      outcome.answer == """
        AA04
        The first rule that matches decides, and earlier rules already match every link that \
        this one
        would match. Either it is redundant, or it is in the wrong place: an exclusion must come \
        before
        the rule that it is an exception to.

        """)
  }
}
