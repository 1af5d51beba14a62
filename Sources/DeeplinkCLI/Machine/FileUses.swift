import Foundation
import Synchronization
import TextKit

/// The regular files that a command reads and those that it replaces: none may be both, nor be
/// replaced by two outputs, whichever is opened first.
final class FileUses: Sendable {
  private enum Identity: Hashable {
    case file(dev_t, ino_t)
    /// The path, behind all symbolic links, of a file that is still to be made.
    case new(ExactText)

    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .file(status.st_dev, status.st_ino)
    }

    /// The identity of a file behind symbolic links; nil for anything that is not a regular one.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) != 0 else {
        self.init(status)
        return
      }
      guard let resolved = try? FileReplacement.resolved(path) else { return nil }
      self = .new(ExactText(resolved))
    }

    /// The identity of an open file.
    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  private let state = Mutex<(read: Set<Identity>, replaced: Set<Identity>)>(([], []))

  /// Notes that a file is read; refuses one that is being replaced.
  func read(_ path: String) throws(SystemFailure) {
    try note(Identity(path), named: path)
  }

  /// The same of an open file, such as standard input.
  func read(_ descriptor: Int32, named name: String) throws(SystemFailure) {
    try note(Identity(descriptor), named: name)
  }

  /// Notes that a file is read piece by piece; refuses one that standard output or the messages are
  /// appended to as well, which would never end.
  func stream(_ path: String) throws(SystemFailure) {
    let file = Identity(path)
    if let file, [STDOUT_FILENO, STDERR_FILENO].contains(where: { Identity($0) == file }) {
      throw SystemFailure(
        "read", path, reason: "the output goes to the same file", hint: "write to another file")
    }
    try note(file, named: path)
  }

  private func note(_ file: Identity?, named path: String) throws(SystemFailure) {
    guard let file else { return }
    let isReplaced = state.withLock { state in
      state.read.insert(file)
      return state.replaced.contains(file)
    }
    guard !isReplaced else { throw Self.failure(path, "this command also reads it") }
  }

  /// Notes that a file is being replaced; refuses one that is read, or replaced already.
  func replace(_ path: String) throws(SystemFailure) {
    guard let file = Identity(path) else { return }
    let (isRead, isNew) = state.withLock { state in
      (state.read.contains(file), state.replaced.insert(file).inserted)
    }
    guard !isRead else { throw Self.failure(path, "this command also reads it") }
    guard isNew else { throw Self.failure(path, "two outputs of this command name it") }
  }

  /// Notes that a file was replaced, and may be again.
  func finish(_ path: String) {
    guard let file = Identity(path) else { return }
    state.withLock { _ = $0.replaced.remove(file) }
  }

  private static func failure(_ path: String, _ reason: String) -> SystemFailure {
    SystemFailure("replace", path, reason: reason, hint: "write to another file")
  }
}
