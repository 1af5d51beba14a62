import Foundation
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
    var layers: [JSONNode] = []
    if let rules = shared[name] { layers.append(rules) }
    if let rules = own[name] { layers.append(rules) }
    return layers
  }

  /// True if a parameter is a secret; rules with faults count as such.
  package func isSecret(_ name: String, _ known: inout RulesCache) -> Bool {
    known.compile(of(name)).rules?.isSecret ?? true
  }

  func hasPattern(_ name: String) -> Bool {
    shared[name]?.hasPattern ?? false || own[name]?.hasPattern ?? false
  }

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
  fileprivate var hasPattern: Bool {
    members.contains { $0.name.isSameText(as: Keyword.pattern.rawValue) }
  }

  /// How many members that are named like the keyword are anywhere in it.
  fileprivate var patternCount: Int {
    (hasPattern ? 1 : 0) + elements.reduce(0) { $0 + $1.patternCount }
      + members.reduce(0) { $0 + $1.value.patternCount }
  }
}

extension [UInt8] {
  /// How often other bytes stand in these, `limit` times at most.
  fileprivate func count(of other: [UInt8], upTo limit: Int) -> Int {
    withUnsafeBytes { bytes in
      var (count, position) = (0, 0)
      while count < limit, let start = bytes.baseAddress,
        let found = memchr(start + position, Int32(other[0]), bytes.count - position)
      {
        position = UnsafeRawPointer(found) - start
        let isWhole =
          bytes.count - position >= other.count && memcmp(found, other, other.count) == 0
        count += isWhole ? 1 : 0
        position += isWhole ? other.count : 1
      }
      return count
    }
  }
}

extension StoreDocument {
  /// How many patterns the rules of all links have, those that links share once.
  package var patternCount: Int {
    let shared = parameters.count(where: \.value.hasPattern)
    // Reading all links takes as long as the rest of a command; most have no rules of their own.
    guard mayHavePatterns(beyond: shared) else { return shared }
    /// The counts of links by the text of their rules.
    var known: [ArraySlice<UInt8>: Int] = [:]
    return links.indices.reduce(shared) { count, position in
      guard let range = links.rangeOfParameters(at: position) else { return count }
      let text = links.text(of: range)
      let own = known[text] ?? links[position].parameters.count(where: \.value.hasPattern)
      if known.count < 4096 { known[text] = own }
      return count + own
    }
  }

  /// Whether the text names more than `count` patterns; a name may be written with escapes.
  private func mayHavePatterns(beyond count: Int) -> Bool {
    let name = Array("\(Keyword.pattern.rawValue)\"".utf8)
    return bytes.count(of: name, upTo: count + 1) > count
      || bytes.count(of: Array("\\u".utf8), upTo: 1) > 0
  }

  /// The rules of a link's parameters; without a link, those that are shared.
  package func ruleLayers(of link: Link?) -> RuleLayers {
    RuleLayers(
      shared: sharedRules, own: link?.parameters ?? [], constraints: link?.constraints ?? [])
  }
}
