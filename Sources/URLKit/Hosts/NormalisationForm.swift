import Foundation

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
