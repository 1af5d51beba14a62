import TextKit

/// The members of an object, each found by its name without a search through all of them.
package struct MemberTable: Hashable, Sendable {
  package let members: [JSONNode.Member]
  /// The position of the first member of each name; empty while a search is quicker.
  private let positions: [ExactText: Int]
  private static let fewest = 16

  /// The table of some members; of several with one name, the first is found.
  package init(_ members: [JSONNode.Member]) {
    self.members = members
    positions =
      members.count > Self.fewest
      ? Dictionary(firstNamed: members.enumerated().map { ($1.name, $0) }) : [:]
  }

  /// The value of the member with that name, compared by Unicode scalars.
  package subscript(name: String) -> JSONNode? {
    guard positions.isEmpty else { return positions[ExactText(name)].map { members[$0].value } }
    return members.first { $0.name.isSameText(as: name) }?.value
  }
}

extension MemberTable: RandomAccessCollection, ExpressibleByArrayLiteral {
  package init(arrayLiteral members: JSONNode.Member...) {
    self.init(members)
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { members.count }

  package subscript(position: Int) -> JSONNode.Member { members[position] }
}
