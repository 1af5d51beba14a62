import Foundation
import TestSupport
import Testing

@Suite("deeplink batch: the files of the program")
struct BatchFileTests {
  let deeplink: Deeplink
  private var folder: TemporaryFolder { deeplink.folder }

  init() throws {
    deeplink = try Deeplink()
    try folder.write("tournamentId\n1\nx\n3\n", to: "rows.csv")
  }

  private var strangers: [String] { deeplink.strangers }

  private func mode(of name: String) -> mode_t {
    var facts = stat()
    stat(folder.file(name), &facts)
    return facts.st_mode & 0o7777
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
        deeplink-reason,deeplink-line,tournamentId
        "tournamentId: expected a whole number, got ""x\""",3,x

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

  @Test("the output is never the input, and a symbolic link stays one")
  func sameFile() throws {
    let rows = folder.text(of: "rows.csv")
    for (link, target) in [("bad", "rows.csv"), ("good", "out.csv")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(link), withDestinationPath: target)
    }
    for output in ["rows.csv", "bad"] {
      for option in ["--output", "--rejects"] {
        let run = try deeplink.run("batch", "pickem", "--input", "rows.csv", option, output, "-q")
        #expect(run.status == 1)
        #expect(
          run.errors == """
            error: cannot replace "\(output)": this command also reads it
              hint: write to another file

            """)
        #expect(folder.text(of: "rows.csv") == rows)
      }
    }
    let run = try deeplink.run(
      "batch", "pickem", "--input", "rows.csv", "--format", "csv", "--output", "good", "-q")
    #expect(run.status == 2)
    #expect(
      folder.text(of: "out.csv") == """
        tournamentId,url
        1,https://www.example.com/pickem/1
        3,https://www.example.com/pickem/3

        """)
    #expect(
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file("good")))
        == "out.csv")
  }

  @Test("standard input is never the output, which is named, nor is the summary of a job an input")
  func inputAsOutput() throws {
    let values = #"{"tournamentId": 1}"#
    try folder.write(values, to: "v.json")
    let fill = try deeplink.shell("deeplink fill pickem --values - -o v.json < v.json")
    #expect(fill.status == 1)
    #expect(
      fill.errors == """
        error: cannot replace "v.json": this command also reads it
          hint: write to another file

        """)
    #expect(folder.text(of: "v.json") == values)
    let store = folder.text(of: "links.json")
    let check = try deeplink.shell(
      "GITHUB_STEP_SUMMARY=links.json deeplink check --format github")
    #expect(
      check.errors.contains("GITHUB_STEP_SUMMARY names: this command also reads it"),
      "\(check.errors)")
    #expect(folder.text(of: "links.json") == store)
  }

  @Test("the output is never the store, under whatever name; a dash is standard output")
  func storeAsOutput() throws {
    let store = folder.text(of: "links.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("same"), withDestinationPath: "links.json")
    for (words, file) in [
      (["batch", "pickem", "--input", "rows.csv"], "links.json"),
      (["check"], "same"), (["export"], "./links.json"),
      (["fill", "pickem", "-s", "tournamentId=1"], "same"),
    ] {
      let run = try deeplink.run(words + ["-o", file])
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.hasSuffix(": this command also reads it\n  hint: write to another file\n"))
    }
    #expect(folder.text(of: "links.json") == store)
    let url = try deeplink.run("fill", "pickem", "-s", "tournamentId=1", "-o", "-")
    #expect(url.output == "https://www.example.com/pickem/1\n")
    #expect(strangers == ["same"])
  }

  @Test(
    "what cannot be replaced is refused before the first row",
    arguments: [
      ("chmod 400 out", "change", "out", "the file is read-only\n  hint: chmod u+w it first"),
      (
        "ln out bad", "change", "out",
        """
        it has 2 hard links, which replacing it would separate
          hint: separate it first (cp, then mv), or use symbolic links
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
    #expect(run.errors == "error: cannot \(attempt) \"\(file)\": \(reason)\n")
    #expect(strangers == [])
  }
}
