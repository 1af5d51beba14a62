import Foundation
import TextKit

/// A new file beside the one whose place it takes; dropped before that, it is removed.
struct StagedFile: ~Copyable {
  /// The file that is replaced, behind all symbolic links.
  private let path: String
  private let temporary: String
  private let file: Descriptor
  private var isStaged = true

  /// Makes the new file at `temporary`, in the folder of the old one, which need not exist.
  init(for path: String, at temporary: String, mode: mode_t) throws(SystemFailure) {
    file = try Descriptor(
      opening: temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, to: "write")
    AbandonedFiles.lock(file)
    self.path = path
    self.temporary = temporary
  }

  deinit {
    if isStaged { unlink(temporary) }
  }

  /// Makes the new file under a lock that keeps other writers from the same name.
  ///
  /// The name is not made of the file's own, which may be as long as a name can be. A file that a
  /// killed writer left under it is removed; anything that cannot be removed, such as a folder, makes
  /// the new file take another name.
  static func made(for path: String, named name: String, mode: mode_t) throws(SystemFailure)
    -> StagedFile
  {
    let folder = Path.folder(of: path)
    let usual = Path.joined(folder, name)
    unlink(usual)
    do throws(SystemFailure) {
      return try StagedFile(for: path, at: usual, mode: mode)
    } catch {
      return try StagedFile(for: path, at: AbandonedFiles.uniquePath(in: folder), mode: mode)
    }
  }

  /// Gives the new file the old one's owner and group, and unless private its mode and attributes.
  func resemble(_ old: stat, shown: String, isPrivate: Bool = false) throws(SystemFailure) {
    let new = try file.status()
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard fchown(file.number, old.st_uid, old.st_gid) == 0 else {
        throw SystemFailure(
          "change", shown, reason: "its owner and group cannot be kept",
          hint: "run as its owner, or as a member of its group")
      }
    }
    guard !isPrivate else { return }
    guard fchmod(file.number, old.st_mode & 0o7777) == 0 else {
      throw SystemFailure("change", shown)
    }
    SystemCalls.copyAttributes(of: path, to: file.number)
  }

  /// Writes after what was written before.
  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemFailure) {
    try Descriptor.write(bytes, to: file.number, named: path)
  }

  /// Writes after what was written before.
  func write(_ bytes: [UInt8]) throws(SystemFailure) {
    try Descriptor.write(bytes, to: file.number, named: path)
  }

  /// Brings what was written onto the disk itself.
  func flush() throws(SystemFailure) {
    guard SystemCalls.flushToDisk(file.number) else { throw SystemFailure("write", path) }
  }

  /// Puts the new file in the place of the old one.
  mutating func commit() throws(SystemFailure) {
    guard rename(temporary, path) == 0 else { throw SystemFailure("replace", path) }
    isStaged = false
  }

  /// Removes the new file, unless it is in its place.
  mutating func discard() {
    if isStaged { unlink(temporary) }
    isStaged = false
  }
}

extension stat {
  /// Refuses a file that a rename would break: one that is read-only, or has several names.
  func checkReplaceable(at path: String) throws(SystemFailure) {
    guard st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      let isOwn = st_uid == geteuid()
      throw SystemFailure(
        "change", path, reason: isOwn ? "the file is read-only" : "the file is another user's",
        hint: isOwn ? "chmod u+w it first" : "its owner can give you the permission to write")
    }
    guard st_nlink == 1 else {
      throw SystemFailure(
        "change", path,
        reason: "it has \(st_nlink) hard links, which replacing it would separate",
        hint: "separate it first (cp, then mv), or use symbolic links")
    }
  }
}
