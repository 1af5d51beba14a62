import ArchiveKit
import Foundation
import TextKit

/// The machine's own files.
struct Disk: FileSystem {
  /// What this command reads and replaces.
  let uses = FileUses()

  func read(_ path: String, upTo limit: ReadLimit) throws(SystemFailure) -> [UInt8] {
    try uses.read(path)
    return try Descriptor(opening: path, O_RDONLY).readAll(limit)
  }

  func read(_ path: String, below folder: String, upTo limit: ReadLimit) throws(SystemFailure)
    -> [UInt8]
  {
    try uses.read(path)
    return try Descriptor.opened(path, below: folder).readAll(limit)
  }

  func parts(of path: String, below folder: String?) throws(SystemFailure) -> any ByteProvider {
    try uses.read(path)
    guard let folder else {
      return try RegularFile(Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY))
    }
    return try RegularFile(Descriptor.opened(path, below: folder))
  }

  func names(in folder: String) throws(SystemFailure) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SystemFailure("read", folder, reason: "its entries cannot be listed")
    }
  }

  func entry(_ path: String) throws(SystemFailure) -> FileEntry? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemFailure("read", path) }
      return nil
    }
    return FileEntry(
      isFolder: status.st_mode & S_IFMT == S_IFDIR, isRegular: status.st_mode & S_IFMT == S_IFREG,
      device: UInt64(truncatingIfNeeded: status.st_dev),
      isTrusted: status.st_uid == geteuid() || status.st_uid == 0)
  }

  func realPath(of path: String) -> String? {
    Path.real(path)
  }

  func resolved(_ path: String) throws(SystemFailure) -> String {
    try ResolvedPath(path).path
  }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws {
    try FileReplacement(of: path).commit(change)
  }

  func source(_ path: String, named name: String) throws(SystemFailure) -> ByteSource {
    try uses.stream(path)
    return try ByteSource(opening: path, named: name)
  }

  func sink(_ path: String, isPrivate: Bool) throws(SystemFailure) -> ByteSink {
    try uses.replace(path)
    let sink = try ByteSink(opening: path, isPrivate: isPrivate, showsControls: false)
    return ByteSink(
      write: sink.write,
      commit: { () throws(SystemFailure) in
        uses.finish(path)
        try sink.commit()
      })
  }

  func append(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    try Descriptor(opening: path, O_WRONLY | O_APPEND | O_CREAT, mode: 0o666, to: "write")
      .write(bytes)
  }

  func makeFolder(_ path: String) throws(SystemFailure) {
    let path = Path.plain(path)
    var missing: [String] = []
    for folder in Path.upward(from: path) {
      if try entry(folder) != nil { break }
      missing.append(folder)
    }
    for folder in missing.reversed() where mkdir(folder, 0o777) != 0 {
      let failure = SystemFailure("make", folder)
      guard try entry(folder)?.isFolder == true else { throw failure }
    }
    guard try entry(path)?.isFolder == true else {
      throw SystemFailure("make", path, errno: EEXIST)
    }
  }

  func log(_ path: String) -> any LineLog {
    try? uses.read(path)
    return PrivateLog(path: path)
  }
}
