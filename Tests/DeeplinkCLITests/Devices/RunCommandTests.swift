import DeviceKit
import Foundation
import ReportKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("deeplink run")
struct RunCommandTests {
  private typealias Outcome = TestWorld.Outcome

  @Test("opens each row, prints what opened, and sums up")
  func rows() {
    let world = DeviceWorld.make()
    #expect(
      world.run("run", "game", "--each", "id=1..2")
        == Outcome(
          status: .done,
          answer: """
            ✓ game#1  opened  com.example.app/.MainActivity  COLD  612 ms
            ✓ game#2  opened  com.example.app/.MainActivity  COLD  612 ms

            """, told: "2 links: 2 passed\n"))
  }

  @Test(
    "makes links as batch does, and of several in turn",
    arguments: [
      (["run", "home", "game", "-s", "id=3"], ["/home", "/g/3"]),
      (["run", "--typical"], ["/g/7", "/login?t=sesame", "/home"]),
      (["run", "--input", "rows.csv"], ["/g/4", "/home"]),
      (["run", "game", "--input", "rows.csv", "--limit", "1"], ["/g/4"]),
    ])
  func made(words: [String], paths: [String]) {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/rows.csv", Array("link,id\ngame,4\nhome,\n".utf8))
    let outcome = world.run(words + ["--format", "jsonl", "-q"])
    let urls = outcome.answer.split(separator: "\n").map { line in
      line.firstMatch(of: /"url":"https:\/\/www.example.com([^"]*)"/).map { String($0.1) }
    }
    #expect(urls == paths.map { $0.replacing("sesame", with: "$<token>") }, "\(outcome)")
    let opened = world.calls.joined().compactMap { word in
      word.firstMatch(of: /https:\/\/www.example.com([^'" ]*)/).map { String($0.1) }
    }
    #expect(opened == paths, "\(world.calls)")
    #expect(outcome.status == .done)
  }

  @Test(
    "what can be read only once is read once for all links",
    arguments: [
      (["--input", "-"], "id\n4\n5\n"),
      (["--input", "-", "--input-format", "jsonl"], "{\"id\":4}\n{\"id\":5}"),
      (["--each", "id=@-"], "4\n5\n"),
      (["--values", "-", "--input", "none.csv"], "{\"id\":4}"),
    ])
  func readOnce(words: [String], input: String) {
    let world = DeviceWorld.make(
      store: DeviceWorld.store.replacing(
        #""path": "/home" }"#, with: #""path": "/home" }, { "name": "play", "path": "/p/$<id>" }"#))
    world.files.set("/home/me/project/none.csv", Array("x\n1\n2\n".utf8))
    world.input = input
    let outcome = world.run(["run", "game", "play", "--format", "jsonl"] + words)
    let paths = outcome.answer.split(separator: "\n").map { line in
      line.firstMatch(of: /"url":"https:\/\/www.example.com([^"]*)"/).map { String($0.1) }
    }
    let second = words[0] == "--values" ? "4" : "5"
    #expect(paths == ["/g/4", "/g/\(second)", "/p/4", "/p/\(second)"], "\(outcome)")
    #expect(outcome.status == .done)
  }

  @Test("an input that is kept for several links is bounded", arguments: [0, 1])
  func largeInput(excess: Int) throws {
    let limit = ReadLimit(megabytes: 1)
    let world = DeviceWorld.make()
    world.input = String(repeating: "1", count: limit.bytes + excess)
    let failure = SystemFailure(
      "read", "standard input", reason: "it is read for several links but is larger than 1 MB")
    do throws(SystemFailure) {
      let bytes = try InputMemory(keeping: true, limit: limit)
        .bytes(of: .standard, upTo: .text, in: world.context)
      #expect(excess == 0 && bytes.count == limit.bytes)
    } catch {
      #expect(excess == 1 && error == failure)
    }
  }

  @Test("the rejected rows of several links do not overwrite each other")
  func rejectsOfSeveral() {
    let world = DeviceWorld.make()
    world.input = "id\n1\n"
    let outcome = world.run("run", "game", "home", "--input", "-", "--rejects", "bad.csv")
    #expect(outcome.status == .usage)
    #expect(
      outcome.told.hasPrefix(
        """
        error: --rejects requires rows for one link, found 2 links
          hint: run them one by one, or name each row's link in a column "link"

        """), "\(outcome)")
    #expect(world.files.text(of: "/home/me/project/bad.csv") == nil)
  }

  @Test("the store is read once for any number of links")
  func storeReadOnce() {
    let world = DeviceWorld.make()
    let told = world.run("run", "home", "home", "home", "--verbose").told
    #expect(told.components(separatedBy: "store: links.json").count == 2)
  }

  @Test("a rejected row stops no other, and counts at the end")
  func rejected() {
    let world = DeviceWorld.make()
    world.files.set("/home/me/project/rows.csv", Array("id\n1\nx\n".utf8))
    let outcome = world.run("run", "game", "--input", "rows.csv")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "✓ game#1  opened  com.example.app/.MainActivity  COLD  612 ms\n")
    #expect(
      outcome.told == """
        rows.csv:3: id: expected a whole number, got "x"
        rows.csv: 2 rows, 1 URL, 1 rejected
        1 link: 1 passed

        """)
  }

  @Test(
    "what keeps a link from being made is told before any device is asked",
    arguments: [
      (["run", "game"], CommandStatus.refused), (["run"], .usage), (["run", "nothing"], .usage),
      (["run", "game", "home", "-s", "x=1"], .usage), (["run", "game", "--each", "x=1"], .usage),
      (["run", "--typical", "--input", "rows.csv"], .usage),
      (["run", "home", "--dry-run", "--format", "json"], .usage),
    ])
  func faults(words: [String], status: CommandStatus) {
    let world = DeviceWorld.make()
    let outcome = world.run(words)
    #expect(outcome.status == status)
    #expect(outcome.answer == "")
    #expect(world.calls == [])
  }

  @Test("a link that does not open is tried again, and told with its attempts")
  func retry() {
    let world = DeviceWorld.make()
    var answers = [DeviceWorld.unresolved, DeviceWorld.unresolved, DeviceWorld.opened]
    world.override("adb") { words in
      guard words.last?.hasPrefix("am ") == true else { return nil }
      return ToolOutput(.exited(0), output: answers.removeFirst())
    }
    let outcome = world.run("run", "home", "--retry", "2")
    #expect(outcome.status == .done)
    #expect(
      outcome.answer
        == "✓ home#1  opened  com.example.app/.MainActivity  COLD  612 ms  (3 attempts)\n")
  }

  @Test("a device that is lost stops the rest, which is not run, and is no failure of a link")
  func lost() {
    let world = DeviceWorld.make()
    let outcome = world.run("run", "app://a", "app://lost", "app://c")
    #expect(outcome.status == .failure)
    #expect(
      outcome.answer == """
        ✓ link#1  opened  com.example.app/.MainActivity  COLD  612 ms
        ✗ link#2  Pixel 7 (android:0A04) was disconnected
            hint: reconnect it, then run deeplink devices
        - link#3  not run: Pixel 7 (android:0A04) was disconnected

        """)
    #expect(outcome.told == "3 links: 1 passed, 1 error, 1 not run\n")
  }

  @Test("Ctrl-C stops after the link in hand, and what is left is reported")
  func interrupted() {
    let world = DeviceWorld.make()
    world.override("adb") { words in
      if words.last?.contains("/g/2") == true { world.interruptions = 1 }
      return nil
    }
    let outcome = world.run("run", "game", "--each", "id=1..3", "--format", "markdown")
    #expect(outcome.status == .interrupted)
    #expect(outcome.told == "3 links: 2 passed, 1 not run\n")
    #expect(
      outcome.answer == """
        - date: 2026-01-01T00:00:00Z
        - device: Pixel 7 (android:0A04)
        - store: links.json

        |  | link | URL | device | outcome | activity | ms | reason |
        | --- | --- | --- | --- | --- | --- | --- | --- |
        | ✓ | game#1 | `https://www.example.com/g/1` | android:0A04 | opened | `com.example.app/.MainActivity` | 612 |  |
        | ✓ | game#2 | `https://www.example.com/g/2` | android:0A04 | opened | `com.example.app/.MainActivity` | 612 |  |
        | - | game#3 | `https://www.example.com/g/3` | android:0A04 | not run |  |  | stopped by Ctrl-C |

        """)
  }

  @Test("what Ctrl-C left is run by --failed of the report", arguments: ["json", "jsonl", "junit"])
  func continued(format: String) {
    let world = DeviceWorld.make()
    world.override("adb") { words in
      if words.last?.contains("/g/2") == true { world.interruptions = 1 }
      return nil
    }
    let words = ["run", "game", "--each", "id=1..4", "--format", format, "--output", "report"]
    #expect(world.run(words).status == .interrupted)
    world.interruptions = 0
    let outcome = world.run("run", "--input", "report", "--failed", "--dry-run")
    let paths = outcome.answer.split(separator: "\n").map { String($0.suffix(5)) }
    #expect(paths == ["/g/3'", "/g/4'"], "\(outcome)")
  }

  @Test(
    "the time that is left is told once it is known",
    arguments: [
      (0, 9, 0.0, ""), (2, 200, 20, ""), (3, 200, 30, ", about 33 min left"),
      (10, 20, 30, ", about 30 s left"), (19, 20, 60, ""), (10, 40, 60, ", about 3 min left"),
    ])
  func timeLeft(done: Int, total: Int, seconds: Double, text: String) {
    #expect(LinkRun.timeLeft(after: done, of: total, in: seconds) == text)
  }

  @Test("waits between the links, and not before the first nor after the last")
  func delay() {
    let world = DeviceWorld.make()
    #expect(world.run("run", "game", "--each", "id=1..3", "--delay", "0.5").status == .done)
    #expect(world.waits == [0.5, 0.5])
  }

  @Test("prints the command lines alone where nothing is to be opened")
  func dryRun() {
    let world = DeviceWorld.make()
    let outcome = world.run("run", "game", "--each", "id=1..2", "--dry-run")
    #expect(outcome.answer.split(separator: "\n").count == 2)
    #expect(outcome.told == "")
    #expect(world.calls == [["adb", "devices", "-l"]])
  }

  @Test("a secret in the links is warned of once")
  func secret() {
    let outcome = DeviceWorld.make().run("run", "--typical")
    #expect(outcome.told.split(separator: "\n").count == 2)
    #expect(
      outcome.told == """
        warning: the link contains a secret: others on this computer and on the device can see the \
        arguments of a command while it runs
        3 links: 3 passed

        """)
  }

  @Test(
    "a report has the slot of a secret in the URL", arguments: RunCommand.Format.allCases)
  func secretInReport(format: RunCommand.Format) {
    let words = [
      "run", "login", "-s", "token=sesame", "--assert", "browser", "--format", format.rawValue,
    ]
    let outcome = DeviceWorld.make().run(words)
    #expect(outcome.status == .refused)
    #expect(!outcome.answer.contains("sesame"), "\(outcome.answer)")
  }

  @Test(
    "a report has the slot of a secret in what a device says of the URL",
    arguments: RunCommand.Format.allCases)
  func secretInReason(format: RunCommand.Format) {
    let world = DeviceWorld.make()
    world.override("adb") { words in
      guard words.last?.contains("sesame") == true else {
        return nil
      }
      let url = "https://www.example.com/login?t=sesa"
      let intent = "Intent { dat=\(url)me (has extras) } for \(url)..."
      return ToolOutput(.exited(1), errors: "Permission Denial: starting \(intent)\n")
    }
    let words = [
      "run", "login", "game", "-s", "token=sesame", "-s", "id=1", "--format", format.rawValue,
    ]
    let outcome = world.run(words)
    #expect(outcome.status != .done)
    #expect(outcome.answer.contains("Permission Denial"), "\(outcome.answer)")
    #expect(!outcome.answer.contains("sesa"), "\(outcome.answer)")
    #expect(!outcome.told.contains("sesa"), "\(outcome.told)")
  }

  @Test(
    "a secret default of a template on the spot is asked for again, and never its mark",
    arguments: ["jsonl", "junit"])
  func secretDefault(format: String) {
    let world = DeviceWorld.make()
    let report = "/home/me/project/report"
    let template = "https://www.example.com/zz?t=$<token=deflt>&q=$<q>"
    let first = world.run([
      "run", template, "-s", "q=1", "--on", "android", "--assert", "browser", "--format", format,
    ])
    #expect(!first.answer.contains("deflt"), "\(first.answer)")
    world.files.set(report, Array(first.answer.utf8))
    let calls = world.calls.count
    let again = world.run(["run", "--input", "report", "--failed", "--on", "android"])
    #expect(again.status == .refused)
    #expect(again.told.contains("the row does not show its value"), "\(again.told)")
    #expect(!world.calls[calls...].joined().contains { $0.contains("zz?t=") })
  }

  @Test("a secret that is made up is nobody's, and not warned of")
  func madeUpSecret() {
    let store = #"""
      {
        "version": 1,
        "environments": { "web": "https://www.example.com" },
        "parameters": { "token": { "writeOnly": true } },
        "links": [{ "name": "login", "path": "/login?t=$<token>" }]
      }
      """#
    func told(_ words: String...) -> [String] {
      DeviceWorld.make(store: store).run(["run", "login"] + words + ["--on", "android"]).told
        .split(separator: "\n").map { String($0.prefix(20)) }
    }
    #expect(
      told("--typical") == ["--typical: note: 1 v", "  hint: add examples", "1 link: 1 passed"])
    #expect(
      told("-s", "token=sesame") == ["warning: the link co", "1 link: 1 passed"])
  }

  @Test("several links that were not run for one reason are one line with their number")
  func notRun() {
    let world = DeviceWorld.make()
    let outcome = world.run("run", "app://a", "app://lost", "app://c", "app://d")
    #expect(
      outcome.answer == """
        ✓ link#1  opened  com.example.app/.MainActivity  COLD  612 ms
        ✗ link#2  Pixel 7 (android:0A04) was disconnected
            hint: reconnect it, then run deeplink devices
        - 2 links  not run: Pixel 7 (android:0A04) was disconnected

        """)
    #expect(outcome.told == "4 links: 1 passed, 1 error, 2 not run\n")
  }

  @Test("a person sees on the terminal which link is being opened")
  func progress() {
    let world = DeviceWorld.make()
    world.terminals.error = true
    world.environment["TERM"] = "xterm"
    #expect(
      world.run("run", "home").told == """
        \u{D}\u{1B}[?7l1/1 home#1 on android:0A04 …\u{1B}[K\u{1B}[?7h\u{D}\u{1B}[K1 link: 1 passed

        """)
  }
}
