import TextKit

/// Text in an HTML document.
package enum HTMLText {
  /// The text between tags, or between double quotes: nothing in it is markup.
  ///
  /// Control and bidirectional characters are made visible, since who reads a page may do so on a
  /// terminal; a reference cannot name them, for HTML reads `&#155;` as another character. A document
  /// has one spelling of a line end, so CR LF and CR are written as LF, and it has no noncharacters
  /// (HTML § 13.2.3.5), which are written as U+FFFD.
  package static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    let lines = text.replacingScalars("\r\n", with: "\n").replacingScalars("\r", with: "\n")
    for scalar in lines.visible.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;".unicodeScalars
      case "<": out += "&lt;".unicodeScalars
      case ">": out += "&gt;".unicodeScalars
      case "\"": out += "&quot;".unicodeScalars
      default: out.append(isAllowed(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return String(out)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0C: true
    case ..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }
}
