import ArchiveKit
import RuleKit
import Synchronization
import TextKit

@testable import DeeplinkCLI

/// Files of a test's own: a path for each text, and folders wherever a path has a parent.
final class MemoryFiles: FileSystem {
  private struct State {
    var texts: [ExactText: [UInt8]] = [:]
    var strangers: Set<String> = []
    var devices: [String: UInt64] = [:]
    var links: [String: String] = [:]
    var privates: Set<String> = []
  }

  private let state: Mutex<State>

  init(_ texts: [String: String] = [:]) {
    var state = State()
    for (path, text) in texts { state.texts[ExactText(path)] = Array(text.utf8) }
    self.state = Mutex(state)
  }

  /// The same files, to be changed apart from these.
  func copy() -> MemoryFiles {
    let files = MemoryFiles()
    let state = state.withLock { $0 }
    files.state.withLock { $0 = state }
    return files
  }

  /// Gives a path to another user.
  func disown(_ path: String) {
    state.withLock { _ = $0.strangers.insert(path) }
  }

  /// Puts a folder onto a file system of its own.
  func mount(_ folder: String, device: UInt64) {
    state.withLock { $0.devices[folder] = device }
  }

  /// Puts a symbolic link at a path, for whoever asks where it leads.
  func link(_ path: String, to target: String) {
    state.withLock { $0.links[path] = target }
  }

  func set(_ path: String, _ bytes: [UInt8]) {
    state.withLock { $0.texts[ExactText(path)] = bytes }
  }

  func remove(_ path: String) {
    state.withLock { $0.texts[ExactText(path)] = nil }
  }

  func text(of path: String) -> String? {
    state.withLock { $0.texts[ExactText(path)] }.map { String(decoding: $0, as: UTF8.self) }
  }

  func read(_ path: String, upTo limit: ReadLimit = .text) throws(SystemFailure) -> [UInt8] {
    guard let bytes = state.withLock({ $0.texts[ExactText(path)] }) else {
      throw SystemFailure("read", path, reason: "No such file or directory")
    }
    return bytes
  }

  func read(_ path: String, below folder: String, upTo limit: ReadLimit) throws(SystemFailure)
    -> [UInt8]
  {
    try read(path, upTo: limit)
  }

  func parts(of path: String, below folder: String?) throws(SystemFailure) -> any ByteProvider {
    BytesInMemory(try read(path))
  }

  func names(in folder: String) -> [String] {
    let inside = folder + "/"
    let texts = state.withLock { $0.texts.keys.map(\.text) }
    return DistinctTexts(
      texts.compactMap { $0.after(inside)?.splitScalars(at: "/").first }
    ).all
  }

  func entry(_ path: String) -> FileEntry? {
    state.withLock { state in
      let isFile = state.texts[ExactText(path)] != nil
      let inside = path == "/" ? "/" : path + "/"
      guard isFile || state.texts.keys.contains(where: { $0.text.hasScalarPrefix(inside) }) else {
        return nil
      }
      let mount = state.devices.keys.filter { (path + "/").hasPrefix($0 + "/") }.max()
      return FileEntry(
        isFolder: !isFile, isRegular: isFile,
        device: mount.flatMap { state.devices[$0] } ?? 1,
        isTrusted: !state.strangers.contains(path))
    }
  }

  func realPath(of path: String) -> String? {
    let target = state.withLock { $0.links[path] } ?? path
    return entry(target) == nil ? nil : target
  }

  func resolved(_ path: String) -> String {
    let links = state.withLock { $0.links }
    let parts = path.split(separator: "/").map(String.init)
    return parts.reduce("/") { here, part in
      switch part {
      case ".": return here
      case "..": return Path.folder(of: here)
      default:
        let next = Path.joined(here, part)
        return links[next] ?? next
      }
    }
  }

  func replace(_ path: String, _ change: ([UInt8]?) throws -> [UInt8]?) throws {
    if let bytes = try change(state.withLock { $0.texts[ExactText(path)] }) {
      state.withLock { $0.texts[ExactText(path)] = bytes }
    }
  }

  func source(_ path: String, named name: String) throws(SystemFailure) -> ByteSource {
    var source = Self.source(try read(path), named: name)
    source.size = try read(path).count
    return source
  }

  /// The files that were written for their owner alone.
  var privates: Set<String> { state.withLock { $0.privates } }

  func sink(_ path: String, isPrivate: Bool) -> ByteSink {
    Self.sink { bytes in
      self.set(path, bytes)
      if isPrivate { self.state.withLock { _ = $0.privates.insert(path) } }
    }
  }

  func append(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    guard path != "/dev/full" else {
      throw SystemFailure("write", path, reason: "No space left on device")
    }
    state.withLock { $0.texts[ExactText(path), default: []] += bytes }
  }

  func makeFolder(_ path: String) {}

  func log(_ path: String) -> any LineLog {
    MemoryLog(files: self, path: path)
  }
}

/// A log among the files of a test's own.
private struct MemoryLog: LineLog {
  let files: MemoryFiles
  let path: String

  func append(_ line: [UInt8], limit: Int) throws(SystemFailure) {
    files.set(path, try read() + line + [UInt8(ascii: "\n")])
  }

  func rewrite(_ change: (ArraySlice<UInt8>) -> ArraySlice<UInt8>?) throws(SystemFailure) {
    let kept = try read().split(separator: UInt8(ascii: "\n")).compactMap(change)
    files.set(path, kept.flatMap { $0 + [UInt8(ascii: "\n")] })
  }

  func read() throws(SystemFailure) -> [UInt8] {
    files.text(of: path).map { Array($0.utf8) } ?? []
  }
}

/// Bytes that can be read once, by however many readers, as a pipe's.
final class OneShotInput {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// The next bytes.
  func take(_ count: Int) -> [UInt8] {
    let next = rest.prefix(count)
    rest = rest.dropFirst(next.count)
    return Array(next)
  }

  /// A reader of what is left, piece by piece.
  func source(named name: String, piece: Int = .max) -> ByteSource {
    ByteSource(
      name: name, size: nil,
      read: { buffer in
        let next = self.take(min(piece, buffer.count))
        buffer.copyBytes(from: next)
        return next.count
      },
      isReady: { piece == .max })
  }
}

extension MemoryFiles {
  /// Bytes to be read piece by piece.
  static func source(_ bytes: [UInt8], named name: String, piece: Int = .max) -> ByteSource {
    OneShotInput(bytes).source(named: name, piece: piece)
  }

  /// Bytes that are gathered, and handed over when all is written.
  static func sink(handingOver keep: @escaping ([UInt8]) -> Void) -> ByteSink {
    var gathered: [UInt8] = []
    return ByteSink(write: { gathered += $0 }, commit: { keep(gathered) })
  }
}
