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
  package func isSecret(_ name: String, _ known: inout FormCache) -> Bool {
    known.compile(of(name)).rules?.isSecret ?? true
  }

  /// True if a parameter is a secret by rules without faults: what is said of it, not what is hidden.
  package func isSurelySecret(_ name: String, _ known: inout FormCache) -> Bool {
    known.compile(of(name)).rules?.isSecret ?? false
  }

  func hasPattern(_ name: String) -> Bool {
    shared[name]?.hasPattern ?? false || own[name]?.hasPattern ?? false
  }

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

extension RuleLayers {
  /// A template as it may be shown, with the mark for each default of a secret and for literal text that
  /// looks like one: `/x?t=$<t=•••>`, `https://•••@h/x`, `/x?api_key=•••`.
  package func shown(_ template: String) -> String {
    var known = FormCache()
    return shown(template, &known)
  }

  func shown(_ template: String, _ known: inout FormCache) -> String {
    hiding(StoredSecrets.ranges(inTemplate: template), in: template, &known)
  }

  /// A template as histories and rows keep it: with the slot for literal text that looks like a secret.
  package func kept(_ template: String) -> String {
    var known = FormCache()
    let users = [StoredSecrets.userInfo(in: template)].compactMap(\.self)
    return StoredSecrets.slotted(hiding(users, in: template, &known))
  }

  private func hiding(
    _ literals: [Range<Int>], in template: String, _ known: inout FormCache
  ) -> String {
    let defaults = SlotDefaults.ranges(in: template) { isSecret($0, &known) }
    let hidden = HiddenText.joined(
      (literals + defaults).sorted { $0.lowerBound < $1.lowerBound })
    guard !hidden.isEmpty else { return template }
    let bytes = Array(template.utf8)
    return HiddenText.text(of: bytes, bytes.indices, hiding: hidden)
  }
}

extension StoreDocument {
  /// The path of a link as it may be shown.
  package func shownPath(of link: Link) -> String { ruleLayers(of: link).shown(link.path) }

  /// The path of a link as histories keep it.
  package func keptPath(of link: Link) -> String { ruleLayers(of: link).kept(link.path) }
}

/// Where the defaults of slots stand in a template, which need not be sound.
///
/// `/x?t=$<t=abc>` → `abc`
package enum SlotDefaults {
  /// The ranges of the defaults of the slots whose names `isSecret` accepts, in order: offsets in UTF-8
  /// bytes.
  package static func ranges(
    in template: String, ofSlots isSecret: (String) -> Bool = { _ in true }
  ) -> [Range<Int>] {
    guard mayStand(in: template.utf8) else { return [] }
    let bytes = Array(template.utf8)
    return SlotPattern.starts(in: template).compactMap { start in
      guard let equals = bytes[start.range].firstIndex(of: UInt8(ascii: "=")) else { return nil }
      switch start.kind {
      case .escape: return nil
      case .slot(let slot):
        guard slot.defaultText != nil, isSecret(slot.name) else { return nil }
        return equals + 1..<start.range.upperBound - 1
      case .unfinished:
        let name = bytes[start.range.lowerBound + 2..<equals].drop { $0 == UInt8(ascii: "+") }
        guard !SlotFault.isName(name) || isSecret(String(decoding: name, as: UTF8.self)) else {
          return nil
        }
        return equals + 1..<start.range.upperBound
      }
    }
  }

  /// True if a slot may have a default: what nearly every template of a long list answers at once.
  package static func mayStand(in template: ArraySlice<UInt8>) -> Bool {
    template.withUnsafeBufferPointer { mayStand(in: $0) }
  }

  /// The same for the bytes of any text; to this kit alone, since a generic function of another kit
  /// takes each byte through a table of its sequence's functions.
  static func mayStand(in template: some Sequence<UInt8>) -> Bool {
    var before: UInt8 = 0
    var isInSlot = false
    for byte in template {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "{"):
        isInSlot = isInSlot || before == UInt8(ascii: "$")
      case UInt8(ascii: ">"), UInt8(ascii: "}"): isInSlot = false
      case UInt8(ascii: "="): if isInSlot { return true }
      default: break
      }
      before = byte
    }
    return false
  }
}

extension Template {
  /// The template whose slots of these names do not show their defaults.
  func hidingDefaults(of names: DistinctTexts) -> Template {
    var template = self
    template.parts = parts.map { part in
      guard case .slot(var slot) = part, names.contains(slot.name) else { return part }
      slot.hidesDefault = true
      return .slot(slot)
    }
    return template
  }
}
