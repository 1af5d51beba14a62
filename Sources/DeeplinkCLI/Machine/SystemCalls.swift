import Foundation
import TextKit

/// What differs between Linux and macOS in the calls that this tool makes.
enum SystemCalls {
  /// Brings a file's bytes onto the disk itself.
  ///
  /// On macOS `fsync` stops at the drive's cache; `F_FULLFSYNC` goes on, where the file system
  /// knows it.
  static func flushToDisk(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
    #endif
    return fsync(descriptor) == 0
  }

  /// Gives a new file the access list and the extended attributes of an old one, such as the tags of
  /// the Finder, as far as the file system takes them; on macOS alone.
  static func copyAttributes(of path: String, to descriptor: Int32) {
    #if canImport(Darwin)
      guard let old = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return }
      _ = fcopyfile(old.number, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
    #endif
  }

  /// When a file's contents, owner, mode or names last changed (`st_ctime`).
  static func timeOfChange(_ status: stat) -> Date {
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// The program that opens a URL as a click on it would.
  static var desktopOpener: String {
    #if os(macOS)
      "open"
    #else
      "xdg-open"
    #endif
  }

  // `posix_spawn` takes structures on Linux and pointers to hidden ones on macOS; both are made
  // ready by their own functions.
  #if canImport(Darwin)
    typealias FileActions = posix_spawn_file_actions_t?
    static var noFileActions: FileActions { nil }
    static var noSpawnAttributes: posix_spawnattr_t? { nil }
  #else
    typealias FileActions = posix_spawn_file_actions_t
    static var noFileActions: FileActions { posix_spawn_file_actions_t() }
    static var noSpawnAttributes: posix_spawnattr_t { posix_spawnattr_t() }
  #endif
}

extension SystemFailure {
  /// A failure with the reason that `errno` gives; to be made before any other call.
  init(_ attempt: String, _ path: String, errno number: Int32 = errno) {
    self.init(attempt, path, reason: String(cString: strerror(number)))
  }
}
