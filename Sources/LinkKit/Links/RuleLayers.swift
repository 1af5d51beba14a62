import JSONKit
import RuleKit
import TextKit

/// The rules of a link's parameters: those that links share, and over them the link's own, and the
/// link's constraints between them.
package struct RuleLayers: Sendable {
  private let shared: MemberTable
  private let own: MemberTable
  /// The conditions between parameters.
  let constraints: [JSONNode]

  /// Rules by the parameter's name; the table of the shared ones is built once for all links.
  package init(
    shared: MemberTable = [], own: [JSONNode.Member] = [], constraints: [JSONNode] = []
  ) {
    self.shared = shared
    self.own = MemberTable(own)
    self.constraints = constraints
  }

  /// The rule objects of a parameter; a later one lies over an earlier one, keyword by keyword.
  package func of(_ name: String) -> [JSONNode] {
    [shared[name], own[name]].compactMap { $0 }
  }

  /// Whether the rules of a parameter have a pattern.
  func hasPattern(_ name: String) -> Bool { of(name).contains(where: \.hasPattern) }

  /// How many patterns the constraints have.
  var constraintPatternCount: Int { constraints.reduce(0) { $0 + $1.patternCount } }

  /// The keywords of a parameter's rules, as if they stood in one object, without their places.
  package func merged(_ name: String) -> [(name: String, value: JSONNode)] {
    var keywords: [(name: String, value: JSONNode)] = []
    for member in of(name).flatMap(\.members) {
      keywords.removeAll { $0.name.isSameText(as: member.name) }
      keywords.append((member.name, member.value.withoutPlaces))
    }
    return keywords
  }
}

extension JSONNode {
  /// Whether rules have a pattern.
  fileprivate var hasPattern: Bool {
    members.contains { $0.name.isSameText(as: Keyword.pattern.rawValue) }
  }

  /// How many members that are named like the keyword are anywhere in it.
  fileprivate var patternCount: Int {
    (hasPattern ? 1 : 0) + elements.reduce(0) { $0 + $1.patternCount }
      + members.reduce(0) { $0 + $1.value.patternCount }
  }
}

extension StoreDocument {
  /// How many patterns the rules of all links have, those that links share once.
  package var patternCount: Int {
    parameters.count(where: \.value.hasPattern)
      + links.reduce(0) { $0 + $1.parameters.count(where: \.value.hasPattern) }
  }

  /// The rules of a link's parameters; without a link, those that are shared.
  package func ruleLayers(of link: Link?) -> RuleLayers {
    RuleLayers(
      shared: sharedRules, own: link?.parameters ?? [], constraints: link?.constraints ?? [])
  }
}
