import JSONKit
import TextKit

/// The rules of a link's parameters: those that links share, and over them the link's own.
package struct RuleLayers: Sendable {
  private let shared: MemberTable
  private let own: MemberTable

  /// - Parameters:
  ///   - shared: The rules that links share, by the parameter's name.
  ///   - own: The rules of the link alone, by the parameter's name.
  package init(shared: [JSONNode.Member] = [], own: [JSONNode.Member] = []) {
    self.init(shared: MemberTable(shared), own: own)
  }

  /// - Parameters:
  ///   - shared: The table of the rules that links share, built once for all links.
  ///   - own: The rules of the link alone, by the parameter's name.
  package init(shared: MemberTable, own: [JSONNode.Member]) {
    self.shared = shared
    self.own = MemberTable(own)
  }

  /// The rule objects of a parameter; a later one lies over an earlier one, keyword by keyword.
  package func of(_ name: String) -> [JSONNode] {
    [shared[name], own[name]].compactMap { $0 }
  }

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

extension StoreDocument {
  /// The rules of a link's parameters; without a link, those that are shared.
  package func ruleLayers(of link: Link?) -> RuleLayers {
    RuleLayers(shared: sharedRules, own: link?.parameters ?? [])
  }
}
