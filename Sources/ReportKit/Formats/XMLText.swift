import TextKit

/// Text of an XML 1.0 document.
enum XMLText {
  /// The text between two tags or two quotes: what XML would take for its own is escaped, and what
  /// it forbids becomes U+FFFD.
  ///
  /// ```
  /// & < > "            &amp; &lt; &gt; &quot;
  /// TAB, LF, CR        &#9; &#10; &#13;   between quotes, where they would be read as spaces;
  ///                    CR also elsewhere, where it would be read as LF (§ 2.11)
  /// not a Char (§ 2.2) U+FFFD
  /// other controls     &#155; &#8238;     since who reads a log may do so on a terminal
  /// ```
  static func escaped(_ text: String, isAttribute: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": scalars += "&amp;".unicodeScalars
      case "<": scalars += "&lt;".unicodeScalars
      case ">": scalars += "&gt;".unicodeScalars
      case "\"": scalars += "&quot;".unicodeScalars
      case "\r": scalars += "&#13;".unicodeScalars
      case "\n" where isAttribute: scalars += "&#10;".unicodeScalars
      case "\t" where isAttribute: scalars += "&#9;".unicodeScalars
      case _ where !isAllowed(scalar): scalars.append("\u{FFFD}")
      case _ where scalar.drivesTerminals && scalar != "\n" && scalar != "\t":
        scalars += "&#\(scalar.value);".unicodeScalars
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether XML can hold it at all.
  ///
  /// `Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]`
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
