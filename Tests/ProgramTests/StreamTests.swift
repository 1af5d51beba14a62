import Foundation
import TestSupport
import Testing

@Suite("The built program")
struct StreamTests {
  let deeplink: Deeplink

  init() throws {
    deeplink = try Deeplink()
  }

  @Test("the main job: one URL on standard output, nothing on standard error, status 0")
  func mainJob() throws {
    let run = try deeplink.run("fill", "pickem", "--set", "tournamentId=8412")
    #expect(run.output == "https://www.example.com/pickem/8412\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test(
    "on any failure standard output is empty and the status says what kind",
    arguments: [
      (["fill", "pickem"], 2), (["fill", "pickem", "-s", "tournamentId=x"], 2),
      (["fill", "nothing"], 64), (["fill", "pickem", "--nope"], 64), (["fill"], 64), ([], 64),
      (["fill", "x", "--store", "none.json"], 1), (["match", "https://other.example"], 2),
      (["fill", "pickem", "--last"], 1), (["list", "--format", "xml"], 64), (["frobnicate"], 64),
    ] as [([String], Int32)])
  func failures(words: [String], status: Int32) throws {
    let run = try ProgramRun(
      Deeplink.executable, words, environment: deeplink.environment, in: deeplink.folder.path)
    #expect(run.status == status, "\(run)")
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
    #expect(!run.wasKilled)
  }

  @Test("a pipe that is closed ends it quietly by SIGPIPE, even where its parent ignores that")
  func closedPipe() throws {
    for line in [
      "(deeplink list --format names; echo $? >&2) | :",
      "(trap '' PIPE; deeplink list --format names; echo $? >&2) | :",
    ] {
      // The reader is gone before anything is written.
      let run = try deeplink.shell(line.replacing("deeplink", with: "sleep 0.2; deeplink"))
      #expect(run.errors == "141\n")
    }
  }

  @Test("a long answer comes whole and in its order, whatever pieces it is written in")
  func longAnswer() throws {
    let names = (0..<5_000).map { "a-link-with-a-name-\($0)" }
    let links = names.map { #"{"name":"\#($0)","path":"/\#($0)/$<id>"}"# }
    try deeplink.folder.write(
      #"{"version":1,"links":[\#(links.joined(separator: ","))]}"#, to: "links.json")
    let lines = try deeplink.run("list", "--format", "names").output.split(separator: "\n")
    #expect(lines.map(String.init) == names)
    let rows = try deeplink.run("list").output.split(separator: "\n")
    #expect(rows.map { $0.split(separator: " ").first.map(String.init) } == names)
    let json = try deeplink.run("list", "--format", "json").output
    let objects = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(objects?.map { $0["name"] as? String } == names)
  }

  @Test("without a standard input, or any stream at all, it does what needs none")
  func closedStreams() throws {
    let run = try deeplink.shell("deeplink fill pickem -s tournamentId=7 <&-; echo $?")
    #expect(run.output == "https://www.example.com/pickem/7\n0\n")
    #expect(run.errors == "")
    let silent = try deeplink.shell(
      "deeplink add new /new <&- >&- 2>&-; echo $?; deeplink list new --format names")
    #expect(silent.output == "0\nnew\n")
  }

  @Test("a full disk under standard output is told, and is no success")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try deeplink.shell("deeplink fill upcoming > /dev/full; echo $?")
    #expect(run.output == "1\n")
    #expect(run.errors == "error: cannot write \"standard output\": No space left on device\n")
  }

  @Test("a history that may not grow stays as it was, and the URL is there")
  func fullHistory() throws {
    let lines = (10..<100).map { "{\"old\":\($0)}\n" }.joined()  // 990 of 1,024 bytes
    try FileManager.default.createDirectory(
      atPath: deeplink.folder.file("state/deeplink"), withIntermediateDirectories: true)
    try deeplink.folder.write(lines, to: "state/deeplink/history.jsonl")
    let run = try deeplink.shell(
      // The unit is 1,024 bytes in every bash; in `sh` it is 512 or 1,024.
      "exec /bin/bash -c 'ulimit -f 1; deeplink fill pickem -s tournamentId=8412; echo $?'",
      variables: ["XDG_STATE_HOME": deeplink.folder.file("state")])
    #expect(run.output == "https://www.example.com/pickem/8412\n0\n")
    let log = deeplink.folder.file("state/deeplink/history.jsonl")
    #expect(
      run.errors == """
        warning: history not written: cannot write "\(log)": File too large
          hint: turn it off with DEEPLINK_NO_HISTORY=1

        """)
    #expect(deeplink.folder.text(of: "state/deeplink/history.jsonl") == lines)
  }

  @Test(
    "an output that may not grow is told and is no success; a file leaves no part of it",
    arguments: ["--output all.txt", "> all.txt"])
  func fullOutput(output: String) throws {
    let run = try deeplink.shell(
      "ulimit -f 2; deeplink batch pickem --each tournamentId=1..200 \(output); echo $? >&2")
    let isShells = output.hasPrefix(">")
    let file = isShells ? "standard output" : "all.txt"
    #expect(run.errors == "error: cannot write \"\(file)\": File too large\n1\n")
    #expect(isShells || deeplink.folder.text(of: "all.txt") == nil)
  }

  @Test("standard input that is not a terminal is not read unasked")
  func inputIsLeftAlone() throws {
    let run = try deeplink.shell("printf 'a\\nb\\n' | (deeplink fill upcoming; cat)")
    #expect(run.output == "https://www.example.com/upcoming\na\nb\n")
  }

  @Test("a word that is not UTF-8 is refused")
  func notUTF8() throws {
    let run = try deeplink.shell(
      "deeplink fill pickem -s \"tournamentId=$(printf '\\377')\"; echo $?")
    #expect(run.output == "64\n")
    #expect(
      run.errors == """
        error: the command line is not UTF-8
          hint: a URL built from a guess would be wrong

        """)
  }

  @Test(
    "history is written after the answer, for its owner alone, and a failure of it is no failure")
  func history() throws {
    #expect(try deeplink.run("fill", "pickem", "-s", "tournamentId=8").status == 0)
    let log = deeplink.folder.file("home/.local/state/deeplink/history.jsonl")
    var facts = stat()
    stat(log, &facts)
    #expect(facts.st_mode & 0o777 == 0o600)
    let again = try deeplink.run("fill", "pickem", "--last", "-e", "app")
    #expect(again.output == "example://pickem/8\n")
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
    let run = try deeplink.run("fill", "upcoming")
    #expect(run.status == 0)
    #expect(run.output == "https://www.example.com/upcoming\n")
    #expect(
      run.errors == """
        warning: history not written: cannot read "\(log)": Is a directory
          hint: turn it off with DEEPLINK_NO_HISTORY=1

        """)
  }

  @Test("the history shows the time of the wall, and in JSON that of Greenwich")
  func localTime() throws {
    let line =
      #"{"time":"2026-11-20T23:30:00Z","path":"/x","values":{},"url":"https://h.example/x"}"#
    try FileManager.default.createDirectory(
      atPath: deeplink.folder.file("state/deeplink"), withIntermediateDirectories: true)
    try deeplink.folder.write(line + "\n", to: "state/deeplink/history.jsonl")
    let variables = ["XDG_STATE_HOME": deeplink.folder.file("state"), "TZ": "JST-9"]
    let table = try deeplink.run("history", "--all", variables: variables)
    #expect(table.output == "2026-11-21 08:30:00  -  https://h.example/x\n")
    let json = try deeplink.run("history", "--all", "--format", "json", variables: variables)
    #expect(json.output == "[\n  \(line)\n]\n")
  }

  @Test("a secret is in the answer and nowhere else")
  func secret() throws {
    try deeplink.folder.write(#"{ "token": "Secret0123456789x" }"#, to: "v.json")
    let run = try deeplink.run("fill", "magic-sign-in", "--values", "v.json")
    #expect(
      run.output
        == "https://www.example.com/sign-in?token=Secret0123456789x&next=%2Fgames\n")
    #expect(run.errors == "")
    let state = try deeplink.run("history", "--format", "json")
    #expect(!state.output.contains("Secret"))
    #expect(state.output.contains("token=$<token>"))
    let match = try deeplink.run(
      "match", run.output.trimmingCharacters(in: .whitespacesAndNewlines))
    #expect(
      match.output
        == "magic-sign-in --env production --set next=/games\n")
    #expect(
      match.errors
        == "note: the command for magic-sign-in omits token, which is a secret\n  hint: pass it "
        + "with --values FILE\n")
  }

  @Test("a control character of the store never reaches the terminal raw")
  func controlCharacters() throws {
    try deeplink.folder.write(
      #"{"version":1,"links":[{"name":"x","path":"/x","title":"a\u001b]0;b\u0007","tags":["\u009b1m"]}]}"#,
      to: "links.json")
    for words in [["list"], ["show", "x"], ["list", "--format", "json"], ["check"]] {
      let run = try ProgramRun(
        Deeplink.executable, words, environment: deeplink.environment, in: deeplink.folder.path)
      for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
        #expect(!(0x00...0x1F).contains(scalar.value) && !(0x7F...0x9F).contains(scalar.value))
      }
    }
  }
}
