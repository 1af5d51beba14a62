import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A link beside what an import makes of it, to see what its format has lost.
struct ReadBack {
  let link: Link
  let document: StoreDocument
  /// What an import makes of the link; nil where it refuses it.
  let read: ImportedLink?

  /// Every difference, with the slots or members that it concerns.
  var losses: [(kind: ExportLoss.Kind, details: [String])] {
    guard let read else { return [(.faults, [])] }
    var losses: [(kind: ExportLoss.Kind, details: [String])] = []
    for (key, kind) in [
      ("name", ExportLoss.Kind.name), ("title", .title), ("description", .description),
      ("environment", .environment),
    ] where !(link.node[key]?.text ?? "").isSameText(as: read[key]?.text ?? "") {
      losses.append((kind, []))
    }
    if !Self.isSame(link.path, read.path) { losses.append((.path, [])) }
    let tags = DistinctTexts((read["tags"]?.elements ?? []).compactMap(\.text))
    if link.tags.contains(where: { !$0.isEmpty && !tags.contains($0) }) {
      losses.append((.tags, []))
    }
    let compared = ComparedRules(link, document.ruleLayers(of: link), read)
    let rules = compared.names.filter { !compared.isSame($0) }
    if !rules.isEmpty { losses.append((.rules, rules)) }
    let members = ownMembers.filter { member in
      read[member.name].map { !$0.isSameValue(as: member.value) } ?? true
    }
    if !members.isEmpty { losses.append((.member, members.map { $0.name.quoted() })) }
    return losses
  }

  /// What a link has beside the members that every format knows of.
  private var ownMembers: [JSONNode.Member] {
    link.node.members.filter { member in
      !["name", "path", "title", "description", "tags", "environment", "parameters"]
        .containsSameText(as: member.name)
    }
  }

  /// Whether two templates are the same but for the brackets of their slots.
  static func isSame(_ one: String, _ other: String) -> Bool {
    one.isSameText(as: other) || angled(one).isSameText(as: angled(other))
  }

  private static func angled(_ path: String) -> String {
    guard let template = try? Template(path) else { return path }
    return template.parts.map { piece in
      switch piece {
      case .literal(let literal): literal.description
      case .slot(let slot):
        "$<" + String(slot.description.unicodeScalars.dropFirst(2).dropLast()) + ">"
      }
    }.joined()
  }
}

/// The rules of a link's parameters beside those that an import reads.
private struct ComparedRules {
  /// The parameters that any rules are for: those of the link itself, and those of its slots.
  let names: [String]
  private let slots: [ExactText: Slot]
  private let own: MemberTable
  private let layers: RuleLayers
  private let read: MemberTable

  init(_ link: Link, _ layers: RuleLayers, _ read: ImportedLink) {
    let slots = (try? Template(link.path))?.slots ?? []
    self.slots = Dictionary(firstNamed: slots.map { ($0.name, $0) })
    own = MemberTable(link.node["parameters"]?.members ?? [])
    self.read = MemberTable(read["parameters"]?.members ?? [])
    self.layers = layers
    names = DistinctTexts(own.map(\.name) + slots.map(\.name)).all
  }

  func isSame(_ name: String) -> Bool {
    if let whole = own[name], whole.members.isEmpty, !whole.isSameValue(as: .object([])) {
      // `x-…` beside the rules, which is anything.
      return read[name].map { $0.isSameValue(as: whole) } ?? false
    }
    let wanted = layers.merged(name)
    let slot = slots[ExactText(name)]
    let got = (read[name]?.members ?? []).filter { member in
      // A slot's own default says as much as the rules'.
      guard member.name.isSameText(as: Keyword.default.rawValue), let text = slot?.defaultText,
        !wanted.contains(where: { $0.name.isSameText(as: member.name) })
      else { return true }
      return !(member.value.text?.isSameText(as: text) ?? false)
    }
    return wanted.count == got.count
      && wanted.allSatisfy { rule in
        got.contains { $0.name.isSameText(as: rule.name) && $0.value.isSameValue(as: rule.value) }
      }
  }
}
