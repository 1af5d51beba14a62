import AssociationKit
import LinkKit
import TextKit
import XMLKit

/// The files of an app, read.
final class AppAssociation {
  private(set) var apple: AppleApp?
  private(set) var android: AndroidApp?
  /// The same app with `\.` in a simple pattern as a point, as from Android 16, where the manifest may
  /// have one and the system that judges reads it as any character.
  private(set) var newerAndroid: AndroidApp?
  /// The files by the names that messages give them, each once.
  private(set) var sources: [SourceText] = []
  /// What the lint found in each file.
  private(set) var findings: [(file: String, finding: Finding)] = []
  /// What keeps files from being read, each with where the store names the file.
  private(set) var diagnostics: [(diagnostic: Diagnostic, range: Range<Int>?)] = []
  /// What contradicts a build, each at its place in the store.
  private(set) var warnings: [Fault] = []
  /// What a person should know of builds, each in one line.
  private(set) var notes: [String] = []
  /// What messages call the places of files without lines, by their names; nil where they have no name.
  private(set) var paths: [ExactText: ElementPaths?] = [:]
  /// The builds by the names of the files in them.
  private(set) var builds: [ExactText: (name: String, shown: String)] = [:]
  /// The asset links of hosts where no manifest is given.
  private(set) var unclaimed: [AndroidApp.Association] = []
  /// The systems that are to be judged even if what the app claims there was not given.
  let asked: Set<Platform>

  private let context: Context
  /// What files were read as, by their names: hosts often share one.
  private var associations: [ExactText: AssociationFile] = [:]
  private var assetLinks: [ExactText: AssetLinks] = [:]

  /// Reads all files; what cannot be read is noted, and the rest is read all the same.
  init(_ names: AppPaths, api: Int, asking asked: Set<Platform> = [], in context: Context) {
    (self.context, self.asked) = (context, asked)
    let builds = ReadBuilds(names, api: api, in: context)
    diagnostics = builds.diagnostics
    if names.apple.isNamed || builds.apple != nil { readApple(names.apple, builds.apple) }
    if names.android.isNamed || builds.android != nil {
      readAndroid(names.android, builds.android, api: api)
    }
  }

  // MARK: Reading

  /// A file read as something, whose places are in `text`; nil where it cannot be, which is noted.
  private func read<Value>(
    _ file: AppPaths.File, as syntax: FileSyntax, in text: (Value) -> SourceText,
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
      sources.append(text(value))
      if BinaryFormat(of: bytes) != nil { paths.updateValue(nil, forKey: ExactText(shown)) }
      return value
    } catch {
      diagnostics += error.diagnostics(in: source.hidingSecrets(around: error.all), of: syntax).map
      { ($0, file.range) }
      return nil
    }
  }

  /// The file to read rather than the build: one that the command line gives, with a note; without a build
  /// any that is given.
  private func wins<Content>(
    _ file: AppPaths.File?, over build: ReadBuild<Content>?, _ noun: String
  ) -> AppPaths.File? {
    guard let file, let build else { return file }
    guard file.range == nil else { return nil }
    notes.append("\(file.input.shown) is used instead of \(noun) of \(build.name)")
    return file
  }

  /// The app that is meant; what it contradicts is kept.
  private func take(_ app: MeantApp) -> String? {
    notes += [app.note].compactMap(\.self)
    warnings += [app.warning].compactMap(\.self)
    return app.id
  }

  /// Adds files in a build, and what is to be said of it.
  private func add<Content>(_ build: ReadBuild<Content>, _ files: [SourceText?]) {
    for case let source? in files where source.name.hasScalarPrefix(build.name + "!") {
      sources.append(source)
      builds[ExactText(source.name)] = (build.name, build.shown)
    }
    notes += build.notes
  }

  private func note(_ findings: [Finding], in source: SourceText) {
    self.findings += findings.map { (source.name, $0) }
  }

  // MARK: Apple

  private func readApple(_ names: AppPaths.Apple, _ build: ReadBuild<AppleBuild>?) {
    var app = AppleApp()
    app.id = names.id
    if let range = names.idRange, let refusal = names.id.flatMap({ AppID($0).refusal }) {
      diagnostics.append((Diagnostic(refusal), range))
    }
    for served in names.association {
      guard let file = association(served.file) else { continue }
      app.associations.append(AppleApp.Association(host: served.host, file: file))
    }
    if let file = wins(names.entitlements, over: build, "the entitlements") {
      app.entitlements = read(
        file, as: .propertyList, in: \.source, Entitlements.init(name:bytes:))
    } else if let build {
      app.take(build.content.claims, of: build.name)
    }
    if let file = wins(names.info, over: build, "the Info.plist") {
      app.info = read(file, as: .propertyList, in: \.source, InfoPlist.init(name:bytes:))
    } else {
      app.info = build?.content.info
    }
    if let build {
      add(build, [app.info?.source, app.entitlements?.source])
      app.id = take(
        MeantApp(
          names.id, at: names.idRange, over: build.content.meantID, of: build.name, isBuild: true))
    }
    if let entitlements = app.entitlements {
      note(entitlements.findings + app.findingsOfHosts, in: entitlements.source)
    }
    if let info = app.info { note(info.findings, in: info.source) }
    apple = app
  }

  private func association(_ file: AppPaths.File) -> AssociationFile? {
    let key = ExactText(file.input.shown)
    if let known = associations[key] { return known }
    let found = read(file, as: .json, in: \.source, AssociationFile.init(name:bytes:))
    guard let association = found else { return nil }
    associations[key] = association
    note(
      association.findings + association.unreachedRules() + association.uncertainPaths(),
      in: association.source)
    return association
  }

  // MARK: Android

  private func readAndroid(
    _ names: AppPaths.Android, _ build: ReadBuild<AndroidBuild>?, api: Int
  ) {
    let file = wins(names.manifest, over: build, "the manifest")
    var values = ManifestValues(names)
    values.api = api
    for file in names.strings {
      _ = read(file, as: .xml, in: \.self) { (name, bytes) throws(Faults) in
        try values.resources.add(bytes)
        return SourceText(name: name, bytes: bytes)
      }
    }
    do throws(CommandError) {
      sources += try values.add(beside: file, in: context)
    } catch {
      diagnostics += error.diagnostics.map { ($0, file?.range) }
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
    let certificates = AppCertificates(
      [names.fingerprint].compactMap(\.self), ofBuild: build?.content.fingerprints ?? [],
      whyUnknown: build?.content.whyUnsigned)
    let manifest: AndroidManifest
    if let file {
      let found = read(file, as: .xml, in: \.source) { (name, bytes) throws(Faults) in
        try AndroidManifest(name: name, bytes: bytes, values: values)
      }
      guard let found else { return }
      manifest = found
    } else if let build {
      manifest = build.content.manifest
    } else {
      unclaimed = associations
      return
    }
    if let elements = manifest.paths { paths[ExactText(manifest.source.name)] = elements }
    if let build { add(build, [manifest.source]) }
    note(manifest.findings + manifest.lint(api: api), in: manifest.source)
    let package = take(
      MeantApp(
        names.package, at: names.packageRange, over: manifest.package,
        of: build?.name ?? manifest.source.name, isBuild: build != nil))
    if names.fingerprint == nil {
      notes += build?.notes(on: associations, for: package, besides: api) ?? []
    }
    func app(patternAPI: Int? = nil) -> AndroidApp {
      AndroidApp(
        manifest: manifest, package: package, associations: associations, included: included,
        certificates: certificates, api: api, patternAPI: patternAPI)
    }
    android = app()
    if api < AndroidApp.levelOfPoints, manifest.readsPointsByVersion {
      newerAndroid = app(patternAPI: AndroidApp.levelOfPoints)
    }
  }

  private func assetLinks(_ file: AppPaths.File) -> AssetLinks? {
    let key = ExactText(file.input.shown)
    if let known = assetLinks[key] { return known }
    let found = read(file, as: .json, in: \.source, AssetLinks.init(name:bytes:))
    guard let links = found else { return nil }
    assetLinks[key] = links
    note(links.findings + links.lint(), in: links.source)
    return links
  }
}
