import Foundation
import TextKit

/// A label of a host name in another script: IDNA 2008, RFC 5891 § 4.2 and RFC 5892.
package enum InternationalLabel {
  private static let mark = Array("xn--".utf8)

  /// What stands behind the `xn--` of a label, in either case; nil for a label without it.
  static func encoded(in label: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    label.starts(with: mark) { $0.lowercased == $1 } ? label.dropFirst(mark.count) : nil
  }

  /// Whether a label, encoded and without its `xn--`, stands for one that may be registered.
  static func isValid(encoded: ArraySlice<UInt8>) -> Bool {
    let lowercase = encoded.map(\.lowercased)
    guard let scalars = Punycode.decoded(lowercase[...]) else { return false }
    return autoreleasepool { isValid(scalars) }
  }

  /// Whether browsers read a label, encoded and without its `xn--`: UTS #46 § 4.1, whose
  /// alphabet also has symbols, as in `xn--ls8h.la`.
  static func isReadable(encoded: ArraySlice<UInt8>) -> Bool {
    let lowercase = encoded.map(\.lowercased)
    guard let scalars = Punycode.decoded(lowercase[...]),
      Punycode.encoded(scalars).map({ $0.utf8.elementsEqual(lowercase) }) ?? false
    else { return false }
    return autoreleasepool { isValid(scalars, permission: permissionOfBrowsers(of:)) }
  }

  /// The A-label of a label as a person writes it: `例え` → `xn--r8jz45g`; nil if it cannot be registered.
  ///
  /// Letters are made small and compatible forms plain before it is encoded, as programs do with
  /// what is typed (RFC 5895 § 2).
  package static func encoded(_ label: String) -> String? {
    let mapped = NormalisationForm.compatible.applied(to: label.lowercased())
    let scalars = Array(mapped.unicodeScalars)
    guard scalars.contains(where: { !$0.isASCII }) else {
      return HostName.problem(Array(mapped.utf8)[...]) == nil ? mapped : nil
    }
    guard isValid(scalars), let encoded = Punycode.encoded(scalars) else { return nil }
    let label = "xn--" + encoded
    return HostName.problem(Array(label.utf8)[...]) == nil ? label : nil
  }

  /// The host of such labels: `bücher.example` → `xn--bcher-kva.example`; nil if one of them cannot be
  /// registered.
  package static func host(_ name: String) -> String? {
    let labels = name.splitScalars(at: ".").map(encoded)
    let known = labels.compactMap(\.self)
    return known.count == labels.count ? known.joined(separator: ".") : nil
  }

  private static func isValid(
    _ scalars: [Unicode.Scalar], permission: (Unicode.Scalar) -> Permission = Self.permission(of:)
  ) -> Bool {
    guard let first = scalars.first, !first.isMark, scalars.contains(where: { !$0.isASCII }),
      first != "-", scalars.last != "-", scalars.prefix(4).suffix(2) != ["-", "-"]
    else { return false }
    let areAllowed = scalars.indices.allSatisfy { index in
      switch permission(scalars[index]) {
      case .valid: true
      case .disallowed: false
      case .context(let rule): isInContext(rule, scalars, at: index)
      }
    }
    return areAllowed && isNormalised(scalars) && isInOneDirection(scalars)
  }

  /// Whether scalars that may stand in a label are in normalisation form C.
  private static func isNormalised(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.contains(where: { !$0.isStableIfAllowed }) else { return true }
    let text = text(of: scalars)
    return NormalisationForm.canonical.applied(to: text).unicodeScalars.elementsEqual(scalars)
  }

  /// Whether a label with letters from right to left keeps the rule of RFC 5893 § 2.
  private static func isInOneDirection(_ scalars: [Unicode.Scalar]) -> Bool {
    guard scalars.contains(where: \.mayRunFromRightToLeft) else { return true }
    let text = text(of: scalars)
    guard has("[\\p{bc=R}\\p{bc=AL}\\p{bc=AN}]", text) else { return true }
    let inside = "[^\\p{bc=L}\\p{bc=B}\\p{bc=S}\\p{bc=WS}]*"
    let end = "[\\p{bc=R}\\p{bc=AL}\\p{bc=EN}\\p{bc=AN}]\\p{bc=NSM}*"
    return has("^(?=[\\p{bc=R}\\p{bc=AL}])\(inside)\(end)$", text)
      && !(has("\\p{bc=EN}", text) && has("\\p{bc=AN}", text))
  }

  private static func text(of scalars: [Unicode.Scalar]) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  // MARK: What a scalar may be used for, RFC 5892

  private enum Permission {
    case valid
    case disallowed
    case context(Context)
  }

  /// The rules of appendix A.
  private enum Context {
    case nonJoiner, joiner, middleDot, keraia, hebrewPunctuation, katakanaMiddleDot
    case arabicDigit, extendedArabicDigit
  }

  /// The derived property of § 3, in its order.
  private static func permission(of scalar: Unicode.Scalar) -> Permission {
    let properties = scalar.properties
    switch scalar.value {
    // § 2.6, exceptions
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return .valid
    case 0xB7: return .context(.middleDot)
    case 0x375: return .context(.keraia)
    case 0x5F3, 0x5F4: return .context(.hebrewPunctuation)
    case 0x30FB: return .context(.katakanaMiddleDot)
    case 0x660...0x669: return .context(.arabicDigit)
    case 0x6F0...0x6F9: return .context(.extendedArabicDigit)
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return .disallowed
    // § 2.8, join controls
    case 0x200C: return .context(.nonJoiner)
    case 0x200D: return .context(.joiner)
    // § 2.5, blocks of symbols; § 2.9, old Hangul
    case 0x20D0...0x20FF, 0x1D100...0x1D24F: return .disallowed
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return .disallowed
    default: break
    }
    if scalar.isASCII { return permissionOfASCII(scalar) }
    // § 2.2, what changes under normalisation or case; § 2.3, what is ignored
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint else {
      return .disallowed
    }
    return switch properties.generalCategory {
    // § 2.1, letters and digits
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      .valid
    default: .disallowed
    }
  }

  /// Letters are small ones, which no case folding changes.
  private static func permissionOfASCII(_ scalar: Unicode.Scalar) -> Permission {
    switch scalar {
    case "a"..."z", "0"..."9", "-": .valid
    default: .disallowed
    }
  }

  /// The status of UTS #46 § 5: valid but for what it maps, ignores or disallows.
  private static func permissionOfBrowsers(of scalar: Unicode.Scalar) -> Permission {
    if scalar.isASCII { return permissionOfASCII(scalar) }
    let properties = scalar.properties
    switch scalar.value {
    case 0xDF, 0x3C2: return .valid
    case 0x200C: return .context(.nonJoiner)
    case 0x200D: return .context(.joiner)
    default: break
    }
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint else {
      return .disallowed
    }
    return switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      .disallowed
    default: .valid
    }
  }

  // MARK: Where it may stand, appendix A

  private static func isInContext(
    _ rule: Context, _ scalars: [Unicode.Scalar], at index: Int
  ) -> Bool {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    let followsVirama = before?.properties.canonicalCombiningClass == .virama
    return switch rule {
    case .joiner: followsVirama
    case .nonJoiner: followsVirama || joinsAroundNonJoiner(text(of: scalars))
    case .middleDot: before == "l" && after == "l"
    case .keraia: after.map { has("\\p{sc=Greek}", String($0)) } ?? false
    case .hebrewPunctuation: before.map { has("\\p{sc=Hebrew}", String($0)) } ?? false
    case .katakanaMiddleDot:
      has("[\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Han}]", text(of: scalars))
    case .arabicDigit: !scalars.contains { (0x6F0...0x6F9).contains($0.value) }
    case .extendedArabicDigit: !scalars.contains { (0x660...0x669).contains($0.value) }
    }
  }

  private static func joinsAroundNonJoiner(_ text: String) -> Bool {
    has("[\\p{jt=L}\\p{jt=D}]\\p{jt=T}*\\x{200C}\\p{jt=T}*[\\p{jt=R}\\p{jt=D}]", text)
  }

  /// Whether ICU, which alone knows scripts and joining types, finds the pattern in the text.
  private static func has(_ pattern: String, _ text: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }
}

extension Unicode.Scalar {
  /// False for scalars that IDNA allows and that normalisation form C may move, or join with another.
  ///
  /// These are marks, the letters of old Hangul, and a few vowels of the scripts behind U+11000.
  var isStableIfAllowed: Bool {
    switch value {
    case 0..<0x300: true
    case 0x1100...0x11FF, 0x11000..<0x1D000: false
    default: !isMark
    }
  }

  /// True in the blocks that Unicode keeps for scripts that run from right to left (UAX #9), and for
  /// their digits.
  var mayRunFromRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

/// A composed normalisation form of Unicode (UAX #15).
///
/// Outside macOS, ICU applies it: there, Foundation's own properties of `String` take U+1043E for
/// U+043E, and compose it with a diaeresis.
enum NormalisationForm: String {
  /// Composes what is canonically equivalent.
  case canonical = "NFC"
  /// Replaces compatible characters by plain ones, too.
  case compatible = "NFKC"

  func applied(to text: String) -> String {
    #if canImport(Darwin)
      switch self {
      case .canonical: text.precomposedStringWithCanonicalMapping
      case .compatible: text.precomposedStringWithCompatibilityMapping
      }
    #else
      text.applyingTransform(StringTransform(rawValue), reverse: false) ?? text
    #endif
  }
}
