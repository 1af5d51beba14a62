import LanguageKit
import TextKit

/// Compares two versions of an app's file, separately for each app that it names.
package struct FilesComparison: Sendable {
  /// The apps that have the same rules in each version, with their comparison.
  struct Entry: Sendable {
    /// The names of the apps; empty if the file has only one.
    var names: [String] = []
    /// The statement that only one version has, which is reported as one change.
    var statement: URLChange.Statement?
    var comparison: any URLComparison
    let universe: URLUniverse
  }

  /// What the changes of an app of asset links depend on.
  private struct Decision: Hashable {
    let old: AssetLinksApp.Decision
    let new: AssetLinksApp.Decision
    /// The app, if only one version has a statement for it.
    let identity: AssetLinksApp.Identity?
  }

  var entries: [Entry] = []
  /// The comparison of the same manifests by the patterns of Android 16; empty where that reads none of them
  /// otherwise.
  var ofNewerAndroid: [FilesComparison] = []
  /// What is in only one version and cannot be compared.
  private var included: [Uncompared] = []

  /// Compares association files that some hosts serve, or any host if `hosts` is empty, for some
  /// apps; `links` is the number of sets of URLs that will be compared, or nil if all URLs of the
  /// first host will be, which represents the others.
  package init(
    _ old: AssociationFile, _ new: AssociationFile, hosts: [String], apps: [String],
    links: Int? = nil
  ) throws(TooLarge) {
    let pairs = apps.map { id in
      (id: id, old: AppleApp(id, old, hosts), new: AppleApp(id, new, hosts))
    }
    let groups = pairs.grouped { pair in
      [(pair.old, old), (pair.new, new)].map { app, file in app.entries(of: file).map(\.range) }
    }
    // URLs can move between apps only if all apps are compared on the same URLs.
    let clauses = groups.flatMap { $0[0].old.clauses + $0[0].new.clauses }
    let universe = try URLUniverse(host: hosts.first ?? Self.anyHost, clauses)
    entries = groups.map { group in
      Entry(
        names: group.map(\.id),
        comparison: AppComparison(
          group[0].old, group[0].new, of: groups.count, links: links),
        universe: universe)
    }
  }

  /// Compares manifests of an app as if all its hosts were verified, by the patterns of Android 15 and, where
  /// that makes a difference, by those of Android 16.
  package init(_ old: AndroidManifest, _ new: AndroidManifest, links: Int? = nil) throws(TooLarge) {
    try self.init(old, new, patternAPI: AndroidApp.latestLevel, links)
    guard [old, new].contains(where: \.readsPointsByVersion) else { return }
    ofNewerAndroid = [
      try FilesComparison(old, new, patternAPI: AndroidApp.levelOfPoints, links)
    ]
  }

  private init(
    _ old: AndroidManifest, _ new: AndroidManifest, patternAPI: Int, _ links: Int?
  ) throws(TooLarge) {
    // A manifest may leave the package to the build, which does not rename its activities.
    let areOfTwoApps =
      if let one = old.package, let other = new.package { !one.isSameText(as: other) } else {
        false
      }
    let apps = [(old, new), (new, old)].map { own, other in
      AndroidApp(
        manifest: own, package: own.package ?? other.package, patternAPI: patternAPI,
        verifiesHosts: false,
        namesPackage: areOfTwoApps)
    }
    entries = [try Entry(apps[0], apps[1], links)]
  }

  /// Compares what builds claim for Apple's systems, as if their hosts allowed all of it.
  package init(_ old: AppleBuild, _ new: AppleBuild, links: Int? = nil) throws(TooLarge) {
    let (one, other) = Self.ids(old, new)
    let apps = (
      old: AppleClaims(old, id: one ?? other ?? ""), new: AppleClaims(new, id: other ?? one ?? "")
    )
    entries = [try Entry(apps.old, apps.new, links)]
  }

  /// The IDs by which builds are compared: without teams if one of them, as for a simulator, has none.
  private static func ids(_ old: AppleBuild, _ new: AppleBuild) -> (String?, String?) {
    if let one = old.appID, let other = new.appID { return (one, other) }
    func bundle(_ build: AppleBuild) -> String? {
      build.bundleID ?? build.appID.map { AppID($0).bundle }
    }
    return (bundle(old), bundle(new))
  }

  /// Compares asset links that some hosts serve, or any host if `hosts` is empty, for some apps.
  package init(
    _ old: AssetLinks, _ new: AssetLinks, hosts: [String], apps: [AssetLinksApp.Identity],
    links: Int? = nil
  ) throws(TooLarge) {
    let pairs = apps.map { identity in
      (
        old: AssetLinksApp(identity, old, hosts: hosts),
        new: AssetLinksApp(identity, new, hosts: hosts)
      )
    }
    // Apps with the same rules in both versions have the same changes; a statement that only one
    // version has is a change of its own.
    let groups = pairs.grouped { pair in
      Decision(
        old: pair.old.decision, new: pair.new.decision,
        identity: pair.old.statement == nil || pair.new.statement == nil ? pair.old.identity : nil)
    }
    for group in groups {
      let (old, new) = group[0]
      let place = old.statement == nil ? new.statement : new.statement == nil ? old.statement : nil
      entries.append(
        Entry(
          statement: place.map { URLChange.Statement(identity: old.identity, place: $0) },
          comparison: AppComparison(old, new, of: groups.count, links: links),
          universe: try URLUniverse(host: hosts.first ?? Self.anyHost, old.clauses + new.clauses)))
    }
    for (file, other, isOld) in [(old, new, true), (new, old, false)] {
      included += file.includes(missingIn: other).map { include in
        Uncompared(
          rule: RulePlace(file.source.name, include.range), isOld: isOld, reason: include.reason)
      }
    }
  }

  /// The placeholder for the host that serves a file, if it is not known.
  package static let anyHost = "HOST"

  // MARK: Comparing

  /// The differences between the versions for all URLs.
  package mutating func difference() -> FilesDifference {
    begin()
    for index in entries.indices {
      let universe = entries[index].universe
      entries[index].comparison.compare(in: universe)
    }
    return joined(finished(likely: nil) { _ in true }) { $0.difference() }
  }

  /// False if the versions surely do not differ on some URLs.
  package mutating func mayDiffer(on urls: URLLanguage) -> Bool {
    guard included.isEmpty else { return true }
    for index in entries.indices {
      let isStatement = entries[index].statement != nil
      if isStatement || entries[index].comparison.mayDiffer(on: urls) { return true }
    }
    return ofNewerAndroid.indices.contains { ofNewerAndroid[$0].mayDiffer(on: urls) }
  }

  /// The differences for some URLs; if the set may contain URLs that the link does not produce,
  /// `isMade` decides, and `likely` are URLs that it probably produces.
  package mutating func difference(
    of urls: URLLanguage, likely: URLLanguage? = nil, isMade: (String) -> Bool
  ) -> FilesDifference {
    begin()
    var isTooLarge = false
    for index in entries.indices {
      do throws(TooLarge) {
        try entries[index].comparison.compare(urls)
      } catch {
        isTooLarge = true
        let shortest = urls.words.prefix(URLChange.mostTried)
        entries[index].comparison.compareFew(shortest.filter(isMade))
      }
    }
    var difference = finished(likely: likely, isMade)
    difference.isTooLarge = isTooLarge
    return joined(difference) { $0.difference(of: urls, likely: likely, isMade: isMade) }
  }

  private mutating func begin() {
    for index in entries.indices {
      entries[index].comparison.changed = []
      entries[index].comparison.uncompared = []
    }
  }

  private mutating func finished(
    likely: URLLanguage?, _ isMade: (String) -> Bool
  ) -> FilesDifference {
    var difference = FilesDifference()
    difference.changes = moves(likely: likely, isMade)
    for index in entries.indices {
      var changes = entries[index].comparison.changes(likely: likely, isMade)
      if let statement = entries[index].statement {
        changes =
          changes.min { $0.url.utf8.count < $1.url.utf8.count }
          .map { [$0.with(statement: statement)] } ?? []
      }
      let names = entries[index].names
      difference.changes += changes.map { names.isEmpty ? $0 : $0.naming(old: names, new: names) }
      difference.uncompared += entries[index].comparison.uncompared
    }
    difference.changes = difference.changes.inOrder
    difference.uncompared = (difference.uncompared + included).uniqued
    return difference
  }
}

extension FilesComparison.Entry {
  /// Creates the comparison of an app whose files name schemes and hosts.
  fileprivate init<App: ComparableApp>(_ old: App, _ new: App, _ links: Int?) throws(TooLarge) {
    let comparison = AppComparison(old, new, of: 1, links: links)
    self.comparison = comparison
    universe = try URLUniverse(
      manifests: old.clauses + new.clauses, changed: comparison.rules.old + comparison.rules.new)
  }
}

extension [URLChange] {
  /// The changes in the order of their rules in the files.
  fileprivate var inOrder: [URLChange] {
    let keys = map { ($0.rule?.range.lowerBound ?? 0, $0.now.rule?.range.lowerBound ?? 0) }
    return indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
      .map { self[$0] }
  }
}

extension AppleApp {
  /// Creates an app with an ID and one file, which some hosts serve, or every host if `hosts` is
  /// empty.
  fileprivate init(_ id: String, _ file: AssociationFile, _ hosts: [String]) {
    self.init()
    self.id = id
    associations = hosts.map { Association(host: $0, file: file) }
    hasUnknownHost = hosts.isEmpty
    if hosts.isEmpty { associations = [Association(host: nil, file: file)] }
  }
}
