import AssociationKit
import JSONKit
import LinkKit
import TextKit

extension OpenedStore {
  /// What is wrong with the app's files that the store names: a file that is missing or is no such
  /// file, each told where the store names it.
  func problemsOfApps(in context: Context) -> [Problem] {
    let names = AppFileNames(self)
    guard names.areNamed || names.android.fingerprint != nil else { return [] }
    let files = AppFiles(names, api: AndroidApp.latestLevel, in: context)
    let source = source
    return files.problems.map { problem, range in
      let place = problem.place.map { $0.text + ": " } ?? ""
      var told = Problem(
        Fault(place + problem.message, at: range ?? 0..<0, hint: problem.hint), in: source)
      told.rule = .appFile
      return told
    }
  }
}
