import Foundation
import JSONKit
import TextKit

/// A store that was read and is what it should be: strict JSON of the right shape.
///
/// What is wrong with one link, its shape too, is judged by those who use that link. The text is kept as it was
/// read; of a link only its place is kept, so that a large store costs little more than its size.
package final class StoreDocument: Sendable {
  /// The text, byte for byte.
  package let bytes: [UInt8]
  /// The links in the order of the file.
  package let links: StoreLinks
  /// The environments in the order of the file.
  package let environments: [StoreEnvironment]
  /// The first of them with each name; empty while a search is quicker.
  private let environmentsByName: [ExactText: Int]
  private static let fewestByName = 16
  /// The name of the environment that is used where none is named; it is one of `environments`.
  package let defaultEnvironment: String?
  /// The rules that links share, by the parameter's name, in the order of the file.
  package var parameters: [JSONNode.Member] { sharedRules.members }
  /// The same, found by the parameter's name.
  package let sharedRules: MemberTable

  /// The files of the app that the store names.
  package let apps: StoreApps

  /// The members of the store's own object, and where it stands.
  package let members: [StoreMember]
  let range: Range<Int>

  /// Reads a store, and throws all the faults of its JSON and of its shape, in the order of their
  /// places; where nothing but links is not as it should be, nothing.
  package convenience init(bytes: [UInt8]) throws(Faults) {
    try self.init(bytes: bytes, usesScanner: true)
  }

  /// Reads a store with or without the scanner that makes large ones fast.
  init(bytes: [UInt8], usesScanner: Bool) throws(Faults) {
    let reader = try StoreReader(bytes, usesScanner: usesScanner)
    self.bytes = bytes
    self.links = StoreLinks(bytes: bytes, index: reader.links)
    self.members = reader.members
    self.range = reader.range
    let environments = StoreEnvironment.all(in: reader.members.value("environments"))
    self.environments = environments
    self.environmentsByName =
      environments.count > Self.fewestByName
      ? Dictionary(firstNamed: environments.enumerated().map { ($1.name, $0) }) : [:]
    self.defaultEnvironment = reader.members.value("environment")?.text
    self.sharedRules = MemberTable(reader.members.value("parameters")?.ruleMembers ?? [])
    self.apps = StoreApps(reader.members.value("apps"))
  }

  /// The link of that name; of several, the first.
  package func link(named name: String) -> Link? {
    links.position(named: name).map { links[$0] }
  }

  package func environment(named name: String) -> StoreEnvironment? {
    guard environmentsByName.isEmpty else {
      return environmentsByName[ExactText(name)].map { environments[$0] }
    }
    return environments.first { $0.name.isSameText(as: name) }
  }
}

/// One member of the store's own object.
package struct StoreMember: Sendable {
  var name: String
  var nameRange: Range<Int>
  /// Where its value stands.
  var range: Range<Int>
  /// Nil for `links`, which are indexed one by one, and for `x-…`, which are the author's own.
  var value: JSONNode?
}

extension [StoreMember] {
  package func value(_ name: String) -> JSONNode? {
    first { $0.name == name }?.value
  }
}

extension StoreDocument {
  /// True if rules of the store may have the keyword `generate`, which its text then holds, or an escape
  /// that may hide it.
  package var mayGenerate: Bool { [#""generate""#, #"\u00"#].contains(where: holds) }

  /// Whether a text stands in the store's own.
  func holds(_ text: String) -> Bool {
    let part = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let first = part.first, var place = bytes.baseAddress else { return false }
      let end = place + bytes.count
      while let found = memchr(place, Int32(first), end - place) {
        place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        guard end - place >= part.count else { return false }
        if memcmp(place, part, part.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }

  /// The link as a new text of the store has it, with that text and its places counted from its own
  /// start; nil if anything but the link is different, and where only a reading of the whole can
  /// tell.
  ///
  /// A store with that text need not be read whole: an object stands where one stood, it is a link
  /// by its shape, and no other has its name.
  package func link(at position: Int, changedIn bytes: [UInt8]) -> (link: Link, text: [UInt8])? {
    let name = links.stored(at: position).name?.string
    let range = links.range(at: position)
    let tail = self.bytes.count - range.upperBound
    guard bytes.count >= range.lowerBound + tail,
      self.bytes.isSameText(as: bytes, at: 0, 0, count: range.lowerBound),
      self.bytes.isSameText(as: bytes, at: range.upperBound, bytes.count - tail, count: tail)
    else { return nil }
    let text = Array(bytes[range.lowerBound..<bytes.count - tail])
    guard text.byteOrderMarkLength == 0, let link = try? Link(text: text) else { return nil }
    let isFree = name.map(link.name.isSameText) ?? false || links.position(named: link.name) == nil
    return isFree ? (link, text) : nil
  }
}

extension [UInt8] {
  /// Whether `count` bytes are the same, at memory's speed.
  fileprivate func isSameText(as other: [UInt8], at start: Int, _ otherStart: Int, count: Int)
    -> Bool
  {
    withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return count == 0 }
        return memcmp(a + start, b + otherStart, count) == 0
      }
    }
  }
}

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
    /// A member that says something of an app.
    func system(_ name: String) -> JSONNode? {
      node?[name].flatMap { node in
        node.members.allSatisfy { $0.name.hasScalarPrefix("x-") } ? nil : node
      }
    }
    ios = system("ios").map { node in
      IOS(
        id: Entry(node["id"]), entitlements: Entry(node["entitlements"]),
        info: Entry(node["info"]), association: Self.byHost(node["association"]),
        build: Entry(node["build"]))
    }
    android = system("android").map { node in
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
