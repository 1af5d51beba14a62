import ArchiveKit
import JSONKit
import TextKit
import XMLKit

/// A build of an Android app: what a phone gets, or what Google Play makes it of.
///
/// ```
/// APK     AndroidManifest.xml                 resources.arsc       installed as it is
/// AAB     base/manifest/AndroidManifest.xml   base/resources.pb    Google Play makes APKs of it
/// .apks   splits/base-master.apk, universal.apk, or another        what bundletool makes
/// .apkm   base.apk                                                 what APKMirror serves
/// .xapk   the APK that its manifest.json calls base                what APKPure serves
/// ```
package struct AndroidBuild: Sendable {
  package let manifest: AndroidManifest
  /// Who signed the APK, as a system of the API level takes it.
  ///
  /// It is nil for an app bundle, which nobody installs, and where the signatures cannot be read.
  package let signers: [APKSignatures.Signer]?
  /// The same by the ranges of API levels that take others, the newest range first.
  package let signersByLevel: [APKSignatures.Taken]
  /// Why no certificate is known of an APK.
  package let whyUnsigned: String?
  /// What a reader should know of the file, each in one line.
  package let notes: [String]

  /// Takes a compiled manifest that stands alone.
  package init(_ manifest: AndroidManifest) {
    self.manifest = manifest
    (signers, signersByLevel, whyUnsigned, notes) = (nil, [], nil, [])
  }

  package static func isBuild(_ archive: ZIPArchive) throws(Fault) -> Bool {
    for name in [Layout.apk.manifest, Layout.bundle.manifest, xapkManifest] + bases
    where try archive.entry(named: name) != nil {
      return true
    }
    for folder in folders where try !archive.entries(startingWith: folder).isEmpty { return true }
    return false
  }

  /// What to do with an archive that is no build and has one in it; nil for any other.
  package static func hint(for archive: ZIPArchive) throws(Fault) -> String? {
    try archive.entries(startingWith: "").first { entry in
      [".apk", ".aab", ".ipa"].contains(where: entry.name.hasScalarSuffix)
    }.map { "unpack it, and pass \($0.name.quoted())" }
  }

  /// Reads a build as a system of an API level takes it; messages name the file so.
  package init(
    _ archive: ZIPArchive, api: Int, name: String, values: ManifestValues = ManifestValues()
  ) throws(Fault) {
    var notes: [String] = []
    var archive = archive
    if let base = try Self.base(in: archive) {
      archive = try archive.archive(in: base, atMost: Self.baseLimit)
      notes.append("read \(archive.path.escapedForTerminal), the base of the app")
    }
    let layout: Layout = try archive.entry(named: Layout.apk.manifest) == nil ? .bundle : .apk
    guard let entry = try archive.entry(named: layout.manifest) else {
      throw Fault(
        "expected an Android build, found an archive without \(Layout.apk.manifest)",
        hint: try Self.hint(for: archive)
          ?? "pass an APK, an AAB, or an .apks, .apkm or .xapk file"
      ).inEntry(archive.path)
    }
    if layout == .apk { try archive.checkNames() }
    let bytes = try archive.bytes(of: entry, atMost: CompiledXML.sizeLimit)
    var resolver = ResourceResolver(api: api) { [archive] () throws(Fault) in
      try Self.resources(layout, in: archive)
    }
    let shown = [name, archive.path, layout.manifest].filter { !$0.isEmpty }
    let document = try archive.inEntry(entry) { () throws(Fault) in try layout.read(bytes) }
    do throws(Fault) {
      manifest = try AndroidManifest(
        name: shown.joined(separator: "!"), build: document, &resolver, values: values)
    } catch {
      // A fault of the resources names their own entry.
      throw error.entry.isEmpty ? error.inEntry(layout.manifest).inEntry(archive.path) : error
    }
    if layout == .bundle {
      notes.append(
        "an app bundle is signed with the upload key, and Google Play signs what is installed: pass "
          + "--fingerprint from the Play Console")
    }
    if let split = manifest.split {
      notes.append(
        "the file is the part \(split.quoted()) of an app: pass its base, which has the filters")
    }
    var signers: [APKSignatures.Signer]?
    var signersByLevel: [APKSignatures.Taken] = []
    var whyUnsigned: String?
    if layout == .apk {
      do throws(Fault) {
        let signatures = try APKSignatures(archive, api: api)
        let target = manifest.targetAPI ?? manifest.minimumAPI
        signers = signatures.signers(api: api, target: target)
        signersByLevel = signatures.taken(from: manifest.minimumAPI ?? 1, target: target)
        if signers == [] {
          // What was taken if the app did not target so high a level.
          let outdated = signatures.signers(api: api).map { Fingerprint.shortened($0.fingerprint) }
          whyUnsigned =
            outdated.isEmpty
            ? "the APK has no signature for API level \(api)"
            : "the APK is signed by \(outdated.listed(atMost: 3)) with scheme v1 alone, which API level "
              + "\(api) does not take of an app that targets API level \(target ?? 1)"
        }
      } catch {
        let entry = error.entry.isEmpty ? "" : "\(error.entry.escapedForTerminal), "
        whyUnsigned = "its signatures cannot be read: \(entry)\(error.text)"
      }
    }
    if let whyUnsigned { notes.append(whyUnsigned) }
    self.signers = signers
    self.signersByLevel = signersByLevel
    self.whyUnsigned = whyUnsigned
    self.notes = notes
  }

  /// Where the files of a build stand, and how they are written.
  private enum Layout {
    case apk, bundle

    var manifest: String {
      switch self {
      case .apk: "AndroidManifest.xml"
      case .bundle: "base/manifest/AndroidManifest.xml"
      }
    }

    var resources: String {
      switch self {
      case .apk: "resources.arsc"
      case .bundle: "base/resources.pb"
      }
    }

    func read(_ bytes: [UInt8]) throws(Fault) -> CompiledXML {
      guard bytes.first != UInt8(ascii: "<") else {
        throw Fault(
          "expected compiled XML, found text: no Android system takes such a build",
          hint: "pass the manifest itself with --android-manifest")
      }
      switch self {
      case .apk: return try BinaryXMLReader.read(bytes)
      case .bundle: return try ProtoXMLReader.read(bytes)
      }
    }
  }

  private static func resources(
    _ layout: Layout, in archive: ZIPArchive
  ) throws(Fault) -> (any ResourceTable)? {
    guard let entry = try archive.entry(named: layout.resources) else { return nil }
    let bytes = try archive.bytes(of: entry, atMost: BinaryResources.sizeLimit)
    return try archive.inEntry(entry) { () throws(Fault) in
      switch layout {
      case .apk: try BinaryResources(bytes)
      case .bundle: try ProtoResources(bytes)
      }
    }
  }

  // MARK: Builds in several parts

  /// The names under which tools put the base of an app beside its other parts.
  private static let bases = ["splits/base-master.apk", "universal.apk", "base.apk"]
  /// Where bundletool puts builds for systems that take no parts, each a whole app.
  private static let folders = ["standalones/standalone", "system/system"]
  private static let xapkManifest = "manifest.json"
  /// The most bytes of a base that is compressed, and is then read into memory.
  private static let baseLimit = 96 << 20

  /// The APK in an archive of several; nil for a build that is one itself.
  private static func base(in archive: ZIPArchive) throws(Fault) -> ZIPEntry? {
    guard try archive.entry(named: Layout.apk.manifest) == nil,
      try archive.entry(named: Layout.bundle.manifest) == nil
    else { return nil }
    for name in bases {
      if let entry = try archive.entry(named: name) { return entry }
    }
    for folder in folders {
      if let entry = try archive.entries(startingWith: folder).first { return entry }
    }
    guard let entry = try archive.entry(named: xapkManifest) else { return nil }
    let bytes = try archive.bytes(of: entry, atMost: 1 << 20)
    return try archive.inEntry(entry) { () throws(Fault) in
      guard let node = try? JSONNode.parse(bytes) else { throw Fault("expected JSON") }
      let base = node["split_apks"]?.elements.first { $0["id"]?.text == "base" }?["file"]?.text
      let names = [base, node["package_name"]?.text.map { $0 + ".apk" }].compactMap(\.self)
      for name in names {
        if let entry = try archive.entry(named: name) { return entry }
      }
      throw Fault(
        "expected the name of the base: \"split_apks\" with the \"id\" base, or \"package_name\"")
    }
  }
}
