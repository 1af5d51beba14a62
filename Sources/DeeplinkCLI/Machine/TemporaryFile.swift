import Foundation
import TextKit

/// A text in a file of its own, for a person to change in an editor of theirs.
protocol EditedFile {
  /// Where it is, so that a text that is given up can be found.
  var path: String { get }

  /// Lets an editor, `code --wait` as the shell reads it, open the file, and waits for its end; the signal
  /// that asked this process to end meanwhile, or nil.
  func edit(with command: String) throws(SystemFailure) -> Int32?

  /// What the file holds now.
  func text() throws(SystemFailure) -> [UInt8]

  /// Removes the file.
  func discard()
}

/// A file in a folder of its own that only its owner can look into.
struct TemporaryFile: EditedFile {
  let path: String

  /// Makes the file in a folder of its own, below the one that `TMPDIR` names if that is absolute,
  /// else below `/tmp`.
  init(_ name: String, holding text: [UInt8], in named: String?) throws(SystemFailure) {
    let parent = Self.parent(named)
    var template = Self.template(in: parent)
    guard mkdtemp(&template) != nil else { throw SystemFailure("create a directory in", parent) }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = Path.joined(folder, name)
    do throws(SystemFailure) {
      let flags = O_WRONLY | O_CREAT | O_EXCL
      try Descriptor(opening: path, flags, mode: 0o600, to: "write").write(text)
    } catch {
      // A full disk leaves nothing behind.
      discard()
      throw error
    }
  }

  /// Opens a new file that has no name, below the folder that `TMPDIR` names if that is absolute,
  /// else below `/tmp`: nobody else sees it, and it is gone when it is closed.
  static func unnamed(in named: String?) throws(SystemFailure) -> Descriptor {
    let parent = parent(named)
    var template = template(in: parent)
    let number = mkstemp(&template)
    guard number >= 0 else { throw SystemFailure("create a file in", parent) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    unlink(template)
    return Descriptor(number, named: "a file in \(parent)")
  }

  private static func parent(_ named: String?) -> String {
    named.flatMap { $0.hasScalarPrefix("/") ? $0 : nil } ?? "/tmp"
  }

  /// A path whose end `mkdtemp` and `mkstemp` fill in.
  private static func template(in parent: String) -> [CChar] {
    let unique = String(repeating: "X", count: 6)
    return Array(Path.joined(parent, "deeplink-\(unique)").utf8CString)
  }

  func edit(with command: String) throws(SystemFailure) -> Int32? {
    let words = ["/bin/sh", "-c", "\(command) \"$@\"", command, path]
    guard let ending = try ChildProcess.run(words) else { return Interruptions.ending }
    try ending.check("edit with", command)
    return nil
  }

  func text() throws(SystemFailure) -> [UInt8] {
    // Opened anew: an editor may have put another file in its place.
    try Descriptor(opening: path, O_RDONLY).readAll(.text)
  }

  func discard() {
    unlink(path)
    rmdir(Path.folder(of: path))
  }
}
