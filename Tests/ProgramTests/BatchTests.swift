import Foundation
import TestSupport
import Testing

@Suite("deeplink batch as a program")
struct BatchTests {
  let deeplink: Deeplink
  private var folder: TemporaryFolder { deeplink.folder }

  init() throws {
    deeplink = try Deeplink()
    try folder.write("tournamentId\n1\nx\n3\n", to: "rows.csv")
  }

  private func mode(of name: String) -> mode_t {
    var facts = stat()
    stat(folder.file(name), &facts)
    return facts.st_mode & 0o7777
  }

  private func start(_ words: String...) throws -> RunningProgram {
    try RunningProgram(
      Deeplink.executable, ["batch", "pickem"] + words, environment: deeplink.environment,
      in: folder.path)
  }

  /// The names in the folder that no test put there.
  private var strangers: [String] {
    folder.names.filter { !["links.json", "rows.csv", "out", "bad", "home"].contains($0) }
  }

  @Test("URLs are on standard output, all else on standard error, and rejects make it status 2")
  func streams() throws {
    let run = try deeplink.run("batch", "pickem", "--input", "rows.csv")
    #expect(run.output == "https://www.example.com/pickem/1\nhttps://www.example.com/pickem/3\n")
    #expect(
      run.errors == """
        rows.csv:3: tournamentId: expected a whole number, got "x"
        rows.csv: 3 rows, 2 URLs, 1 rejected

        """)
    #expect(run.status == 2)
    #expect(!folder.names.contains("home"), "a batch wrote history")
    #expect(
      try deeplink.shell("deeplink batch pickem -q < rows.csv 2>/dev/null").output == run.output)
  }

  @Test(
    "a file is replaced with its mode kept, and nothing else is left")
  func files() throws {
    try folder.write("old", to: "out", mode: 0o640)
    try folder.write("old", to: "bad", mode: 0o666)
    let run = try deeplink.run(
      "batch", "pickem", "--input", "rows.csv", "--output", "out", "--rejects", "bad", "-q")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      folder.text(of: "out")
        == "https://www.example.com/pickem/1\nhttps://www.example.com/pickem/3\n")
    #expect(
      folder.text(of: "bad") == """
        deeplink-reason,tournamentId
        "tournamentId: expected a whole number, got ""x\""",x

        """)
    #expect(mode(of: "out") == 0o640)
    #expect(mode(of: "bad") == 0o666)
    #expect(strangers == [])
  }

  @Test(
    "a file of rejects is as readable as any output, unless a secret may be in it",
    arguments: [("/$<tournamentId>", false), ("/$<tournamentId>?t=$<token=x>", true)])
  func rejectsMode(template: String, isPrivate: Bool) throws {
    let store = """
      {
        "version": 1, "environments": { "a": "https://h.example" }, "links": [],
        "parameters": { "tournamentId": { "type": "integer" }, "token": { "writeOnly": true } }
      }
      """
    try folder.write(store, to: "links.json")
    if isPrivate { try folder.write("old", to: "bad", mode: 0o666) }
    let run = try deeplink.run(
      "batch", template, "--input", "rows.csv", "--output", "out", "--rejects", "bad", "-q")
    #expect(run.status == 2)
    #expect(mode(of: "out") & 0o400 != 0)
    #expect(mode(of: "bad") == (isPrivate ? 0o600 : mode(of: "out")))
  }

  @Test("a picture is as readable as any output", arguments: ["code.svg", "code.png", "codes/"])
  func pictureMode(output: String) throws {
    let format = output.hasSuffix(".png") ? "png" : "svg"
    let run = try deeplink.run(
      "batch", "pickem", "--each", "tournamentId=1", "--format", format, "--output", output, "-q")
    #expect(run.status == 0, "\(run.errors)")
    _ = try deeplink.run("batch", "pickem", "--each", "tournamentId=1", "--output", "out", "-q")
    let file = output.hasSuffix("/") ? output + "pickem-0001.svg" : output
    #expect(mode(of: file) == mode(of: "out"))
  }

  @Test("the output may be the input, or a symbolic link, which stays one")
  func sameFile() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("bad"), withDestinationPath: "rows.csv")
    let run = try deeplink.run(
      "batch", "pickem", "--input", "rows.csv", "--format", "csv", "--output", "bad", "-q")
    #expect(run.status == 2)
    #expect(
      folder.text(of: "rows.csv") == """
        tournamentId,url
        1,https://www.example.com/pickem/1
        3,https://www.example.com/pickem/3

        """)
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file("bad"))) == "rows.csv"
    )
    #expect(strangers == [])
  }

  @Test(
    "what cannot be replaced is refused before the first row",
    arguments: [
      ("chmod 400 out", "change", "out", "the file is read-only\n  hint: chmod u+w it first"),
      (
        "ln out bad", "change", "out",
        """
        it has 2 hard links, and a replacement would part them
          hint: make it a file of its own (cp, then mv), or use symbolic links
        """
      ),
      ("rm out; mkdir out", "write", "out", "Is a directory"),
      ("rm out; ln -s nowhere/x out", "find", "nowhere", "No such file or directory"),
    ])
  func irreplaceable(line: String, attempt: String, file: String, reason: String) throws {
    try folder.write("old", to: "out")
    let run = try deeplink.shell(
      "\(line); deeplink batch pickem --input rows.csv --output out -q; echo $?")
    #expect(run.output == "1\n", "\(run.errors)")
    #expect(run.errors == "error: cannot \(attempt) \"\(folder.file(file))\": \(reason)\n")
    #expect(strangers == [])
  }

  @Test("a device or a pipe is written to as it stands")
  func devices() throws {
    let run = try deeplink.shell(
      """
      deeplink batch pickem --input rows.csv --output /dev/null --rejects /dev/stdout -q 2>/dev/null
      mkfifo out; cat out & deeplink batch pickem --input rows.csv --output out -q 2>/dev/null; wait
      """)
    #expect(
      run.output == """
        deeplink-reason,tournamentId
        "tournamentId: expected a whole number, got ""x\""",x
        https://www.example.com/pickem/1
        https://www.example.com/pickem/3

        """)
    #expect(strangers == [])
  }

  @Test(
    "a signal ends it at once, also while it waits for rows, and leaves nothing half there",
    arguments: [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT,
    ])
  func signals(number: Int32) throws {
    try folder.write("old", to: "out")
    let program = try start("--output", "out", "--rejects", "bad")
    try program.send("tournamentId\n1\nx\n")
    #expect(program.wait { strangers.count == 2 }, "no temporary files: \(folder.names)")
    program.signal(number)
    #expect(program.end() == .signal(number))
    #expect(folder.text(of: "out") == "old")
    #expect(folder.text(of: "bad") == nil)
    #expect(strangers == [])
  }

  @Test("a shell that waits for it sees 130 after Ctrl-C, and stops")
  func shellStops() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c", "\(Deeplink.executable) batch pickem --input - --output out; echo went on",
      ], environment: deeplink.environment.merging(["PWD": folder.path]) { $1 })
    try terminal.expect("reading csv from the terminal")
    terminal.send("\u{3}")
    #expect(try terminal.wait() == .signal(SIGINT))
    #expect(terminal.outputText == "")
  }

  @Test("rows are answered as they come, without waiting for more")
  func interactive() throws {
    for words in [[], ["--format", "jsonl"]] {
      let program = try RunningProgram(
        Deeplink.executable, ["batch", "pickem"] + words, environment: deeplink.environment,
        in: folder.path)
      for id in 1...3 {
        try program.send(id == 1 ? "tournamentId\n1\n" : "\(id)\n")
        let url = "https://www.example.com/pickem/\(id)"
        let line = words.isEmpty ? url + "\n" : "{\"tournamentId\":\"\(id)\",\"url\":\"\(url)\"}\n"
        #expect(try program.read(line.utf8.count) == line)
      }
      try program.closeInput()
      #expect(program.end() == .exit(0))
    }
  }

  @Test("a closed pipe ends it quietly, with the file of rejects gone")
  func closedPipe() throws {
    try folder.write("tournamentId\n" + String(repeating: "x\n7\n", count: 50_000), to: "many.csv")
    let run = try deeplink.shell(
      """
      (deeplink batch pickem --input many.csv --rejects bad 2>/dev/null; echo $? >&2) | head -n 1
      """)
    #expect(run.output == "https://www.example.com/pickem/7\n")
    #expect(run.errors == "141\n")
    #expect(strangers == ["many.csv"])
    #expect(folder.text(of: "bad") == nil)
  }

  @Test(
    "a full disk is told with status 1, for the output and for a file",
    arguments: [
      ("> /dev/full", "standard output", ""), ("--output /dev/full", "/dev/full", ""),
      (
        "--rejects /dev/full > /dev/null", "/dev/full",
        "rows.csv:3: tournamentId: expected a whole number, got \"x\"\n"
      ),
    ])
  func fullDisk(words: String, file: String, before: String) throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    for format in ["url", "csv"] {
      let run = try deeplink.shell(
        "deeplink batch pickem --input rows.csv -q --format \(format) \(words); echo \"$?\" >&2")
      #expect(
        run.errors == before + "error: cannot write \"\(file)\": No space left on device\n1\n")
    }
  }

  @Test("an input that is no file is told")
  func noFile() throws {
    let run = try deeplink.run("batch", "pickem", "--input", ".", "--output", "out")
    #expect(run.status == 1)
    #expect(run.errors == "error: cannot read \".\": Is a directory\n")
    #expect(strangers == [])
  }

  @Test("many rows by two threads come in order, and memory does not grow with them")
  func manyRows() throws {
    let count = 200_000
    let rows = (1...count).map { $0 % 1000 == 0 ? "x\($0)\n" : "\($0)\n" }.joined()
    try folder.write("tournamentId\n" + rows, to: "many.csv")
    let run = try deeplink.run("batch", "pickem", "--input", "many.csv", "--output", "out")
    #expect(run.status == 2)
    let lines = (folder.text(of: "out") ?? "").split(separator: "\n")
    #expect(lines.count == count - 200)
    #expect(
      lines.elementsEqual(
        (1...count).lazy.filter { $0 % 1000 != 0 }.map { "https://www.example.com/pickem/\($0)" }))
    let told = run.errors.split(separator: "\n")
    #expect(told.count == 201)
    #expect(told.first == "many.csv:1001: tournamentId: expected a whole number, got \"x1000\"")
    #expect(told.last == "many.csv: 200000 rows, 199800 URLs in out, 200 rejected")
  }

  @Test("an open descriptor is written to as it stands", arguments: [">", ">>", "| cat >>"])
  func descriptors(redirection: String) throws {
    try folder.write("tournamentId\n7\n8\n", to: "two.csv")
    let words = "deeplink batch pickem --quiet --input two.csv --output"
    let run = try deeplink.shell(
      """
      echo first >out
      \(words) /dev/stdout \(redirection) out
      echo last >>out
      cat out
      \(words) /dev/fd/3 3>third
      cat third
      """)
    let urls = [7, 8].map { "https://www.example.com/pickem/\($0)\n" }.joined()
    let first = redirection == ">" ? "" : "first\n"
    #expect(run.output == first + urls + "last\n" + urls)
    #expect(run.errors == "")
  }

  @Test("the progress is shown on a terminal, and gone at the end")
  func progress() throws {
    let program = """
      (echo tournamentId; i=0; while [ $i -lt 20 ]; do i=$((i+1)); echo $i; sleep 0.06; done) |
      \(Deeplink.executable) batch pickem --store '\(folder.file("links.json"))'
      """
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments: ["-c", program], environment: deeplink.environment)
    try terminal.expect("standard input  1")
    #expect(try terminal.wait() == .exit(0))
    #expect(terminal.screen.text.contains("standard input: 20 rows, 20 URLs, 0 rejected"))
    #expect(!terminal.screen.text.contains("standard input  "))
    #expect(terminal.outputText.split(separator: "\n").count == 20)
  }
}
