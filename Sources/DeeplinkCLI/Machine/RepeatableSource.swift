import Foundation
import TextKit

/// An input that can be read several times.
///
/// What cannot go back to where it began, such as a pipe, is copied while it is read, into a file that
/// nobody else sees. A copy that fails is a failure only if it is needed.
struct RepeatableSource {
  /// Puts the next bytes into the buffer and says how many: 0 at the end.
  let read: (UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int
  /// Goes back to where reading began; everything must have been read.
  let restart: () throws(SystemFailure) -> Void

  /// Makes an input repeatable, with a copy below the folder that `TMPDIR` names.
  init(_ source: ByteSource, copyingBelow folder: String?) {
    if let restart = source.restart {
      (read, self.restart) = (source.read, restart)
      return
    }
    let copy = Copy(of: source, below: folder)
    read = copy.read
    restart = copy.restart
  }

  private final class Copy {
    private let source: ByteSource
    private let folder: String?
    private var file: SharedDescriptor?
    private var failure: SystemFailure?
    private var isRead = false

    init(of source: ByteSource, below folder: String?) {
      (self.source, self.folder) = (source, folder)
    }

    func read(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
      if isRead, let file {
        return try Descriptor.readPiece(into: buffer, from: file.number, named: source.name)
      }
      let count = try source.read(buffer)
      guard count > 0, failure == nil else { return count }
      do throws(SystemFailure) {
        try keep(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } catch {
        failure = error
        file = nil
      }
      return count
    }

    private func keep(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
      if file == nil { file = SharedDescriptor(try TemporaryFile.unnamed(in: folder)) }
      guard let file else { return }
      try Descriptor.write(bytes, to: file.number, named: file.descriptor.path)
    }

    func restart() throws(SystemFailure) {
      if let failure {
        throw SystemFailure(
          "read", source.name,
          reason: "it has to be read twice, and cannot \(failure.attempt) \(failure.path): "
            + failure.reason,
          hint: "pass it as a file, or name another directory in TMPDIR")
      }
      isRead = true
      try file?.descriptor.seek(to: 0)
    }
  }
}
