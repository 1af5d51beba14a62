import TextKit

/// Names files as the tools that read reports know them: from the root of the repository.
struct ReportPaths {
  private let workingFolder: String
  /// The nearest folder with a `.git`, from the working folder up; else the working folder.
  private let root: String

  init(in context: Context) {
    workingFolder = context.workingFolder
    root = Repository.top(above: workingFolder, in: context) ?? workingFolder
  }

  /// The place of a problem; nil if it is in no file.
  func location(of diagnostic: Diagnostic) -> SourceLocation? {
    guard let location = diagnostic.location, location.file != InputFile("-").shown else {
      return nil
    }
    return self.location(location)
  }

  /// A location with its file by its path from the root.
  func location(_ location: SourceLocation) -> SourceLocation {
    var location = location
    location.file = file(location.file)
    return location
  }

  /// A file by its path from the root; one outside by its absolute path.
  func file(_ name: String) -> String {
    let path = Path.standardized(Path.joined(workingFolder, name))
    return Path.inside(path, of: root) ?? path
  }
}
