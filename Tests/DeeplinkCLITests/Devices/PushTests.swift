import DeviceKit
import TerminalKit
import Testing

@testable import DeeplinkCLI

@Suite("deeplink open --as push")
struct PushTests {
  private static let posted = "posting:\n  Notification(channel=shell_cmd)\n"
  private static let open = ["open", "game", "-s", "id=7", "--as", "push"]

  /// A world whose phone posts notifications, and says what a title asks for.
  private static func make(store: String = DeviceWorld.store) -> TestWorld {
    let world = DeviceWorld.make(store: store)
    world.override("adb") { words in
      guard let command = words.last, command.hasPrefix("cmd notification") else {
        return nil
      }
      return command.contains("denied")
        ? ToolOutput(.exited(255), output: "error: permission denied: callingUid=2000\n")
        : ToolOutput(.exited(0), output: posted)
    }
    return world
  }

  private static func addSimulator(
    to world: TestWorld, _ answer: ToolOutput = ToolOutput(.exited(0))
  ) {
    DeviceWorld.addApple(to: world) { _ in answer }
  }

  private static func command(
    _ url: String, titled title: String, _ number: Int, app: String = ""
  ) -> [String] {
    let intent = "-c activity -a android.intent.action.VIEW \(app)\(url)"
    let words = "cmd notification post -t \(title) \(intent) deeplink-\(number) \(url)"
    return ["adb", "-s", "0A04", "shell", "-n", words]
  }

  @Test("on Android the URL is a notification's intent and text")
  func android() {
    let world = Self.make()
    let outcome = world.run(Self.open)
    #expect(outcome.status == .done)
    #expect(outcome.answer == "https://www.example.com/g/7\n")
    #expect(outcome.told == "✓ android:0A04  sent\n")
    let url = "https://www.example.com/g/7"
    #expect(world.calls.last == Self.command(url, titled: "game", 1))
    _ = world.run(Self.open + ["--app", "com.example"])
    #expect(world.calls.last == Self.command(url, titled: "game", 1, app: "-p com.example "))
    let denied = world.run("open", "https://x.example/denied", "--as", "push")
    #expect(denied.status == .refused)
    #expect(
      denied.told == "✗ android:0A04  not opened  \"error: permission denied: callingUid=2000\"\n")
  }

  @Test("a simulator reads the payload of the store's app, and no file has it")
  func simulator() {
    let store = DeviceWorld.store.replacing(
      #""links": ["#, with: #""apps": { "ios": { "id": "ABCDE12345.com.example" } }, "links": ["#)
    let world = Self.make(store: store)
    Self.addSimulator(to: world)
    let outcome = world.run(Self.open + ["--on", "ios:F00D"])
    #expect(outcome.told == "✓ ios:F00D  sent\n")
    #expect(world.calls.last == ["xcrun", "simctl", "push", "F00D", "com.example", "-"])
    let url = "https://www.example.com/g/7"
    #expect(
      world.fed == [
        #"{"aps":{"alert":{"title":"game","body":"\#(url)"}},"url":"\#(url)","#
          + #""Simulator Target Bundle":"com.example"}"#
      ])
    world.files.set("/home/me/project/p.json", Array(#"{"aps": {"u": "$<url>"}}"#.utf8))
    let own = Self.open + ["--on", "ios:F00D", "--app", "a.b", "--payload", "p.json"]
    #expect(
      world.run(own + ["--dry-run"]).answer == """
        printf '%s' '{"aps":{"u":"https://www.example.com/g/7"},"Simulator Target Bundle":"a.b"}' | \
        xcrun simctl push F00D a.b -

        """)
    #expect(world.fed.count == 1)
  }

  @Test("a secret in a payload is not told of as one in the words of a command is")
  func secrets() {
    let world = Self.make()
    Self.addSimulator(to: world)
    world.files.set("/home/me/project/v.json", Array(#"{"token": "sesame"}"#.utf8))
    let words = ["open", "login", "--values", "v.json", "--as", "push", "--app", "a.b", "--on"]
    #expect(world.run(words + ["ios:F00D"]).told == "✓ ios:F00D  sent\n")
    #expect(world.run(words + ["android"]).told.hasPrefix("warning: the link contains a secret"))
  }

  @Test(
    "what cannot be sent says why, before anything is",
    arguments: [
      (["--on", "desktop"], CommandStatus.failure, "takes no notifications"),
      (["--on", "ios:00008130"], .failure, "takes notifications from Apple's servers alone"),
      (["--on", "ios:F00D"], .usage, "--as push on an iOS simulator requires the app's bundle ID"),
      (["--assert", "app"], .usage, "--assert and --as push cannot be used together"),
      (["--why"], .usage, "--why and --as push cannot be used together"),
      (["--as", "mail"], .usage, "--as"),
      (["--payload", "none", "--on", "android"], .failure, "cannot read \"none\""),
      (["--payload", "@aps", "--on", "android"], .usage, "--payload: the URL cannot be"),
      (["--values", "-", "--payload", "-"], .usage, "standard input can only be read once"),
    ])
  func refused(words: [String], status: CommandStatus, message: String) {
    let world = Self.make()
    Self.addSimulator(to: world)
    world.programs["xdg-open"] = { _ in ToolOutput(.exited(0)) }
    let outcome = world.run(Self.open + words)
    #expect(outcome.status == status, "\(outcome.told)")
    #expect(outcome.told.contains(message), "\(outcome.told)")
    #expect(outcome.answer == "")
    #expect(world.fed.isEmpty)
    #expect(!world.calls.contains { $0.last?.contains("notification") == true })
  }

  @Test("--payload is for notifications alone", arguments: ["x", "@x", "x@y"])
  func ofPush(payload: String) {
    let outcome = Self.make().run("open", "game", "-s", "id=7", "--payload", payload)
    #expect(outcome.told.hasPrefix("error: --payload requires --as push\n"))
  }

  @Test("a payload that is too long is rejected before the first is sent")
  func tooLong() {
    let world = Self.make()
    Self.addSimulator(to: world)
    let long = "app://x/" + String(repeating: "y", count: 5000)
    let outcome = world.run(
      "run", "app://a", long, "--as", "push", "--on", "ios:F00D", "--app", "a.b")
    #expect(outcome.status == .refused)
    #expect(outcome.answer == "")
    #expect(outcome.told.contains("a push notification holds 4,096"))
    #expect(world.fed.isEmpty)
  }

  @Test("each notification of a run has a tag of its own")
  func run() {
    let world = Self.make()
    let outcome = world.run("run", "game", "--each", "id=1..2", "--as", "push")
    #expect(outcome.answer == "✓ game#1  sent\n✓ game#2  sent\n")
    let base = "https://www.example.com/g/"
    #expect(
      world.calls.suffix(2) == [
        Self.command(base + "1", titled: "game", 1), Self.command(base + "2", titled: "game", 2),
      ])
    let lines = world.run("run", "game", "--each", "id=1..2", "--as", "push", "--dry-run").answer
    #expect(lines.contains("deeplink-1") && lines.contains("deeplink-2"))
  }

  @Test("a person on a terminal taps between two notifications, and can stop")
  func keys() {
    let world = Self.make()
    var asked: [String] = []
    var outcomes: [PromptOutcome<Bool>] = []
    world.asker = PromptAccess(
      ask: { _ in .cancelled }, pick: { _ in .cancelled },
      waitForKey: { text in
        asked.append(text)
        return outcomes.isEmpty ? .submitted(true) : outcomes.removeFirst()
      })
    let words = ["run", "game", "--each", "id=1..3", "--as", "push"]
    #expect(world.run(words).status == .done)
    #expect(asked == Array(repeating: "tap the notification on android:0A04", count: 2))
    #expect(world.waits == [])
    _ = world.run(words + ["--delay", "2"])
    #expect(asked.count == 2)
    #expect(world.waits == [2, 2])
    outcomes = [.interrupted(signal: 2)]
    let stopped = world.run(words)
    #expect(stopped.status == .interrupted)
    #expect(
      stopped.answer == "✓ game#1  sent\n- 2 links  not run: stopped by Ctrl-C\n",
      "\(stopped.answer)")
  }

  @Test("the command that sends it again says so")
  func again() {
    let world = Self.make()
    world.terminals.error = true
    world.asker = PromptAccess(
      ask: { _ in .submitted(DialogueAnswers(["7"])) }, pick: { _ in .cancelled })
    let outcome = world.run("open", "game", "--as", "push")
    #expect(
      outcome.told.contains(
        "again: deeplink open game --on android:0A04 --as push --set id=7"), "\(outcome.told)")
  }

  @Test("results are not delivered in anything", arguments: ["open", "run"])
  func formats(command: String) {
    let outcome = Self.make().run(command, "home", "--format", "intent")
    #expect(outcome.status == .usage)
    #expect(outcome.told.hasPrefix("error: --format: fill and batch print URLs in this format"))
  }
}
