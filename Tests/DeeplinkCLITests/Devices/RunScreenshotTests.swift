import DeviceKit
import ReportKit
import Testing
import TextKit

@testable import DeeplinkCLI

@Suite("deeplink run --screenshots")
struct RunScreenshotTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0] + Array("IEND____".utf8)

  private func world() -> TestWorld {
    let world = DeviceWorld.make(store: DeviceWorld.storeOfApp)
    world.override("adb") { words in
      if words.last == "screencap -p" { return ToolOutput(.exited(0), bytes: Self.png) }
      if words.last?.contains("query-activities") == true {
        return ToolOutput(.exited(0), output: "com.example.app/.Main\n")
      }
      return nil
    }
    return world
  }

  @Test("each link has a picture, named after what it is of")
  func names() {
    let world = world()
    let outcome = world.run(
      "run", "game", "--each", "id=1..2", "--start", "as-is", "--start", "cold", "--screenshots",
      "--settle", "2", "--format", "jsonl", "-q")
    let names = outcome.answer.split(separator: "\n").map { line in
      line.firstMatch(of: /"screenshot":"([^"]*)"/).map { String($0.1) } ?? "-"
    }
    #expect(
      names == [
        "screenshots/game-production.png", "screenshots/game-production-cold.png",
        "screenshots/game-production-2.png", "screenshots/game-production-cold-2.png",
      ], "\(outcome)")
    for name in names {
      #expect((try? world.files.read("/home/me/project/" + name, upTo: .text)) == Self.png)
    }
    #expect(world.waits.filter { $0 > 0 } == [2, 2, 2, 2])
  }

  @Test("the page shows them as files beside it, or in itself, and nothing else may be fetched")
  func page() {
    let world = world()
    let words = ["run", "home", "--assert", "app", "--format", "html", "--output", "out/run.html"]
    _ = world.run(words + ["--screenshots"])
    let beside = world.files.text(of: "/home/me/project/out/run.html") ?? ""
    let image = #"<img src="screenshots/home-production.png" alt="Screenshot" loading="lazy">"#
    #expect(beside.contains(#"<a href="screenshots/home-production.png">\#(image)</a>"#))
    #expect(beside.contains("; img-src 'self' file:; base-uri"))
    _ = world.run(words + ["--screenshots=a b/ü", "--embed"])
    let embedded = world.files.text(of: "/home/me/project/out/run.html") ?? ""
    #expect(embedded.contains("<img src=\"data:image/png;base64,\(Base64.text(Self.png))\""))
    #expect(embedded.contains("; img-src data:; base-uri"))
    _ = world.run(words + ["--screenshots=a b/ü"])
    #expect(
      (world.files.text(of: "/home/me/project/out/run.html") ?? "").contains(
        #"<img src="../a%20b/%C3%BC/home-production.png""#))
    _ = world.run(words)
    #expect(world.files.text(of: "/home/me/project/out/run.html")?.contains("img-src") == false)
  }

  @Test("JUnit names them for Jenkins and GitLab, and for TestRail where a case has its number")
  func junit() {
    let report = world().run(
      "run", "home", "game", "-s", "id=1", "--screenshots=shots", "--format", "junit"
    ).answer
    #expect(
      report.contains(
        """
              <properties>
                <property name="test_id" value="C12"/>
                <property name="testrail_attachment" value="shots/home-production.png"/>
              </properties>
        """), "\(report)")
    #expect(
      report.contains(
        """
        </failure>
              <system-out>[[ATTACHMENT|shots/home-production.png]]</system-out>
        """))
    #expect(
      report.contains(
        """
        on production.android:0A04
        row {&quot;link&quot;:&quot;game&quot;,&quot;environment&quot;:&quot;production&quot;,\
        &quot;values&quot;:{&quot;id&quot;:&quot;1&quot;},&quot;verdict&quot;:&quot;passed&quot;}
        [[ATTACHMENT|shots/game-production.png]]</system-out>
        """))
    #expect(report.components(separatedBy: "testrail_attachment").count == 2)
  }

  @Test("a picture that cannot be taken or written is a note, and no failure of the link")
  func missing() {
    let world = world()
    world.override("adb") { words in
      guard words.last == "screencap -p" else { return nil }
      return ToolOutput(.exited(0), bytes: Array(Self.png.dropLast()))
    }
    let outcome = world.run("run", "game", "-s", "id=1", "--screenshots")
    #expect(outcome.status == .done)
    #expect(
      outcome.answer == """
        ✓ game#1  opened  com.example.app/.MainActivity  COLD  612 ms
            no screenshot: the picture was cut short

        """)
  }
}
