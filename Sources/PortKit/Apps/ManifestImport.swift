import AssociationKit
import JSONKit
import TextKit

/// Reads the intent filters of an `AndroidManifest.xml` that a browser can reach: links for their
/// paths, environments for their schemes and hosts.
///
/// Every link is proved by the manifest itself, asset links taken to be as they should.
struct ManifestImport {
  /// How many links are made of one filter.
  private static let most = 50

  private let manifest: AndroidManifest
  private let companions: ImportCompanions
  private var proof: LinkProof<AndroidApp>
  private var origins = ImportedOrigins()
  /// What the lint finds in patterns, by their places.
  private let findings: [Range<Int>: Finding]

  private let isBuild: Bool

  init(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults) {
    try self.init(
      AndroidManifest(name: "", bytes: bytes, values: companions.values), companions,
      isBuild: false)
  }

  init(
    _ manifest: AndroidManifest, _ companions: ImportCompanions, isBuild: Bool
  ) throws(Faults) {
    self.manifest = manifest
    self.companions = companions
    self.isBuild = isBuild
    findings = Dictionary(
      manifest.lint(api: AndroidApp.latestLevel).filter { Self.doubts.contains($0.code) }
        .map { ($0.range, $0) }
    ) { first, _ in first }
    proof = LinkProof(AndroidApp(manifest: manifest, associations: [try Self.signed(manifest)]))
  }

  /// What makes it doubtful that a pattern means what it says.
  private static let doubts: Set<LintCode> = [
    .queryInPath, .foreignSyntax, .globStar, .encodedPattern, .matchesNothing,
  ]

  /// Asset links of every host that let the app open its links.
  private static func signed(_ manifest: AndroidManifest) throws(Faults) -> AndroidApp.Association {
    let fingerprint = Array(repeating: "00", count: 32).joined(separator: ":")
    let statement = """
      {"relation": ["delegate_permission/common.handle_all_urls"], "target": {
        "namespace": "android_app", "sha256_cert_fingerprints": ["\(fingerprint)"],
        "package_name": \(JSONNode.string(manifest.package ?? "app").line)}}
      """
    let file = try AssetLinks(name: "", bytes: Array("[\(statement)]".utf8))
    return AndroidApp.Association(host: nil, file: file)
  }

  consuming func imported() -> ImportedFile {
    var imported = ImportedFile()
    // The package of a source file is only what a build may replace.
    if isBuild, let package = manifest.package, let own = companions.package,
      !package.isSameText(as: own)
    {
      imported.isOfSettings = true
      imported.add(
        ImportCompanions.skipped(besideApp: own), at: 0..<0, of: manifest.source, named: package)
      return imported
    }
    takeApp(into: &imported)
    let filters = manifest.filters.filter {
      $0.actions.containsSameText(as: "android.intent.action.VIEW")
    }
    let places = filters.map { FilterPlaces($0, &origins) }
    for (filter, places) in zip(filters, places) {
      guard !proof.isSpent else {
        imported.notes.append("only the filters before line \(line(filter.range)) are read")
        break
      }
      add(filter, places, to: &imported)
    }
    imported.add(manifest.findings, [.attributeWithoutNamespace], of: manifest.source)
    imported.take(origins)
    return imported
  }

  private func takeApp(into imported: inout ImportedFile) {
    if let package = manifest.package {
      imported.apps.append((["android", "package"], .string(package)))
    }
    if let path = companions.path {
      imported.apps.append((["android", isBuild ? "build" : "manifest"], .string(path)))
    }
    for (name, value) in companions.values.placeholders.sorted(by: { $0.key < $1.key }) {
      imported.apps.append((["android", "placeholders", name.text], .string(value)))
    }
  }

  private func line(_ range: Range<Int>) -> Int { manifest.source.line(of: range) }

  // MARK: - Filters

  private mutating func add(
    _ filter: IntentFilter, _ places: FilterPlaces, to imported: inout ImportedFile
  ) {
    func pass(_ reason: String, at range: Range<Int>? = nil, _ name: String? = nil) {
      imported.add(.passedOver(reason), at: range ?? filter.range, of: manifest.source, named: name)
    }
    guard filter.takesLinks else { return pass("this filter receives no links from a browser") }
    guard filter.type == nil else { return pass("this filter is for files with a MIME type") }
    guard !filter.schemes.isEmpty else { return pass("this filter has no scheme") }
    for (item, reason) in places.refused {
      imported.add(.refused(reason), at: item.range, of: manifest.source, named: item.text)
    }
    for item in filter.schemeParts {
      pass("the part after a scheme alone is not a path", at: item.range, item.text)
    }
    if places.isCut { pass(ImportedOrigins.limitation) }
    var entries: [ImportedFile.Entry] = []
    var left = 0
    var latest = 0
    for target in FilterTarget.all(of: filter, besideParts: !filter.schemeParts.isEmpty) {
      guard entries.count <= Self.most, !proof.isSpent else {
        left += latest
        continue
      }
      let made = self.entries(of: target, in: filter, places)
      entries += made
      latest = made.count
    }
    left += max(0, entries.count - Self.most)
    let links = entries.count { if case .link = $0.content { true } else { false } }
    imported.entries += entries.prefix(Self.most).map { entry in
      guard case .link(var link) = entry.content else { return entry }
      link.setText("title", filter.label)
      link.isNamedByPath = links > 1
      var entry = entry
      entry.content = .link(link)
      return entry
    }
    if left > 0 { pass("\(Self.most) links per filter is the limit; \(left) more were skipped") }
  }

  /// The links of a path after each scheme and host; one where all environments have the same.
  private mutating func entries(
    of target: FilterTarget, in filter: IntentFilter, _ places: FilterPlaces
  ) -> [ImportedFile.Entry] {
    let start = ImportedFile.Entry(
      line: line(target.range ?? filter.range), label: target.label, content: .refused(""))
    var found: [(environments: [String], link: ImportedLink)] = []
    var entries: [ImportedFile.Entry] = []
    for place in places.all {
      switch content(target, at: place) {
      case .link(let link):
        let same = found.firstIndex { $0.link.node == link.node && place.environment != nil }
        if let same {
          found[same].environments += [place.environment].compactMap(\.self)
        } else {
          found.append(([place.environment].compactMap(\.self), link))
        }
      case let other:
        var entry = start
        entry.content = other
        entries.append(entry)
      }
    }
    for (environments, link) in found {
      var link = link
      link.environments =
        environments.isEmpty ? nil : environments + places.twins(of: environments)
      var entry = start
      entry.content = .link(link)
      entries.append(entry)
    }
    return entries
  }

  private mutating func content(_ target: FilterTarget, at place: FilterPlaces.Origin)
    -> ImportedFile.Content
  {
    if let refusal = target.refusal { return .refused(refusal) }
    let search = proof.search(
      rests: target.rests, base: place.base,
      make: { ImportedLink(target.template(after: place, $0).template) },
      where: { target.isAllowed ? $0 == [.opens] || $0 == [.notVerified] : !$0.contains(.opens) })
    switch search {
    case .found(var link, let outcomes):
      if !target.isAllowed { link["opens"] = .boolean(false) }
      if target.isAllowed, outcomes == [.notVerified] {
        link["opens"] = .object([("android", .boolean(false))])
        link.notes.append("Android 12 and later open it in the browser: the filter is not verified")
      }
      if let finding = target.range.flatMap({ findings[$0] }) {
        link.notes.append("\(finding.code.rawValue): \(finding.message)")
      }
      return .link(link)
    case .failed(let link):
      return reason(against: link, target, at: place)
    }
  }

  private mutating func reason(
    against link: ImportedLink?, _ target: FilterTarget, at place: FilterPlaces.Origin
  ) -> ImportedFile.Content {
    guard let link,
      let found = proof.exception(
        to: target.isAllowed ? [.opens] : [.excluded, .noRule, .notClaimed, .notVerified], in: link,
        base: place.base)
    else { return .refused(proof.refusal) }
    return target.isAllowed
      ? .refused(
        "not every value of \(link.path.quoted(limit: 120)) opens: \(found.verdict.sentence(on: found.url))"
      )
      : .passedOver("not everything it blocks is blocked: \(found.verdict.sentence(on: found.url))")
  }
}
