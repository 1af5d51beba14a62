import TextKit

/// The values of `@string/…` and `${…}` in a manifest.
package struct ManifestValues: Sendable {
  /// The strings of the resources by name, as Android reads them.
  package var strings: [ExactText: String] = [:]
  /// The placeholders of the build by name.
  package var placeholders: [ExactText: String] = [:]

  package init() {}

  /// A value as Android reads it: placeholders put in, references followed, escapes undone.
  package enum Resolved {
    case text(String)
    /// This reference has no value here.
    case unresolved(String)
  }

  /// Reads a value as Android does.
  package func resolved(_ value: String) -> Resolved {
    var text = ""
    var scalars = value.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "$", scalars.first == "{", let end = scalars.firstIndex(of: "}") else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
      scalars = scalars[scalars.index(after: end)...]
      guard let value = placeholders[ExactText(name)] else { return .unresolved("${\(name)}") }
      text += value
    }
    guard text.hasScalarPrefix("@") else { return .text(Self.unescaped(text)) }
    if text.hasScalarPrefix("@string/") {
      let name = String(text.unicodeScalars.dropFirst(8))
      if let value = strings[ExactText(name)] { return .text(value) }
    }
    return .unresolved(text)
  }

  /// A text with the escapes of Android's resource compiler undone: `\\.` → `\.`, `\n`, `\u0041`.
  ///
  /// A backslash before any other character is dropped.
  static func unescaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        if scalar != "\\" { result.append(scalar) }
        continue
      }
      switch next {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "u":
        let digits = rest.prefix(4)
        if digits.count == 4, let value = UInt32(String(digits), radix: 16),
          let escaped = Unicode.Scalar(value)
        {
          result.append(escaped)
          rest = rest.dropFirst(4)
        }
      default: result.append(next)
      }
    }
    return String(result)
  }
}
