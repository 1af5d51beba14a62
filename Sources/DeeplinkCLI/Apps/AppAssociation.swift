import AssociationKit
import JSONKit
import LinkKit
import TextKit

/// What a rule of one system's files claims.
struct AppClaim {
  let system: Platform
  let claim: Claim
}

/// The files of an app, read.
struct AppAssociation {
  private(set) var apple: AppleApp?
  private(set) var android: AndroidApp?
  /// The same app on the first Android that reads `\.` in a simple pattern as a point, where the
  /// manifest may have one and the system that judges reads it as any character.
  private(set) var newerAndroid: AndroidApp?
  /// The files by the names that messages give them, each once.
  private(set) var sources: [SourceText] = []
  /// What the lint found in each file.
  private(set) var findings: [(file: String, finding: Finding)] = []
  /// What keeps files from being read, each with where the store names the file.
  private(set) var diagnostics: [(diagnostic: Diagnostic, range: Range<Int>?)] = []

  /// The asset links of hosts where no manifest is given.
  private var unclaimed: [AndroidApp.Association] = []

  private let context: Context
  /// What files were read as, by their names: hosts often share one.
  private var associations: [ExactText: AssociationFile] = [:]
  private var assetLinks: [ExactText: AssetLinks] = [:]

  /// Reads all files; what cannot be read is noted, and the rest is read all the same.
  init(_ names: AppPaths, api: Int, in context: Context) {
    self.context = context
    if names.apple.isNamed { readApple(names.apple) }
    if names.android.isNamed { readAndroid(names.android, api: api) }
  }

  /// The query items that a rule asks for and a URL lacks, so that they count as empty.
  func missingItems(of rule: RulePlace, in url: ConcreteURL) -> [String] {
    let files = apple?.associations.map(\.file) ?? []
    let file = files.first { $0.source.name.isSameText(as: rule.file) }
    let component = file?.entries.flatMap(\.rules).first { $0.range == rule.range }
    return component?.missingItems(in: url) ?? []
  }

  // MARK: Places

  /// The file that messages call so.
  func source(named name: String) -> SourceText? {
    sources.first { $0.name.isSameText(as: name) }
  }

  /// Where a rule stands, by line and column.
  func place(_ rule: RulePlace) -> (line: Int, column: Int)? {
    source(named: rule.file)?.position(of: rule.range.lowerBound)
  }

  /// The place of a rule as a person reads it: `aasa.json:9:11`.
  func shown(_ rule: RulePlace) -> String {
    place(rule).map { "\(rule.file):\($0.line):\($0.column)" } ?? rule.file
  }

  /// The same with no more of the file's name than tells it from the others: `aasa:9:11`.
  func brief(_ rule: RulePlace) -> String {
    let name = Self.briefName(rule.file)
    let isOnly = sources.allSatisfy {
      $0.name.isSameText(as: rule.file) || !Self.briefName($0.name).isSameText(as: name)
    }
    return isOnly ? place(rule).map { "\(name):\($0.line):\($0.column)" } ?? name : shown(rule)
  }

  /// The last part of a path; the long name that Apple gives its file is what everybody calls it.
  static func briefName(_ name: String) -> String {
    let last = Path.name(of: name)
    return last.isSameText(as: "apple-app-site-association") ? "aasa" : last
  }

  /// The systems that links can be judged for.
  var systems: [Platform] { (apple == nil ? [] : [.ios]) + (android == nil ? [] : [.android]) }

  /// The text of a rule on one line, no longer than a person reads.
  func text(_ place: RulePlace) -> String {
    source(named: place.file)?.ruleText(place.range) ?? ""
  }

  /// What the files claim, in the order in which the systems ask.
  func claims() -> [AppClaim] {
    func claims(_ app: (some App)?, _ system: Platform) -> [AppClaim] {
      guard let app else { return [] }
      var judge = Judge(app, judging: app.claims.count)
      return judge.claims().map { AppClaim(system: system, claim: $0) }
    }
    let verified = unclaimed.flatMap { association in
      association.file.identities.flatMap { identity in
        let hosts = association.host.map { [$0] } ?? []
        return claims(AssetLinksApp(identity, association.file, hosts: hosts), .android)
      }
    }
    return claims(apple, .ios) + claims(android, .android) + verified
  }

  // MARK: Reading

  /// A file read as something; nil where it cannot be, which is noted.
  private mutating func read<Value>(
    _ file: AppPaths.File, as syntax: FileSyntax,
    _ parse: (_ shown: String, _ bytes: [UInt8]) throws(Faults) -> Value
  ) -> Value? {
    let shown = file.input.shown
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try file.bytes(in: context)
    } catch {
      let diagnostic = Diagnostic(
        SystemFailure("read", shown, reason: error.reason, hint: error.hint))
      diagnostics.append((diagnostic, file.range))
      return nil
    }
    let source = SourceText(name: shown, bytes: bytes)
    do throws(Faults) {
      let value = try parse(shown, bytes)
      sources.append(source)
      return value
    } catch {
      diagnostics += error.diagnostics(in: source, of: syntax).map { ($0, file.range) }
      return nil
    }
  }

  private mutating func note(_ findings: [Finding], in source: SourceText) {
    self.findings += findings.map { (source.name, $0) }
  }

  // MARK: Apple

  private mutating func readApple(_ names: AppPaths.Apple) {
    var app = AppleApp()
    app.id = names.id
    if let range = names.idRange, let refusal = names.id.flatMap({ AppID($0).refusal }) {
      diagnostics.append((Diagnostic(refusal), range))
    }
    for served in names.association {
      guard let file = association(served.file) else { continue }
      app.associations.append(AppleApp.Association(host: served.host, file: file))
    }
    if let file = names.entitlements {
      app.entitlements = read(file, as: .propertyList, Entitlements.init(name:bytes:))
    }
    if let file = names.info {
      app.info = read(file, as: .propertyList, InfoPlist.init(name:bytes:))
    }
    if let entitlements = app.entitlements {
      note(entitlements.findings + app.findingsOfHosts, in: entitlements.source)
    }
    if let info = app.info { note(info.findings, in: info.source) }
    apple = app
  }

  private mutating func association(_ file: AppPaths.File) -> AssociationFile? {
    let key = ExactText(file.input.shown)
    if let known = associations[key] { return known }
    guard let association = read(file, as: .json, AssociationFile.init(name:bytes:)) else {
      return nil
    }
    associations[key] = association
    note(
      association.findings + association.unreachedRules() + association.uncertainPaths(),
      in: association.source)
    return association
  }

  // MARK: Android

  private mutating func readAndroid(_ names: AppPaths.Android, api: Int) {
    var values = ManifestValues()
    values.placeholders = names.placeholders
    values.package = names.unnamedPackage
    if let package = names.package, values.placeholders["applicationId"] == nil {
      values.placeholders["applicationId"] = package
    }
    for file in names.strings + (names.manifest?.strings(in: context) ?? []) {
      let strings = read(file, as: .xml) { (_, bytes) throws(Faults) in
        try StringResources.read(bytes)
      }
      values.strings.merge(strings ?? [:]) { first, _ in first }
    }
    var associations: [AndroidApp.Association] = []
    var included: [AssetLinks.Included] = []
    for served in names.assetlinks {
      guard let file = assetLinks(served.file) else { continue }
      if let url = served.url {
        included.append(AssetLinks.Included(url: url, file: file))
      } else {
        associations.append(AndroidApp.Association(host: served.host, file: file))
      }
    }
    let hosts = associations.compactMap { association in
      association.host.map {
        AssetLinks.Included(url: AssetLinks.url(ofHost: $0), file: association.file)
      }
    }
    var noted: Set<Finding> = []
    for association in associations {
      for (file, finding) in association.file.missingIncludes(included + hosts)
      where noted.insert(finding).inserted {
        note([finding], in: file.source)
      }
    }
    if let refusal = names.package.flatMap({ AppID($0).packageRefusal }) {
      diagnostics.append((Diagnostic(refusal), names.packageRange))
    }
    if let refusal = names.fingerprint.flatMap(Fingerprint.refusal) {
      diagnostics.append((Diagnostic(refusal), names.fingerprintRange))
    }
    guard let file = names.manifest else {
      unclaimed = associations
      return
    }
    let manifest = read(file, as: .xml) { (name, bytes) throws(Faults) in
      try AndroidManifest(name: name, bytes: bytes, values: values)
    }
    guard let manifest else { return }
    // A compiled manifest has its places in the text that is made of it.
    sources[sources.count - 1] = manifest.source
    note(manifest.findings + manifest.lint(api: api), in: manifest.source)
    let package = names.package ?? manifest.package ?? names.unnamedPackage
    android = AndroidApp(
      manifest: manifest, package: package, associations: associations, included: included,
      fingerprint: names.fingerprint, api: api)
    if api < AndroidApp.levelOfPoints, manifest.source.bytes.contains(UInt8(ascii: "\\")) {
      newerAndroid = AndroidApp(
        manifest: manifest, package: package, associations: associations, included: included,
        fingerprint: names.fingerprint, api: AndroidApp.levelOfPoints)
    }
  }

  private mutating func assetLinks(_ file: AppPaths.File) -> AssetLinks? {
    let key = ExactText(file.input.shown)
    if let known = assetLinks[key] { return known }
    guard let links = read(file, as: .json, AssetLinks.init(name:bytes:)) else { return nil }
    assetLinks[key] = links
    note(links.findings + links.lint(), in: links.source)
    return links
  }
}
