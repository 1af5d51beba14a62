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

/// What all imported files have in common: they are UTF-8.
enum TextImport {
  /// The file as text, without a byte order mark.
  static func decoded(_ bytes: [UInt8]) throws(Faults) -> String {
    if let fault = Fault.notText(bytes, at: .bytes(0..<min(2, bytes.count))) {
      throw Faults([fault])
    }
    guard let text = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) else {
      let start = UTF8Sequence.firstMalformed(in: bytes) ?? bytes.count
      throw Faults(
        "the file is not UTF-8", at: start..<min(start + 1, bytes.count), hint: "save it as UTF-8")
    }
    return text
  }

  /// The lines of a text; CR, LF and CRLF each end one.
  static func lines(_ text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
      .flatMap { line -> [Substring.UnicodeScalarView] in
        let line = line.last == "\r" ? line.dropLast() : line
        return line.split(omittingEmptySubsequences: false) { $0 == "\r" }
      }
  }
}

/// A slot at the start of a template that stands for what environments give.
///
/// ```
/// $<baseUrl>/a   $<host>:$<port>/a    /a    by the name: a real value, as $<lang>/a, is a segment
/// $<scheme>://$<host>/a               /a
/// $<scheme>://h.example/a             /a
/// $<scheme>://open/a                  /open/a
/// ```
enum BaseSlot {
  /// Words in which the names of such slots end.
  private static let names = [
    "api", "backend", "base", "basehref", "baseuri", "baseurl", "domain", "endpoint", "gateway",
    "host", "hostname", "origin", "root", "server", "site", "uri", "url", "website",
    // Several words that are written as one.
    "apihost", "apiroot", "apiurl", "apiuri", "appurl", "baseaddress", "basepath", "rooturl",
    "serverurl", "siteurl", "weburl", "webhost",
  ]
  private static let schemes = ["scheme", "protocol", "proto"]

  /// The link with a path alone, and a note of what was left out; itself where it starts otherwise.
  static func removed(from link: ImportedLink) -> ImportedLink {
    let bytes = Array(link.path.utf8)
    guard let slots = (try? Template(link.path))?.slots,
      let end = end(in: bytes, slots), end < bytes.count
    else { return link }
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    var link = link
    link["path"] = .string("/?#".utf8.contains(bytes[end]) ? rest : "/" + rest)
    link.keepRulesOfSlots()
    let start = String(decoding: bytes[..<end], as: UTF8.self)
    link.notes.append("\(start.quoted()) is replaced by the store's environments")
    return link
  }

  /// Where the base ends that a template starts with; nil for a template that starts otherwise.
  private static func end(in bytes: [UInt8], _ slots: [Slot]) -> Int? {
    guard let first = slots.first, first.range.lowerBound == 0 else { return nil }
    let end = first.range.upperBound
    if stands(first.name, forOneOf: schemes), bytes[end...].starts(with: "://".utf8) {
      let host = end + 3
      if let slot = slots.first(where: { $0.range.lowerBound == host }) {
        return stands(slot.name, forOneOf: names) ? self.end(ofHost: slot, in: bytes, slots) : nil
      }
      let literal = bytes[host...].prefix { !"/?#".utf8.contains($0) }
      return literal.contains(UInt8(ascii: ".")) ? literal.endIndex : host
    }
    guard stands(first.name, forOneOf: names) else { return nil }
    return self.end(ofHost: first, in: bytes, slots)
  }

  /// Where a host ends, after its port if it has one; nil if more than a path follows it.
  private static func end(ofHost slot: Slot, in bytes: [UInt8], _ slots: [Slot]) -> Int? {
    var end = slot.range.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") {
      let port = slots.first { $0.range.lowerBound == end + 1 }
      let digits = bytes[(end + 1)...].prefix(while: \.isDigit)
      end = port?.range.upperBound ?? digits.endIndex
    }
    return end < bytes.count && "/?#".utf8.contains(bytes[end]) ? end : nil
  }

  /// Whether the last word of a name, or its last two as one, is one of these; a number after it
  /// only counts: `baseUrl`, `base_path`, `host2`.
  private static func stands(_ name: String, forOneOf words: [String]) -> Bool {
    var parts = WordParts.all(of: Array(name.utf8))
    while let last = parts.last, last.allSatisfy(\.isDigit) { parts.removeLast() }
    guard let last = parts.last else { return false }
    let ends = [last, Array(parts.suffix(2).joined())]
    return words.contains { word in ends.contains { $0.elementsEqual(word.utf8) } }
  }
}
