/// Reads a list of paths and URLs, one a line; blank lines and comments are none.
struct PathListImport {
  /// The comment under which slots are spelled in our way alone.
  static let nativeMark = "# slots: $<name>"

  private let text: String

  init(_ bytes: [UInt8]) throws(Faults) {
    text = try TextImport.decoded(bytes)
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    var isNative = false
    for (index, scalars) in TextImport.lines(text).enumerated() {
      let line = TextImport.trimmed(scalars)
      if line == Self.nativeMark { isNative = true }
      guard !line.isEmpty, !Self.isComment(line) else { continue }
      file.entries.append(
        ImportedFile.Entry(line: index + 1, content: Self.content(line, isNative: isNative)))
    }
    return file
  }

  /// `# …` and `// …`; `#top` is a fragment.
  private static func isComment(_ line: String) -> Bool {
    line == "#" || ["# ", "##", "#!", "// "].contains { line.hasPrefix($0) }
  }

  /// The link that a path in another's spelling is.
  ///
  /// - Parameters:
  ///   - text: the path.
  ///   - isNative: whether it is spelled as our templates are.
  /// - Returns: the link, or why there is none.
  static func content(_ text: String, isNative: Bool) -> ImportedFile.Content {
    guard !isNative else { return .link(ImportedLink(path: text)) }
    do throws(SlotSpelling.Objection) {
      let spelling = try SlotSpelling(text)
      let path = spelling.template.text
      if let reason = objection(to: path) { return .refused(reason) }
      var link = ImportedLink(path: withSlash(path))
      for (name, rules) in spelling.rules { link.addRules(name, rules) }
      return .link(link)
    } catch {
      return .refused(error.reason)
    }
  }

  private static func objection(to path: String) -> String? {
    let literals = literals(of: path)
    if literals.contains(where: { $0.unicodeScalars.contains(" ") }) {
      return "a path has no spaces; write %20 for one that is meant"
    }
    guard let first = literals.first, path.hasPrefix(first), isRelative(path) else { return nil }
    let host = first.prefix { $0 != "/" }
    return host.contains(".") && host.count < first.count
      ? "it starts with a host and has no scheme; write https:// before it" : nil
  }

  /// A path that starts with a name is meant from the root.
  private static func withSlash(_ path: String) -> String {
    isRelative(path) ? "/" + path : path
  }

  private static func isRelative(_ path: String) -> Bool {
    guard let first = path.utf8.first, !"/?#$".utf8.contains(first) else { return false }
    return URLParts(Array(path.utf8)).scheme == nil
  }

  private static func literals(of path: String) -> [String] {
    guard let template = try? Template(path) else { return [] }
    return template.pieces.compactMap { piece in
      switch piece {
      case .literal(let literal): literal.text
      case .slot: nil
      }
    }
  }
}
