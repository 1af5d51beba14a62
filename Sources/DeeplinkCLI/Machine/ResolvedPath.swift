import Foundation
import TextKit

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
