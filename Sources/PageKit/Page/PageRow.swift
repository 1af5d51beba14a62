import LinkKit
import ReportKit
import TextKit

/// A link in the list of a page, readable without a script.
enum PageRow {
  /// The list item of a link; one that cannot be used says why.
  static func text(_ link: PageLink) -> String {
    let faults = link.faults
    let isUsable = faults.isEmpty && link.name != nil
    let element = isUsable ? "a" : "div"
    let name = link.name.flatMap { name in
      name.isSameText(as: link.label) ? nil : "<code class=\"name\">\(escaped(name))</code>"
    }
    let tags = link.tags.map { "<span class=\"tag\">\(bdi($0))</span>" }.joined(separator: " ")
    let parts = [
      "<h2>\(bdi(link.label))</h2>", name,
      "<p class=\"path\">\(path(link.path))</p>",
      tags.isEmpty ? nil : "<p class=\"tags\">\(tags)</p>",
    ]
    let reasons = faults.map { "<p class=\"reason wrong\">\(bdi($0))</p>" }
    return "<li><\(element) class=\"row\">"
      + (parts.compactMap(\.self) + reasons).joined(separator: "\n") + "</\(element)></li>\n"
  }

  /// The template with its slots marked, by their names alone; as it is written if it has faults.
  private static func path(_ text: String) -> String {
    guard let template = try? Template(text) else { return escaped(text) }
    return template.parts.map { part in
      switch part {
      case .literal(let literal): escaped(literal.text)
      case .slot(let slot): "<mark>\(bdi(slot.name + (slot.isOptional ? "?" : "")))</mark>"
      }
    }.joined()
  }

  private static func bdi(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  private static func escaped(_ text: String) -> String {
    HTMLText.escaped(text.escapedForTerminal)
  }
}
