import LanguageKit
import TextKit

/// The Unicode properties that a pattern may name (ECMA-262 tables 69 to 71).
enum UnicodeProperty {
  /// The name under which ICU knows the property that ECMA-262 calls `text`, or nil where it calls
  /// none so.
  ///
  /// `Letter` → `gc=Letter`; `Script=Greek` → `sc=Greek`. ICU has the last word on scripts.
  static func nameForICU(_ text: String) -> String? {
    let parts = text.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.map(String.init) else { return nil }
    guard parts.count == 2 else {
      if categories.contains(first) { return "gc=\(first)" }
      return binary.contains(first) ? first : nil
    }
    let value = String(parts[1])
    switch first {
    case "General_Category", "gc": return categories.contains(value) ? "gc=\(value)" : nil
    case "Script", "sc": return isScript(value) ? "sc=\(value)" : nil
    case "Script_Extensions", "scx": return isScript(value) ? "scx=\(value)" : nil
    default: return nil
    }
  }

  /// Returns true if the name has the form of a script name: `Old_Italic`, `Grek`.
  private static func isScript(_ name: String) -> Bool {
    name.splitScalars(at: "_").allSatisfy { word in
      guard let first = word.utf8.first else { return false }
      return (0x41...0x5A).contains(first) && word.utf8.allSatisfy(\.isLetter)
    }
  }

  /// The values of General_Category, with their other names.
  private static let categories: Set<String> = Set(
    """
    Cased_Letter LC Close_Punctuation Pe Connector_Punctuation Pc Control Cc cntrl
    Currency_Symbol Sc Dash_Punctuation Pd Decimal_Number Nd digit Enclosing_Mark Me
    Final_Punctuation Pf Format Cf Initial_Punctuation Pi Letter L Letter_Number Nl
    Line_Separator Zl Lowercase_Letter Ll Mark M Combining_Mark Math_Symbol Sm Modifier_Letter Lm
    Modifier_Symbol Sk Nonspacing_Mark Mn Number N Open_Punctuation Ps Other C Other_Letter Lo
    Other_Number No Other_Punctuation Po Other_Symbol So Paragraph_Separator Zp Private_Use Co
    Punctuation P punct Separator Z Space_Separator Zs Spacing_Mark Mc Surrogate Cs Symbol S
    Titlecase_Letter Lt Unassigned Cn Uppercase_Letter Lu
    """.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) })

  /// The properties that a character may have.
  private static let binary: Set<String> = Set(
    """
    ASCII ASCII_Hex_Digit AHex Alphabetic Alpha Any Assigned Bidi_Control Bidi_C Bidi_Mirrored
    Bidi_M Case_Ignorable CI Cased Changes_When_Casefolded CWCF Changes_When_Casemapped CWCM
    Changes_When_Lowercased CWL Changes_When_NFKC_Casefolded CWKCF Changes_When_Titlecased CWT
    Changes_When_Uppercased CWU Dash Default_Ignorable_Code_Point DI Deprecated Dep Diacritic Dia
    Emoji Emoji_Component EComp Emoji_Modifier EMod Emoji_Modifier_Base EBase Emoji_Presentation
    EPres Extended_Pictographic ExtPict Extender Ext Grapheme_Base Gr_Base Grapheme_Extend Gr_Ext
    Hex_Digit Hex IDS_Binary_Operator IDSB IDS_Trinary_Operator IDST ID_Continue IDC ID_Start IDS
    Ideographic Ideo Join_Control Join_C Logical_Order_Exception LOE Lowercase Lower Math
    Noncharacter_Code_Point NChar Pattern_Syntax Pat_Syn Pattern_White_Space Pat_WS Quotation_Mark
    QMark Radical Regional_Indicator RI Sentence_Terminal STerm Soft_Dotted SD Terminal_Punctuation
    Term Unified_Ideograph UIdeo Uppercase Upper Variation_Selector VS White_Space space
    XID_Continue XIDC XID_Start XIDS
    """.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) })
}

extension PatternParser {
  /// Reads `{…}` of a `\p{…}`, as ECMA-262 § 22.2.1.9 spells its properties.
  mutating func property(
    from start: Int, isNegated: Bool
  ) throws(PatternFault) -> CharacterClass.Property {
    guard take("{"), let end = scalars[index...].firstIndex(of: "}") else {
      throw fault("\\p without a property", at: start, hint: "such as \\p{Letter}")
    }
    let text = String(scalars: scalars[index..<end])
    index = end + 1
    guard let name = UnicodeProperty.nameForICU(text) else {
      throw fault(
        "\\p{\(text.shortened())} is not an ECMA-262 property", at: start,
        hint: "such as \\p{Letter}, \\p{Lu}, \\p{Script=Greek}, \\p{Alphabetic}")
    }
    return CharacterClass.Property(name: name, isNegated: isNegated)
  }
}
