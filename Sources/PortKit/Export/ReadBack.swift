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
    let tags = (read["tags"]?.elements ?? []).compactMap(\.text)
    if link.tags.contains(where: { !$0.isEmpty && !tags.contains(where: $0.isSameText) }) {
      losses.append((.tags, []))
    }
    let rules = ruledNames.filter { !isSameRules($0, in: read) }
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
        .contains { $0.isSameText(as: member.name) }
    }
  }

  /// The parameters that any rules are for: those of the link itself, and those of its slots.
  private var ruledNames: [String] {
    let slots = (try? Template(link.path))?.slots.map(\.name) ?? []
    var names: [String] = []
    for name in (link.node["parameters"]?.members.map(\.name) ?? []) + slots
    where !names.containsSameText(as: name) { names.append(name) }
    return names
  }

  private func isSameRules(_ name: String, in read: ImportedLink) -> Bool {
    let whole = link.node["parameters"]?[name]
    if let whole, whole.members.isEmpty, !whole.isSameValue(as: .object([])) {
      // `x-…` beside the rules, which is anything.
      return read["parameters"]?[name].map { $0.isSameValue(as: whole) } ?? false
    }
    let wanted = document.rules(of: name, link)
    let slot = (try? Template(link.path))?.slots.first { $0.name.isSameText(as: name) }
    let got = (read["parameters"]?[name]?.members ?? []).filter { member in
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
        String(slot.description.unicodeScalars.dropFirst(2).dropLast()).inAngles
      }
    }.joined()
  }
}

extension String {
  fileprivate var inAngles: String { "$<\(self)>" }
}

extension StoreDocument {
  /// The rules of a link's parameter, the link's own laid over the shared ones.
  func rules(of name: String, _ link: Link) -> [(name: String, value: JSONNode)] {
    ruleLayers(of: link).merged(name)
  }
}
