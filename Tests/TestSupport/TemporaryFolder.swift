import Foundation

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    // By the path that a program is told that runs in it: `/private/var/…` on macOS, of which
    // `resolvingSymlinksInPath` would take away the first part.
    guard let parent = realpath(FileManager.default.temporaryDirectory.path, nil) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    defer { free(parent) }
    path = "\(String(cString: parent))/deeplink-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file, by POSIX, with a mode; what stood there before is written over in place.
  package func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    let isProgram = mode & 0o111 != 0
    let path = isProgram ? file(name) + ".text" : file(name)
    let made = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8),
      attributes: [.posixPermissions: NSNumber(value: UInt16(mode))])
    guard made else { throw CocoaError(.fileWriteUnknown) }
    guard isProgram else { return }
    // A program that is open for writing cannot be run ("Text file busy"), and a child that another
    // thread starts while it is written has it open, too. So a child alone writes it.
    let copying = try ProgramRun("/bin/cp", ["-p", path, file(name)], in: self.path)
    guard copying.status == 0 else { throw CocoaError(.fileWriteUnknown) }
    try FileManager.default.removeItem(atPath: path)
  }

  /// The text of a file, or nil where there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of everything in the folder, sorted.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
