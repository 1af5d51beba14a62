import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that runs while a test looks on: what it reads is written by the test, what it writes
/// to its standard error goes nowhere.
package final class RunningProgram {
  private let program: SpawnedProgram
  private let input: FileHandle
  private let output: FileHandle

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: its words.
  ///   - environment: the whole of its environment.
  ///   - folder: where it runs.
  /// - Throws: where it cannot be started.
  package init(
    _ executable: String, _ arguments: [String], environment: [String: String], in folder: String
  ) throws {
    let (toInput, fromOutput) = (Pipe(), Pipe())
    input = toInput.fileHandleForWriting
    output = fromOutput.fileHandleForReading
    for end in [input, output, toInput.fileHandleForReading, fromOutput.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    // The shell changes the folder, which Swift sees no call for, and becomes the program.
    let shell = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder]
    program = try SpawnedProgram(
      shell + [executable] + arguments, environment: environment
    ) { actions in
      posix_spawn_file_actions_adddup2(&actions, toInput.fileHandleForReading.fileDescriptor, 0)
      posix_spawn_file_actions_adddup2(&actions, fromOutput.fileHandleForWriting.fileDescriptor, 1)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
    try toInput.fileHandleForReading.close()
    try fromOutput.fileHandleForWriting.close()
  }

  /// Writes to its standard input.
  package func send(_ text: String) throws {
    try input.write(contentsOf: Data(text.utf8))
  }

  /// Ends its standard input.
  package func closeInput() throws {
    try input.close()
  }

  /// Reads so many bytes of its standard output, waiting for them.
  package func read(_ count: Int) throws -> String {
    var bytes = Data()
    while bytes.count < count,
      let piece = try output.read(upToCount: count - bytes.count), !piece.isEmpty
    {
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func signal(_ number: Int32) { program.signal(number) }

  /// Waits until a condition holds, for ten seconds at most, and says whether it does.
  package func wait(until condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      usleep(2_000)
    }
    return true
  }

  /// Waits for its end; nil where that does not come within ten seconds.
  package func end() -> ProgramEnding? {
    _ = wait { program.hasEnded() }
    return program.ending
  }
}
