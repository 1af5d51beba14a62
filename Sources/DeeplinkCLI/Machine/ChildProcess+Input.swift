import Foundation
import TextKit

extension ChildProcess {
  /// Runs a program to its end with a text as its input; what it writes is not seen.
  ///
  /// Some of them leave a process after that holds on to its descriptors, so it gets none of ours: a
  /// caller who reads our output would wait for its end.
  static func run(_ words: [String], reading text: [UInt8]) throws(SystemFailure) {
    var (readEnd, writeEnd): (SharedDescriptor?, SharedDescriptor?) = try SharedDescriptor.pipe()
    let child = try start(words, inGroupOfItsOwn: true) { [readEnd] actions in
      posix_spawn_file_actions_adddup2(&actions, readEnd?.number ?? -1, STDIN_FILENO)
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
      }
    }
    readEnd = nil
    // A program that reads no further says so by its status.
    let closedPipe = signal(SIGPIPE, SIG_IGN)
    try? writeEnd?.descriptor.write(text)
    writeEnd = nil
    signal(SIGPIPE, closedPipe)
    try ending(of: child, running: words[0]).check("run", words[0])
  }
}
