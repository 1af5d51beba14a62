import Foundation

/// The shells and tools of this machine.
package enum Shells {
  /// The path of an installed program, or nil.
  package static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
