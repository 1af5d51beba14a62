import JSONKit
import RuleKit
import TextKit
import URLKit

/// The texts of a store, besides paths and bases, that look like secrets.
///
/// | text | a secret |
/// |---|---|
/// | an example, a choice | by its characters |
/// | a default, a constant, an environment's value | by its characters, or its parameter's name or rules |
/// | a title, a description, a message | a word of it, by its characters |
package struct StoredSecrets {
  /// One such text.
  package struct Found {
    /// The parameter that it is a value of; nil for words.
    package let parameter: String?
    /// The warning, its place counted in the store's text, which does not show it.
    package let warning: Fault

    package init(parameter: String?, warning: Fault) {
      (self.parameter, self.warning) = (parameter, warning)
    }
  }

  private let bytes: [UInt8]
  private let isSecret: (String) -> Bool
  private(set) var found: [Found] = []

  private init(_ bytes: [UInt8], isSecret: @escaping (String) -> Bool) {
    (self.bytes, self.isSecret) = (bytes, isSecret)
  }

  /// The secrets in a value of the store; `isSecret` answers for the names of parameters.
  static func all(
    in node: JSONNode, of bytes: [UInt8], isSecret: @escaping (String) -> Bool
  ) -> [Found] {
    var secrets = StoredSecrets(bytes, isSecret: isSecret)
    secrets.look(into: node)
    return secrets.found
  }

  /// True if the words of a text hold a secret.
  package static func areIn(_ text: String) -> Bool { !ranges(in: text).isEmpty }

  /// A text with the mark for each of its words that looks like a secret.
  package static func hidden(in text: String) -> String {
    let ranges = ranges(in: text)
    let bytes = Array(text.utf8)
    return ranges.isEmpty ? text : HiddenText.text(of: bytes, bytes.indices, hiding: ranges)
  }

  private static func ranges(in text: String) -> [Range<Int>] {
    let bytes = Array(text.utf8)
    return bytes.split(whereSeparator: isBetweenWords).filter { word in
      word.count >= shortestWord && !SecretLiteral.all(in: Array(word)).isEmpty
    }.map(\.indices)
  }

  /// Where secrets stand literally in the URLs and templates of a text: offsets in UTF-8 bytes.
  ///
  /// A URL or path may have blanks in it, and as HTML writes it `&amp;` between its pairs.
  package static func literals(in text: String) -> [Range<Int>] {
    guard text.utf8.contains(where: isOfURLs) else { return [] }
    let bytes = Array(
      String(decoding: marked(text), as: UTF8.self).replacingScalars("&amp;", with: "&&&&&").utf8)
    let isPlace = bytes.first == UInt8(ascii: "/") || URLParts(bytes).scheme != nil
    let words = bytes.split(whereSeparator: isBetweenWords) + (isPlace ? [bytes[...]] : [])
    let found = words.flatMap(SecretLiteral.ranges).sorted { $0.lowerBound < $1.lowerBound }
    return HiddenText.joined(found)
  }

  /// The literal text of a template that looks like a secret.
  package static func literals(ofTemplate template: String) -> [SecretLiteral] {
    SecretLiteral.all(in: marked(template))
  }

  /// Where literal text of a template stands that looks like a secret: offsets in UTF-8 bytes.
  package static func ranges(inTemplate template: String) -> [Range<Int>] {
    let bytes = marked(template)
    return SecretLiteral.all(in: bytes).flatMap { $0.literals(in: bytes) }
  }

  /// Where the user info of a URL or a template stands that has a password or looks like a secret: offsets
  /// in UTF-8 bytes.
  package static func userInfo(in text: String) -> Range<Int>? {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return nil }
    return SecretLiteral.userInfo(in: marked(text))
  }

  /// The bytes of a text with a mark for each of those of slots.
  static func marked(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for start in SlotPattern.starts(in: text) {
      for index in start.range { bytes[index] = URLParts.slotMark }
    }
    return bytes
  }

  /// True for what is in every URL that may hold a secret: `/`, `=`, `?`, `@`.
  static func isOfURLs(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2F, 0x3D, 0x3F, 0x40: true
    default: false
    }
  }

  /// The fewest bytes of a word that is looked at: shorter ones are secrets only by their names.
  static let shortestWord = 16

  /// True for white space and for what stands around words: `"`, `'`, `(`, `)`, `,`, `;`, `<`, `>`, `` ` ``.
  static func isBetweenWords(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x27...0x29, 0x2C, 0x3B, 0x3C, 0x3E, 0x60: true
    default: false
    }
  }

  // MARK: - Looking

  private mutating func look(into node: JSONNode) {
    for element in node.elements { look(into: element) }
    for member in node.members { look(into: member) }
  }

  private mutating func look(into member: JSONNode.Member) {
    switch member.name {
    case "parameters", "properties":
      for parameter in member.value.members {
        look(intoRules: parameter.value, of: parameter.name)
      }
    case "environments":
      for value in member.value.members.flatMap({ $0.value["values"]?.members ?? [] }) {
        look(at: value.value, "the value", of: value.name, isUsed: true)
      }
    case "path": look(intoSlotsOf: member.value)
    case "title", "description", "errorMessage": look(intoWordsOf: member.value)
    default: if !member.name.isExtensionKey { look(into: member.value) }
    }
  }

  private mutating func look(intoRules rules: JSONNode, of name: String) {
    for member in rules.members {
      switch Keyword(named: member.name) {
      case .default: look(at: member.value, "the default", of: name, isUsed: true)
      case .const: look(at: member.value, "the constant", of: name, isUsed: true)
      case .enum:
        for value in member.value.elements { look(at: value, "a choice", of: name, isUsed: false) }
      case .examples:
        for value in member.value.elements {
          look(at: value, "an example", of: name, isUsed: false)
        }
      case .title, .description, .errorMessage: look(intoWordsOf: member.value)
      case nil where !member.name.isExtensionKey: look(into: member.value)
      default: break
      }
    }
  }

  /// Takes down a value that is a secret; one that links are filled with is, too, if its parameter is.
  private mutating func look(at node: JSONNode, _ what: String, of name: String, isUsed: Bool) {
    guard let text = (try? Rules.text(of: node)) ?? nil, !text.isEmpty else { return }
    add(text, what, of: name, isUsed: isUsed, at: node.range)
  }

  private mutating func add(
    _ text: String, _ what: String, of name: String, isUsed: Bool, at range: Range<Int>
  ) {
    // What is only named may be anything under the name of a secret: a placeholder, a kind of code.
    let looksSecret = SecretLiteral.isSecret(text, named: isUsed ? name : "value")
    guard looksSecret || isUsed && isSecret(name) else { return }
    let subject = "\(what) of \(name.quoted())"
    add(
      looksSecret
        ? "\(subject) looks like a secret" : "\(subject), which is a secret, stands in the store",
      of: name, at: range)
  }

  private mutating func add(_ message: String, of name: String?, at range: Range<Int>) {
    var fault = Fault(
      message, at: range, hint: "keep it out of the store", severity: .warning)
    fault.hidesText = true
    found.append(Found(parameter: name, warning: fault))
  }

  private mutating func look(intoSlotsOf node: JSONNode) {
    guard let template = node.text, SlotDefaults.mayStand(in: template.utf8) else { return }
    for slot in Slot.all(in: template) {
      guard let text = slot.defaultText, !text.isEmpty else { continue }
      let range = JSONText.sourceRange(ofDecoded: slot.range, inStringAt: node.range, of: bytes)
      add(text, "the default", of: slot.name, isUsed: true, at: range)
    }
  }

  private mutating func look(intoWordsOf node: JSONNode) {
    guard let text = node.text else { return }
    for range in Self.ranges(in: text) {
      add(
        "a word of the text looks like a secret", of: nil,
        at: JSONText.sourceRange(ofDecoded: range, inStringAt: node.range, of: bytes))
    }
  }
}
