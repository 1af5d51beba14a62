import AssociationKit
import JSONKit
import RuleKit
import TextKit
import XMLKit

/// Reads the deep links of a navigation graph (Android, `<navigation>`): `{id}` is a slot, and the
/// arguments of its destination say what it must be.
struct NavigationGraphImport {
  static let app = "http://schemas.android.com/apk/res-auto"

  private let root: XMLElement
  private let source: SourceText
  private let values: ManifestValues
  private var imported = ImportedFile()
  private var origins = ImportedOrigins()

  init(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults) {
    root = try XMLReader.read(bytes, root: "navigation")
    source = SourceText(name: "", bytes: bytes)
    values = companions.values
  }

  consuming func file() -> ImportedFile {
    read(root, within: [])
    imported.take(origins)
    let all = origins.environments.map(\.name)
    for index in imported.entries.indices {
      guard case .link(var link) = imported.entries[index].content,
        let own = link.environments, all.allSatisfy(own.containsSameText)
      else { continue }
      link.environments = all
      imported.entries[index].content = .link(link)
    }
    return imported
  }

  /// Reads a destination; those of a graph inside have its arguments too.
  private mutating func read(_ destination: XMLElement, within outer: [NavigationArgument]) {
    let arguments = destination.children(named: "argument").compactMap(NavigationArgument.init)
    let known = arguments + outer
    let links = destination.children(named: "deepLink")
    for link in links {
      imported.entries.append(entry(of: link, known, destination, isOnly: links.count == 1))
    }
    for child in destination.children
    where !["argument", "deepLink", "action"].contains(where: child.isNamed) {
      read(child, within: known)
    }
  }

  private mutating func entry(
    of element: XMLElement, _ arguments: [NavigationArgument], _ destination: XMLElement,
    isOnly: Bool
  ) -> ImportedFile.Entry {
    var entry = ImportedFile.Entry(
      line: source.line(of: element.range), content: .passedOver("it has no app:uri"))
    guard let written = element.attribute("uri", in: Self.app) else { return entry }
    entry.label = written.value.quoted()
    guard element.attribute("mimeType", in: Self.app) == nil else {
      entry.content = .passedOver("it is for files with a MIME type")
      return entry
    }
    do throws(Fault) {
      var link = try link(try resolved(written.value), arguments)
      if let label = destination.attribute("label", in: AndroidManifest.android)?.value,
        case .text(let title) = values.resolved(label)
      {
        link.setText("title", title)
        link.isNamedByPath = !isOnly
      }
      entry.content = .link(link)
    } catch {
      entry.content = .refused(error.text)
    }
    return entry
  }

  private func resolved(_ text: String) throws(Fault) -> String {
    // A backslash is one here, so only what is a reference is resolved.
    guard text.containsScalars("${") || text.hasScalarPrefix("@") else { return text }
    switch values.resolved(text) {
    case .text(let text): return text
    case .unresolved(let reference):
      throw Fault("\(reference.escapedForTerminal) is not resolved")
    }
  }

  // MARK: - Links

  private mutating func link(
    _ uri: String, _ arguments: [NavigationArgument]
  ) throws(Fault) -> ImportedLink {
    if let reason = ForeignAddress.objection(toFile: uri) { throw Fault(reason) }
    let (scheme, rest) = Self.split(uri)
    let isWeb = scheme.map { ["http", "https"].containsSameText(as: $0) } ?? true
    let host = String(rest.unicodeScalars.prefix { !"/?#".unicodeScalars.contains($0) })
    let hasSlots = host.containsScalars("{") || host.containsScalars("*")
    guard !(scheme ?? "").containsScalars("{") else { throw Fault("its scheme is a slot") }
    guard !host.isEmpty || !isWeb else { throw Fault("it has no host") }
    var writer = NavigationTemplate(arguments: arguments)
    if isWeb, hasSlots {
      try writer.append((scheme ?? "https") + "://" + rest)
      return ImportedLink(writer.template)
    }
    let path = isWeb ? String(rest.unicodeScalars.dropFirst(host.unicodeScalars.count)) : "/" + rest
    try writer.append(path.isEmpty ? "/" : path)
    var link = ImportedLink(writer.template)
    if let scheme {
      link.environments = [
        isWeb ? origins.name(scheme: scheme, host: host) : origins.name(scheme: scheme)
      ]
    } else {
      link.environments = ["https", "http"].map { origins.name(scheme: $0, host: host) }
    }
    return link
  }

  /// The scheme of `scheme://rest`, which a link without one does not have.
  private static func split(_ uri: String) -> (scheme: String?, rest: String) {
    var cursor = ScalarCursor(uri)
    guard let scheme = cursor.take(through: "://") else { return (nil, uri) }
    return (scheme, cursor.text(cursor.position..<cursor.scalars.count))
  }
}

/// Writes an `app:uri` as a template: `{id}` as a slot, `.*` as any text.
struct NavigationTemplate {
  let arguments: [NavigationArgument]
  private(set) var template = TemplateWriter()
  private(set) var wildcards = 0

  mutating func append(_ uri: String) throws(Fault) {
    var cursor = ScalarCursor(uri)
    var isPastPath = false
    while let next = cursor.next {
      if next == "?" || next == "#" { isPastPath = true }
      if cursor.pass("{") {
        guard let name = cursor.take(through: "}") else {
          throw Fault(#"expected "}" to finish an argument"#)
        }
        try append(argument: name, isInPath: !isPastPath)
      } else if cursor.pass(".*") {
        wildcards += 1
        guard let slot = SlotName("rest") else { continue }
        let name = template.names.name(for: ".* \(wildcards)", as: slot)
        let isRest = cursor.isAtEnd && !isPastPath
        template.append(
          slot: name, isReserved: isRest, isOptional: isRest && !template.text.hasScalarSuffix("/"))
      } else {
        template.append(literal: cursor.take(to: cursor.position + 1))
      }
    }
  }

  private mutating func append(argument: String, isInPath: Bool) throws(Fault) {
    guard let slot = SlotName(argument) else {
      throw Fault("\(argument.quoted()) is not a valid slot name")
    }
    let name = template.names.name(for: argument, as: slot)
    let known = arguments.first { $0.name.isSameText(as: argument) }
    template.add(slot.rules + (known?.rules ?? []), of: name)
    for note in known?.notes ?? [] where !template.notes.containsSameText(as: note) {
      template.notes.append(note)
    }
    let text = known?.defaultText
    let isEmpty = text?.isEmpty ?? true
    let mayBeAbsent = known.map { $0.isNullable || $0.hasDefault } ?? false
    // What stands in the path must be there, whether or not it may be null.
    template.append(
      slot: name, isOptional: !isInPath && isEmpty && mayBeAbsent, default: isEmpty ? nil : text)
  }
}

/// One `<argument>` of a destination.
struct NavigationArgument {
  let name: String
  let rules: [(name: String, value: JSONNode)]
  let isNullable: Bool
  /// Its default as text; nil without one that a link can have.
  let defaultText: String?
  /// True if it has a default, even one that no link can have.
  let hasDefault: Bool
  let notes: [String]

  init?(_ element: XMLElement) {
    guard let name = element.attribute("name", in: AndroidManifest.android)?.value else {
      return nil
    }
    self.name = name
    let value = element.attribute("defaultValue", in: AndroidManifest.android)?.value
    let nullable = element.attribute("nullable", in: NavigationGraphImport.app)?.value
    let isNull = value?.isSameText(as: "@null") ?? false
    isNullable = nullable.map { $0.isSameText(as: "true") } ?? false || isNull
    let written = value.flatMap { $0.hasScalarPrefix("@") ? nil : $0 }
    let type = element.attribute("argType", in: NavigationGraphImport.app)?.value
    let kind = type ?? Self.type(of: written)
    defaultText = written.map { Self.plain($0, of: kind) }
    switch kind {
    case "integer", "long": rules = [(Keyword.type.rawValue, .string("integer"))]
    case "float": rules = [(Keyword.type.rawValue, .string("number"))]
    case "boolean": rules = [(Keyword.type.rawValue, .string("boolean"))]
    default: rules = []
    }
    let isText = type?.isSameText(as: "string") ?? true
    let reference = written == nil && !isNull ? value : nil
    notes = [
      rules.isEmpty && !isText ? "\(name): the type \((type ?? "").quoted()) is ignored" : nil,
      reference.map { "\(name): the default \($0.quoted()) is not resolved and is ignored" },
    ].compactMap(\.self)
    hasDefault = value != nil
  }

  /// The type that a default alone says (Android, `argType`).
  private static func type(of value: String?) -> String {
    guard let value else { return "string" }
    if ["true", "false"].containsSameText(as: value) { return "boolean" }
    if value.without(last: "L").flatMap(integer) != nil { return "long" }
    if integer(value) != nil { return "integer" }
    return value.containsScalars(".") && Double(value) != nil ? "float" : "string"
  }

  /// A default as a URL has it: `0L` → `0`, `0x10` → `16`, `1.0f` → `1.0`, `TRUE` → `true`; any other
  /// as it is.
  private static func plain(_ value: String, of kind: String) -> String {
    switch kind {
    case "integer", "long":
      return integer(value.without(last: "L") ?? value).map(String.init) ?? value
    case "float": return value.without(last: "f") ?? value.without(last: "F") ?? value
    case "boolean": return value.lowercased()
    default: return value
    }
  }

  /// A whole number, decimal or `0x…`.
  private static func integer(_ text: String) -> Int64? {
    let isHexadecimal = text.hasScalarPrefix("0x") || text.hasScalarPrefix("0X")
    return isHexadecimal
      ? Int64(text.unicodeScalars.dropFirst(2).map(String.init).joined(), radix: 16) : Int64(text)
  }
}
