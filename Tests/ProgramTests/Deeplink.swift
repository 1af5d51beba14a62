import Foundation
import TestSupport

/// The built program, run in a folder of its own with the shipped store in it.
struct Deeplink {
  let folder: TemporaryFolder

  /// The top folder of the project.
  static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  static let executable = builtProduct("deeplink")

  init() throws {
    folder = try TemporaryFolder()
    let store = try String(contentsOfFile: "\(Self.project)/links.json", encoding: .utf8)
    try folder.write(store, to: "links.json")
  }

  /// The whole environment of a run.
  var environment: [String: String] {
    [
      "HOME": folder.file("home"), "LANG": "C.UTF-8", "TERM": "xterm-256color",
      "PATH": URL(fileURLWithPath: Self.executable).deletingLastPathComponent().path
        + ":/usr/bin:/bin",
    ]
  }

  /// The names in the folder beside the store, and those that the tests of batch give out.
  var strangers: [String] {
    folder.names.filter { !["links.json", "rows.csv", "out", "bad", "home"].contains($0) }
  }

  func run(
    _ words: String..., input: String = "", variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try run(words, input: input, variables: variables)
  }

  /// Runs the program with a list of words.
  func run(
    _ words: [String], input: String = "", variables: [String: String] = [:]
  ) throws -> ProgramRun {
    try ProgramRun(
      Self.executable, words, input: input,
      environment: environment.merging(variables) { $1 }, in: folder.path)
  }

  /// Runs a line of the shell in which `deeplink` is this program.
  func shell(_ line: String, variables: [String: String] = [:]) throws -> ProgramRun {
    try ProgramRun(
      "/bin/sh", ["-c", line], environment: environment.merging(variables) { $1 }, in: folder.path)
  }
}
