import AssociationKit
import LinkKit
import TextKit

extension AppAssociation {
  /// Reads builds that the command line names, with the store's other files, as Android of an API level
  /// does; nil if there are none.
  ///
  /// Where the command line names none, those of the store are read instead if `orStored`; nothing is
  /// known of them if one of the store's files cannot be read.
  ///
  /// - Throws: `CommandError` for a file that cannot be read.
  convenience init?(
    builds: [String], orStored: Bool = false, with store: OpenedStore?,
    api: Int = AndroidApp.latestLevel, in context: Context
  ) throws {
    var names = store.map(AppPaths.init) ?? AppPaths()
    let hasStored = names.apple.build != nil || names.android.build != nil
    guard !builds.isEmpty || orStored && hasStored else { return nil }
    names.builds = builds.map(AppPaths.File.init)
    self.init(names, api: api, in: context)
    guard diagnostics.isEmpty else {
      if builds.isEmpty { return nil }
      throw CommandError(.failure, diagnostics.map(\.diagnostic))
    }
  }

  /// What the files of a system say of a URL, in one line: `opens by app.apk: activity .Main › …`;
  /// nil if there are none.
  func sentence(on url: String, _ system: Platform) -> String? {
    guard let url = ConcreteURL(url) else { return nil }
    return switch system {
    case .ios:
      apple.map { app in
        let claims = [app.entitlements?.source, app.info?.source].compactMap(\.self)
        return sentence(on: url, of: app, by: claims + app.associations.map(\.file.source))
      }
    case .android:
      android.map { app in
        let level = app.api == AndroidApp.latestLevel ? "" : " for API level \(app.api)"
        let files = [app.manifest.source] + app.associations.map(\.file.source)
        return sentence(on: url, of: app, by: files, level)
      }
    }
  }

  private func sentence(
    on url: ConcreteURL, of app: some App, by files: [SourceText], _ level: String = ""
  ) -> String {
    var judge = Judge(app)
    let verdict = judge.verdict(of: url)
    let rule = verdict.rule.map { " by " + shown($0) } ?? ""
    let reason = verdict.reason.map { reason in
      ": " + (reason.place.map { shown($0) + " " } ?? "") + reason.text
    }
    let names = Set(files.map { ExactText($0.name) })
    let judges = judges { names.contains(ExactText($0.name)) }
    return judges.joined(separator: ", ") + level + ": " + verdict.outcome.rawValue + rule
      + (reason ?? "")
  }
}
