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
  /// Where the first ruled link names the parameter: offsets in UTF-8 bytes.
  fileprivate(set) var nameRange: Range<Int> = 0..<0

  fileprivate var isGap: Bool { !ruled.isEmpty && !unruled.isEmpty }

  fileprivate mutating func add(_ link: Link, _ ruling: Ruling) {
    switch ruling {
    case .ruled: ruled.append(link.name)
    case .unruled: unruled.append(link.name)
    case .exempt: break
    }
  }

  func diagnostic(in store: StoreFinder.Location) -> Diagnostic {
    let sharing = ShellQuoting.word("\(ruled[0]).\(parameter)")
      .flatMap { store.command("param share \($0)") }.map { "share them with \($0); " }
    return Diagnostic(
      "\(parameter.escapedForTerminal) has rules in \(Self.listed(ruled)) but not in "
        + "\(Self.listed(unruled))",
      hint: (sharing ?? "") + "exempt a link with \(parameter.quoted()): {}", severity: .note)
  }

  /// The first five of some names, and how many more there are.
  static func listed(_ names: [String]) -> String {
    names.map(\.escapedForTerminal).listed(atMost: 5)
  }
}

/// How a link rules one of its parameters.
private enum Ruling {
  case ruled, unruled
  /// It has an entry that decides nothing.
  case exempt
}

/// A slot with how its link rules it, and where the link names it.
private typealias RuledSlot = (name: ExactText, ruling: Ruling, nameRange: Range<Int>?)

/// How the links of a store rule their slots, found once for all links with the same slots and rules.
private struct KnownRulings {
  /// The number of different links that are remembered.
  private static let most = 4096

  private let links: StoreLinks
  /// The slots by their names and the text of the rules; names of rules stand where they would if the
  /// text started at 0.
  private var known: [[RuledSlot]] = []
  private var numbers = NameTable()

  init(of document: StoreDocument) {
    links = document.links
  }

  /// The slots of the link at a position; names of rules stand behind `start`.
  mutating func rulings(at position: Int) -> (slots: [RuledSlot], start: Int) {
    guard let path = links.stored(at: position).path?.utf8, let template = PlainTemplate(path)
    else { return (links[position].rulings, 0) }
    let rules = links.rangeOfParameters(at: position) ?? 0..<0
    var key: [UInt8] = []
    for slot in template.slots { key += slot.name + [0] }
    key += links.text(of: rules)
    if let number = numbers.number(of: key[...]) { return (known[number], rules.lowerBound) }
    let rulings = links[position].rulings.map { name, ruling, range in
      (name, ruling, range.map { $0.moved(by: -rules.lowerBound) })
    }
    if known.count < Self.most {
      _ = numbers.insert(key[...], known.count)
      known.append(rulings)
    }
    return (rulings, rules.lowerBound)
  }

  /// The gap between links at some positions; nil if either is empty.
  mutating func gap(of parameter: ExactText, ruled: [Int], unruled: [Int]) -> RuleGap? {
    guard !ruled.isEmpty, !unruled.isEmpty else { return nil }
    let (slots, start) = rulings(at: ruled[0])
    let range = slots.first { $0.name == parameter }?.nameRange?.moved(by: start)
    let names = [ruled, unruled].map { $0.compactMap { links.stored(at: $0).name?.string } }
    return RuleGap(
      parameter: parameter.text, ruled: names[0], unruled: names[1],
      nameRange: range ?? links.range(at: ruled[0]))
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension Link {
  /// Each slot once, in the order of the path, with how the link rules it and where it names it;
  /// none of a faulty template.
  fileprivate var rulings: [RuledSlot] {
    guard let template = try? Template(path) else { return [] }
    let own = Dictionary(firstNamed: parameters.map { ($0.name, $0) })
    return template.slots.map { ExactText($0.name) }.uniqued.map { name in
      guard let member = own[name] else { return (name, .unruled, nil) }
      return (name, member.value.decides ? .ruled : .exempt, member.nameRange)
    }
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
  private var sharedNames: Set<ExactText> { Set(parameters.map { ExactText($0.name) }) }

  /// The gaps in the rules of all links, by the place of the first rules.
  var ruleGaps: [RuleGap] {
    var found: [ExactText: (ruled: [Int], unruled: [Int])] = [:]
    let shared = sharedNames
    var known = KnownRulings(of: self)
    for hasParameters in [true, false] {
      for position in links.indices {
        let stored = links.stored(at: position)
        guard stored.name != nil, stored.hasParameters == hasParameters else { continue }
        for (name, ruling, _) in known.rulings(at: position).slots
        where (hasParameters || found[name] != nil) && !shared.contains(name) {
          switch ruling {
          case .ruled: found[name, default: ([], [])].ruled.append(position)
          case .unruled: found[name, default: ([], [])].unruled.append(position)
          case .exempt: break
          }
        }
      }
      guard found.values.contains(where: { !$0.ruled.isEmpty }) else { return [] }
    }
    return found.compactMap { known.gap(of: $0, ruled: $1.ruled, unruled: $1.unruled.sorted()) }
      .sorted { $0.nameRange.lowerBound < $1.nameRange.lowerBound }
  }

  /// How many gaps are reported after a change, and names searched for before a path is parsed.
  private static let mostGaps = 5

  /// The first gaps that a change of one link opens: where it has rules that others lack, or lacks
  /// rules that others have, unless it ruled the parameter the same way before.
  ///
  /// `position` is where the link was before; nil for a new one.
  func ruleGaps(openedBy link: Link, at position: Int?) -> [RuleGap] {
    guard !link.name.isEmpty else { return [] }
    let old = Dictionary(
      (position.map { links[$0].rulings } ?? []).map { ($0.name, $0.ruling) },
      uniquingKeysWith: { first, _ in first })
    let shared = sharedNames
    let changed = link.rulings.filter {
      $0.ruling != .exempt && $0.ruling != old[$0.name] && !shared.contains($0.name)
    }
    guard !changed.isEmpty else { return [] }
    // The link that was touched comes first, since the note is about it.
    var gaps: [ExactText: RuleGap] = [:]
    for (name, ruling, _) in changed {
      gaps[name, default: RuleGap(parameter: name.text)].add(link, ruling)
    }
    let parts = changed.map { Array($0.name.text.utf8) }
    for other in links.indices where other != position {
      guard let path = links.stored(at: other).path?.utf8,
        parts.count > Self.mostGaps || parts.contains(where: path.containsBytes)
      else { continue }
      let link = links[other]
      guard !link.name.isEmpty else { continue }
      for (name, ruling, _) in link.rulings { gaps[name]?.add(link, ruling) }
    }
    return Array(changed.compactMap { gaps[$0.name] }.filter(\.isGap).prefix(Self.mostGaps))
  }
}
