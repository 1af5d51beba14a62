import Foundation

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    // By the path that a program is told that runs in it: `/private/var/…` on macOS, of which
    // `resolvingSymlinksInPath` would take away the first part.
    guard let parent = realpath(FileManager.default.temporaryDirectory.path, nil) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    defer { free(parent) }
    path = "\(String(cString: parent))/deeplink-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, by POSIX, with a mode; what stood there before is written over in place.
  package func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    let isProgram = mode & 0o111 != 0
    let path = isProgram ? file(name) + ".text" : file(name)
    let made = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8),
      attributes: [.posixPermissions: NSNumber(value: UInt16(mode))])
    guard made else { throw CocoaError(.fileWriteUnknown) }
    guard isProgram else { return }
    // A program that is open for writing cannot be run ("Text file busy"), and a child that another
    // thread starts while it is written has it open, too. So a child alone writes it.
    let copying = try ProgramRun("/bin/cp", ["-p", path, file(name)], in: self.path)
    guard copying.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(atPath: path)
  }

  /// The text of a file, or nil where there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of everything in the folder, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension TemporaryFolder {
  /// Runs a program in the folder, with the folder first in its path and empty standard input.
  package func run(_ program: String, _ arguments: String...) throws -> ProgramRun {
    let home = try TemporaryFolder()
    return try ProgramRun(
      Shells.path(of: program) ?? program, arguments,
      environment: [
        "PATH": path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_DATA_HOME": home.path,
        "LC_ALL": "C.UTF-8", "TERM": "dumb",
      ], in: path)
  }
}

extension ProgramRun {
  /// A run that ended by itself.
  package init(status: Int32, output: String, errors: String) {
    self.init(status: status, wasKilled: false, output: output, errors: errors)
  }
}

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

/// The shells and tools of this machine.
package enum Shells {
  /// The path of an installed program, or nil.
  package static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
