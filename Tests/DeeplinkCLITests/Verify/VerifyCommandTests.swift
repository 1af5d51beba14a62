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

  @Test(
    "a command line that names nothing to judge, or nothing to judge by, is a usage error",
    arguments: [
      [site], ["/path/alone", "--apple=aasa"],
      [site, "--apple=aasa", "--fingerprint", "x"], ["--explain", "AA99"],
      [site, "--apple=-@h", "--android-manifest=-"],
    ])
  func usage(words: [String]) {
    let world = TestWorld(["/home/me/project/aasa": Self.association])
    #expect(world.run(["verify"] + words).status == .usage)
  }
}
