import JSONKit

/// The app's own files that a store names, by which `verify` judges its links.
///
/// Paths are as they are written: relative to the folder of the store.
package struct StoreApps: Hashable, Sendable {
  /// A text of the store and where it stands, with its quotes: offsets in UTF-8 bytes.
  package struct Entry: Hashable, Sendable {
    package let text: String
    package let range: Range<Int>

    fileprivate init?(_ node: JSONNode?) {
      guard let node, let text = node.text else { return nil }
      self.text = text
      range = node.range
    }
  }

  /// A text that a host or a placeholder has.
  package struct Named: Hashable, Sendable {
    package let name: String
    package let entry: Entry
  }

  /// The files of the app for Apple's systems.
  package struct IOS: Hashable, Sendable {
    package let id: Entry?
    package let entitlements: Entry?
    package let info: Entry?
    /// The association file of each host.
    package let association: [Named]
    package let build: Entry?
  }

  /// The files of the app for Android.
  package struct Android: Hashable, Sendable {
    package let package: Entry?
    package let manifest: Entry?
    /// The asset links of each host, and those that they include by their URLs.
    package let assetlinks: [Named]
    package let build: Entry?
    package let fingerprint: Entry?
    package let placeholders: [Named]
  }

  package let ios: IOS?
  package let android: Android?

  /// Reads a member `apps` that was checked.
  init(_ node: JSONNode?) {
    ios = node?["ios"].map { node in
      IOS(
        id: Entry(node["id"]), entitlements: Entry(node["entitlements"]),
        info: Entry(node["info"]), association: Self.byHost(node["association"]),
        build: Entry(node["build"]))
    }
    android = node?["android"].map { node in
      Android(
        package: Entry(node["package"]), manifest: Entry(node["manifest"]),
        assetlinks: Self.byHost(node["assetlinks"]), build: Entry(node["build"]),
        fingerprint: Entry(node["fingerprint"]),
        placeholders: Self.named(node["placeholders"]?.members ?? []))
    }
  }

  /// The systems that it names files of.
  package var systems: [Platform] {
    (ios == nil ? [] : [.ios]) + (android == nil ? [] : [.android])
  }

  private static func byHost(_ node: JSONNode?) -> [Named] {
    named((node?.members ?? []).filter { !$0.isNoteAmongHosts })
  }

  private static func named(_ members: [JSONNode.Member]) -> [Named] {
    members.compactMap { member in
      Entry(member.value).map { Named(name: member.name, entry: $0) }
    }
  }
}
