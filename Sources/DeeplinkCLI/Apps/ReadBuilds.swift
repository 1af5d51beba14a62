import ArchiveKit
import AssociationKit
import LinkKit
import TextKit
import XMLKit

/// A build of an app, read.
struct ReadBuild<Content> {
  /// What messages call its file.
  let name: String
  let content: Content
  /// Its name with the app and its version: `app.apk (com.example.app 4.2.0, signed by 14:6D:…:44:E5)`.
  let shown: String
  /// What a person should know of it, each in one line.
  let notes: [String]

  /// `title` is the app, its version and who signed it, as far as they are known.
  init(name: String, content: Content, title: String, notes: [String]) {
    (self.name, self.content, self.notes) = (name, content, notes)
    shown = title.isEmpty ? name : "\(name) (\(title))"
  }
}

/// The builds that a command line and a store name, one a system at most.
struct ReadBuilds {
  private(set) var apple: ReadBuild<AppleBuild>?
  private(set) var android: ReadBuild<AndroidBuild>?
  /// What keeps one from being read, with where the store names it.
  private(set) var diagnostics: [(diagnostic: Diagnostic, range: Range<Int>?)] = []

  private let api: Int
  private let values: ManifestValues
  /// True if placeholders are given for no other manifest than that of a build, which has none.
  private let givesPlaceholders: Bool

  /// Reads the builds; one of the command line replaces the store's.
  init(_ names: AppPaths, api: Int, in context: Context) {
    self.api = api
    var values = ManifestValues(names.android)
    for file in names.android.strings {
      // One that cannot be read is reported where the manifest's are read.
      let bytes = (try? file.bytes(in: context)) ?? []
      try? values.resources.add(bytes)
    }
    self.values = values
    givesPlaceholders =
      names.android.givesPlaceholders && (names.android.manifest.map { $0.range != nil } ?? true)
    for file in names.builds { read(file, for: nil, in: context) }
    if android == nil, let file = names.android.build { read(file, for: .android, in: context) }
    if apple == nil, let file = names.apple.build { read(file, for: .ios, in: context) }
  }

  private mutating func read(_ file: AppPaths.File, for system: Platform?, in context: Context) {
    let name = file.input.shown
    do {
      switch try BuildFile(file, in: context) {
      case .android(let archive):
        try check(.android, is: system, android?.name)
        let build = try AndroidBuild(archive, api: api, name: name, values: values)
        android = ReadBuild(
          name: name, content: build, title: build.title,
          notes: build.notes.map { "\(name): \($0)" }
            + [build.manifest.noteOfReplacedValues(in: name), noteOfPlaceholders(in: name)]
            .compactMap(\.self))
      case .apple(let files):
        try check(.ios, is: system, apple?.name)
        let build = try AppleBuild(files, name: name)
        apple = ReadBuild(
          name: name, content: build, title: build.title, notes: [])
      case .manifest(let bytes):
        try check(.android, is: system, android?.name)
        let manifest = try AndroidManifest(
          name: "\(name)!AndroidManifest.xml", bytes: bytes, values: values)
        let build = AndroidBuild(manifest)
        android = ReadBuild(
          name: name, content: build, title: build.title,
          notes: [
            "\(name): a compiled manifest alone does not have the values of its references; pass the "
              + "whole build"
          ] + [noteOfPlaceholders(in: name)].compactMap(\.self))
      }
    } catch {
      diagnostics += BuildFile.diagnostics(of: error, in: name).map { ($0, file.range) }
    }
  }

  private func noteOfPlaceholders(in name: String) -> String? {
    givesPlaceholders ? "--placeholder is not used: \(name) has its values already" : nil
  }

  /// Refuses a build of another system than the store says, and a second one of a system.
  private func check(_ found: Platform, is system: Platform?, _ other: String?) throws(Fault) {
    if let system, system != found {
      throw Fault("expected a build for \(system.name), found one for \(found.name)")
    }
    if let other { throw Fault("\(other.escapedForTerminal) is a build for \(found.name), too") }
  }
}

extension ManifestValues {
  /// The values that a command line and a store give.
  init(_ names: AppPaths.Android) {
    self.init()
    placeholders = names.placeholders
    if let package = names.package, placeholders["applicationId"] == nil {
      placeholders["applicationId"] = package
    }
  }
}

extension AndroidBuild {
  /// The app, its version and who signed it.
  fileprivate var title: String {
    let version = [manifest.package, manifest.versionName].compactMap(\.self).joined(separator: " ")
    func shown(_ fingerprints: [String]) -> String? {
      fingerprints.isEmpty ? nil : fingerprints.map(Fingerprint.shortened).listed(atMost: 3)
    }
    let own = (signers ?? []).map(\.fingerprint)
    let ranges = own.isEmpty || signersByLevel.count < 2 ? [] : signersByLevel
    let known = own + ranges.flatMap { $0.signers.map(\.fingerprint) }
    let earlier = fingerprints.uniqued.filter { !known.containsSameText(as: $0) }
    let signed = ranges.compactMap { taken in
      shown(taken.signers.map(\.fingerprint)).map { "by \($0) for \(taken.levelNames)" }
    }.listed(atMost: 4)
    return [
      version.isEmpty ? nil : version,
      signed.isEmpty ? shown(own).map { "signed by \($0)" } : "signed \(signed)",
      shown(earlier).map { "earlier by \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The fingerprints of everybody who signed it, those of earlier keys too.
  var fingerprints: [String] { (signers ?? []).flatMap { [$0.fingerprint] + $0.lineage } }
}

extension ReadBuild<AndroidBuild> {
  /// A note for each range of API levels, without the one that judges, whose certificates asset links
  /// of a package do not name, if they name some of the build.
  func notes(
    on links: [AndroidApp.Association], for package: String?, besides api: Int
  ) -> [String] {
    links.flatMap { notes(on: $0.file, for: package, besides: api) }.uniqued
  }

  private func notes(on links: AssetLinks, for package: String?, besides api: Int) -> [String] {
    let statements = links.statements.filter { statement in
      statement.handlesLinks && (package.map { statement.package.isSameText(as: $0) } ?? true)
    }
    let named = DistinctTexts(statements.flatMap(\.fingerprints))
    let isUnnamed = { (taken: APKSignatures.Taken) in
      !taken.fingerprints.contains(where: named.contains)
    }
    let ranges = content.signersByLevel
    guard !ranges.allSatisfy(isUnnamed) else { return [] }
    return ranges.filter { isUnnamed($0) && !$0.levels.contains(api) }.map { taken in
      let own = taken.signers.map { Fingerprint.shortened($0.fingerprint) }.listed(atMost: 3)
      let level = max(
        taken.levels.lowerBound, min(taken.levels.upperBound, AndroidApp.latestLevel))
      return "\(name) is signed by \(own) for \(taken.levelNames), which "
        + "\(links.source.name.escapedForTerminal) does not name: check with --android-api \(level)"
    }
  }
}

extension APKSignatures.Taken {
  /// The API levels in words: `API 24 to 32`, `API 33 and later`.
  fileprivate var levelNames: String {
    let (first, last) = (levels.lowerBound, levels.upperBound)
    if last >= Int(Int32.max) { return "API \(first) and later" }
    return first == last ? "API \(first)" : "API \(first) to \(last)"
  }
}
