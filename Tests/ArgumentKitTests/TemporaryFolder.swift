import Foundation

/// A folder that is gone when the value is.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "argument-kit-" + UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names of its files, sorted.
  var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func write(_ text: String, to name: String, isExecutable: Bool = false) throws {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let mode = isExecutable ? 0o755 : 0o644
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Runs a program in the folder, with the folder first in its path and empty standard input.
  ///
  /// Its two streams go to files outside the folder, so that no pipe can fill up.
  func run(_ program: String, _ arguments: String...) throws -> Run {
    let streams = try TemporaryFolder()
    try streams.write("", to: "output")
    try streams.write("", to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Shells.path(of: program) ?? program)
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = [
      "PATH": url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      "HOME": streams.url.path, "XDG_CONFIG_HOME": streams.url.path,
      "XDG_DATA_HOME": streams.url.path, "LC_ALL": "C.UTF-8", "TERM": "dumb",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(
      forWritingTo: streams.url.appendingPathComponent("output"))
    process.standardError = try FileHandle(
      forWritingTo: streams.url.appendingPathComponent("errors"))
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try streams.text(of: "output"),
      errors: try streams.text(of: "errors"))
  }
}
