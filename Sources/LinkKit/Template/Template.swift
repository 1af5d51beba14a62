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

  /// The text that was read.
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
  package var isWholeURL: Bool { URLParts(JoinedTemplate(self, base: nil).bytes).scheme != nil }

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
