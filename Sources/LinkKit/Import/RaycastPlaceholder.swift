import TextKit

/// One dynamic placeholder of Raycast: `argument name="Q" default="a" options="a, b" | raw`.
struct RaycastPlaceholder {
  let text: String
  /// Its first word, in lower case: `argument`, `query`, `clipboard`, `date`.
  let word: String
  private(set) var attributes: [String: String] = [:]
  private(set) var modifiers: [String] = []

  init(_ text: String) {
    self.text = text
    var scalars = text.unicodeScalars[...]
    word = Self.word(&scalars).lowercased()
    while !scalars.isEmpty {
      switch scalars.first {
      case "|":
        scalars.removeFirst()
        modifiers.append(Self.word(&scalars).lowercased())
      case " ", "=", "\"": scalars.removeFirst()
      default:
        let key = Self.word(&scalars).lowercased()
        guard scalars.first == "=" else { continue }
        scalars.removeFirst()
        attributes[key] = Self.value(&scalars)
      }
    }
  }

  private static func word(_ scalars: inout Substring.UnicodeScalarView) -> String {
    scalars = scalars.drop { $0 == " " }
    let word = scalars.prefix { !" =|\"".unicodeScalars.contains($0) }
    scalars = scalars[word.endIndex...]
    return String(word)
  }

  /// A text in quotes, or up to the next blank.
  private static func value(_ scalars: inout Substring.UnicodeScalarView) -> String {
    guard scalars.first == "\"" else { return word(&scalars) }
    scalars.removeFirst()
    let value = scalars.prefix { $0 != "\"" }
    scalars = scalars[value.endIndex...].dropFirst()
    return String(value)
  }

  /// Whether the value goes into the link as it is.
  var isRaw: Bool { modifiers.contains("raw") }

  /// The slot that stands for it.
  struct Slot {
    var name: SlotName
    var isOptional = false
    var defaultText: String?
    var rules: [(name: String, value: JSONNode)] = []
    var notes: [String] = []
  }

  /// The slot, or nil where nothing of it can name one; of arguments without a name, the one with
  /// this number, counted from 1.
  func slot(unnamed: Int) -> Slot? {
    let ownName = attributes["name"] ?? (unnamed > 1 ? "argument-\(unnamed)" : "argument")
    guard let name = SlotName(word == "argument" ? ownName : word) else { return nil }
    var slot = Slot(name: name)
    for modifier in modifiers where modifier != "raw" && modifier != "percent-encode" {
      slot.notes.append("\(name.name): \(modifier.quoted()) is left out")
    }
    guard word == "argument" else {
      if word != "query" { slot.notes.append("\(name.name) is asked for") }
      if word == "date" { slot.rules = [(Keyword.format.rawValue, .string("date"))] }
      if word == "uuid" { slot.rules = [(Keyword.format.rawValue, .string("uuid"))] }
      return slot
    }
    let options = (attributes["options"] ?? "").split(separator: ",")
      .map { TextImport.trimmed($0.unicodeScalars) }.filter { !$0.isEmpty }
    if !options.isEmpty {
      slot.rules.append((Keyword.enum.rawValue, .array(options.map { .string($0) })))
    }
    takeDefault(into: &slot, options: options)
    return slot
  }

  private func takeDefault(into slot: inout Slot, options: [String]) {
    guard let text = attributes["default"] else { return }
    if text.isEmpty {
      slot.isOptional = true
    } else if !options.isEmpty, !options.contains(where: text.isSameText) {
      slot.notes.append("\(slot.name.name): the default \(text.quoted()) is none of the options")
    } else if TemplateWriter.canBeDefault(text) {
      slot.defaultText = text
    } else {
      slot.rules.append((Keyword.default.rawValue, .string(text)))
    }
  }
}
