import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The descriptors between a program and its caller.
package struct CoprocessEnds {
  /// What connects a program with its caller.
  package enum Channel: Hashable, Sendable {
    /// Pipes as its standard input and output.
    case pipes
    /// Two FIFOs, created at these paths, which the program opens by name.
    case fifos(input: String, output: String)
    /// A terminal in raw mode as its standard input and output.
    case terminal
  }

  /// Where the caller writes.
  let input: Int32
  /// Where the caller reads, without waiting.
  let output: Int32
  /// The program's standard input, output and error; nil is `/dev/null`.
  let standardStreams: [Int32?]

  /// Opens a channel.
  ///
  /// - Parameter channel: the channel.
  /// - Throws: `POSIXError` if the system does not provide it.
  init(_ channel: Channel) throws {
    switch channel {
    case .pipes:
      let (toProgram, fromProgram) = (try Self.pipe(), try Self.pipe())
      input = toProgram.write
      output = fromProgram.read
      standardStreams = [toProgram.read, fromProgram.write, nil]
    case .fifos(let inputPath, let outputPath):
      for path in [inputPath, outputPath] { _ = try Self.checked(mkfifo(path, 0o600)) }
      // For reading as well, so that it opens although the program has not.
      input = try Self.checked(open(inputPath, O_RDWR | O_CLOEXEC))
      output = try Self.checked(open(outputPath, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
      standardStreams = [nil, nil, nil]
    case .terminal:
      var (main, secondary): (Int32, Int32) = (-1, -1)
      _ = try Self.checked(openpty(&main, &secondary, nil, nil, nil))
      var modes = termios()
      _ = try Self.checked(tcgetattr(secondary, &modes))
      cfmakeraw(&modes)
      _ = try Self.checked(tcsetattr(secondary, TCSANOW, &modes))
      input = try Self.checked(dup(main))
      output = main
      standardStreams = [secondary, secondary, nil]
    }
    for end in [input, output] + standardStreams.compactMap(\.self) {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    _ = fcntl(output, F_SETFL, fcntl(output, F_GETFL) | O_NONBLOCK)
  }

  /// Closes the program's streams, once it has them.
  func closeStandardStreams() {
    for end in Set(standardStreams.compactMap(\.self)) { close(end) }
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try checked(Foundation.pipe(&ends))
    return (ends[0], ends[1])
  }

  /// The result of a system call that failed if it is negative.
  private static func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
