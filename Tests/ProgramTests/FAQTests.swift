import Foundation
import TestSupport
import Testing

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
