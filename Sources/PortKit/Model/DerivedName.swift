import Foundation
import LinkKit
import TextKit
import URLKit

/// Names for links that have none, made of their titles and paths, and for environments.
package enum DerivedName {
  private static let longest = 48

  /// The names to try for a link, the best first; where all are taken, numbers go after the last.
  package static func candidates(title: String?, path: String) -> [String] {
    let template = try? Template(path)
    let literal = words(ofPath: path, template, withSlots: false)
    let full = words(ofPath: path, template, withSlots: true)
    let names = [title.flatMap(words), literal, full].compactMap(\.self)
    return names.isEmpty ? [["", "/"].containsSameText(as: path) ? "home" : "link"] : names
  }

  /// A text as a name: `Pick'em lobby` → `pickem-lobby`; nil where nothing of it can be one.
  static func words(of text: String) -> String? {
    var name = ""
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "_": name.unicodeScalars.append(scalar)
      case "A"..."Z": name += String(scalar).lowercased()
      case "'", "\u{2019}": continue
      case _ where scalar.properties.generalCategory == .nonspacingMark: continue
      default: if !name.isEmpty, !name.hasScalarSuffix("-") { name += "-" }
      }
    }
    if name.utf8.count > longest {
      let cut = name.utf8.prefix(longest)
      let end = cut.lastIndex(of: UInt8(ascii: "-")) ?? cut.endIndex
      name = String(name[..<end])
    }
    while name.hasScalarSuffix("-") { name.unicodeScalars.removeLast() }
    return StoreName.link.allows(name) ? name : nil
  }

  /// An environment's name, of what another tool calls it: one that can be a name stays as it is
  /// written; `Dev EU` → `dev-eu`; nil where nothing of a text can be one.
  static func environment(_ text: String) -> String? {
    if StoreName.environment.allows(text) { return text }
    return words(of: text).flatMap { StoreName.environment.allows($0) ? $0 : nil }
  }

  /// The literal words of a path, of its query's names where it has no path, of its host where
  /// there is nothing else; with its slots' names where these are wanted.
  private static func words(ofPath path: String, _ template: Template?, withSlots: Bool) -> String?
  {
    guard let template else { return words(of: path) }
    let plain = template.parts.map { piece in
      switch piece {
      case .literal(let literal): literal.text.percentDecoded
      case .slot(let slot): withSlots ? "-by-\(slot.name)-" : "/"
      }
    }.joined()
    let bytes = Array(plain.utf8)
    let parts = URLParts(bytes)
    func text(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let isWeb = text(parts.scheme).map { ["http", "https"].contains($0.lowercased()) } ?? true
    let host = isWeb ? nil : text(parts.authority) ?? text(parts.scheme)
    let main = [host, text(parts.path)].compactMap(\.self).joined(separator: "-")
    let query = text(parts.query)?.splitScalars(at: "&")
      .map { String($0.unicodeScalars.prefix { $0 != "=" }) }
      .joined(separator: "-")
    let own = [main, query, text(parts.fragment)].compactMap(\.self)
    let outer = [text(parts.authority), text(parts.scheme)].compactMap(\.self)
    return withSlots
      ? words(of: own.joined(separator: "-")) : (own + outer).lazy.compactMap(words).first
  }
}
