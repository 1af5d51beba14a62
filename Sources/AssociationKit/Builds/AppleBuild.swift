import ArchiveKit
import TextKit
import XMLKit

/// An app as it is built for Apple's systems: an IPA, a zipped `.app`, the folder of one, or that of
/// an Xcode archive.
package struct AppleBuild: Sendable {
  /// What the app claims, and how that is known.
  package enum Claims: Sendable {
    /// The entitlements that its executable has.
    case signed(Entitlements)
    /// The executable has none; the provisioning profile says only which it may have.
    case allowed(Entitlements)
    /// There are none, for a reason.
    case unknown(String)

    /// The entitlements that the app has; nil where they are not known.
    package var entitlements: Entitlements? {
      if case .signed(let entitlements) = self { entitlements } else { nil }
    }

    /// Why it is not known what the app claims, or nil if it is; messages call the build so.
    package func doubt(about name: String) -> String? {
      switch self {
      case .signed: nil
      case .allowed:
        "\(name.escapedForTerminal) has no entitlements in its executable; its provisioning profile "
          + "says only what is allowed"
      case .unknown(let reason):
        "what \(name.escapedForTerminal) claims is not known: \(reason)"
      }
    }
  }

  package let info: InfoPlist
  package let claims: Claims
  /// `ABCDE12345.com.example.app`, as the entitlements say it; nil if they do not.
  package let appID: String?
  package let bundleID: String?
  /// The team that the entitlements name, which is not always the prefix of the app's ID.
  package let teamID: String?
  /// The app's ID; the bundle ID, as that of every team, where the entitlements say none.
  package var meantID: String? { appID ?? bundleID.flatMap { AppID($0).refusal == nil ? $0 : nil } }
  /// What people call its version: `4.2.0`.
  package let version: String?
  /// The app, its version, and its team where the app's ID does not begin with it: how messages name
  /// the build beside its file.
  package var title: String {
    let app = [appID ?? bundleID, version].compactMap(\.self).joined(separator: " ")
    let isPrefix = teamID.map { team in appID?.hasScalarPrefix(team + ".") ?? false } ?? true
    return [app.isEmpty ? nil : app, isPrefix ? nil : teamID.map { "team \($0)" }]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The largest property list and profile that are read, in bytes.
  private static let listLimit = 16 << 20
  /// The longest name of a file on Apple's systems, in bytes.
  private static let nameLimit = 255

  /// Reads the build of a file that messages name so.
  package init(_ files: some FileTree, name: String) throws(Fault) {
    let folder = try Self.appFolder(in: files)
    guard let folder else {
      throw Fault(
        "expected an app of Apple's systems, found no Info.plist",
        hint: "an IPA has Payload/NAME.app/Info.plist")
    }
    let (list, source) = try Self.list(at: folder + "Info.plist", in: files, name)
    info = InfoPlist(list, in: source)
    bundleID = list["CFBundleIdentifier"]?.text
    version = list["CFBundleShortVersionString"]?.text
    let found = try Self.entitlements(
      of: list["CFBundleExecutable"]?.text, in: folder, of: files, name)
    claims = found.claims
    appID = found.list.flatMap { list in
      (list["application-identifier"] ?? list["com.apple.application-identifier"])?.text
    }
    teamID = found.list?["com.apple.developer.team-identifier"]?.text
  }

  /// Returns true if there is an app to read; throws the fault for which it is not known which one.
  package static func isOne(_ files: some FileTree) throws(Fault) -> Bool {
    try appFolder(in: files) != nil
  }

  /// The folder that the app's `Info.plist` is in; nil if there is none.
  private static func appFolder(in files: some FileTree) throws(Fault) -> String? {
    for parent in ["Payload/", "Products/Applications/", ""] {
      let apps = try files.names(in: parent).filter { name in
        name.hasScalarSuffix(".app") && name.utf8.count <= nameLimit
      }.sorted()
      guard apps.count < 2 else {
        throw Fault(
          "expected one app, found \(apps.map { $0.quoted() }.listed(atMost: 3)) in it")
      }
      guard let app = apps.first else { continue }
      return try contents(of: "\(parent)\(app)/", in: files)
    }
    return try contents(of: "", in: files)
  }

  /// The folder of the `Info.plist` of an app, which on macOS is not the app's own.
  private static func contents(
    of app: String, in files: some FileTree
  ) throws(Fault) -> String? {
    for folder in [app, app + "Contents/"]
    where try files.names(in: folder).containsSameText(as: "Info.plist") {
      return folder
    }
    return nil
  }

  // MARK: Property lists

  /// A property list with its text, which messages name by the file and the path in it.
  private static func list(
    at path: String, in files: some FileTree, _ name: String
  ) throws(Fault) -> (list: PropertyList, source: SourceText) {
    try Fault.inEntry(path.escapedForTerminal) { () throws(Fault) in
      guard let file = try files.file(at: path) else { throw Fault("there is no such file") }
      return try list(try file.allBytes(atMost: listLimit), "\(name)!\(path.escapedForTerminal)")
    }
  }

  /// The list of bytes; a fault of text stands on a line of it.
  private static func list(
    _ bytes: [UInt8], _ name: String
  ) throws(Fault) -> (list: PropertyList, source: SourceText) {
    var text = bytes
    do throws(Faults) {
      text = try PropertyList.text(of: bytes)
      return (try PropertyList.read(text), SourceText(name: name, bytes: text))
    } catch {
      guard var fault = error.all.first else { throw Fault("expected a property list") }
      if let range = fault.range {
        fault.place = .line(SourceText(name: name, bytes: text).line(of: range))
      }
      throw fault
    }
  }

  // MARK: Entitlements

  /// What the app claims, and the list that says who signed it.
  private static func entitlements(
    of executable: String?, in folder: String, of files: some FileTree, _ name: String
  ) throws(Fault) -> (claims: Claims, list: PropertyList?) {
    guard let executable, (1...nameLimit).contains(executable.utf8.count),
      !executable.utf8.contains(UInt8(ascii: "/")), !executable.isSameText(as: "..")
    else { return (.unknown("the Info.plist names no executable"), nil) }
    let isOfMac = folder.hasScalarSuffix("Contents/")
    let parent = folder + (isOfMac ? "MacOS/" : "")
    var path = parent + executable
    var found = try files.file(at: path)
    // Apple's file systems take canonically equal names for one: `é`, and `e` with its accent.
    if found == nil, let name = try files.names(in: parent).first(where: { $0 == executable }) {
      path = parent + name
      found = try files.file(at: path)
    }
    guard let file = found else {
      return (.unknown("the executable \(executable.quoted()) is not in it"), nil)
    }
    let shown = path.escapedForTerminal
    let signed = try Fault.inEntry(shown) { () throws(Fault) -> (PropertyList, SourceText)? in
      let text: [UInt8]
      switch try MachO.entitlements(of: file) {
      case .xml(let data): text = Array(data.slice.prefix { $0 != 0 })
      case .der(let data): text = try DEREntitlements.xml(data)
      case .none, .unsigned: return nil
      }
      return try list(text, "\(name)!\(shown)")
    }
    if let (list, source) = signed { return (.signed(Entitlements(list, in: source)), list) }
    let missing = "its executable has no entitlements, and"
    do throws(Fault) {
      return (
        try allowed(in: folder, of: files, name)
          ?? .unknown("\(missing) it has no provisioning profile"), nil
      )
    } catch {
      // What a profile allows is not what the app claims: nothing else depends on it.
      return (
        .unknown(
          "\(missing) its provisioning profile cannot be read: \(error.entry), \(error.text)"), nil
      )
    }
  }

  /// What the provisioning profile allows: a signed property list, whose `Entitlements` they are.
  private static func allowed(
    in folder: String, of files: some FileTree, _ name: String
  ) throws(Fault) -> Claims? {
    let isOfMac = folder.hasScalarSuffix("Contents/")
    let path = folder + (isOfMac ? "embedded.provisionprofile" : "embedded.mobileprovision")
    guard let file = try files.file(at: path) else { return nil }
    return try Fault.inEntry(path.escapedForTerminal) { () throws(Fault) in
      let data = BinaryData(try file.allBytes(atMost: listLimit))
      guard let content = try SignedData(data).content() else { return nil }
      let (profile, source) = try list(
        Array(content.slice), "\(name)!\(path.escapedForTerminal)")
      return profile["Entitlements"].map { .allowed(Entitlements($0, in: source)) }
    }
  }
}

extension AppleApp {
  /// Takes what a build says of its claims; messages call the build so.
  package mutating func take(_ claims: AppleBuild.Claims, of name: String) {
    entitlements = claims.entitlements
    doubt = claims.doubt(about: name).map { Reason($0) }
  }
}
