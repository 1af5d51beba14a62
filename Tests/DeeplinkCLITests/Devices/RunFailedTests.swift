import DeviceKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink run --failed")
struct RunFailedTests {
  private static func world(_ report: String, _ name: String = "r.csv") -> TestWorld {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/\(name)", Array(report.utf8))
    return world
  }

  private static func paths(_ outcome: TestWorld.Outcome) -> [String] {
    outcome.answer.matches(of: /https:\/\/www.example.com([^' ]*)/).map { String($0.1) }
  }

  @Test(
    "rows whose values stand in columns are told apart by these",
    arguments: [
      ("link,id,result\ngame,5,fail\ngame,6,fail\ngame,7,blocked\ngame,8,pass\n", [5, 6, 7]),
      ("link,id,result\ngame,5,fail\ngame,5,blocked\n", [5]),
      (
        """
        id,link,url,result,device
        5,game,https://www.example.com/g/5,fail,a
        5,game,https://www.example.com/g/5,fail,b
        6,game,https://www.example.com/g/6,fail,a

        """, [5, 6]
      ),
    ])
  func columns(report: String, ids: [Int]) {
    let outcome = Self.world(report).run("run", "--input", "r.csv", "--failed", "--dry-run")
    #expect(Self.paths(outcome) == ids.map { "/g/\($0)" }, "\(outcome)")
    #expect(!outcome.told.contains("result"), "\(outcome.told)")
  }

  @Test(
    "a report without any result is a failure",
    arguments: [
      ("r.json", "[]"), ("r.xml", "<testsuites></testsuites>"), ("r.jsonl", ""),
      ("r.csv", "link,id,result\n"),
    ])
  func nothing(name: String, report: String) {
    let outcome = Self.world(report, name).run(
      "run", "--input", name, "--failed", "--on", "android")
    #expect(outcome.status == .failure, "\(outcome)")
    #expect(!outcome.told.contains("no results failed"), "\(outcome)")
  }

  @Test("a report whose results all passed is a success")
  func passed() {
    let outcome = Self.world("link,id,result\ngame,5,pass\n").run(
      "run", "--input", "r.csv", "--failed", "--on", "android")
    #expect(outcome.status == .done)
    #expect(outcome.told.contains("no results failed"))
  }

  @Test(
    "a row that --base made is not opened on another host without it",
    arguments: ["json", "jsonl", "junit"])
  func base(format: String) {
    let world = DeviceWorld.make()
    let base = ["--base", "https://test.example.net"]
    world.override("adb") { words in
      if words.last?.contains("/g/5") == true { return ToolOutput(.exited(1)) }
      return nil
    }
    let words = ["run", "game", "-s", "id=5", "--format", format, "--output", "report"]
    _ = world.run(words + base)
    let calls = world.calls.count
    let again = ["run", "--input", "report", "--failed"]
    let refused = world.run(again)
    #expect(refused.status == .refused, "\(refused)")
    #expect(
      refused.told.contains(
        "url: the link makes a URL of https://www.example.com, expected one of "
          + "https://test.example.net; pass the --base or --env that made it"), "\(refused)")
    #expect(!world.calls[calls...].joined().contains { $0.contains("/g/5") })
    let dry = again + ["--dry-run"]
    #expect(world.run(dry + base).answer.contains("https://test.example.net/g/5"))
    #expect(world.run(dry + ["-e", "production"]).answer.contains("https://www.example.com/g/5"))
    #expect(!world.run(dry + ["-s", "id=5"]).answer.contains("/g/5"))
  }

  @Test(
    "a template that is another today is opened with a warning",
    arguments: [
      ("https://www.example.com/old/5", "production"), ("HTTPS://WWW.example.com/g/5?x", ""),
      ("app://old/5", "app"),
    ])
  func changed(url: String, environment: String) {
    let report = """
      {"link":"game","environment":"\(environment)","values":{"id":"5"},"url":"\(url)",\
      "verdict":"failed"}
      """
    let outcome = Self.world(report + "\n", "r.jsonl").run(
      "run", "--input", "r.jsonl", "--failed", "--dry-run")
    #expect(outcome.answer.contains("g/5"), "\(outcome)")
    #expect(outcome.told.contains("the row does not make the URL"), "\(outcome)")
  }
}
