import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// What of a store must not be shown beside what is shown of it: excerpts, differences, listings and
/// exports ask here.
struct StoreMask {
  /// The names of the parameters that are secrets; nil where that is not known.
  private let secrets: DistinctTexts?

  /// The mask of a store that may be broken: any value may be a secret.
  static let ofBroken = StoreMask(secrets: nil)

  /// The mask of JSON of any tool: what stands under a name for values in that tool's format.
  static let ofForeign = StoreMask(secrets: DistinctTexts([]), isForeign: true)
  private let isForeign: Bool

  private init(secrets: DistinctTexts?, isForeign: Bool = false) {
    (self.secrets, self.isForeign) = (secrets, isForeign)
  }

  /// The mask of a sound store: the values of its secrets, and the rules that name them.
  init(_ document: StoreDocument) { self.init([document]) }

  /// The mask of the versions of a store: a secret in one is a secret in all.
  init(_ documents: [StoreDocument]) {
    let named = documents.flatMap { document in
      document.parameters.map(\.name) + document.links.flatMap { $0.parameters.map(\.name) }
        + document.environments.flatMap { $0.values.map(\.name) }
    }
    let secrets = documents.flatMap { $0.secretNames(among: named).all }
    self.init(secrets: DistinctTexts(secrets))
  }

  /// What of a store's text is hidden, in order.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard isForeign || secrets?.all.isEmpty != true else { return [] }
    var ranges: [Range<Int>] = []
    var patterns = PatternsOfSecrets()
    var (place, isHidden) = ([String](), hides([]))
    JSONScalars.forEach(in: bytes) { range, names in
      patterns.read(range, bytes[range], at: names)
      // The elements of an array share a place.
      if names != place { (place, isHidden) = (names, hides(names)) }
      if isHidden { ranges.append(range) } else { ranges += secrets(in: bytes, at: range) }
    }
    guard secrets == nil, !patterns.ranges.isEmpty else { return ranges }
    return (ranges + patterns.ranges).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The patterns of what a broken store says is a secret: one may spell the value.
  private struct PatternsOfSecrets {
    private var secrets = DistinctTexts([])
    private var found: [(name: String, range: Range<Int>)] = []

    mutating func read(_ range: Range<Int>, _ text: ArraySlice<UInt8>, at names: [String]) {
      guard let keyword = names.last.flatMap(Keyword.init(named:)), let name = names.dropLast().last
      else { return }
      switch keyword {
      case .pattern: found.append((name, range))
      case .writeOnly where text.elementsEqual("true".utf8),
        .format where text.elementsEqual("password".utf8):
        secrets.insert(name)
      default: break
      }
    }

    var ranges: [Range<Int>] { found.filter { secrets.contains($0.name) }.map(\.range) }
  }

  /// A value of the store, which the names lead to, with the mark for what is hidden.
  func masked(_ node: JSONNode, at names: [String]) -> JSONNode {
    switch node.kind {
    case .object(let members):
      JSONNode.object(members.map { ($0.name, masked($0.value, at: names + [$0.name])) })
    case .array(let elements): JSONNode.array(elements.map { masked($0, at: names) })
    case .null, .boolean, .number:
      hides(names) ? .string(HiddenText.mark) : node.withoutPlaces
    case .string(let text):
      if names.first?.isSameText(as: "environments") == true, !hides(names) {
        .string(Self.shownBase(text))
      } else {
        .string(hides(names) ? HiddenText.mark : shown(text))
      }
    }
  }

  /// A text with the mark for each default of a secret's slot.
  private func shown(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return HiddenText.text(
      of: bytes, bytes.indices, hiding: SlotDefaults.ranges(in: text, ofSlots: isSecret))
  }

  /// A base with the mark for what looks like a secret in it.
  static func shownBase(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return HiddenText.text(
      of: bytes, bytes.indices, hiding: SecretLiteral.all(in: bytes).map(\.range))
  }

  /// Whether a parameter of that name may be a secret.
  private func isSecret(_ name: String) -> Bool { isForeign || secrets?.contains(name) ?? true }

  /// Where the defaults of secrets' slots stand in a text, since any may be a template, and in a broken
  /// store what looks like a secret in a URL, which the path of a file is not.
  private func secrets(in text: String) -> [Range<Int>] {
    let defaults = SlotDefaults.ranges(in: text, ofSlots: isSecret)
    let isURL = text.hasScalarPrefix("/") || text.utf8.contains { ":?".utf8.contains($0) }
    guard secrets == nil, isURL else { return defaults }
    return (defaults + StoredSecrets.literals(in: text)).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The same in a scalar of the store.
  private func secrets(in bytes: [UInt8], at range: Range<Int>) -> [Range<Int>] {
    let isEscaped = bytes[range].contains(.backslash)
    guard isEscaped || secrets == nil || SlotDefaults.mayStand(in: bytes[range]) else { return [] }
    guard isEscaped else {
      return secrets(in: String(decoding: bytes[range], as: UTF8.self)).map {
        $0.lowerBound + range.lowerBound..<$0.upperBound + range.lowerBound
      }
    }
    let quoted = range.lowerBound - 1..<range.upperBound + 1
    guard bytes.indices.contains(quoted.lowerBound), quoted.upperBound <= bytes.count,
      let text = (try? JSONNode.parse(Array(bytes[quoted])))?.text
    else {
      // A text whose escapes are wrong cannot be read; only one with a slot can be a template.
      return bytes[range].contains(UInt8(ascii: "=")) && bytes[range].contains(UInt8(ascii: "$"))
        ? [range] : []
    }
    return secrets(in: text).map {
      JSONText.sourceRange(ofDecoded: $0, inStringAt: quoted, of: bytes)
    }
  }

  /// Whether what stands at a place is hidden, by the names of the members that lead to it.
  private func hides(_ names: [String]) -> Bool {
    guard let secrets else { return StoreSchema.mayHoldValue(at: names) }
    if isForeign {
      return names.contains(where: Self.namesOfValues.containsSameText)
    }
    guard
      let parent = names.indices.dropLast().last(where: {
        secrets.contains(names[$0 + 1]) && Self.parents.containsSameText(as: names[$0])
      })
    else { return false }
    guard names[parent] != Self.values else { return true }
    // The names of keywords follow; what is none may be a misspelled one.
    let keywords = names[(parent + 2)...].map(Keyword.init(named:))
    return keywords.contains { $0?.namesValues ?? true }
  }

  private static let values = "values"
  private static let namesOfValues = [
    values, "value", "variables", "default", "example", "examples", "enum", "const",
  ]
  /// What has members that are named after parameters.
  private static let parents = [values, "parameters", "properties"]
}

// MARK: - A store to be handed on

extension StoreDocument {
  /// The store without the rules that name values of secrets, on the same lines; itself where there are
  /// none.
  var withoutValuesOfSecrets: StoreDocument {
    let mask = StoreMask(self)
    guard !mask.ranges(in: bytes).isEmpty, let node = try? JSONNode.parse(bytes) else {
      return self
    }
    var cuts: [StoreMask.Cut] = []
    mask.cut(node, at: [], &cuts)
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

  /// Cuts the members out whose values are hidden, and constraints that have some.
  fileprivate func cut(_ node: JSONNode, at names: [String], _ cuts: inout [Cut]) {
    switch node.kind {
    case .object(let members):
      let isCut = members.map { member in
        hides(names + [member.name])
          && (names.last == Self.values || Keyword(named: member.name) != nil)
      }
      Self.cut(members.map { $0.nameRange.lowerBound..<$0.value.range.upperBound }, isCut, &cuts)
      for (member, isCut) in zip(members, isCut) where !isCut {
        if hides(names + [member.name]) {
          // What is no keyword is a fault, which stays one.
          cuts.append(Cut(range: member.value.range, text: JSONNode.string(HiddenText.mark).line))
        } else {
          cut(member.value, at: names + [member.name], &cuts)
        }
      }
    case .array(let elements):
      // Half a constraint would be another one.
      let isCut = elements.map {
        names.last?.isSameText(as: "constraints") == true && holdsHidden($0, at: names)
      }
      Self.cut(elements.map(\.range), isCut, &cuts)
      for (element, isCut) in zip(elements, isCut) where !isCut {
        cut(element, at: names, &cuts)
      }
    case .string(let text):
      // A mark would be the default of the slot for whoever reads it.
      let hidden = SlotDefaults.ranges(in: text, ofSlots: isSecret)
      guard names.last?.isSameText(as: "path") == true, !hidden.isEmpty else { return }
      var bytes = Array(text.utf8)
      for range in hidden.reversed() {
        bytes.removeSubrange(range.lowerBound - 1..<range.upperBound)
      }
      let path = JSONNode.string(String(decoding: bytes, as: UTF8.self))
      cuts.append(Cut(range: node.range, text: path.line))
    case .null, .boolean, .number: break
    }
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
