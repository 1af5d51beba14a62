import Foundation
import TestSupport
import Testing

/// One example: what is typed, and what the README shows for it.
struct ReadmeExample: CustomTestStringConvertible, Sendable {
  var line: String
  var shown: String
  var testDescription: String { line }
}

@Suite("README.md")
struct ReadmeTests {
  /// The examples of all `console` blocks, of which each starts with `$ `.
  static let examples: [ReadmeExample] = blocks("```console\n").flatMap(\.self)

  /// The examples of the blocks that begin so.
  private static func blocks(_ fence: String) -> [[ReadmeExample]] {
    let text =
      (try? String(contentsOfFile: "\(Deeplink.project)/README.md", encoding: .utf8)) ?? ""
    return text.components(separatedBy: fence).dropFirst().map { part in
      let block = part.components(separatedBy: "```")[0]
      return ("\n" + block).components(separatedBy: "\n$ ").dropFirst().map { example in
        let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return ReadmeExample(
          line: String(lines[0]),
          shown: (lines.count > 1 ? String(lines[1]) : "").trimmingCharacters(in: .newlines))
      }
    }
  }

  /// The examples of `console session` blocks, which run one after another in an empty folder.
  static let sessions: [[ReadmeExample]] = blocks("```console session\n")

  @Test("every session does what it shows", arguments: sessions)
  func session(_ examples: [ReadmeExample]) throws {
    let deeplink = try Deeplink()
    try FileManager.default.removeItem(atPath: deeplink.folder.file("links.json"))
    for example in examples {
      let run = try deeplink.shell(
        "exec 2>&1; " + example.line, variables: ["CI": "true", "DEEPLINK_NO_HISTORY": "1"])
      #expect(run.output.trimmingCharacters(in: .newlines) == example.shown, "\(example.line)")
    }
  }

  @Test("there are examples, one of every command that can be shown")
  func examplesOfCommands() {
    #expect(!Self.sessions.isEmpty)
    for command in ["fill", "list", "show", "check", "match", "verify"] {
      let examples = Self.examples + Self.sessions.flatMap(\.self)
      #expect(examples.contains { $0.line.contains("deeplink \(command)") }, "\(command)")
    }
  }

  @Test("every example does what it shows", arguments: examples)
  func example(_ example: ReadmeExample) throws {
    let deeplink = try Deeplink()
    // The files of an app, by the path that they have in the project.
    try FileManager.default.createDirectory(
      atPath: deeplink.folder.file("Tests"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: "\(Deeplink.project)/Tests/AppFiles",
      toPath: deeplink.folder.file("Tests/AppFiles"))
    let run = try deeplink.shell(
      "exec 2>&1; " + example.line, variables: ["CI": "true", "DEEPLINK_NO_HISTORY": "1"])
    #expect(run.output.trimmingCharacters(in: .newlines) == example.shown)
  }

  @Test("the commands of the first screen are those of the tool's own tests")
  func commands() throws {
    let text = try String(contentsOfFile: "\(Deeplink.project)/README.md", encoding: .utf8)
    let run = try String(contentsOfFile: "\(Deeplink.project)/.ci/run", encoding: .utf8)
    #expect(text.contains("    swift run deeplink fill pickem --set tournamentId=8412\n"))
    #expect(run.contains("swift run deeplink fill pickem --set tournamentId=8412"))
    #expect(text.contains("    swift test\n"))
    #expect(text.utf8.count <= 12_000)
    #expect(run.contains("\nswift test\n"))
  }
}

@Suite("deeplink help faq")
struct FAQTests {
  /// Every command line of the topic.
  private static func lines() throws -> [String] {
    let answer = try Deeplink().run("help", "faq", variables: ["COLUMNS": "200"])
    return answer.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("every command line works, in a folder with the project's store")
  func commandLines() throws {
    let lines = try Self.lines()
    #expect(lines.count >= 15)
    for line in lines {
      let deeplink = try Deeplink()
      try FileManager.default.createDirectory(
        atPath: deeplink.folder.file("tools"), withIntermediateDirectories: true)
      try deeplink.folder.write("#!/bin/sh\ncat > copied\n", to: "tools/pbcopy", mode: 0o755)
      try deeplink.folder.write("#!/bin/sh\ncat > copied\n", to: "tools/xclip", mode: 0o755)
      try deeplink.folder.write(#"{ "token": "abcdefgh12345678" }"#, to: "token.json")
      try deeplink.folder.write("tournamentId\n8412\n", to: "rows.csv")
      try deeplink.folder.write("ID;Note\n8412;a\n", to: "sheet.csv")
      try deeplink.folder.write("max;note\n10,50;a\n", to: "prices.csv")
      let path = deeplink.folder.file("tools") + ":" + (deeplink.environment["PATH"] ?? "")
      let run = try deeplink.shell(
        line, variables: ["PATH": path, "DISPLAY": ":99", "HOME": deeplink.folder.path])
      #expect(run.status == 0, "\(line)\n\(run.errors)")
      #expect(!run.errors.contains("error:"), "\(line)\n\(run.errors)")
      if line.contains("sed ") { #expect(run.output.hasSuffix("/s?max=10.50\n")) }
      if line.hasSuffix("--copy") {
        #expect(deeplink.folder.text(of: "copied") == "https://www.example.com/pickem/8412")
      }
    }
  }

  @Test("every heading has a command line below it")
  func headings() throws {
    let text = try Deeplink().run("help", "faq").output
    let answers = text.components(separatedBy: "\n\n").filter { $0.contains("  deeplink ") }
    #expect(answers.count >= text.components(separatedBy: "\nHOW TO ").count - 1)
  }
}
