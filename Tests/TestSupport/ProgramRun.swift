import Foundation

/// One run of a program with its streams apart: what it wrote, and how it ended.
package struct ProgramRun: Hashable, Sendable {
  package var status: Int32
  /// Whether a signal ended it; `status` is then the signal's number.
  package var wasKilled: Bool
  package var output: String
  package var errors: String

  /// What is expected of a run.
  package init(status: Int32, wasKilled: Bool, output: String, errors: String) {
    self.status = status
    self.wasKilled = wasKilled
    self.output = output
    self.errors = errors
  }

  /// Runs a program to its end.
  ///
  /// Both pipes are read while it runs: one that waits for the end first would wait for ever once
  /// 64 KiB are written.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: its words.
  ///   - input: what its standard input gives.
  ///   - environment: the whole of its environment.
  ///   - folder: where it runs.
  /// - Throws: where the program cannot be started.
  package init(
    _ executable: String, _ arguments: [String], input: String = "",
    environment: [String: String] = [:], in folder: String
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let inputFile = try TemporaryFolder()
    try inputFile.write(input, to: "input")
    process.standardInput = FileHandle(forReadingAtPath: inputFile.file("input"))
    let (fromOutput, fromErrors) = (Pipe(), Pipe())
    process.standardOutput = fromOutput
    process.standardError = fromErrors
    try process.run()
    let texts = Self.readBoth(fromOutput, fromErrors)
    process.waitUntilExit()
    (output, errors) = (texts[0], texts[1])
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
  }

  /// Reads two pipes to their ends, whichever has something.
  private static func readBoth(_ pipes: Pipe...) -> [String] {
    var texts = pipes.map { _ in [UInt8]() }
    var waiting = pipes.map {
      pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    while waiting.contains(where: { $0.fd >= 0 }) {
      poll(&waiting, nfds_t(waiting.count), -1)
      for index in waiting.indices where waiting[index].revents != 0 {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(waiting[index].fd, &piece, piece.count)
        if count > 0 { texts[index] += piece[..<count] } else { waiting[index].fd = -1 }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}
