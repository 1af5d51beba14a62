import Foundation

extension stat {
  /// Refuses what a rename would break: a file that says read-only, or one of several names.
  func checkReplaceable(at path: String) throws(SystemFailure) {
    guard st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
      throw SystemFailure(
        "change", path, reason: "the file is read-only", hint: "chmod u+w it first")
    }
    guard st_nlink == 1 else {
      throw SystemFailure(
        "change", path,
        reason: "it has \(st_nlink) hard links, and a replacement would part them",
        hint: "make it a file of its own (cp, then mv), or use symbolic links")
    }
  }
}

extension Descriptor {
  /// Gives a new file the owner and the group of the old one at `path`.
  func takeOwner(of old: stat, at path: String) throws(SystemFailure) {
    let new = try status()
    guard new.st_uid != old.st_uid || new.st_gid != old.st_gid else { return }
    guard fchown(number, old.st_uid, old.st_gid) == 0 else {
      throw SystemFailure(
        "change", path, reason: "its owner and group cannot be kept",
        hint: "run as its owner, or as a member of its group")
    }
  }

  /// Gives a new file the mode of the old one at `path`.
  func takeMode(of old: stat, at path: String) throws(SystemFailure) {
    guard fchmod(number, old.st_mode & 0o7777) == 0 else { throw SystemFailure("change", path) }
  }
}
