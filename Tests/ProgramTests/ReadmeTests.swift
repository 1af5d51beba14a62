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
