import Foundation
import TextKit

/// Paths as POSIX writes them; only `real`, `isLink` and `program` look at the file system.
enum Path {
  /// The folder that a path stands in: `a/b` → `a`, `b` → `.`, `/b` → `/`.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A folder and those above it, the innermost first, up to `/` or, of a relative path, to `.`.
  static func upward(from folder: String) -> some Sequence<String> {
    sequence(first: folder) { folder in
      let above = Self.folder(of: folder)
      return above.isSameText(as: folder) ? nil : above
    }
  }

  /// True if a path begins at the root of the file system.
  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

  /// A path as seen from a folder above it, both plain: (`/a/b/c`, `/a`) → `b/c`; nil elsewhere.
  static func inside(_ path: String, of folder: String) -> String? {
    let start = folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    return path.after(start).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The last part of a path: `a/b` → `b`.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path as seen from a folder: (`/a`, `b`) → `/a/b`, (`/a`, `/b`) → `/b`.
  static func joined(_ folder: String, _ path: String) -> String {
    if isAbsolute(path) { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }

  /// A path without the parts that lead nowhere: `/a//./b` → `/a/b`.
  static func plain(_ path: String) -> String {
    let parts = path.splitScalars(at: "/").filter { !$0.isEmpty && !$0.isSameText(as: ".") }
    return (path.hasScalarPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// A path as seen from a folder, both absolute: (`/a/b/c`, `/a/d`) → `../b/c`; the path itself where
  /// they have nothing in common.
  static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (parts(path), parts(folder))
    let common = zip(path, folder).prefix { $0.isSameText(as: $1) }.count
    guard common > 0 else { return "/" + path.joined(separator: "/") }
    return (Array(repeating: "..", count: folder.count - common) + path.dropFirst(common))
      .joined(separator: "/")
  }

  /// An absolute path without `..`, as if it led through no symbolic link: `/a/../b/./c` → `/b/c`.
  static func standardized(_ path: String) -> String { "/" + parts(path).joined(separator: "/") }

  private static func parts(_ path: String) -> [String] {
    plain(path).splitScalars(at: "/").reduce(into: []) { parts, part in
      if part.isSameText(as: "..") {
        _ = parts.popLast()
      } else if !part.isEmpty {
        parts.append(part)
      }
    }
  }

  /// The path behind all symbolic links, or nil with `errno` if there is none.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// True if a symbolic link stands at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Finds a program that this user may run, by its path or its name in a folder of a `PATH`.
  ///
  /// An entry that is empty or relative means a folder of the working directory, whose files may be
  /// a stranger's: it is skipped.
  static func program(_ name: String, in folders: String?) -> String? {
    let isPath = name.utf8.contains(UInt8(ascii: "/"))
    let folders = (folders ?? "").splitScalars(at: ":").filter(isAbsolute)
    let paths = isPath ? [name] : folders.map { joined($0, name) }
    return paths.first(where: isProgram)
  }

  /// Whether a path leads to a file that this user may run.
  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}

/// A path behind all symbolic links; the part of it that does not exist stays as it is written.
struct ResolvedPath: Hashable, Sendable {
  private(set) var path: String
  /// True if a file or a folder stands there, as far as this user may know.
  private(set) var exists = true

  /// The most symbolic links that a path may lead through.
  private static let linkLimit = 40

  /// Follows a path part by part; throws if its links lead in a circle.
  init(_ path: String) throws(SystemFailure) {
    self.path = Path.isAbsolute(path) ? "/" : Path.real(".") ?? "."
    var rest = Array(path.splitScalars(at: "/").reversed())
    var links = 0
    while let part = rest.popLast() {
      if part.isEmpty || part.isSameText(as: ".") { continue }
      if part.isSameText(as: "..") {
        self.path = Path.folder(of: self.path)
        continue
      }
      let next = Path.joined(self.path, part)
      guard exists, let target = target(ofLinkAt: next) else {
        self.path = next
        continue
      }
      links += 1
      guard links <= Self.linkLimit else { throw SystemFailure("find", path, errno: ELOOP) }
      if Path.isAbsolute(target) { self.path = "/" }
      rest += target.splitScalars(at: "/").reversed()
    }
  }

  /// What a symbolic link leads to; nil for anything else, which is noted if it does not exist.
  private mutating func target(ofLinkAt path: String) -> String? {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &target, target.count)
    guard length > 0 else {
      // EINVAL says that something stands there and is not a link.
      exists = length < 0 && errno == EINVAL
      return nil
    }
    return String(decoding: target[..<length], as: UTF8.self)
  }
}
