import ArchiveKit
import Foundation
import Synchronization
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
    try uses.replace(path)
    defer { uses.finish(path) }
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

/// A regular file whose parts are read where they are asked for.
final class RegularFile: ByteProvider {
  private let descriptor: Descriptor
  let size: Int

  /// Takes an open file over; throws if it is not a regular one.
  init(_ descriptor: consuming Descriptor) throws(SystemFailure) {
    try descriptor.requireRegularFile()
    size = Int(try descriptor.status().st_size)
    self.descriptor = descriptor
  }

  func bytes(at offset: Int, count: Int) throws(Fault) -> [UInt8] {
    guard offset >= 0, count >= 0, offset <= size, count <= size - offset else {
      throw Fault("a part reaches past the end, at \(size.grouped) bytes", at: .offset(offset))
    }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      LargePages.prepare(UnsafeMutableRawBufferPointer(buffer))
      while done < count, let start = buffer.baseAddress {
        let got = Descriptor.uninterrupted {
          pread(descriptor.number, start + done, count - done, off_t(offset + done))
        }
        if got < 0 { failure = errno }
        guard got > 0 else { return }
        done += got
      }
    }
    guard failure == 0 else {
      throw Fault("cannot be read: \(String(cString: strerror(failure)))", at: .offset(offset))
    }
    guard bytes.count == count else {
      throw Fault("the file became shorter while it was read", at: .offset(offset + bytes.count))
    }
    return bytes
  }
}

/// The regular files that a command reads and those that it replaces: none may be both, nor be
/// replaced by two outputs, whichever is opened first.
final class FileUses: Sendable {
  private enum Identity: Hashable {
    case file(dev_t, ino_t)
    /// The path, behind all symbolic links, of a file that is still to be made.
    case new(ExactText)

    init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      self = .file(status.st_dev, status.st_ino)
    }

    /// The identity of a file behind symbolic links; nil for anything that is not a regular one.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) != 0 else {
        self.init(status)
        return
      }
      guard let resolved = try? FileReplacement.resolved(path) else { return nil }
      self = .new(ExactText(resolved))
    }

    /// The identity of an open file.
    init?(_ descriptor: Int32) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return nil }
      self.init(status)
    }
  }

  private let state = Mutex<(read: Set<Identity>, replaced: [Identity: String])>(([], [:]))

  /// Notes that a file is read; refuses one that is being replaced.
  func read(_ path: String) throws(SystemFailure) {
    try note(Identity(path))
  }

  /// The same of an open file, such as standard input.
  func read(_ descriptor: Int32) throws(SystemFailure) {
    try note(Identity(descriptor))
  }

  /// Notes that a file is read piece by piece; refuses one that standard output or the messages are
  /// appended to as well, which would never end.
  func stream(_ path: String) throws(SystemFailure) {
    let file = Identity(path)
    if let file, [STDOUT_FILENO, STDERR_FILENO].contains(where: { Identity($0) == file }) {
      throw SystemFailure(
        "read", path, reason: "the output goes to the same file", hint: "write to another file")
    }
    try note(file)
  }

  private func note(_ file: Identity?) throws(SystemFailure) {
    guard let file else { return }
    let replaced = state.withLock { state in
      state.read.insert(file)
      return state.replaced[file]
    }
    if let replaced { throw Self.failure(replaced, "this command also reads it") }
  }

  /// Notes that a file is being replaced; refuses one that is read, or replaced already.
  func replace(_ path: String) throws(SystemFailure) {
    guard let file = Identity(path) else { return }
    let (isRead, isNew) = state.withLock { state in
      let isNew = state.replaced[file] == nil
      state.replaced[file] = path
      return (state.read.contains(file), isNew)
    }
    guard !isRead else { throw Self.failure(path, "this command also reads it") }
    guard isNew else { throw Self.failure(path, "two outputs of this command name it") }
  }

  /// Notes that a file was replaced, and may be again.
  func finish(_ path: String) {
    guard let file = Identity(path) else { return }
    state.withLock { $0.replaced[file] = nil }
  }

  private static func failure(_ path: String, _ reason: String) -> SystemFailure {
    SystemFailure("replace", path, reason: reason, hint: "write to another file")
  }
}
