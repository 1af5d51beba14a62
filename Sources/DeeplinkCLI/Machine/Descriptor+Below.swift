import Foundation
import TextKit

extension Descriptor {
  /// Opens a regular file that lies below a folder, without waiting and without following any
  /// symbolic link.
  ///
  /// Each folder on the way is opened by its own descriptor, so that a link which takes the place of
  /// one meanwhile is refused instead of followed.
  static func opened(_ path: String, below folder: String) throws(SystemFailure) -> Descriptor {
    guard let inside = Path.inside(path, of: folder) else {
      throw SystemFailure("read", path, reason: "it is not in \(folder.quoted(limit: 200))")
    }
    let names = inside.splitScalars(at: "/")
    var here = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    for name in names.dropLast() {
      here = try Descriptor(opening: name, in: here, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, of: path)
    }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY
    let file = try Descriptor(opening: names.last ?? "", in: here, flags, of: path)
    try file.requireRegularFile()
    return file
  }

  /// Refuses a folder, a device, a pipe or a socket.
  func requireRegularFile(to attempt: String = "read") throws(SystemFailure) {
    guard try status().st_mode & S_IFMT == S_IFREG else {
      throw SystemFailure(attempt, path, reason: "it is not a regular file")
    }
  }
}
