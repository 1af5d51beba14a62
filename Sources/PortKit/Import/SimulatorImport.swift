import JSONKit
import RuleKit
import TextKit

/// Reads the links of SimulatorDeepLinker.
///
/// `{{BASE_URL}}/product/${PRODUCT_ID}` → `/product/$<PRODUCT_ID>`: the variable that starts the
/// links is the base of each environment, and every other one a slot that environments may fill.
struct SimulatorImport {
  private let items: [JSONNode]
  private let environments: [SimulatorEnvironment]
  private let source: SourceText
  /// The variable that the links start with.
  private let base: String?

  init(_ bytes: [UInt8], environments: [SimulatorEnvironment]) throws(Faults) {
    let node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    items = node["links"]?.elements ?? node.elements
    self.environments = environments
    let starts = items.compactMap { $0["urlString"]?.text }.compactMap(Self.leadingVariable)
    var counts: [String: Int] = [:]
    for start in starts { counts[start, default: 0] += 1 }
    base = starts.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    var variables: Set<String> = []
    file.entries = items.map { item in
      ImportedFile.Entry(
        line: source.place(of: item.range).line, label: item["title"]?.text?.quoted(),
        content: content(item, &variables))
    }
    for environment in environments {
      let base = base.flatMap(environment.value)
      guard self.base == nil || base != nil else {
        file.notes.append(
          "the environment \(environment.name.quoted()) has no \((self.base ?? "").quoted())")
        continue
      }
      file.environments.append(
        ImportedFile.Environment(
          name: environment.name, base: base.map(Self.baseURL),
          values: environment.variables.compactMap { name, value in
            guard let slot = SlotName(name), variables.contains(slot.name) else { return nil }
            return (slot.name, .string(value))
          }))
    }
    if let base, environments.isEmpty {
      file.notes.append("\("{{\(base)}}".quoted()) is left to the store's environments")
    }
    return file
  }

  private func content(_ item: JSONNode, _ variables: inout Set<String>)
    -> ImportedFile.Content
  {
    guard let text = item["urlString"]?.text, !text.isEmpty else {
      return .refused("expected a link with a string \"urlString\"")
    }
    do throws(SlotSpelling.Objection) {
      let template = try template(text, &variables)
      var link = ImportedLink(path: template)
      link.setText("title", item["title"]?.text)
      link.addTags(
        (item["tags"]?.elements ?? []).compactMap(\.text) + [item["group"]?.text ?? ""])
      return .link(link)
    } catch {
      return .refused(error.reason)
    }
  }

  private func template(_ text: String, _ variables: inout Set<String>)
    throws(SlotSpelling.Objection) -> String
  {
    var template = TemplateWriter()
    var rest = text.unicodeScalars[...]
    if let start = Self.leadingVariable(text) {
      guard start.isSameText(as: base ?? "") else {
        throw SlotSpelling.Objection(
          reason: "it starts with \("{{\(start)}}".quoted()), and only "
            + "\("{{\(base ?? "")}}".quoted()) can be the base")
      }
      rest = rest[rest.index(rest.firstIndex(of: "}") ?? rest.startIndex, offsetBy: 1)...]
      if rest.first == "}" { rest.removeFirst() }
      if rest.starts(with: "://".unicodeScalars) { rest = rest.dropFirst(3) }
      if let first = rest.first, !"/?#".unicodeScalars.contains(first) {
        template.append(native: "/")
      }
    }
    while let brace = rest.firstIndex(of: "{") {
      let before = rest[..<brace]
      let isDollar = before.last == "$"
      let body = rest[rest.index(after: brace)...]
      let isDouble = !isDollar && body.first == "{"
      guard isDollar || isDouble, let end = body.firstIndex(of: "}") else {
        template.append(literal: String(rest[...brace]))
        rest = body
        continue
      }
      template.append(literal: String(isDollar ? before.dropLast() : before))
      let name = String(isDouble ? body[..<end].dropFirst() : body[..<end])
      guard let slot = SlotName(TextImport.trimmed(name.unicodeScalars[...])) else {
        throw SlotSpelling.Objection(reason: "\(name.quoted()) cannot name a slot")
      }
      variables.insert(slot.name)
      template.append(slot: slot.name, isReserved: isDouble)
      rest = body[body.index(after: end)...]
      if isDouble, rest.first == "}" { rest.removeFirst() }
    }
    template.append(literal: String(rest))
    return template.text
  }

  /// The variable that a link starts with: `{{BASE_URL}}/x` and `${BASE_URL}/x` → `BASE_URL`.
  private static func leadingVariable(_ text: String) -> String? {
    for (opening, closing) in [("{{", "}}"), ("${", "}")] where text.hasScalarPrefix(opening) {
      let closing = closing.unicodeScalars
      let body = text.unicodeScalars.dropFirst(opening.unicodeScalars.count)
      let end = body.indices.first { body[$0...].starts(with: closing) }
      return end.map { TextImport.trimmed(body[..<$0]) }
    }
    return nil
  }

  /// A base, or a scheme alone made into one.
  private static func baseURL(_ value: String) -> String {
    value.containsScalars(":") ? value : value + "://"
  }
}
