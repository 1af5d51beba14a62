import ReportKit

/// The script of a page of links, one concern a file.
///
/// The links, their checks and what may stand where are data that stands in the page, so that no rule of
/// a template or of a value is written in it.
package enum PageScript {
  /// The whole script, in the order in which its parts need each other, as it stands in a page; what
  /// judges values together is left out where no link has constraints.
  static func text(hasConstraints: Bool) -> String {
    let parts = [
      PageBasics.script, elements, checks(hasConstraints: hasConstraints), urlParts, filledURLCheck,
      fill, answers, codewords, codes, history, command, address, copying, list, entry, form,
      pasting, start,
    ]
    return CompactText.script("\"use strict\";\n" + parts.joined())
  }

  /// Texts in elements, and the data.
  static let elements = #"""
    // A text of a store: whatever its direction, it stands by itself.
    const bdi = (text) => make("bdi", {}, text);
    const data = JSON.parse(find("data").textContent);

    """#
}
