import ReportKit
import TextKit

/// Names files as the tools that read reports know them: from the root of the repository.
struct ReportPaths {
  private let workingFolder: String
  /// The nearest folder with a `.git`, from the working folder up; else the working folder.
  private let root: String

  init(in context: Context) {
    workingFolder = context.workingFolder
    var folder = workingFolder
    while folder != "/", !Self.isRoot(folder, in: context) { folder = Path.folder(of: folder) }
    root = Self.isRoot(folder, in: context) ? folder : workingFolder
  }

  private static func isRoot(_ folder: String, in context: Context) -> Bool {
    ((try? context.files.entry(Path.joined(folder, ".git"))) ?? nil) != nil
  }

  /// The place of a problem; nil if it is in no file.
  func place(of problem: Problem) -> ReportPlace? {
    guard let place = problem.place, place.name != NamedInput("-").shown else { return nil }
    return ReportPlace(file(place.name), line: place.line, column: place.column)
  }

  /// A file by its path from the root; one outside by its absolute path.
  func file(_ name: String) -> String {
    var parts: [String] = []
    for part in Path.joined(workingFolder, name).splitScalars(at: "/") {
      switch part {
      case "", ".": continue
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    let path = "/" + parts.joined(separator: "/")
    let inside = root == "/" ? "/" : root + "/"
    guard path.hasScalarPrefix(inside) else { return path }
    return String(path.unicodeScalars.dropFirst(inside.unicodeScalars.count))
  }
}
