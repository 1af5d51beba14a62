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

  @Test("a report whose results all passed is a success")
  func passed() {
    let outcome = Self.world("link,id,result\ngame,5,pass\n").run(
      "run", "--input", "r.csv", "--failed", "--on", "android")
    #expect(outcome.status == .done)
    #expect(outcome.told.contains("no results failed"))
  }
}
