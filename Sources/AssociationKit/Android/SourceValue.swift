import TextKit
import XMLKit

/// Reads the texts of source files as aapt2 does (`ResourceUtils`).
enum SourceValue {
  /// What is no part of a value at its ends.
  static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n", "\r"]

  /// A reference, `@null` or `@empty`; nil for any other text.
  ///
  /// ```
  /// @string/host   @com.example:string/host   ?attr/host   ?host   @+id/host
  /// \@string/host  @host                      @host/x      ?       @+string/host    all texts
  /// ```
  static func item(_ text: String) -> CompiledXML.Value? {
    let text = text.trimmed(of: blanks)
    if ["@null", "@empty"].containsSameText(as: text) { return .null }
    if DecodedManifest.isNumber(text) {
      return .reference(0, name: String(text.unicodeScalars.dropFirst()))
    }
    if let written = text.after("@") {
      let name = written.after("+") ?? written.after("*") ?? written
      guard let type = type(of: name), types.containsSameText(as: type),
        !written.hasScalarPrefix("+") || type.isSameText(as: "id")
      else { return nil }
      return .reference(0, name: name)
    }
    guard let name = text.after("?"), let type = type(of: name),
      ["", "attr"].containsSameText(as: type)
    else { return nil }
    return .themeReference(0, name: name)
  }

  /// The type of `package:type/entry`; nil for what is no such name.
  private static func type(of name: String) -> String? {
    var parts = (package: String?.none, type: String?.none)
    var rest = ""
    for scalar in name.unicodeScalars {
      if scalar == "/", parts.type == nil {
        parts.type = rest
      } else if scalar == ":", parts.package == nil {
        parts.package = rest
      } else {
        rest.unicodeScalars.append(scalar)
        continue
      }
      rest = ""
    }
    guard !rest.isEmpty, parts.package?.isEmpty != true, parts.type?.isEmpty != true else {
      return nil
    }
    return parts.type ?? ""
  }

  private static let types = [
    "anim", "animator", "array", "attr", "bool", "color", "dimen", "drawable", "font", "fraction",
    "id", "integer", "interpolator", "layout", "macro", "menu", "mipmap", "navigation", "plurals",
    "raw", "string", "style", "styleable", "transition", "xml",
  ]

  /// `true`, `True` or `TRUE`, with blanks around; nil for what is neither that nor false.
  static func flag(_ text: String) -> CompiledXML.Value? {
    IntentFilter.Flag(text.trimmed(of: blanks)).map { .boolean($0 == .known(true)) }
  }

  /// A number of 32 bits, with blanks around: `21` or `0x15`.
  static func integer(_ text: String) -> Int32? {
    let text = text.trimmed(of: blanks)
    if let digits = text.after("0x") ?? text.after("0X") {
      return UInt32(digits, radix: 16).map(Int32.init(bitPattern:))
    }
    return text.hasScalarPrefix("+") ? nil : Int32(text)
  }

  /// The text of an attribute with its escapes undone: `\\.` → `\.`, `\n`, `\u0041`.
  ///
  /// aapt2 takes the text before a wrong escape alone.
  static func unescaped(_ text: String) -> String {
    var builder = TextBuilder(keepsBlanks: true)
    try? builder.append(text)
    return builder.text
  }

  /// A text that is made of parts, as aapt2's `StringBuilder` makes it: escapes and quotes are
  /// undone, and blanks outside quotes are one space.
  struct TextBuilder {
    /// True of an attribute, in which blanks and quotes stand for themselves.
    let keepsBlanks: Bool
    private(set) var text = ""
    private var isQuoted = false
    private var isAfterBlank = false

    init(keepsBlanks: Bool) { self.keepsBlanks = keepsBlanks }

    /// Moves past a tag for a style, which ends a quote.
    mutating func passStyle() {
      isQuoted = false
      isAfterBlank = false
    }

    mutating func append(_ part: String) throws(Fault) {
      var rest = part.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if !keepsBlanks, !isQuoted, blanks.contains(scalar) {
          if !isAfterBlank { text += " " }
          isAfterBlank = true
          continue
        }
        isAfterBlank = false
        switch scalar {
        case "\\": try appendEscape(&rest)
        case "\"" where !keepsBlanks: isQuoted.toggle()
        case "'" where !keepsBlanks && !isQuoted:
          throw Fault("an apostrophe that is not escaped", hint: #"write \'"#)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }

    private mutating func appendEscape(_ rest: inout Substring.UnicodeScalarView) throws(Fault) {
      switch rest.popFirst() {
      case "n": text += "\n"
      case "t": text += "\t"
      case "u":
        let digits = rest.prefix(4)
        rest = rest.dropFirst(4)
        guard digits.allSatisfy(\.properties.isASCIIHexDigit) else {
          throw Fault(#"\u without four hexadecimal digits"#, hint: #"write \u0041 for A"#)
        }
        // Half of a surrogate pair is left out.
        if let value = Unicode.Scalar(UInt32(String(digits), radix: 16) ?? 0) {
          text.unicodeScalars.append(value)
        }
      case let scalar?: text.unicodeScalars.append(scalar)
      case nil: break
      }
    }
  }
}
