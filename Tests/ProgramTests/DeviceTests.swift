import Foundation
import TestSupport
import Testing

/// Devices reached by a program that stands for `adb`: it gives the command to a shell, as a device
/// does.
@Suite("Opening on a device")
struct DeviceTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
    let adb = """
      #!/bin/sh
      if [ "$1" = devices ]; then
        printf 'List of devices attached\\nLOOP  device product:p model:Loop device:d\\n\\n'
        exit
      fi
      shift 4
      case $* in
        *early*) [ -f "$HOME/early" ] || { touch "$HOME/early"; kill -INT $PPID $$; } ;;
      esac
      am() {
        while [ "$1" != -d ]; do shift; done
        printf '%s\\n' "$2" >>"$HOME/opened"
        case $2 in
          *slow*) echo $$ >"$HOME/slow"; exec sleep 30 ;;
          *long*) head -c 5000000 /dev/zero | tr '\\0' x; echo; exit 1 ;;
          *daemon*) sleep 30 & ;;
          *pause*) sleep 1 ;;
        esac
        printf 'Status: ok\\nLaunchState: COLD\\nActivity: com.example/.Main\\nTotalTime: 9\\nComplete\\n'
      }
      eval "$*"
      """
    // Written by a shell: a program that another test starts meanwhile could inherit our own hold
    // of the file, and what is held to be written cannot be run.
    let script = "cat >adb && chmod +x adb && mkdir home"
    let run = try ProgramRun(
      "/bin/sh", ["-c", script], input: adb, environment: ["PATH": "/usr/bin:/bin"],
      in: deeplink.folder.path)
    #expect(run == ProgramRun(status: 0, output: "", errors: ""))
  }

  /// Makes a program in the folder.
  private func make(_ tool: String, _ script: String) throws {
    let line = #"mkdir -p "${0%/*}" && cat >"$0" && chmod +x "$0""#
    let run = try ProgramRun(
      "/bin/sh", ["-c", line, tool], input: "#!/bin/sh\n" + script,
      environment: ["PATH": "/usr/bin:/bin"], in: deeplink.folder.path)
    #expect(run == ProgramRun(status: 0, output: "", errors: ""))
  }

  private var variables: [String: String] {
    ["PATH": deeplink.folder.path + ":/usr/bin:/bin"]
  }

  private var opened: [String] {
    (deeplink.folder.text(of: "home/opened") ?? "").split(separator: "\n").map(String.init)
  }

  @Test(
    "a URL arrives byte for byte, whatever a shell would make of it",
    arguments: [
      "app://x/?a=1&b=2;c=3", "app://x/$HOME$(id)", "app://x/it's", "app://x/(a)*!~",
      "app://x/%20%22%27%C3%A9%E2%82%AC",
    ])
  func bytes(url: String) throws {
    let run = try deeplink.run("open", url, "--format", "text", variables: variables)
    #expect(run.output == "✓ android:LOOP  opened  com.example/.Main  COLD  9 ms\n")
    #expect(run.errors.isEmpty != url.contains("$HOME"))
    #expect(run.status == 0)
    #expect(opened == [url])
  }

  @Test("a report that cannot be written is told before anything is opened")
  func unwritable() throws {
    let run = try deeplink.run(
      "run", "app://x", "--format", "html", "--output", "missing/run.html", variables: variables)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors == "error: cannot find \"missing\": No such file or directory\n")
    #expect(opened == [])
  }

  @Test("a report whose file cannot be written in the end is not lost")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let words = ["run", "app://x", "--on", "android", "--format", "jsonl"]
    let run = try deeplink.run(words + ["--output", "/dev/full"], variables: variables)
    #expect(run.output.hasPrefix(#"{"row":1,"url":"app://x","#), "\(run.output)")
    #expect(run.output.contains(#""verdict":"passed""#))
    #expect(
      run.errors == """
        1 link: 1 passed
        error: cannot write "/dev/full": No space left on device
          hint: the report is on standard output

        """)
    #expect(run.status == 1)
  }

  @Test("a device that takes too long is not waited for, and what asks it ends too")
  func timeout() throws {
    let start = ContinuousClock.now
    let run = try deeplink.run("open", "app://slow", "--timeout", "0.5", variables: variables)
    #expect(run.status == 2)
    #expect(run.errors == "✗ android:LOOP  timed out\n")
    #expect(ContinuousClock.now - start < .seconds(10))
    let text = try #require(deeplink.folder.text(of: "home/slow"))
    let child = try #require(Int32(text.split(separator: "\n")[0]))
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  @Test("a tool that never stops writing is ended, within a gigabyte of memory")
  func endless() throws {
    try make("endless/adb", "while :; do echo 'emulator-5554 device'; done\n")
    let run = try deeplink.shell(
      "ulimit -v 1048576 2>/dev/null; deeplink devices --timeout 0.5",
      variables: [
        "PATH": deeplink.folder.file("endless") + ":" + (deeplink.environment["PATH"] ?? "")
      ])
    #expect(
      run.errors == """
        error: adb did not finish within 0.5 seconds
          hint: restart its server: adb kill-server; adb start-server

        """)
    #expect(run.status == 1)
  }

  @Test("what a device says at length is cut in a report")
  func longLine() throws {
    let run = try deeplink.run(
      "run", "app://long", "--format", "junit", variables: variables)
    #expect(run.status == 1)
    #expect(run.output.utf8.count < 10_000)
    #expect(run.output.contains("did not report what opened: &quot;xxxxx"))
  }

  @Test("a failure is reported as one even if the parent ignores the ends of children")
  func ignoredChildren() throws {
    try make("fail/xdg-open", "exit 3\n")
    try make("fail/open", "exit 3\n")
    try make("fail/xclip", "cat >/dev/null\n")
    let path = deeplink.folder.file("fail") + ":" + (deeplink.environment["PATH"] ?? "")
    let opened = try deeplink.shell(
      "trap '' CHLD; exec deeplink open app://x --on desktop", variables: ["PATH": path])
    #expect(opened.status == 2)
    #expect(opened.errors.hasPrefix("✗ desktop  not opened  "), "\(opened)")
    let copied = try deeplink.shell(
      "trap '' CHLD; exec deeplink fill app://x --copy",
      variables: ["PATH": path, "DISPLAY": ":99"])
    #expect(copied.status == 0, "\(copied)")
    #expect(copied.errors.contains("copied with "), "\(copied)")
  }

  @Test("a daemon that keeps the pipes open is not waited for")
  func daemon() throws {
    let running = try RunningProgram(
      Deeplink.executable, ["open", "app://daemon"],
      environment: deeplink.environment.merging(variables) { $1 }, in: deeplink.folder.path)
    #expect(running.end() == .exit(0))
  }

  private func terminal(_ words: [String]) throws -> PseudoTerminal {
    try PseudoTerminal(
      Deeplink.executable, arguments: words + ["--store", deeplink.folder.file("links.json")],
      environment: deeplink.environment.merging(variables) { $1 })
  }

  /// Looks on until a link is in hand on the device: the line of progress comes before that.
  private func lookOn(_ terminal: PseudoTerminal, until url: String) {
    for _ in 0..<500 where opened.last != url { terminal.look(for: .milliseconds(20)) }
  }

  @Test("Ctrl-C stops a run after the link in hand, which is reported, and ends as a signal does")
  func interrupted() throws {
    let terminal = try terminal(["run", "app://pause1", "app://pause2", "app://pause3"])
    try terminal.expect("1/3 link#1 on android:LOOP")
    lookOn(terminal, until: "app://pause1")
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
    #expect(
      terminal.outputText == """
        ✓ link#1  opened  com.example/.Main  COLD  9 ms
        - 2 links  not run: stopped by Ctrl-C

        """)
    #expect(terminal.screen.text.contains("3 links: 1 passed, 2 not run"))
    #expect(opened == ["app://pause1"])
  }

  @Test("Ctrl-C that meets the device's tool before it has begun does not keep it from its work")
  func interruptedAtTheStart() throws {
    let terminal = try terminal(["run", "app://early", "app://x"])
    #expect(try terminal.wait() == .signal(SIGINT))
    #expect(
      terminal.outputText == """
        ✓ link#1  opened  com.example/.Main  COLD  9 ms
        - link#2  not run: stopped by Ctrl-C

        """)
    #expect(opened == ["app://early"])
  }

  @Test("a second Ctrl-C does not wait for the link in hand")
  func interruptedTwice() throws {
    let terminal = try terminal(["run", "app://slow", "app://x"])
    try terminal.expect("1/2 link#1 on android:LOOP")
    lookOn(terminal, until: "app://slow")
    terminal.send("\u{3}")
    terminal.look(for: .milliseconds(200))
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
    #expect(
      terminal.outputText == """
        ✗ link#1  stopped waiting for Loop (android:LOOP)
        - link#2  not run: stopped waiting for Loop (android:LOOP)

        """)
  }
}
