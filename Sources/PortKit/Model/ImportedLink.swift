import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// A link as another file says it.
package struct ImportedLink: Sendable {
  /// The link's members in their order; `path` is a template, `name` is missing where the file has
  /// none that could name a link.
  private(set) var members: [(name: String, value: JSONNode)]
  /// The environments of its file in which it is right, the first of them to be used; nil where it
  /// is right in any.
  var environments: [String]?
  /// True if only these environments are known to have it; others may have it, too.
  var mayBeElsewhere = false
  /// Whether its title is no name for it alone.
  var isNamedByPath = false
  /// True if its path was written as a template of a store, in which `//a` is a path.
  var isNative = false
  /// The URL that its path was in the file, if it was one.
  var url: String?
  /// What could not be taken over, in words.
  var notes: [String] = []

  init(path: String) {
    members = [("path", .string(path))]
  }

  /// The link whose template was put together.
  init(_ template: TemplateWriter) {
    self.init(path: template.text)
    for (name, rules) in template.rules { addRules(name, rules) }
    notes = template.notes
  }

  /// A link of another store, with every member that it has there.
  init(_ node: JSONNode) {
    members = node.withoutPlaces.members.map { ($0.name, $0.value) }
    isNative = true
  }

  subscript(key: String) -> JSONNode? {
    get { members.first { $0.name.isSameText(as: key) }?.value }
    set {
      let position = members.firstIndex { $0.name.isSameText(as: key) }
      switch (position, newValue) {
      case (let position?, let value?): members[position].value = value
      case (let position?, nil): members.remove(at: position)
      case (nil, let value?): insert(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Where a store has it: after the keys that come before it.
  private mutating func insert(_ key: String, _ value: JSONNode) {
    let before = StoreSchema.link.keys.map(\.name).prefix { $0 != key }
    let position = members.lastIndex { before.contains($0.name) }
    let isKnown = before.count < StoreSchema.link.keys.count
    members.insert((key, value), at: isKnown ? position.map { $0 + 1 } ?? 0 : members.count)
  }

  var path: String { self["path"]?.text ?? "" }

  var title: String? { self["title"]?.text }

  var node: JSONNode { .object(members) }

  /// Sets a text that is not empty.
  mutating func setText(_ key: String, _ text: String?) {
    if let text, !text.isEmpty { self[key] = .string(text) }
  }

  /// Sets the name, where the text can be one; where it cannot, it makes a title.
  mutating func setName(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    if StoreName.link.allows(text) {
      self["name"] = .string(text)
    } else if title == nil {
      self["title"] = .string(text)
    }
  }

  /// Adds tags that it does not have.
  mutating func addTags(_ tags: [String]) {
    var all = self["tags"]?.elements ?? []
    for tag in tags
    where !tag.isEmpty && !all.contains(where: { $0.text?.isSameText(as: tag) ?? false }) {
      all.append(.string(tag))
    }
    if !all.isEmpty { self["tags"] = .array(all) }
  }

  /// Sets the rules of a parameter, whatever it had.
  mutating func setRules(_ name: String, _ rules: JSONNode) {
    var parameters = (self["parameters"]?.members ?? []).map { ($0.name, $0.value) }
    parameters.removeAll { $0.0.isSameText(as: name) }
    if !rules.isSameValue(as: .object([])) { parameters.append((name, rules)) }
    self["parameters"] = parameters.isEmpty ? nil : .object(parameters)
  }

  /// Leaves out the rules of parameters that its path does not have.
  mutating func keepRulesOfSlots() {
    let slots = (try? Template(path))?.slots.map(\.name) ?? []
    for rules in self["parameters"]?.members ?? [] where !slots.containsSameText(as: rules.name) {
      setRules(rules.name, .object([]))
    }
  }

  /// Leaves out the defaults of rules that its slots have themselves.
  mutating func dropRepeatedDefaults() {
    for slot in (try? Template(path))?.slots ?? [] {
      let rules = (self["parameters"]?[slot.name]?.members ?? []).map { ($0.name, $0.value) }
      let kept = rules.filter { name, value in
        let text = (try? Rules.text(of: value)) ?? nil
        return !name.isSameText(as: Keyword.default.rawValue)
          || !(slot.defaultText.map { text?.isSameText(as: $0) ?? false } ?? false)
      }
      if kept.count < rules.count { setRules(slot.name, .object(kept)) }
    }
  }

  /// Adds keywords to the rules of a parameter; those that are there stay.
  mutating func addRules(_ name: String, _ rules: [(name: String, value: JSONNode)]) {
    guard !rules.isEmpty else { return }
    var parameters = (self["parameters"]?.members ?? []).map { ($0.name, $0.value) }
    if let position = parameters.firstIndex(where: { $0.0.isSameText(as: name) }) {
      let own = parameters[position].1.members.map { (name: $0.name, value: $0.value) }
      let new = rules.filter { rule in !own.contains { $0.name.isSameText(as: rule.name) } }
      parameters[position].1 = .object(own + new)
    } else {
      parameters.append((name, .object(rules)))
    }
    self["parameters"] = .object(parameters)
  }
}

/// The defaults and the literal secrets of an imported link.
extension ImportedLink {
  /// The parameters that have a default, in the template or in the link's own rules.
  var defaultedParameters: [String] {
    let slots = (try? Template(path))?.slots.filter { $0.defaultText != nil }.map(\.name) ?? []
    let ruled = (self["parameters"]?.members ?? [])
      .filter { $0.value[Keyword.default.rawValue] != nil }.map(\.name)
    return (slots + ruled).uniqued
  }

  /// The link without the defaults of a parameter; as the value of a pair it need not be given.
  func withoutDefault(of name: String) -> ImportedLink {
    var link = self
    let own = (self["parameters"]?[name]?.members ?? []).map { ($0.name, $0.value) }
    let kept = own.filter { !$0.0.isSameText(as: Keyword.default.rawValue) }
    if kept.count < own.count { link.setRules(name, .object(kept)) }
    var bytes = Array(path.utf8)
    for slot in ((try? Template(path))?.slots ?? []).reversed()
    where slot.defaultText != nil && slot.name.isSameText(as: name) {
      let isValue =
        bytes[..<slot.range.lowerBound].contains(UInt8(ascii: "?"))
        && bytes[..<slot.range.lowerBound].last == UInt8(ascii: "=")
        && bytes[slot.range.upperBound...].first.map { "&#".utf8.contains($0) } ?? true
      let plain = Slot.text(name, isReserved: slot.isReserved, isOptional: isValue)
      bytes.replaceSubrange(slot.range, with: plain.utf8)
    }
    link["path"] = .string(String(decoding: bytes, as: UTF8.self))
    return link
  }

  /// The literal texts of its path that look like secrets.
  var secrets: [SecretLiteral] {
    (try? Template(path)).map { JoinedTemplate($0, base: nil).secrets } ?? []
  }
}

/// The stored link that an imported one takes the place of.
extension ImportedLink {
  /// The parts of a member that can be kept one without the other.
  static func parts(of name: String, _ value: JSONNode) -> [JSONNode] {
    guard name.isSameText(as: "parameters") else { return [value] }
    return value.members.map { .object([($0.name, $0.value)]) }
  }

  /// Takes what it lacks of a member of the stored link: of the rules, those of its slots.
  mutating func keep(_ name: String, _ value: JSONNode) {
    switch name {
    case "tags":
      let own = (self["tags"]?.elements ?? []).compactMap(\.text)
      self["tags"] = nil
      addTags(value.elements.compactMap(\.text) + own)
    case "parameters":
      let slots = (try? Template(path))?.slots.map(\.name) ?? []
      for rules in value.members where slots.containsSameText(as: rules.name) {
        addRules(rules.name, rules.value.members.map { ($0.name, $0.value) })
      }
    case "environment" where Template.isWholeURL(path): break
    default: if self[name] == nil { self[name] = value }
    }
  }
}
