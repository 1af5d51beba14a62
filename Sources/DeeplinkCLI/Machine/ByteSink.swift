import Foundation
import TextKit

/// An output that is written in large pieces.
struct ByteSink {
  var write: (UnsafeRawBufferPointer) throws(SystemFailure) -> Void
  /// Says that all is written: a file then takes the place of the one that it replaces.
  ///
  /// A file that is let go without it leaves no trace.
  var commit: () throws(SystemFailure) -> Void
}

extension ByteSink {
  /// Writes bytes, if there are any.
  func write(bytes: [UInt8]) throws(SystemFailure) {
    guard !bytes.isEmpty else { return }
    try bytes.withUnsafeBufferPointer { (bytes) throws(SystemFailure) in
      try write(UnsafeRawBufferPointer(bytes))
    }
  }

  /// What this process was given to write to.
  static var standardOutput: ByteSink {
    ByteSink(named: "standard output", showsControls: true) { STDOUT_FILENO }
  }

  /// Writes to the descriptor that `number` gives, and keeps open as long as it is held itself; a
  /// terminal gets control characters as they are if what is written is the tool's own.
  private init(named path: String, showsControls: Bool, _ number: @escaping () -> Int32) {
    self.init(
      write: { (bytes) throws(SystemFailure) in
        try Descriptor.write(bytes, to: number(), named: path)
      },
      commit: {})
    if !showsControls, isatty(number()) == 1 { self = visible }
  }

  /// A file of the disk: a regular one is replaced when all is written, any other (a device, a
  /// pipe, an open descriptor) is written to as it stands.
  ///
  /// - Parameters:
  ///   - path: the file; it need not exist, its folder must.
  ///   - isPrivate: whether only its owner may read it, whatever the mode of the old one.
  ///   - showsControls: whether a terminal gets control characters as they are: what is written is
  ///     the tool's own.
  /// - Throws: `SystemFailure` if it cannot be written, or not be replaced.
  init(opening path: String, isPrivate: Bool, showsControls: Bool) throws(SystemFailure) {
    if let number = Self.descriptor(named: path) {
      self.init(named: path, showsControls: showsControls) { number }
      return
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
      let file = try OutputFile(replacing: path, isPrivate: isPrivate)
      self.init(
        write: { (bytes) throws(SystemFailure) in try file.write(bytes) },
        commit: { () throws(SystemFailure) in try file.commit() })
      return
    }
    let device = SharedDescriptor(try Descriptor(opening: path, O_WRONLY, to: "write"))
    self.init(named: path, showsControls: showsControls) { device.number }
  }

  /// The open descriptor that a path names: `/dev/stdout` → 1, `/dev/fd/3` → 3.
  ///
  /// A file behind it must not be replaced: `>>` has more in it, and on macOS nothing but the
  /// descriptor leads there.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": STDOUT_FILENO
    case "/dev/stderr": STDERR_FILENO
    default: path.after("/dev/fd/").flatMap { Int32($0) }
    }
  }
}

/// A file that is written beside the one that it replaces, and takes its place when all is there.
///
/// Let go before that, or ended by a signal, it leaves no trace; the old file is as it was.
final class OutputFile {
  private let temporary: String
  private var staged: StagedFile

  /// Opens a new file beside the old one; a private one has mode 0600, whatever the old one had.
  init(replacing path: String, isPrivate: Bool) throws(SystemFailure) {
    let resolved = try FileReplacement.resolved(path)
    var old = stat()
    let exists = stat(resolved, &old) == 0
    if exists { try old.checkReplaceable(at: path) }
    let folder = Path.folder(of: resolved)
    AbandonedFiles.remove(from: folder)
    temporary = AbandonedFiles.uniquePath(in: folder)
    LeftoverFiles.watch(temporary)
    do throws(SystemFailure) {
      staged = try StagedFile(
        for: resolved, at: temporary, mode: isPrivate || exists ? 0o600 : 0o666)
    } catch {
      LeftoverFiles.forget(temporary)
      throw SystemFailure("write", path, reason: error.reason)
    }
    if exists { try staged.resemble(old, shown: path, isPrivate: isPrivate) }
  }

  deinit {
    staged.discard()
    LeftoverFiles.forget(temporary)
  }

  /// Writes after what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    try staged.write(bytes)
  }

  /// Puts the file in its place.
  func commit() throws(SystemFailure) {
    try staged.flush()
    try staged.commit()
    LeftoverFiles.forget(temporary)
  }
}
