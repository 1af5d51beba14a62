import TextKit
import URLKit

/// Writes the template of the URLs that pass through given nodes and have a query of one shape.
struct TemplateBuilder {
  private let nodes: [TrieNode]
  private let trie: URLTrie
  private let shape: Endpoint.Shape
  private let options: Derivation.Options
  private var naming = SlotNaming()
  private var path = ""
  private var example = ""
  private var parameters: [DerivedTemplate.Parameter] = []
  private var isDoubtful = false

  /// Prepares the template of nodes, which start after the root.
  init(
    _ nodes: [TrieNode], _ shape: Endpoint.Shape, in trie: URLTrie, _ options: Derivation.Options
  ) {
    self.nodes = nodes
    self.trie = trie
    self.shape = shape
    self.options = options
  }

  /// Writes the template after an origin.
  func template(after origin: String) -> DerivedTemplate {
    var writer = self
    let sample = Sample(shape.sample?.bytes ?? [])
    writer.addPath(like: sample, after: origin)
    writer.addQuery(like: sample)
    return DerivedTemplate(
      origin: origin, path: writer.path, count: shape.count, example: writer.example,
      parameters: writer.parameters, isDoubtful: writer.isDoubtful)
  }

  private mutating func addPath(like sample: Sample, after origin: String) {
    var before = Self.subject(of: origin)
    var kindsBefore: OwnerKinds = []
    for (index, node) in nodes.enumerated() {
      path += "/"
      example += "/"
      if node.isDoubtful { isDoubtful = true }
      guard case .slot(let ending) = node.kind, let values = node.values else {
        let word = trie.text(of: node)
        path += String(decoding: word, as: UTF8.self)
        example += String(decoding: word, as: UTF8.self)
        before = WordParts.all(of: word)
        kindsBefore = []
        continue
      }
      var nextNaming = naming
      let name = nextNaming.name(
        after: before, isID: values.all.contains(.typed) && !values.all.contains(.personal),
        isDate: values.all.contains(.date)
      ) { mayBeCalled($0, values) }
      naming = nextNaming
      let rules = DerivedRules(
        values,
        of: DerivedRules.Owner(
          parts: before, part: .segment, others: kindsBefore, isSecret: isSecret(name)),
        showsPersons: options.showsPersons)
      addSlot(name, rules, isOptional: false)
      let value = sample.segments.indices.contains(index) ? sample.segments[index] : []
      addExample(Array(value.dropLast(ending.count)), rules)
      path += ending.text
      example += ending.text
      kindsBefore = values.kinds
    }
  }

  /// The words of an origin that tell what its first value is: `tel://`, `https://wa.me`.
  private static func subject(of origin: String) -> [[UInt8]] {
    let scheme = origin.utf8.prefix { $0 != UInt8(ascii: ":") }
    let host = origin.utf8.dropFirst(scheme.count + 3)
    let words = WordParts.all(of: host.elementsEqual("wa.me".utf8) ? host.prefix(2) : scheme)
    return SensitiveNames.arePhones(words) ? words : []
  }

  private mutating func addQuery(like sample: Sample) {
    let keys = shape.keys.filter { !$0.name.elementsEqual("#".utf8) }.sorted(by: Self.isBefore)
    var joint = "?"
    var exampleJoint = "?"
    func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
    for flag in shape.flags {
      path += joint + text(flag)
      example += exampleJoint + text(flag)
      (joint, exampleJoint) = ("&", "&")
    }
    for key in keys {
      path += joint + text(key.name) + "="
      joint = "&"
      let value = sample.value(of: key.name)
      if value != nil { example += exampleJoint + text(key.name) + "=" }
      if addValue(of: key, value) { exampleJoint = "&" }
    }
    guard let fragment = shape.keys.first(where: { $0.name.elementsEqual("#".utf8) }) else {
      return
    }
    path += "#"
    if sample.fragment != nil { example += "#" }
    _ = addValue(of: fragment, sample.fragment)
  }

  /// Adds the value of a key, and returns true if the example has it.
  private mutating func addValue(of key: Endpoint.Key, _ value: [UInt8]?) -> Bool {
    // A value that all have takes no name.
    var nextNaming = naming
    let name = nextNaming.name(ofKey: key.name) { mayBeCalled($0, key.values) }
    let rules = DerivedRules(
      key.values,
      of: DerivedRules.Owner(
        parts: WordParts.all(of: key.name),
        part: key.name.elementsEqual("#".utf8) ? .fragment : .pair, isSecret: isSecret(name)),
      showsPersons: options.showsPersons)
    let isOptional = key.count < shape.count
    if !isOptional, let constant = constant(key.values, rules) {
      path += constant
      example += constant
      return true
    }
    naming = nextNaming
    addSlot(name, rules, isOptional: isOptional)
    guard let value else { return false }
    addExample(value, rules)
    return true
  }

  /// Whether the shared rules of a name, if there are any, allow the values of a slot that is called so;
  /// a secret keeps its name, so that its values stay hidden.
  private func mayBeCalled(_ name: String, _ values: ValueSummary) -> Bool {
    guard let shared = options.shared?(name), !shared.isSecret else { return true }
    let isWritten = !values.all.contains(.canonical)
    return (values.known + values.samples).allSatisfy { value in
      let bytes = isWritten ? value.bytes : PercentDecoding(value.bytes).bytes
      return shared.accepts(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func isSecret(_ name: String) -> Bool { options.shared?(name)?.isSecret ?? false }

  /// The only value of a key that every URL has; a number only if it occurs in three URLs.
  private func constant(_ values: ValueSummary, _ rules: DerivedRules) -> String? {
    guard values.distinct == 1, let value = values.known.first,
      !values.any.contains(.typed) || value.uses.isFull,
      value.bytes.isEmpty ? !rules.isSecret : rules.isShown(value.bytes)
    else { return nil }
    return String(decoding: value.bytes, as: UTF8.self)
  }

  private mutating func addSlot(_ name: String, _ rules: DerivedRules, isOptional: Bool) {
    path += "$<\(rules.keepsSpelling ? "+" : "")\(name)\(isOptional ? "?" : "")>"
    parameters.append(DerivedTemplate.Parameter(name: name, rules: rules.rules))
  }

  private mutating func addExample(_ value: [UInt8], _ rules: DerivedRules) {
    example +=
      value.isEmpty && !rules.isSecret || rules.isShown(value)
      ? String(decoding: value, as: UTF8.self) : rules.standIn
  }

  /// Orders keys by their average position, then by name.
  private static func isBefore(_ left: Endpoint.Key, _ right: Endpoint.Key) -> Bool {
    let (first, second) = (left.positions * right.count, right.positions * left.count)
    return first == second ? left.name.lexicographicallyPrecedes(right.name) : first < second
  }

  /// One of the URLs, split again.
  private struct Sample {
    let segments: [[UInt8]]
    let fragment: [UInt8]?
    private let pairs: [[UInt8]]

    init(_ url: [UInt8]) {
      let hash = url.firstIndex(of: UInt8(ascii: "#"))
      fragment = hash.map { Array(url[($0 + 1)...]) }
      let main = url[..<(hash ?? url.count)]
      let question = main.firstIndex(of: UInt8(ascii: "?"))
      segments = main[..<(question ?? main.count)]
        .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
      pairs =
        question.map { main[($0 + 1)...].split(separator: UInt8(ascii: "&")).map { Array($0) } }
        ?? []
    }

    func value(of key: [UInt8]) -> [UInt8]? {
      let start = key + [UInt8(ascii: "=")]
      return pairs.first { $0.starts(with: start) }.map { Array($0.dropFirst(start.count)) }
    }
  }
}

/// The names of a template's slots, each different from the others.
struct SlotNaming {
  private var taken: Set<ExactText> = []

  /// Returns the name of a segment's slot: `users`, a number → `userId`; `categories`, a word →
  /// `category`; no word before it → `id` or `value`.
  mutating func name(
    after parts: [[UInt8]], isID: Bool, isDate: Bool,
    where mayBe: (String) -> Bool = { _ in true }
  ) -> String {
    if isDate { return free("date", mayBe) }
    let words = WordParts.singular(parts.filter { $0.first?.isLetter == true })
    guard !words.isEmpty else { return free(isID ? "id" : "value", mayBe) }
    return free(Self.camelCase(words + (isID ? [Array("id".utf8)] : [])), mayBe)
  }

  /// Returns the name of a pair's slot: its key, if that is a valid name.
  mutating func name(
    ofKey key: [UInt8], where mayBe: (String) -> Bool = { _ in true }
  ) -> String {
    if key.elementsEqual("#".utf8) { return free("fragment", mayBe) }
    let text = PercentDecoding(key).bytes
    if text.first.map({ $0.isLetter || $0 == UInt8(ascii: "_") }) ?? false,
      text.allSatisfy({ $0.isLetter || $0.isDigit || $0.isOne(of: "_.-") })
    {
      return free(String(decoding: text, as: UTF8.self), mayBe)
    }
    let words = WordParts.all(of: key).drop { $0.first?.isLetter != true }
    return free(words.isEmpty ? "value" : Self.camelCase(Array(words)), mayBe)
  }

  private mutating func free(_ name: String, _ mayBe: (String) -> Bool) -> String {
    var candidate = name
    var number = 2
    while !mayBe(candidate) || !taken.insert(ExactText(candidate)).inserted {
      candidate = "\(name)\(number)"
      number += 1
    }
    return candidate
  }

  private static func camelCase(_ words: [[UInt8]]) -> String {
    var name: [UInt8] = []
    for (index, word) in words.enumerated() {
      name += word
      let first = name.count - word.count
      if index > 0, (0x61...0x7A).contains(name[first]) { name[first] &= 0xDF }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
