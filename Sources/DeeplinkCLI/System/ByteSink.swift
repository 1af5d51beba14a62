import Foundation
import RuleKit
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
  /// Writes what was gathered, which is then empty with its memory kept.
  func write(emptying gathered: inout [UInt8]) throws(SystemFailure) {
    guard !gathered.isEmpty else { return }
    try gathered.withUnsafeBufferPointer { (bytes) throws(SystemFailure) in
      try write(UnsafeRawBufferPointer(bytes))
    }
    gathered.removeAll(keepingCapacity: true)
  }

  /// What this process was given to write to.
  static var standardOutput: ByteSink {
    ByteSink(
      write: { (bytes) throws(SystemFailure) in
        try Descriptor.write(bytes, to: STDOUT_FILENO, named: "standard output")
      },
      commit: {})
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
      self.init(
        write: { (bytes) throws(SystemFailure) in
          try Descriptor.write(bytes, to: number, named: path)
        },
        commit: {})
      if !showsControls, isatty(number) == 1 { self = visible }
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
    let device = OpenDevice(try Descriptor(opening: path, O_WRONLY, to: "write"))
    self.init(
      write: { (bytes) throws(SystemFailure) in
        try Descriptor.write(bytes, to: device.descriptor.number, named: path)
      },
      commit: {})
    if !showsControls, isatty(device.descriptor.number) == 1 { self = visible }
  }

  /// The open descriptor that a path names: `/dev/stdout` → 1, `/dev/fd/3` → 3.
  ///
  /// A file behind it must not be replaced: `>>` has more in it, and on macOS nothing but the
  /// descriptor leads there.
  private static func descriptor(named path: String) -> Int32? {
    let folder = "/dev/fd/"
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      guard path.utf8.starts(with: folder.utf8) else { return nil }
      return Int32(String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self))
    }
  }

  private final class OpenDevice {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) {
      self.descriptor = descriptor
    }
  }
}
