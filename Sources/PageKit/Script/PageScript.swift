import ReportKit
import TextKit

/// The script of a page of links, one concern a file.
///
/// Its text never changes: the links, their checks and what may stand where are data that stands in
/// the page, so that no rule of a template or of a value is written in it.
package enum PageScript {
  /// The whole script, in the order in which its parts need each other, as it stands in a page: without
  /// its comments and the space before its lines.
  static let text: String = {
    let parts = [
      PageBasics.script, elements, checks, urlParts, filledURLCheck, fill, answers, codewords,
      codes, history, command,
      address, copying, list, entry, form, start,
    ]
    let lines = parts.joined().splitScalars(at: "\n").map { $0.trimmed(of: [" "]) }
    return (["", "\"use strict\";"] + lines.filter { !$0.isEmpty && !$0.hasScalarPrefix("//") })
      .joined(separator: "\n") + "\n"
  }()

  /// Texts in elements, and the data.
  static let elements = #"""
    // A text of a store: whatever its direction, it stands by itself.
    const bdi = (text) => make("bdi", {}, text);
    const data = JSON.parse(find("data").textContent);

    """#
}
