import Foundation

extension TemporaryFolder {
  /// Runs a program in the folder, with the folder first in its path and empty standard input.
  package func run(_ program: String, _ arguments: String...) throws -> ProgramRun {
    let home = try TemporaryFolder()
    return try ProgramRun(
      Shells.path(of: program) ?? program, arguments,
      environment: [
        "PATH": path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_DATA_HOME": home.path,
        "LC_ALL": "C.UTF-8", "TERM": "dumb",
      ], in: path)
  }
}

extension ProgramRun {
  /// A run that ended by itself.
  package init(status: Int32, output: String, errors: String) {
    self.init(status: status, wasKilled: false, output: output, errors: errors)
  }
}
