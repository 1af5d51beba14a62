import TextKit
import URLKit

/// A path, a path with query and fragment, or a whole URL, in which slots stand for values.
///
/// `/games/$<listId>?ref=$<ref?>` → a literal, a slot, a literal, a slot. A template that exists
/// has no faults by itself; what can still be wrong is where its slots stand once a base is joined
/// on, which `ResolvedTemplate` finds.
package struct Template: Hashable, Sendable, CustomStringConvertible {
  package enum Part: Sendable, CustomStringConvertible {
    case literal(Literal)
    case slot(Slot)

    /// The part as it is written in its template.
    package var description: String {
      switch self {
      case .literal(let literal): literal.description
      case .slot(let slot): slot.description
      }
    }
  }

  /// Text that goes into the URL as it is, but for what no URL may hold.
  package struct Literal: Sendable, CustomStringConvertible {
    /// The text with its escapes undone: `$$<` → `$<`.
    package let text: String
    /// Where it stands in the template, escapes and all: offsets in UTF-8 bytes.
    package let range: Range<Int>

    /// The literal as it is written in its template, its escapes put back.
    package var description: String {
      guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
      return text.replacingScalars("$<", with: "$$<").replacingScalars("${", with: "$${")
    }
  }

  /// How many UTF-8 bytes a template may have.
  ///
  /// Far more than any URL that a system accepts, and few enough for the regular expression
  /// engine's stack, which gives up without a word.
  package static let longest = 32_768

  package let text: String
  package internal(set) var parts: [Part]

  /// Reads a template; every fault of it is thrown at once, in the order of their places.
  package init(_ text: String) throws(Faults) {
    var reader = TemplateReader(text)
    parts = try reader.read()
    self.text = text
  }

  /// Whether a text is a URL by itself, so that it takes no base; also true where it has faults,
  /// which are found when it is made ready.
  package static func isWholeURL(_ text: String) -> Bool {
    (try? Template(text))?.isWholeURL ?? true
  }

  /// True if the template is a full URL with a scheme (RFC 3986 § 4.3), so that it takes no base
  /// URL.
  ///
  /// A leading reserved slot is not: only its value will show.
  package var isWholeURL: Bool { JoinedTemplate(parts).parts.scheme != nil }

  /// The slots in the order of their places.
  package var slots: [Slot] {
    parts.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
  }

  /// The template printed back from its parts, which gives the text that was read.
  package var description: String { parts.map(\.description).joined() }

  /// Whether the texts have the same bytes: `é` is not `e` with an accent.
  package static func == (left: Template, right: Template) -> Bool {
    left.text.isSameText(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scalarsOf: text)
  }
}

/// Reads a template's text into its parts, or into all its faults.
struct TemplateReader {
  private let text: String
  private let bytes: [UInt8]
  private var parts: [Template.Part] = []
  private var faults: [Fault] = []
  /// The literal that is being read: where it starts, and its text so far.
  private var literalStart = 0
  private var literal: [UInt8] = []
  private var position = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  mutating func read() throws(Faults) -> [Template.Part] {
    guard bytes.count <= Template.longest else {
      let message = "expected a template of at most \(Template.longest) bytes, got \(bytes.count)"
      throw Faults(message, at: 0..<bytes.count)
    }
    for start in SlotPattern.starts(in: text) {
      let range = start.range
      takeLiteral(to: range.lowerBound)
      switch start.kind {
      case .escape:
        literal += bytes[range].dropFirst()
      case .slot(let slot):
        finishLiteral()
        parts.append(.slot(slot))
        literalStart = range.upperBound
      case .unfinished:
        finishLiteral()
        faults.append(SlotFault.fault(in: bytes[range]))
        literalStart = range.upperBound
      }
      position = range.upperBound
    }
    takeLiteral(to: bytes.count)
    finishLiteral()
    faults += LiteralFaults.unprintable(in: text)
    faults += defaultFaults()
    if let fault = schemeFault() { faults.append(fault) }
    guard faults.isEmpty else { throw Faults(faults.inOrder) }
    return parts
  }

  /// Reads the bytes up to the next thing that starts a slot.
  private mutating func takeLiteral(to end: Int) {
    faults += LiteralFaults.percentSigns(in: bytes[position..<end])
    literal += bytes[position..<end]
    position = end
  }

  private mutating func finishLiteral() {
    defer { literal = [] }
    guard literalStart < position else { return }
    let text = String(decoding: literal, as: UTF8.self)
    parts.append(.literal(Template.Literal(text: text, range: literalStart..<position)))
  }

  /// What starts like a URL and has no scheme is no path either.
  private func schemeFault() -> Fault? {
    guard let first = bytes.first, !"/?#".utf8.contains(first), bytes.contains(UInt8(ascii: ":"))
    else { return nil }
    let joined = JoinedTemplate(parts)
    return SchemeFault.fault(in: joined.bytes)?.moved { joined.place(of: $0) ?? 0..<0 }
  }

  /// Two different defaults for one name.
  private func defaultFaults() -> [Fault] {
    var first: [ExactText: String] = [:]
    var faults: [Fault] = []
    for case .slot(let slot) in parts {
      guard let text = slot.defaultText else { continue }
      guard let known = first[ExactText(slot.name)] else {
        first[ExactText(slot.name)] = text
        continue
      }
      guard !known.isSameText(as: text) else { continue }
      // Which values they are is not said: the slot may be a secret's.
      faults.append(
        Fault(
          "expected one default for \(slot.name.quoted()), got another one earlier", at: slot.range,
          hint: "write the default in only one of its slots"))
    }
    return faults
  }
}
