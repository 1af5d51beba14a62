import Foundation
import TextKit

/// A file of lines that only its owner may read, appended to by several processes at once.
///
/// The folder is made with mode 0700, the file with 0600; either of them is refused if it is a
/// symbolic link or belongs to another user.
struct PrivateLog: LineLog {
  var path: String

  /// More than any log may grow to.
  private static let readLimit = ReadLimit(megabytes: 16)

  /// Appends one line; past `limit` bytes the older half of the lines goes.
  ///
  /// Where it fails, the file holds what it held, or the whole line too.
  func append(_ line: [UInt8], limit: Int) throws(SystemFailure) {
    try makeFolder()
    let file = try lockedFile()
    let size = try Int(file.status().st_size)
    let lineFeed = UInt8(ascii: "\n")
    // A line that was left unfinished stays by itself.
    let isOpen = try file.lastByte(ofSize: size).map { $0 != lineFeed } ?? false
    let end = (isOpen ? [lineFeed] : []) + line + [lineFeed]
    guard size + end.count <= limit else {
      // What lies before that goes in any case, however large the file has become.
      try file.seek(to: max(0, size - limit))
      return try replace(by: Self.newerHalf(of: file.readAll(Self.readLimit) + end, limit: limit))
    }
    do throws(SystemFailure) {
      // O_APPEND and one write: even a reader without the lock sees whole lines.
      try file.write(end)
    } catch {
      try? file.cut(to: size)
      throw error
    }
  }

  /// Replaces each line by what `change` makes of it, nil for none; does nothing if there is no file.
  func rewrite(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?) throws(SystemFailure) {
    guard try exists() else { return }
    let file = try lockedFile()
    let old = try file.readAll(Self.readLimit)
    var kept: [UInt8] = []
    for line in old.split(separator: UInt8(ascii: "\n")) {
      if let line = change(line) { kept += line + [UInt8(ascii: "\n")] }
    }
    if kept != old { try replace(by: kept) }
  }

  /// The whole file; empty if it does not exist.
  func read() throws(SystemFailure) -> [UInt8] {
    guard try exists() else { return [] }
    return try open(O_RDONLY).readAll(Self.readLimit)
  }

  private func exists() throws(SystemFailure) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return true }
    guard errno == ENOENT || errno == ENOTDIR else { throw SystemFailure("read", path) }
    return false
  }

  /// Puts another file in the place of the one whose lock is held.
  private func replace(by new: [UInt8]) throws(SystemFailure) {
    var staged = try StagedFile.made(for: path, named: ".deeplink-log-new", mode: 0o600)
    try staged.write(new)
    try staged.commit()
  }

  /// The file, locked; opened again where another process replaced it while we waited.
  private func lockedFile() throws(SystemFailure) -> Descriptor {
    let end = Date().addingTimeInterval(2)
    while true {
      let file = try open(O_RDWR | O_APPEND | O_CREAT)
      guard try file.locked(until: end) else {
        throw SystemFailure("lock", path, reason: "another program has locked it")
      }
      var there = stat()
      if lstat(path, &there) == 0, try there.st_ino == file.status().st_ino { return file }
      guard Date() < end else {
        throw SystemFailure("lock", path, reason: "another program keeps replacing it")
      }
    }
  }

  private func open(_ flags: Int32) throws(SystemFailure) -> Descriptor {
    try checkFolder()
    let file = try Descriptor(opening: path, flags | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
    try file.requireRegularFile()
    try Self.requireOwner(file)
    return file
  }

  /// Refuses a folder whose files others can replace; one of this user's is closed to others.
  private func checkFolder() throws(SystemFailure) {
    let path = Path.folder(of: path)
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    try Self.requireOwner(folder)
    let mode = try folder.status().st_mode
    if mode & 0o022 != 0 { fchmod(folder.number, mode & 0o7755) }
  }

  /// Refuses what belongs to another user; to root all belongs.
  private static func requireOwner(_ file: borrowing Descriptor) throws(SystemFailure) {
    let (user, owner) = (geteuid(), try file.status().st_uid)
    guard user == 0 || user == owner else {
      throw SystemFailure("read", file.path, reason: "it belongs to another user")
    }
  }

  /// Makes the folder with mode 0700, and what is missing above it.
  private func makeFolder() throws(SystemFailure) {
    let missing = Path.upward(from: Path.folder(of: path)).prefix { folder in
      access(folder, F_OK) != 0 && errno == ENOENT
    }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
        throw SystemFailure("make", folder)
      }
    }
  }

  /// The newest lines that fill at most half of the limit.
  private static func newerHalf(of bytes: [UInt8], limit: Int) -> [UInt8] {
    let start = bytes.count - limit / 2
    guard let lineFeed = bytes[max(0, start)...].firstIndex(of: UInt8(ascii: "\n")) else {
      return []
    }
    return Array(bytes[(lineFeed + 1)...])
  }
}
