import JSONKit
import RuleKit
import TextKit
import URLKit

/// The links of a store that `check` reports nothing about on their own, found without making each of
/// them ready.
///
/// A quiet link is proven to be one: it is sound, and its words, whole slots and pairs give no reason
/// for a warning in any environment. Every other link must be looked at.
package struct QuietLinks {
  private let document: StoreDocument
  private var sound: FastLinkCheck
  private let entries: [LinkEntry]
  /// False if a base has more than a host and plain words.
  private var hasPlainBases = false
  /// The slots of templates, with 1 for one whose rules and values give no reason.
  private var slots = NameTable()
  private var words = JudgedWords()
  /// The names of the slots of the links that were found quiet.
  package private(set) var names = DistinctTexts()
  private var used = NameTable()
  /// The parameters that the own rules of links are for, by their text; nil for rules that give a reason.
  private var ownRules: [[ArraySlice<UInt8>]?] = []
  private var numbersOfRules = NameTable()
  /// The number of texts of own rules, and of shapes, that are remembered.
  private static let mostRules = 4096
  /// The shapes of links that `check` reported nothing about.
  private var shapes: Set<[UInt8]> = []
  /// The keywords that `check` may have something to say about.
  private static let noted: [Keyword] = [.default, .generate]
  private let environmentNames: Set<[UInt8]>
  /// What the automata of one of the store's patterns may take.
  private let share: PatternShare

  /// Takes the share of the store's patterns.
  package init(_ document: StoreDocument, share: PatternShare? = nil) {
    self.document = document
    sound = FastLinkCheck(document)
    entries = document.links.index.entries
    environmentNames = Set(document.environments.map { Array($0.name.utf8) })
    self.share = share ?? PatternShare(among: document.patternCount)
    for text in document.environments.compactMap(\.base) {
      guard let base = try? BaseURL(text), isPlain(base) else { return }
    }
    hasPlainBases = true
  }

  /// Whether a base is a host, alone or with words that are no secrets and before which none stands.
  private mutating func isPlain(_ base: BaseURL) -> Bool {
    let parts = base.joined.parts
    guard parts.authority?.isEmpty == false else { return false }
    var path = base.bytes[parts.path].dropFirst()
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    return path.isEmpty
      || path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { word in
          !word.isEmpty && word.allSatisfy(\.isUnreserved) && !DotSegment.isOne(word)
            && !words.isSecret(word) && !words.precedesSecret(word)
        }
  }

  /// What the paths of the link at a position start and end with; nil if the link must be looked at.
  package mutating func ends(at position: Int) -> TemplateEnds? {
    let entry = entries[position]
    guard hasPlainBases, hasEnvironment(entry, position), !entry.hasConstraints,
      !entry.hasOpeningObject,
      let span = entry.pathSpan, span.isPlain, sound.contains(position), !hasTagWithComma(entry),
      let template = PlainTemplate(document.bytes[span.range]),
      template.bytes.first == UInt8(ascii: "/"),
      areQuiet(template.slots, ruledBy: entry), isQuiet(template)
    else { return nil }
    return template.ends
  }

  /// The shape of the link at a position; nil if what `check` reports may hang on more.
  ///
  /// `check` has something to report on all links of one shape or on none: their words are no secrets.
  package mutating func shape(at position: Int) -> [UInt8]? {
    let entry = entries[position]
    guard hasPlainBases, !entry.hasOpeningObject, let span = entry.pathSpan, span.isPlain,
      !hasTagWithComma(entry)
    else { return nil }
    let path = document.bytes[span.range]
    guard
      !words.mayHoldSecret(in: path)
        || StoredSecrets.ranges(inTemplate: String(decoding: path, as: UTF8.self)).isEmpty
    else { return nil }
    return document.shape(at: position)
  }

  /// True if `check` reported nothing about a link of the same shape.
  package func isQuiet(shape: [UInt8]) -> Bool { shapes.contains(shape) }

  /// Takes note that `check` reports nothing about a link of this shape.
  package mutating func add(quiet shape: [UInt8]) {
    if shapes.count < Self.mostRules { shapes.insert(shape) }
  }

  /// What the URLs of a link of such a shape start and end with; nil where only its template says it.
  package func ends(ofQuietShapeAt position: Int) -> TemplateEnds? {
    guard let path = entries[position].pathSpan.map({ document.bytes[$0.range] }) else {
      return nil
    }
    return TemplateEnds(ofSound: path)
  }

  /// Whether the environment that a link names is there; where it is its own is not compared.
  private func hasEnvironment(_ entry: LinkEntry, _ position: Int) -> Bool {
    guard entry.environment != 0 else { return true }
    let name = document.links.stored(at: position).environment
    return name.map { environmentNames.contains(Array($0.utf8)) } ?? false
  }

  private func hasTagWithComma(_ entry: LinkEntry) -> Bool {
    guard entry.tags != 0 else { return false }
    var hasComma = false
    document.withTexts { texts in
      LinkSpans(entry).forEachTag(in: texts.bytes) { tag in
        hasComma = hasComma || !tag.isPlain || texts.bytes[tag.range].contains(UInt8(ascii: ","))
      }
    }
    return hasComma
  }

  /// True if rules and values give no reason: those of the link itself are for its slots alone.
  private mutating func areQuiet(_ slots: [PlainTemplate.Slot], ruledBy entry: LinkEntry) -> Bool {
    guard let own = ownRules(of: entry) else { return false }
    return own.allSatisfy { name in slots.contains { $0.name.elementsEqual(name) } }
      && slots.allSatisfy { slot in
        guard own.contains(where: { $0.elementsEqual(slot.name) }) else {
          return isQuiet(slot: slot.name)
        }
        use(slot.name)
        return true
      }
  }

  private mutating func use(_ name: ArraySlice<UInt8>) {
    if used.insert(name, 0) == nil { names.insert(String(decoding: name, as: UTF8.self)) }
  }

  /// The parameters that a link has own rules for; nil if these give a reason.
  private mutating func ownRules(of entry: LinkEntry) -> [ArraySlice<UInt8>]? {
    guard entry.parameters > 0 else { return [] }
    let text = document.bytes[document.links.range(ofValueAt: Int(entry.parameters))]
    if let known = numbersOfRules.number(of: text) { return ownRules[known] }
    let members = (try? JSONNode.parse(Array(text)))?.members ?? []
    let areQuiet = members.allSatisfy { isQuiet($0.name, own: $0.value) }
    let names = areQuiet ? members.map { Array($0.name.utf8)[...] } : nil
    if ownRules.count < Self.mostRules {
      _ = numbersOfRules.insert(text, ownRules.count)
      ownRules.append(names)
    }
    return names
  }

  private mutating func isQuiet(slot name: ArraySlice<UInt8>) -> Bool {
    if let known = slots.number(of: name) { return known == 1 }
    let isQuiet = isQuiet(String(decoding: name, as: UTF8.self), own: nil)
    _ = slots.insert(name, isQuiet ? 1 : 0)
    if isQuiet { use(name) }
    return isQuiet
  }

  /// Whether neither the rules of a parameter nor values of environments give a reason.
  private func isQuiet(_ name: String, own: JSONNode?) -> Bool {
    let layers = [document.sharedRules[name], own].compactMap(\.self)
    let areNoted = layers.contains { rules in
      rules.members.contains { member in
        Self.noted.contains { $0.rawValue.isSameText(as: member.name) }
      }
    }
    guard !areNoted, document.environments.allSatisfy({ $0.values[name] == nil }) else {
      return false
    }
    let (rules, faults) = Rules.compile(layers, share: share)
    return faults.isEmpty && rules?.mayAllowDotsAlone != true
  }

  /// Whether words and slots stand where they give no reason for a warning: a slot is the whole of a
  /// segment or of a value, or stands in one that is always there.
  private mutating func isQuiet(_ template: PlainTemplate) -> Bool {
    let bytes = template.bytes
    let question = bytes.firstIndex(of: UInt8(ascii: "?"))
    let path = bytes[..<(question ?? bytes.count)]
    var slot = 0
    var optionalSegments = 0
    var before: ArraySlice<UInt8> = []
    var index = path.startIndex
    while index < path.endIndex {
      let end = path[(index + 1)...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let segment = path[index + 1..<end]
      index = end
      guard !segment.isEmpty else {
        guard end == path.endIndex else { return false }
        break
      }
      guard let isOptional = slots(in: segment, &slot, of: template.slots),
        !DotSegment.isOne(segment), isOptional != nil || !words.isSecret(segment, after: before)
      else { return false }
      if isOptional == true { optionalSegments += 1 }
      before = segment
    }
    guard optionalSegments <= 1, let question else { return optionalSegments <= 1 }
    index = question
    while index < bytes.endIndex {
      let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
      let pair = bytes[index + 1..<end]
      index = end
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), equals > pair.startIndex else {
        return false
      }
      let (key, value) = (pair[..<equals], pair[(equals + 1)...])
      guard key.allSatisfy(\.isUnreserved), !words.isSecret(key), value.count == 1,
        value.first == URLParts.slotMark
      else { return false }
      slot += 1
    }
    return true
  }

  /// Whether the only slot of a segment is optional; nil within if it has none, and without if it has
  /// several, or an optional one beside text.
  private func slots(
    in segment: ArraySlice<UInt8>, _ slot: inout Int, of slots: [PlainTemplate.Slot]
  ) -> Bool?? {
    guard segment.contains(URLParts.slotMark) else { return .some(nil) }
    guard segment.count == 1 else { return nil }
    defer { slot += 1 }
    return slots[slot].isOptional
  }
}
