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
            + [build.manifest.noteOfReplacedValues(in: name)].compactMap(\.self))
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
          ])
      }
    } catch {
      diagnostics += BuildFile.diagnostics(of: error, in: name).map { ($0, file.range) }
    }
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
    let earlier = fingerprints.uniqued.filter { !own.containsSameText(as: $0) }
    return [
      version.isEmpty ? nil : version, shown(own).map { "signed by \($0)" },
      shown(earlier).map { "earlier by \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }

  /// The fingerprints of everybody who signed it, those of earlier keys too.
  var fingerprints: [String] { (signers ?? []).flatMap { [$0.fingerprint] + $0.lineage } }
}

extension AppleBuild {
  /// The app and its version.
  fileprivate var title: String {
    [appID ?? bundleID, version].compactMap(\.self).joined(separator: " ")
  }
}
