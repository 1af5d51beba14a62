import AssociationKit
import JSONKit
import TextKit
import URLKit
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
      guard child.isNamed("include") else {
        read(child, within: known)
        continue
      }
      imported.add(
        .passedOver("its links are in another file: import that file, too"), at: child.range,
        of: source, named: child.attribute("graph", in: Self.app)?.value)
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
    if scheme == nil, Self.hasScheme(uri) {
      var writer = NavigationTemplate(arguments: arguments)
      try writer.append(uri)
      return ImportedLink(writer.template)
    }
    let isWeb = scheme.map { ["http", "https"].containsSameText(as: $0) } ?? true
    let host = String(rest.unicodeScalars.prefix { !"/?#".unicodeScalars.contains($0) })
    let hasSlots = host.containsScalars("{") || host.containsScalars("*")
    if let scheme, !URLParts.isScheme(Array(scheme.utf8)[...]) {
      throw Fault(
        scheme.containsScalars("{")
          ? "its scheme is a slot" : "\(scheme.quoted()) is not the scheme of a link")
    }
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

  /// The scheme of `scheme://rest` in small letters, which a link without one does not have.
  private static func split(_ uri: String) -> (scheme: String?, rest: String) {
    var cursor = ScalarCursor(uri)
    guard let scheme = cursor.take(through: "://") else { return (nil, uri) }
    return (scheme.lowercased(), cursor.text(cursor.position..<cursor.scalars.count))
  }

  /// True of `scheme:rest`, which is not a host with its port.
  private static func hasScheme(_ uri: String) -> Bool {
    let bytes = Array(uri.utf8)
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return URLParts.isScheme(bytes[..<colon]) && !bytes[..<colon].contains(UInt8(ascii: "."))
      && bytes[colon...].dropFirst().first.map { !$0.isDigit } ?? false
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
