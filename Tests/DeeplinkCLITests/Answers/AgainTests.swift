import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("The line that teaches the flags")
struct AgainTests {
  private let world = TestWorld.with(
    store: FillTests.store, files: ["/home/me/project/v.json": #"{ "ref": "x" }"#])

  init() {
    world.terminals.error = true
    world.input = #"{ "ref": "x" }"#
    world.asker = PromptAccess(ask: { _ in .submitted(["7"]) }, pick: { _ in .cancelled })
  }

  @Test(
    "has what was given by hand and typed, and what else decided",
    arguments: [
      (["share", "-s", "ref=x"], "share --set id=7 --set ref=x"),
      (
        ["share", "-s", "ref=x", "-e", "production"],
        "share --env production --set id=7 --set ref=x"
      ),
      (["share", "-e", "staging"], "share --env staging --set id=7"),
      (["share", "-s", "ref=x", "--base", "app://"], "share --base app:// --set id=7 --set ref=x"),
      (["share", "--values", "v.json"], "share --values v.json --set id=7"),
      (["share", "--values", "-"], "share --set id=7 --set ref=x"),
      (
        ["share", "-s", "ref=x", "--store", "links.json"],
        "share --store links.json --set id=7 --set ref=x"
      ),
      (
        ["https://example.com/games/5", "-s", "id=1000"],
        "game --env production --set id=7"
      ),
    ])
  func line(words: [String], line: String) {
    let told = world.run(["fill"] + words).told
    #expect(told == "again: deeplink fill \(line)\n")
  }

  @Test(
    "omits a value that it cannot show, and names it",
    arguments: [("a\nb", "a line break"), ("\u{202E}x", "the bidirectional control U+202E")])
  func omitted(value: String, kind: String) {
    #expect(
      world.run("fill", "share", "-s", "ref=\(value)").told
        == """
        again: deeplink fill share --set id=7
        note: ref contains \(kind), so the command omits it
          hint: pass it with --values FILE

        """)
  }

  @Test("is not printed without a file's name that it cannot show")
  func unusable() {
    world.files.set("/home/me/project/a\nb.json", Array(#"{ "ref": "x" }"#.utf8))
    #expect(
      world.run("fill", "share", "--values", "a\nb.json").told
        == """
        note: --values contains a line break, so no command can repeat this

        """)
  }

  @Test("has the environment of the last time")
  func last() {
    #expect(world.run("fill", "share", "-s", "id=5", "-s", "ref=x").told == "")
    #expect(
      world.run("fill", "share", "--last", "-s", "id=1000").told
        == "again: deeplink fill share --env production --set id=7 --set ref=x\n")
  }

  @Test("shows no secret, and stands on a terminal alone, unless quiet is asked for")
  func silent() {
    world.asker = PromptAccess(ask: { _ in .submitted(["abcd"]) }, pick: { _ in .cancelled })
    #expect(world.run("fill", "login").told == "again: deeplink fill login\n")
    #expect(world.run("fill", "login", "--quiet").told == "")
    world.terminals.error = false
    #expect(world.run("fill", "login").told == "")
  }

  @Test(
    "names the devices that it was opened on",
    arguments: [
      (["open", "game"], "open game --on android:0A04 --set id=7"),
      (["fill", "game", "--open", "android"], "fill game --open android:0A04 --set id=7"),
    ])
  func devices(words: [String], line: String) {
    let world = DeviceWorld.make()
    world.terminals.error = true
    world.asker = PromptAccess(ask: { _ in .submitted(["7"]) }, pick: { _ in .cancelled })
    #expect(
      world.run(words).told == """
        again: deeplink \(line)
        ✓ android:0A04  opened  com.example.app/.MainActivity  COLD  612 ms

        """)
  }
}
