import Foundation

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
  /// pipe) is written to as it stands.
  ///
  /// - Parameters:
  ///   - path: the file; it need not exist, its folder must.
  ///   - isPrivate: whether only its owner may read it, whatever the mode of the old one.
  /// - Throws: `SystemFailure` where it cannot be written, or not be replaced.
  init(opening path: String, isPrivate: Bool) throws(SystemFailure) {
    guard Self.isWrittenAsItStands(path) else {
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
  }

  /// Whether a path names something that no other file can take the place of.
  private static func isWrittenAsItStands(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    if status.st_mode & S_IFMT != S_IFREG { return true }
    // On macOS `/dev/stdout` leads to `/dev/fd/1` and no further, even where that is a file; on
    // Linux it leads to the file.
    return Path.real(path)?.utf8.starts(with: "/dev/fd/".utf8) ?? false
  }

  private final class OpenDevice {
    let descriptor: Descriptor

    init(_ descriptor: consuming Descriptor) {
      self.descriptor = descriptor
    }
  }
}
