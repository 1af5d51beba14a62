import LinkKit
import TextKit
import URLKit

/// Reads a list of paths and URLs, one a line, between blank lines and comments.
struct PathListImport {
  private let text: String

  init(_ bytes: [UInt8]) throws(Faults) {
    text = try TextImport.decoded(bytes)
  }

  func file() -> ImportedFile { Self.file(of: text, .common) }

  /// The entries of a list, whose slots are spelled so up to a comment that says otherwise.
  static func file(of text: String, _ spelling: Spelling) -> ImportedFile {
    var file = ImportedFile()
    var spelling = spelling
    for (index, scalars) in TextImport.lines(text).enumerated() {
      let line = String(scalars).withoutBlanks
      if let marked = Spelling.allCases.first(where: { $0.mark?.isSameText(as: line) ?? false }) {
        spelling = marked
      }
      guard !line.isEmpty, !isComment(line) else { continue }
      file.entries += contents(line, spelling).map {
        ImportedFile.Entry(line: index + 1, content: $0)
      }
    }
    return file
  }

  /// What a line says: the links in it, or that it has none.
  private static func contents(_ line: String, _ spelling: Spelling) -> [ImportedFile.Content] {
    guard spelling == .common, line.utf8.count <= Template.longest else {
      return [content(line, spelling)]
    }
    if let reason = ForeignAddress.objection(toFile: line) { return [.refused(reason)] }
    switch PathLine(line) {
    case .paths(let paths): return paths.map { content($0, .common) }
    case .uncalled(let methods):
      return [.passedOver("it only supports \(methods.uniqued.joined(separator: ", "))")]
    case .prose: return [.passedOver("it is neither a path nor a URL")]
    case .unrooted(let path):
      return [
        .refused(ForeignAddress.objection(to: path) ?? "a path starts with \"/\"; write /\(path)")
      ]
    }
  }

  /// `# …` and `// …`; `#top` is a fragment.
  private static func isComment(_ line: String) -> Bool {
    line.isSameText(as: "#") || ["# ", "##", "#!", "// "].contains { line.hasScalarPrefix($0) }
  }

  /// How the slots of a path are spelled.
  enum Spelling: CaseIterable {
    /// As our templates have them.
    case native
    /// In any of the common ways.
    case common
    /// As RFC 6570 has them, and no other way.
    case uriTemplate

    /// The comment under which the paths of a list are spelled so.
    var mark: String? {
      switch self {
      case .native: "# slots: $<name>"
      case .common: nil
      case .uriTemplate: "# slots: {name}"
      }
    }
  }

  /// The link that a path in another's spelling is, or why it cannot be one.
  static func content(_ text: String, _ spelling: Spelling) -> ImportedFile.Content {
    guard spelling != .native else {
      var link = ImportedLink(path: text)
      link.isNative = true
      return .link(link)
    }
    guard text.utf8.count <= Template.longest else { return .refused(tooLong(text)) }
    if let reason = ForeignAddress.objection(toFile: text) { return .refused(reason) }
    do throws(Fault) {
      let slots = try SlotSpelling(text, kind: spelling == .common ? .every : .uriTemplate)
      var link = ImportedLink(slots.template)
      if spelling == .common { link = BaseSlot.removed(from: link) }
      if let reason = objection(to: link.path) { return .refused(reason) }
      // A path that starts with a name is meant from the root.
      if ForeignAddress.isRelative(link.path) { link["path"] = .string("/" + link.path) }
      return .link(link)
    } catch {
      return .refused(error.text)
    }
  }

  /// What is wrong with a path that no template can be as long as.
  static func tooLong(_ text: String) -> String {
    "expected a path of at most \(Template.longest) bytes, got \(text.utf8.count)"
  }

  private static func objection(to path: String) -> String? {
    if literals(of: path).contains(where: { $0.unicodeScalars.contains(" ") }) {
      return "a path has no spaces; write %20 for a space"
    }
    return ForeignAddress.objection(to: path)
  }

  private static func literals(of path: String) -> [String] {
    guard let template = try? Template(path) else { return [] }
    return template.parts.compactMap { piece in
      switch piece {
      case .literal(let literal): literal.text
      case .slot: nil
      }
    }
  }
}
