import JSONKit

/// One of the store's environments: what paths are joined to, and values that go with it.
package struct StoreEnvironment: Hashable, Sendable {
  /// What it is called on the command line.
  package let name: String
  /// Where the name stands, with its quotes: offsets in UTF-8 bytes.
  package let nameRange: Range<Int>
  /// The base as it is written, or nil where the environment only gives values.
  package let base: String?
  /// Where the base stands, with its quotes; where the environment does if it has no base.
  package let baseRange: Range<Int>
  /// The values that it gives parameters, by the parameter's name: strings, numbers, booleans, or
  /// null for none.
  package let values: MemberTable

  /// The environments of a member `environments` that was checked, in the order of the file.
  package static func all(in node: JSONNode?) -> [StoreEnvironment] {
    (node?.members ?? []).filter { !$0.name.isExtensionKey }.map(StoreEnvironment.init)
  }

  private init(_ member: JSONNode.Member) {
    let base = member.value.text == nil ? member.value["base"] : member.value
    self.name = member.name
    self.nameRange = member.nameRange
    self.base = base?.text
    self.baseRange = base?.range ?? member.value.range
    self.values = MemberTable(member.value["values"]?.members ?? [])
  }
}
