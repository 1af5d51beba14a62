import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A parameter that has rules in some links and none in others, although nothing is shared.
///
/// The same value is then rejected by one link and accepted by another. Shared rules apply to every
/// link, and a link whose own rules are there but decide nothing, such as `"id": {}`, has none on
/// purpose: neither is a gap.
struct RuleGap {
  let parameter: String
  /// The links whose own rules decide what the parameter may be, in the order of the store.
  fileprivate(set) var ruled: [String] = []
  /// The links that use the parameter without any rules, in the order of the store.
  fileprivate(set) var unruled: [String] = []
  /// The position of the first ruled link and where it names the parameter: an offset in bytes.
  fileprivate(set) var nameRange: Range<Int> = 0..<0

  fileprivate var isGap: Bool { !ruled.isEmpty && !unruled.isEmpty }

  /// The note about it.
  var problem: Problem {
    let link = ShellQuoting.word("\(ruled[0]).\(parameter)")
    return Problem(
      "\(parameter.harmless) has rules in \(Self.listed(ruled)), none in \(Self.listed(unruled))",
      hint: "deeplink param share \(link) applies them to all links; "
        + "\(parameter.quoted()): {} in a link exempts it",
      severity: .note)
  }

  private static func listed(_ names: [String]) -> String {
    let shown = names.prefix(5).map(\.harmless).joined(separator: ", ")
    return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
  }
}

extension Link {
  /// How a link rules one of its parameters.
  fileprivate enum Ruling {
    case ruled, unruled
    /// It has an entry that decides nothing.
    case exempt
    /// It has no such slot.
    case absent
  }

  /// The names of its slots, each once; none of a faulty template.
  fileprivate var slotNames: [String] {
    ((try? Template(path))?.slots.map(\.name) ?? []).uniqued
  }

  fileprivate func ruling(of name: String) -> Ruling {
    slotNames.containsSameText(as: name) ? ruling(ofSlot: name) : .absent
  }

  /// The same of a name that is known to be one of its slots.
  fileprivate func ruling(ofSlot name: String) -> Ruling {
    guard let rules = parameters.first(where: { $0.name.isSameText(as: name) }) else {
      return .unruled
    }
    return rules.value.decides ? .ruled : .exempt
  }
}

extension JSONNode {
  /// Whether rules decide which values are valid, or that they are secret.
  fileprivate var decides: Bool {
    members.contains { member in
      Keyword(named: member.name).map { $0 == .writeOnly || $0.definition.asserts } ?? false
    }
  }
}

extension StoreDocument {
  /// The gaps in the rules of all links, by the place of the first rules.
  var ruleGaps: [RuleGap] {
    var gaps: [ExactText: RuleGap] = [:]
    let shared = Set(parameters.map { ExactText($0.name) })
    for position in links.indices where links.stored(at: position).hasParameters {
      let link = links[position]
      guard !link.name.isEmpty else { continue }
      let slots = DistinctTexts(link.slotNames)
      for member in link.parameters
      where member.value.decides && slots.contains(member.name) {
        let name = ExactText(member.name)
        guard !shared.contains(name) else { continue }
        if gaps[name] == nil {
          gaps[name] = RuleGap(parameter: member.name, nameRange: member.nameRange)
        }
        // In its place, since a copy would copy all names.
        gaps[name]?.ruled.append(link.name)
      }
    }
    guard !gaps.isEmpty else { return [] }
    for position in links.indices {
      let link = links[position]
      guard !link.name.isEmpty else { continue }
      for name in link.slotNames where gaps[ExactText(name)] != nil {
        guard link.ruling(ofSlot: name) == .unruled else { continue }
        gaps[ExactText(name)]?.unruled.append(link.name)
      }
    }
    return gaps.values.filter(\.isGap).sorted { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
  }

  /// The gaps that a change of one link opens: where it has rules that others lack, or lacks rules
  /// that others have.
  ///
  /// - Parameters:
  ///   - link: the link as it is to be.
  ///   - position: where it was before; nil for a new link.
  /// - Returns: the gaps in the order of the link's slots; none where the link ruled the parameter
  ///   the same way before.
  func ruleGaps(openedBy link: Link, at position: Int?) -> [RuleGap] {
    guard !link.name.isEmpty else { return [] }
    let old = position.map { links[$0] }
    return link.slotNames.compactMap { name -> RuleGap? in
      let ruling = link.ruling(ofSlot: name)
      guard ruling == .ruled || ruling == .unruled, ruling != old?.ruling(of: name),
        !parameters.contains(where: { $0.name.isSameText(as: name) })
      else { return nil }
      var gap = RuleGap(parameter: name)
      let part = Array(name.utf8)
      for other in links.indices where other != position {
        guard let path = links.stored(at: other).path?.utf8, path.contains(part) else { continue }
        let link = links[other]
        switch link.ruling(of: name) {
        case .ruled where !link.name.isEmpty: gap.ruled.append(link.name)
        case .unruled where !link.name.isEmpty: gap.unruled.append(link.name)
        case .ruled, .unruled, .exempt, .absent: break
        }
      }
      // The link that was touched comes first, since the note is about it.
      if ruling == .ruled {
        gap.ruled.insert(link.name, at: 0)
      } else {
        gap.unruled.insert(link.name, at: 0)
      }
      return gap.isGap ? gap : nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether it has these bytes one after another.
  fileprivate func contains(_ part: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    var rest = self
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: part) { return true }
      rest = rest[(start + 1)...]
    }
    return false
  }
}
