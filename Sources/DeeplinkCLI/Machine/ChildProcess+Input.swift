import Foundation
import TextKit

extension ChildProcess {
  /// Runs a program to its end with a text as its input; what it writes is not seen.
  ///
  /// Some of them leave a process after that holds on to its descriptors, so it gets none of ours: a
  /// caller who reads our output would wait for its end.
  static func run(_ words: [String], reading text: [UInt8]) throws(SystemFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemFailure("make", "a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    let child: pid_t
    do throws(SystemFailure) {
      defer { close(readEnd) }
      child = try start(words, inGroupOfItsOwn: true) { actions in
        posix_spawn_file_actions_adddup2(&actions, readEnd, STDIN_FILENO)
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
          posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
        }
      }
    } catch {
      close(writeEnd)
      throw error
    }
    // A program that reads no further says so by its status.
    let closedPipe = signal(SIGPIPE, SIG_IGN)
    try? Descriptor.write(text, to: writeEnd, named: words[0])
    close(writeEnd)
    signal(SIGPIPE, closedPipe)
    switch try ending(of: child, running: words[0]) {
    case .exited(0): return
    case .exited(let status):
      throw SystemFailure("run", words[0], reason: "it exited with status \(status)")
    case .killed(let signal):
      throw SystemFailure("run", words[0], reason: "it was killed by signal \(signal)")
    }
  }
}
