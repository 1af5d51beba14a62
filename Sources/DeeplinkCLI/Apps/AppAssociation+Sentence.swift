import AssociationKit
import LinkKit

extension AppAssociation {
  /// Reads builds that the command line names, with the store's other files; nil if there are none.
  ///
  /// - Throws: `CommandError` for a file that cannot be read.
  convenience init?(builds: [String], with store: OpenedStore?, in context: Context) throws {
    guard !builds.isEmpty else { return nil }
    var names = store.map(AppPaths.init) ?? AppPaths()
    names.builds = builds.map(AppPaths.File.init)
    self.init(names, api: AndroidApp.latestLevel, in: context)
    guard diagnostics.isEmpty else {
      throw CommandError(.failure, diagnostics.map(\.diagnostic))
    }
  }

  /// What the files of a system say of a URL, in one line: `opens by app.apk: activity .Main › …`;
  /// nil if there are none.
  func sentence(on url: String, _ system: Platform) -> String? {
    guard let url = ConcreteURL(url) else { return nil }
    return switch system {
    case .ios: apple.map { sentence(on: url, of: $0) }
    case .android: android.map { sentence(on: url, of: $0) }
    }
  }

  private func sentence(on url: ConcreteURL, of app: some App) -> String {
    var judge = Judge(app)
    let verdict = judge.verdict(of: url)
    let rule = verdict.rule.map { " by " + shown($0) } ?? ""
    let reason = verdict.reason.map { reason in
      ": " + (reason.place.map { shown($0) + " " } ?? "") + reason.text
    }
    return judges.joined(separator: ", ") + ": " + verdict.outcome.rawValue + rule + (reason ?? "")
  }
}
