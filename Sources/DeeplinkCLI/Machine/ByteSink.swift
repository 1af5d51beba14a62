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
