import JSONKit
import LinkKit
import RuleKit
import TextKit

// MARK: - A store to be handed on

extension StoreDocument {
  /// The store without the rules that name values of secrets, without secrets in bases and with slots for
  /// those in the literal text of paths, on the same lines; itself where there are none.
  var withoutValuesOfSecrets: StoreDocument {
    let mask = StoreMask(self)
    let hasBases = environments.contains { environment in
      environment.base.map { StoreMask.handedOn(base: $0)?.isSameText(as: $0) != true } ?? false
    }
    guard hasBases || !mask.ranges(in: bytes).isEmpty, let node = try? JSONNode.parse(bytes) else {
      return self
    }
    var cuts: [StoreMask.Cut] = []
    mask.cut(node, at: [], besides: parameterNames, &cuts)
    var (text, end) = ([UInt8](), 0)
    for cut in cuts.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += bytes[end..<cut.range.lowerBound] + cut.text.utf8
      // Other links are told apart by their lines.
      text += bytes[cut.range].filter { $0 == .lineFeed }
      end = cut.range.upperBound
    }
    return (try? StoreDocument(bytes: text + bytes[end...])) ?? self
  }
}

extension StoreMask {
  /// A part of the text that goes, and what comes in its place.
  fileprivate struct Cut {
    var range: Range<Int>
    var text = ""
  }

  /// Cuts the members out whose values are hidden, and constraints that have some; no new slot has one of
  /// the names `taken`, whose rules and values would be its own.
  fileprivate func cut(
    _ node: JSONNode, at names: [String], besides taken: [String], _ cuts: inout [Cut]
  ) {
    switch node.kind {
    case .object(let members):
      let isCut = members.map { member in
        hides(names + [member.name])
          && (names.last == Self.values || Keyword(named: member.name) != nil)
          || areAllHidden(member.value, at: names + [member.name])
          || Self.isBase(names + [member.name]) && member.value.text.flatMap(Self.handedOn) == nil
      }
      Self.cut(members.map { $0.nameRange.lowerBound..<$0.value.range.upperBound }, isCut, &cuts)
      for (member, isCut) in zip(members, isCut) where !isCut {
        if hides(names + [member.name]) {
          // What is no keyword is a fault, which stays one.
          cuts.append(Cut(range: member.value.range, text: JSONNode.string(HiddenText.mark).line))
        } else {
          cut(member.value, at: names + [member.name], besides: taken, &cuts)
        }
      }
    case .array(let elements):
      // Half a constraint would be another one.
      let isCut = elements.map {
        Self.areConstraints(names) && holdsHidden($0, at: names)
      }
      Self.cut(elements.map(\.range), isCut, &cuts)
      for (element, isCut) in zip(elements, isCut) where !isCut {
        cut(element, at: names, besides: taken, &cuts)
      }
    case .string(let text) where Self.isBase(names) || Self.isBase(names + ["base"]):
      let base = Self.handedOn(base: text)
      guard base?.isSameText(as: text) != true else { return }
      // An environment need not have a base.
      cuts.append(Cut(range: node.range, text: base.map { JSONNode.string($0).line } ?? "{}"))
    case .string(let text):
      // A mark would be the default of the slot for whoever reads it.
      guard Self.isPath(names) else { return }
      var bytes = Array(text.utf8)
      for range in SlotDefaults.ranges(in: text, ofSlots: isSecret).reversed() {
        bytes.removeSubrange(range.lowerBound - 1..<range.upperBound)
      }
      let path = Self.slotted(String(decoding: bytes, as: UTF8.self), besides: taken)
      guard !path.isSameText(as: text) else { return }
      cuts.append(Cut(range: node.range, text: JSONNode.string(path).line))
    case .null, .boolean, .number: break
    }
  }

  /// A template with a slot of its own for each literal text that looks like a secret.
  private static func slotted(_ template: String, besides names: [String]) -> String {
    var taken = DistinctTexts(names + ((try? Template(template))?.slots.map(\.name) ?? []))
    return StoredSecrets.slotted(template) { secret in
      let name = String(secret.slot.dropFirst(2).dropLast())
      let free = (2...).lazy.map { "\(name)_\($0)" }.first { !taken.contains($0) }
      let own = taken.contains(name) ? free ?? name : name
      taken.insert(own)
      return "$<\(own)>"
    }
  }

  private static func areConstraints(_ names: [String]) -> Bool {
    names.last?.isSameText(as: "constraints") == true
  }

  /// True for a list of constraints that are all hidden.
  private func areAllHidden(_ node: JSONNode, at names: [String]) -> Bool {
    Self.areConstraints(names) && !node.elements.isEmpty
      && node.elements.allSatisfy { holdsHidden($0, at: names) }
  }

  /// Whether the names lead to the base of an environment that is an object.
  static func isBase(_ names: [String]) -> Bool {
    names.count == 3 && names[0].isSameText(as: "environments") && names[2].isSameText(as: "base")
  }

  /// Cuts items out of a list, each with a comma beside it.
  private static func cut(_ items: [Range<Int>], _ isCut: [Bool], _ cuts: inout [Cut]) {
    guard let first = items.first, let last = items.last else { return }
    guard let kept = isCut.firstIndex(of: false) else {
      cuts.append(Cut(range: first.lowerBound..<last.upperBound))
      return
    }
    if kept > 0 { cuts.append(Cut(range: first.lowerBound..<items[kept].lowerBound)) }
    for index in items.indices where index > kept && isCut[index] {
      cuts.append(Cut(range: items[index - 1].upperBound..<items[index].upperBound))
    }
  }

  private func holdsHidden(_ node: JSONNode, at names: [String]) -> Bool {
    hides(names) || node.elements.contains { holdsHidden($0, at: names) }
      || node.members.contains { holdsHidden($0.value, at: names + [$0.name]) }
  }
}
