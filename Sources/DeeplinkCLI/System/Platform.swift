import Foundation

/// What differs between Linux and macOS in the calls that this tool makes.
enum Platform {
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
}
