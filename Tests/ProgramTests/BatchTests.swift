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

  private func start(_ words: String...) throws -> RunningProgram {
    try RunningProgram(
      Deeplink.executable, ["batch", "pickem"] + words, environment: deeplink.environment,
      in: folder.path)
  }

  /// The names in the folder that no test put there.
  private var strangers: [String] { deeplink.strangers }

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

  @Test("a device or a pipe is written to as it stands")
  func devices() throws {
    let run = try deeplink.shell(
      """
      deeplink batch pickem --input rows.csv --output /dev/null --rejects /dev/stdout -q 2>/dev/null
      mkfifo out; cat out & deeplink batch pickem --input rows.csv --output out -q 2>/dev/null; wait
      """)
    #expect(
      run.output == """
        deeplink-reason,deeplink-line,tournamentId
        "tournamentId: expected a whole number, got ""x\""",3,x
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

  @Test(
    "Ctrl-C ends the files of a folder with a word on how to go on", arguments: ["svg", "apns"])
  func numberedFiles(format: String) throws {
    let rows = (1...3_000).map { "\($0)\n" }.joined()
    try folder.write("tournamentId\n\(rows)", to: "many.csv")
    let line = "exec \"$0\" batch pickem --input many.csv -o codes/ --format \(format) 2>told"
    let program = try RunningProgram(
      "/bin/sh", ["-c", line, Deeplink.executable], environment: deeplink.environment,
      in: folder.path)
    let first = folder.file("codes/pickem-0002.\(format)")
    #expect(program.wait { FileManager.default.fileExists(atPath: first) })
    program.signal(SIGINT)
    #expect(program.end() == .signal(SIGINT))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("codes"))
    #expect(
      folder.text(of: "told") == """
        error: interrupted: codes/ has \(names.count) files
          hint: pass --from-row \(names.count + 1) with the same rows to go on

        """)
    #expect(names.allSatisfy { $0.hasPrefix("pickem-") })
  }

  @Test("numbered files of rows from a pipe say where to go on, even while no row comes")
  func numberedFilesOfPipe() throws {
    let program = try RunningProgram(
      "/bin/sh",
      ["-c", "exec \"$0\" batch pickem -o codes/ --format svg 2>told", Deeplink.executable],
      environment: deeplink.environment, in: folder.path)
    try program.send("tournamentId\n1\n2\n")
    let last = folder.file("codes/pickem-0002.svg")
    #expect(program.wait { FileManager.default.fileExists(atPath: last) })
    program.signal(SIGINT)
    #expect(program.end() == .signal(SIGINT))
    #expect(
      folder.text(of: "told") == """
        error: interrupted: codes/ has 2 files
          hint: pass --from-row 3 with the same rows to go on

        """)
  }

  @Test("a shell that waits for it sees 130 after Ctrl-C, and stops")
  func shellStops() throws {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: [
        "-c", "\(Deeplink.executable) batch pickem --input - --output out; echo went on",
      ], environment: deeplink.environment.merging(["PWD": folder.path]) { $1 })
    try terminal.answer("reading csv from the terminal", with: "\u{3}")
    #expect(try terminal.end() == .init(.signal(SIGINT)))
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
    #expect(told.count == 13)
    #expect(told.first == "many.csv:1001: tournamentId: expected a whole number, got \"x1000\"")
    #expect(told[10] == "many.csv: … and 190 more rejected rows")
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
    #expect(terminal.screen.text == "standard input: 20 rows, 20 URLs, 0 rejected")
    #expect(terminal.outputText.split(separator: "\n").count == 20)
  }
}
