import AssociationKit
import TextKit

/// The app that files are about, where more than one of them names it.
///
/// One of the command line wins over all files. The store's wins over that of a source file, which a
/// build may replace, and not over that of a build.
struct MeantApp {
  let id: String?
  /// What the command line replaced.
  private(set) var note: String?
  /// What of the store contradicts the build.
  private(set) var warning: Fault?

  /// Chooses between an app of the command line, or of the store where `range` is its place, and the
  /// one that a file called `name` has.
  init(_ named: String?, at range: Range<Int>?, over own: String?, of name: String, isBuild: Bool) {
    guard let named, let own else {
      id = named ?? own
      return
    }
    id = range != nil && isBuild ? own : named
    let isSame = own.isSameText(as: named) || AppID(own).bundle.isSameText(as: named)
    guard !isSame else { return }
    guard let range else {
      note = "\(named) of --app is used instead of \(own) of \(name)"
      return
    }
    if isBuild {
      warning = Fault(
        "the app is \(named.quoted()) here, \(own.quoted()) in \(name.escapedForTerminal)",
        at: range, hint: "correct the store, or give a build of \(named.escapedForTerminal)",
        severity: .warning)
    }
  }
}
