import AssociationKit
import LinkKit
import TextKit
import URLKit

/// Which files of an app are to be read: those that a store names, and those of a command line.
struct AppPaths {
  /// A file by its path, seen from the working folder.
  struct File {
    /// What it is read by, and what messages call it.
    var input: InputFile
    /// Where the store names it; nil for a file of the command line.
    var range: Range<Int>?
    /// The folder of the text that names it, by whose repository it is confined; nil for a file of
    /// the command line, which may lie anywhere.
    var folder: String?

    init(_ name: String) {
      input = InputFile(name)
    }

    /// A file of the store, whose path is relative to the store.
    fileprivate init(_ entry: StoreApps.Entry, of store: OpenedStore) {
      let folder = Path.folder(of: store.location.shown)
      let name = folder.isSameText(as: ".") ? entry.text : Path.joined(folder, entry.text)
      // A file of the store may be called "-".
      input = InputFile(name.isSameText(as: "-") ? "./-" : name)
      range = entry.range
      self.folder = folder
    }
  }

  /// A file that a host serves; every host where `host` is nil.
  struct Served {
    var host: String?
    /// The URL at which other files include it, in place of a host.
    var url: String?
    var file: File

    init(host: String?, file: File) {
      self.host = host
      self.file = file
    }

    /// Asset links by what they are served as: a host, or the URL at which others include them.
    init(_ name: String, _ file: File) {
      let host = ConcreteURL(name)?.host
      let isOfHost = host.map { AssetLinks.url(ofHost: $0).isSameText(as: name) } ?? true
      self.init(host: isOfHost ? (host ?? name).lowercased() : nil, file: file)
      url = isOfHost ? nil : name
    }
  }

  /// The files of the app for Apple's systems.
  struct Apple {
    var id: String?
    /// Where the store names the ID.
    var idRange: Range<Int>?
    var association: [Served] = []
    var entitlements: File?
    var info: File?
    var build: File?

    var isNamed: Bool {
      !association.isEmpty || entitlements != nil || info != nil || build != nil
    }
  }

  /// The files of the app for Android.
  struct Android {
    var package: String?
    /// Where the store names the package.
    var packageRange: Range<Int>?
    var manifest: File?
    /// Resources with strings, in which the manifest's are looked for.
    var strings: [File] = []
    var assetlinks: [Served] = []
    var fingerprint: String?
    /// Where the store names the fingerprint.
    var fingerprintRange: Range<Int>?
    var placeholders: [ExactText: String] = [:]
    var build: File?
    var givesPlaceholders = false

    var isNamed: Bool { manifest != nil || !assetlinks.isEmpty || build != nil }
  }

  var apple = Apple()
  var android = Android()
  /// Builds of the command line; which system each is for, its content says.
  var builds: [File] = []

  init() {}

  /// The files that a store names.
  init(_ store: OpenedStore) {
    let apps = store.document.apps
    func file(_ entry: StoreApps.Entry?) -> File? { entry.map { File($0, of: store) } }
    func served(_ named: [StoreApps.Named]) -> [Served] {
      named.map { Served(host: $0.name.lowercased(), file: File($0.entry, of: store)) }
    }
    if let ios = apps.ios {
      apple = Apple(
        id: ios.id?.text, idRange: ios.id?.range, association: served(ios.association),
        entitlements: file(ios.entitlements), info: file(ios.info), build: file(ios.build))
    }
    if let stored = apps.android {
      android = Android(
        package: stored.package?.text, packageRange: stored.package?.range,
        manifest: file(stored.manifest),
        assetlinks: stored.assetlinks.map { named in
          Served(named.name, File(named.entry, of: store))
        }, fingerprint: stored.fingerprint?.text,
        fingerprintRange: stored.fingerprint?.range)
      for placeholder in stored.placeholders {
        android.placeholders[ExactText(placeholder.name)] = placeholder.entry.text
      }
      android.build = file(stored.build)
    }
  }

  var areNamed: Bool { apple.isNamed || android.isNamed || !builds.isEmpty }

  /// `FILE@URL`: what follows the last `@` that a web address follows; nil for any other text.
  private static func splitURL(_ text: String) -> (file: String, url: String)? {
    let scalars = text.unicodeScalars
    let at = scalars.indices.last { index in
      guard scalars[index] == "@", index > scalars.startIndex else { return false }
      let rest = String(scalars[scalars.index(after: index)...]).lowercased()
      return ["https://", "http://"].contains { rest.hasScalarPrefix($0) }
    }
    guard let at else { return nil }
    return (String(scalars[..<at]), String(scalars[scalars.index(after: at)...]))
  }

  /// `FILE@HOST` or `FILE`: what follows the last `@` is a host unless a slash stands in it.
  static func split(_ text: String) -> (file: String, host: String?) {
    let scalars = text.unicodeScalars
    guard let at = scalars.lastIndex(of: "@") else { return (text, nil) }
    let host = String(scalars[scalars.index(after: at)...])
    guard !host.isEmpty, !host.containsScalars("/"), at > scalars.startIndex else {
      return (text, nil)
    }
    return (String(scalars[..<at]), host.lowercased())
  }

  // MARK: - The command line

  /// The files of texts such as `FILE@HOST`; with `FILE@URL` if others may include them.
  ///
  /// A file without a host is that of every host that has none of its own.
  ///
  /// - Throws: `CommandError` for what no host can be, and for a second file of a host.
  static func served(_ texts: [String], of option: String, includes: Bool = false) throws
    -> [Served]
  {
    var met = DistinctTexts()
    let all = try texts.map { text in
      let served = try served(text, of: option, includes: includes)
      let place = served.url ?? served.host
      guard met.insert(place ?? "") else {
        throw CommandError(
          usage: "\(option): two files for \(place?.escapedForTerminal ?? "every host")",
          hint: place == nil ? "write FILE@HOST" : "a host serves one file", isOfValue: true)
      }
      return served
    }
    let isForAll = { (served: Served) in served.host == nil && served.url == nil }
    return all.filter { !isForAll($0) } + all.filter(isForAll)
  }

  private static func served(
    _ text: String, of option: String, includes: Bool
  ) throws -> Served {
    if includes, let (file, url) = splitURL(text) {
      guard StoreName.assetLinks.allows(url) else {
        throw CommandError(
          usage: "\(option): \(url.quoted()) is not a URL of https with a host",
          hint: "Android reads no other included file", isOfValue: true)
      }
      return Served(url, File(file))
    }
    if let (file, url) = splitURL(text) {
      throw CommandError(
        usage: "\(option): expected FILE@HOST, got the URL \(url.quoted())",
        hint: "write \(file)@\(ConcreteURL(url)?.host ?? "www.example.com")", isOfValue: true)
    }
    let (file, host) = split(text)
    guard !file.hasScalarPrefix("@") else {
      throw CommandError(
        usage: "\(option): expected FILE@HOST, got \(text.quoted())", isOfValue: true)
    }
    if let host, let parent = host.after("*.") {
      throw CommandError(
        usage: "\(option): \(host.quoted()) is not a host: one host serves a file",
        hint: "the file of \(parent) counts for applinks:\(host): \(option) \(file)@\(parent)",
        isOfValue: true)
    }
    if let host, !StoreName.host.allows(host) {
      throw CommandError(
        usage: "\(option): \(host.quoted()) is not a host as links have it",
        hint: "write \(file)@\(InternationalLabel.host(host) ?? "www.example.com")",
        isOfValue: true)
    }
    return Served(host: host, file: File(file))
  }

  var inputs: [InputFile] {
    let files =
      (apple.association + android.assetlinks).map(\.file) + android.strings
      + [apple.entitlements, apple.info, android.manifest].compactMap(\.self) + builds
    return files.map(\.input)
  }

  /// Lays other files over these, kind by kind.
  mutating func lay(_ other: AppPaths) {
    if let id = other.apple.id {
      apple.id = id
      apple.idRange = nil
    }
    apple.association.lay(other.apple.association)
    apple.entitlements = other.apple.entitlements ?? apple.entitlements
    apple.info = other.apple.info ?? apple.info
    if let package = other.android.package {
      android.package = package
      android.packageRange = nil
    }
    android.manifest = other.android.manifest ?? android.manifest
    android.strings = other.android.strings + android.strings
    android.assetlinks.lay(other.android.assetlinks)
    if let fingerprint = other.android.fingerprint {
      android.fingerprint = fingerprint
      android.fingerprintRange = nil
    }
    android.placeholders.merge(other.android.placeholders) { $1 }
    android.givesPlaceholders = android.givesPlaceholders || other.android.givesPlaceholders
    builds += other.builds
  }
}

extension [AppPaths.Served] {
  /// Lays other files over these: of a host in place of that host's, of every host in place of all.
  mutating func lay(_ new: [AppPaths.Served]) {
    let isForAll = new.contains { $0.host == nil && $0.url == nil }
    removeAll { old in
      isForAll && old.url == nil || new.contains { $0.host == old.host && $0.url == old.url }
    }
    self += new
  }
}
