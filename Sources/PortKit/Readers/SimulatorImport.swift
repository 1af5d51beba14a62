import JSONKit
import LinkKit
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
    let starts = items.compactMap { item in
      var cursor = ScalarCursor(item["urlString"]?.text ?? "")
      return (Self.variable(&cursor)?.name).map(ExactText.init)
    }
    var counts: [ExactText: Int] = [:]
    for start in starts { counts[start, default: 0] += 1 }
    base = starts.max { counts[$0, default: 0] < counts[$1, default: 0] }?.text
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    var variables: Set<ExactText> = []
    for item in items {
      file.add(content(item, &variables), at: item.range, of: source, named: item["title"]?.text)
    }
    for environment in environments {
      let base = base.flatMap(environment.value)
      guard self.base == nil || base != nil else {
        file.notes.append(
          "the environment \(environment.name.quoted()) has no \((self.base ?? "").quoted())")
        continue
      }
      var values: [(name: String, value: JSONNode)] = []
      var unused: [String] = []
      for (name, value) in environment.variables {
        if let slot = SlotName(name), variables.contains(ExactText(slot.name)) {
          values.append((slot.name, .string(value)))
        } else if !name.isSameText(as: self.base ?? "") {
          unused.append(name.quoted())
        }
      }
      if !unused.isEmpty {
        file.notes.append(
          "the environment \(environment.name.quoted()) has values that no link uses: "
            + unused.listed(atMost: 10))
      }
      file.environments.append(
        ImportedFile.Environment(
          name: environment.name, base: base.map(Self.baseURL), values: values))
    }
    if let base, environments.isEmpty {
      file.notes.append("\("{{\(base)}}".quoted()) is replaced by the store's environments")
    }
    return file
  }

  private func content(_ item: JSONNode, _ variables: inout Set<ExactText>) -> ImportedFile.Content
  {
    guard let text = item["urlString"]?.text, !text.isEmpty else {
      return .refused("expected a link with a string \"urlString\"")
    }
    guard text.utf8.count <= Template.longest else { return .refused(PathListImport.tooLong(text)) }
    do throws(Fault) {
      var link = ImportedLink(path: try template(text, &variables))
      link.setText("title", item["title"]?.text)
      link.addTags((item["tags"]?.elements ?? []).compactMap(\.text) + [item["group"]?.text ?? ""])
      return .link(link)
    } catch {
      return .refused(error.text)
    }
  }

  private func template(_ text: String, _ variables: inout Set<ExactText>) throws(Fault) -> String {
    var template = TemplateWriter()
    var cursor = ScalarCursor(text)
    if let start = Self.variable(&cursor)?.name {
      guard start.isSameText(as: base ?? "") else {
        throw Fault(
          "it starts with \("{{\(start)}}".quoted()), but only \("{{\(base ?? "")}}".quoted()) can "
            + "be the base")
      }
      let isScheme = cursor.pass("://")
      if !isScheme, let next = cursor.next, next.continuesHost {
        throw Fault(
          "\("{{\(start)}}".quoted()) is only the start of its host; "
            + "put the whole host in the variable")
      }
      if let next = cursor.next, !"/?#".unicodeScalars.contains(next) {
        template.append(native: "/")
      }
    }
    while !cursor.isAtEnd {
      guard let (name, isRaw) = Self.variable(&cursor) else {
        template.append(literal: cursor.take(to: cursor.position + 1))
        continue
      }
      guard let slot = SlotName(name) else {
        throw Fault("\(name.quoted()) is not a valid slot name")
      }
      variables.insert(ExactText(slot.name))
      template.append(slot: slot.name, isReserved: isRaw)
    }
    return template.text
  }

  /// The variable that stands here, which is moved past: `{{BASE_URL}}`, whose value goes in as it
  /// is, or `${BASE_URL}`.
  private static func variable(_ cursor: inout ScalarCursor) -> (name: String, isRaw: Bool)? {
    let isRaw = cursor.starts(with: "{{")
    guard isRaw || cursor.starts(with: "${") else { return nil }
    var ahead = cursor
    ahead.position += 2
    guard let name = ahead.take(through: "}") else { return nil }
    if isRaw { _ = ahead.pass("}") }
    cursor = ahead
    return (name.withoutBlanks, isRaw)
  }

  /// A base, or a scheme alone made into one.
  private static func baseURL(_ value: String) -> String {
    value.containsScalars(":") ? value : value + "://"
  }
}
