import JSONKit
import TextKit

/// A store that was read and is what it should be: strict JSON of the right shape.
///
/// What is wrong with one link, its shape too, is judged by those who use that link. The text is kept as it was
/// read; of a link only its place is kept, so that a large store costs little more than its size.
package struct StoreDocument: Sendable {
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
  package init(bytes: [UInt8]) throws(Faults) {
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
