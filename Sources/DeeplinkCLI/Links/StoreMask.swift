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
  /// What is known of a store around its faults; nil for any other.
  private let surroundings: Surroundings?

  private struct Surroundings {
    /// The names of the slots of all links.
    let slots: DistinctTexts
    /// The secrets by rules without faults.
    let sureSecrets: DistinctTexts
  }

  private init(
    secrets: DistinctTexts?, isForeign: Bool = false, surroundings: Surroundings? = nil
  ) {
    (self.secrets, self.isForeign, self.surroundings) = (secrets, isForeign, surroundings)
  }

  /// The mask of a sound store: the values of its secrets, the rules that name them, and passwords in
  /// URLs.
  init(_ document: StoreDocument) { self.init([document]) }

  /// The mask of the versions of a store: a secret in one is a secret in all.
  init(_ documents: [StoreDocument]) {
    self.init(secrets: Self.secrets(of: documents))
  }

  /// The mask of a store around its faults, whose authors may have meant secrets with them: also what
  /// looks like a secret, what the format does not know, and beside secrets what no link has a slot for.
  ///
  /// Rules with faults have their values hidden and nothing else, since the faults stand in the rest.
  init(around document: StoreDocument) {
    let surroundings = Surroundings(
      slots: DistinctTexts(document.slotNames),
      sureSecrets: document.secretNames(among: document.parameterNames, sure: true))
    self.init(secrets: Self.secrets(of: [document]), surroundings: surroundings)
  }

  private static func secrets(of documents: [StoreDocument]) -> DistinctTexts {
    let named = documents.flatMap(\.parameterNames)
    return DistinctTexts(documents.flatMap { $0.secretNames(among: named).all })
  }

  /// What of a store's text is hidden, in order.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var words = JudgedWords()
    var patterns = PatternsOfSecrets()
    var (place, isHidden) = ([String](), hides([]))
    JSONScalars.forEach(in: bytes) { range, names in
      patterns.read(range, bytes[range], at: names)
      // The elements of an array share a place.
      if names != place { (place, isHidden) = (names, hides(names)) }
      if isHidden || looksSecret(bytes, range, at: names) {
        ranges.append(range)
      } else {
        ranges += secrets(in: bytes, at: range, of: names, &words)
      }
    }
    guard mayHideAll, !patterns.ranges.isEmpty else { return ranges }
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
      hides(names, node) ? .string(HiddenText.mark) : node.withoutPlaces
    case .string(let text):
      if names.first?.isSameText(as: "environments") == true, !hides(names, node) {
        .string(Self.shownBase(text))
      } else {
        .string(hides(names, node) ? HiddenText.mark : shown(text))
      }
    }
  }

  private func hides(_ names: [String], _ node: JSONNode) -> Bool {
    hides(names) || looksSecret(((try? Rules.text(of: node)) ?? nil) ?? "", at: names)
  }

  /// A text with the mark for each default of a secret's slot.
  private func shown(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return HiddenText.text(
      of: bytes, bytes.indices, hiding: SlotDefaults.ranges(in: text, ofSlots: isSecret))
  }

  /// Whether a parameter of that name may be a secret.
  func isSecret(_ name: String) -> Bool {
    guard let secrets, !isForeign else { return true }
    guard let surroundings, !secrets.all.isEmpty else { return secrets.contains(name) }
    return secrets.contains(name) || !surroundings.slots.contains(name)
  }

  /// Where the defaults of secrets' slots stand in a text, since any may be a template, and passwords; where
  /// all may be hidden, what looks like a secret in a URL, which the path of a file is not.
  private func secrets(in text: String, isTemplate: Bool) -> [Range<Int>] {
    let slots = surroundings == nil ? [] : Slot.all(in: text)
    let alike = slots.filter { SecretLiteral.isSecret($0.defaultText ?? "", named: $0.name) }
      .map(\.name)
    let defaults = SlotDefaults.ranges(in: text) {
      isSecret($0) || alike.containsSameText(as: $0)
    }
    let isURL = text.hasScalarPrefix("/") || text.utf8.contains { ":?".utf8.contains($0) }
    let literals =
      mayHideAll && isURL
      ? StoredSecrets.literals(in: text)
      : isTemplate
        ? StoredSecrets.ranges(inTemplate: text)
        : [StoredSecrets.userInfo(in: text)].compactMap(\.self)
    return HiddenText.joined((defaults + literals).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The same in a scalar of the store.
  private func secrets(
    in bytes: [UInt8], at range: Range<Int>, of names: [String], _ words: inout JudgedWords
  ) -> [Range<Int>] {
    let isEscaped = bytes[range].contains(.backslash)
    let isTemplate = Self.isPath(names) || Self.isBase(names) || Self.isBase(names + ["base"])
    guard
      isEscaped || mayHideAll || SlotDefaults.mayStand(in: bytes[range])
        || bytes[range].contains(Self.at) || isTemplate && words.mayHoldSecret(in: bytes[range])
    else { return [] }
    guard isEscaped else {
      return secrets(in: bytes[range].text, isTemplate: isTemplate).map {
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
    return secrets(in: text, isTemplate: isTemplate).map {
      JSONText.sourceRange(ofDecoded: $0, inStringAt: quoted, of: bytes)
    }
  }

  /// Whether what stands at a place is hidden, by the names of the members that lead to it.
  func hides(_ names: [String]) -> Bool {
    guard let secrets else { return StoreSchema.mayHoldValue(at: names) }
    if isForeign {
      return names.contains(where: Self.namesOfValues.containsSameText)
    }
    if isOfSecret(names, among: surroundings?.sureSecrets ?? secrets) { return true }
    guard surroundings != nil, StoreSchema.mayHoldValue(at: names) else { return false }
    return StoreSchema.parameter(at: names).map(isSecret) ?? true
  }

  private func isOfSecret(_ names: [String], among secrets: DistinctTexts) -> Bool {
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

  /// Whether a value looks like a secret, by its characters or by the name of its parameter.
  private func looksSecret(_ text: @autoclosure () -> String, at names: [String]) -> Bool {
    guard surroundings != nil, StoreSchema.mayHoldValue(at: names),
      let name = StoreSchema.parameter(at: names)
    else { return false }
    return SecretLiteral.isSecret(text(), named: name)
  }

  private func looksSecret(_ bytes: [UInt8], _ range: Range<Int>, at names: [String]) -> Bool {
    // What an escape stands for is not seen.
    looksSecret(String(decoding: bytes[range], as: UTF8.self), at: names)
      || bytes[range].contains(.backslash) && surroundings != nil
        && StoreSchema.mayHoldValue(at: names)
  }

  /// Whether what is no known secret may be one, too.
  private var mayHideAll: Bool { secrets == nil || surroundings != nil }

  /// True for the names that lead to the path of a link.
  static func isPath(_ names: [String]) -> Bool {
    names.count == 2 && names[0].isSameText(as: "links") && names[1].isSameText(as: "path")
  }

  private static let at = UInt8(ascii: "@")
  static let values = "values"
  private static let namesOfValues = [
    values, "value", "variables", "default", "example", "examples", "enum", "const",
  ]
  /// What has members that are named after parameters.
  private static let parents = [values, "parameters", "properties"]
}
