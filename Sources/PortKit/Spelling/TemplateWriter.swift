import JSONKit
import RuleKit
import TextKit
import URLKit

/// Puts a template together from what another tool writes, and what is said of its slots.
struct TemplateWriter {
  private(set) var text = ""
  private(set) var hasSlots = false
  var names = SlotNames()
  /// The rules of slots, in the order in which they were added.
  private(set) var rules: [(name: String, rules: [(name: String, value: JSONNode)])] = []
  /// The defaults of its slots; of one slot all are the same.
  private var defaults: [ExactText: String] = [:]
  /// What could not be taken over, in words.
  var notes: [String] = []
  /// What is known of values that many links have.
  private let memory: SecretMemory?

  init(_ memory: SecretMemory? = nil) {
    self.memory = memory
  }

  /// Adds rules of a slot, if there are any; texts that look like secrets are left out.
  mutating func add(_ rules: [(name: String, value: JSONNode)], of slot: String) {
    let values = rules.map(Self.values)
    // Several choices may be kinds of token, `refresh`, unless one of them is given as the value.
    func found() -> [String] {
      zip(rules, values).flatMap { rule, values in
        let isChoice = rule.name.isSameText(as: Keyword.enum.rawValue) && values.count > 1
        return values.filter { SecretLiteral.isSecret($0, named: isChoice ? "value" : slot) }
      }
    }
    let secrets = memory?.secrets(of: slot, among: rules, found) ?? found()
    var kept = zip(rules, values).filter { _, values in
      !values.contains(where: secrets.containsSameText)
    }.map(\.0)
    if kept.count < rules.count {
      noteSecret(of: slot)
      if !kept.contains(where: { $0.name.isSameText(as: Keyword.writeOnly.rawValue) }) {
        kept.append((Keyword.writeOnly.rawValue, .boolean(true)))
      }
    }
    if !kept.isEmpty { self.rules.append((slot, kept)) }
  }

  /// The texts that a rule names as values.
  static func values(of rule: (name: String, value: JSONNode)) -> [String] {
    let nodes: [JSONNode] =
      switch Keyword(named: rule.name) {
      case .default, .const: [rule.value]
      case .examples, .enum: rule.value.elements
      default: []
      }
    return nodes.compactMap { (try? Rules.text(of: $0)) ?? nil }
  }

  private mutating func noteSecret(of slot: String) {
    let note = "\(slot): its value in the file looks like a secret and is not imported"
    if !notes.containsSameText(as: note) { notes.append(note) }
  }

  /// Adds text that is no slot here, even if it looks like one of ours.
  mutating func append(literal: some StringProtocol) {
    for scalar in literal.unicodeScalars {
      // `$<` and `${` would start a slot, and are escaped by another `$`.
      if scalar == "<" || scalar == "{", text.unicodeScalars.last == "$" {
        text.unicodeScalars.append("$")
      }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Adds text that is written as our templates are.
  mutating func append(native: some StringProtocol) {
    text += native
  }

  /// Takes away the slash at the end, unless it is the whole path.
  mutating func dropLastSlash() {
    guard text.hasScalarSuffix("/"), text.utf8.count > 1, !text.hasScalarSuffix("//") else {
      return
    }
    text.unicodeScalars.removeLast()
  }

  /// Adds a slot; a default that cannot stand in a template becomes a rule.
  mutating func append(
    slot name: String, isReserved: Bool = false, isOptional: Bool = false, default: String? = nil
  ) {
    // A dollar sign before a slot would make an escape of the two.
    if text.unicodeScalars.last == "$" {
      text.unicodeScalars.removeLast()
      text += "%24"
    }
    hasSlots = true
    var `default` = `default`
    if let text = `default`, !Self.canBeDefault(text) || SecretLiteral.isSecret(text, named: name) {
      add([(Keyword.default.rawValue, .string(text))], of: name)
      `default` = nil
    }
    if let text = `default` {
      let first = defaults[ExactText(name), default: text]
      if !first.isSameText(as: text) {
        notes.append("\(name): the default \(text.quoted()) is ignored: it has another one before")
      }
      defaults[ExactText(name)] = first
      `default` = first
    }
    let mark = `default`.map { "=" + $0 } ?? (isOptional ? "?" : "")
    text += "$<" + (isReserved ? "+" : "") + name + mark + ">"
  }

  /// Whether a text can be written as a slot's default.
  static func canBeDefault(_ text: String) -> Bool {
    !text.isEmpty && !text.containsScalars(">") && !text.containsScalars("$<")
      && !text.containsScalars("${")
      && !text.hasScalarSuffix("$") && !text.unicodeScalars.contains(where: \.drivesTerminals)
  }
}

/// The names of the slots of one link, so that two things of another tool never become one slot.
struct SlotNames {
  /// What each key is called.
  private var names: [[UInt8]: String] = [:]
  private var taken: Set<[UInt8]> = []
  /// Where counting goes on for a name that is taken.
  private var numbers: [[UInt8]: Int] = [:]

  /// The slot's name, or one like it where another key has that already: `id`, `id-2`.
  ///
  /// The same key gets the same name again. After a name that is taken the suffixes are tried, then
  /// numbers.
  mutating func name(for key: String, as slot: SlotName, suffixes: [String] = []) -> String {
    let key = Array(key.utf8)
    if let known = names[key] { return known }
    let named = [slot.name] + suffixes.map { "\(slot.name)-\($0)" }
    let name = named.first(where: isFree) ?? numbered(slot.name)
    names[key] = name
    taken.insert(Array(name.utf8))
    return name
  }

  private mutating func numbered(_ stem: String) -> String {
    let key = Array(stem.utf8)
    var number = numbers[key] ?? 2
    while !isFree("\(stem)-\(number)") { number += 1 }
    numbers[key] = number + 1
    return "\(stem)-\(number)"
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(Array(name.utf8)) }
}
