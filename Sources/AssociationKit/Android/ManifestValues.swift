import TextKit
import XMLKit

/// The values of `@string/…` and `${…}` in a manifest.
package struct ManifestValues: Sendable {
  /// The strings of the resources by name, as Android reads them.
  package var strings: [ExactText: String] = [:]
  /// The placeholders of the build by name.
  package var placeholders: [ExactText: String] = [:]
  /// The app's package for a manifest that names none, as `${applicationId}` has it.
  package var package: String?
  /// True for a manifest that a tool decoded from a build: its escapes are undone already.
  var isDecoded = false
  /// The references without a value in the manifest of a build, by where they stand.
  ///
  /// Every other value of such a manifest is final; nil for a source file.
  var references: [Int: String]?

  package init() {}

  /// A value as Android reads it: placeholders put in, references followed, escapes undone.
  package enum Resolved {
    case text(String)
    /// This reference has no value here.
    case unresolved(String)
  }

  /// Reads the value of an attribute as Android does.
  func resolved(_ attribute: XMLElement.Attribute, isName: Bool = false) -> Resolved {
    guard let references else { return resolved(attribute.value, isName: isName) }
    return references[attribute.range.lowerBound].map { .unresolved($0) } ?? .text(attribute.value)
  }

  /// What is not resolved in an attribute: of a build its reference, else the value as it is written.
  func unresolved(in attribute: XMLElement.Attribute) -> String {
    references?[attribute.range.lowerBound] ?? attribute.value
  }

  /// Reads a value as Android does; in a name, such as a scheme or a host, `$NAME` is what a build
  /// replaces too, because a name has no `$`.
  package func resolved(_ value: String, isName: Bool = false) -> Resolved {
    var text = ""
    var scalars = value.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "$" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      guard scalars.first == "{", let end = scalars.firstIndex(of: "}") else {
        if isName { return .unresolved(value) }
        text.unicodeScalars.append(scalar)
        continue
      }
      let name = String(scalars[scalars.index(after: scalars.startIndex)..<end])
      scalars = scalars[scalars.index(after: end)...]
      guard let value = placeholders[ExactText(name)] else { return .unresolved("${\(name)}") }
      text += value
    }
    let isReference =
      text.hasScalarPrefix("@") || text.hasScalarPrefix("?attr/")
      || text.hasScalarPrefix("?android:attr/")
    guard isReference else { return .text(isDecoded ? text : Self.unescaped(text)) }
    if let name = text.after("@string/"), let value = strings[ExactText(name)] {
      return .text(value)
    }
    return .unresolved(text)
  }

  /// What follows a reference whose resource has values, and none for every device.
  static let onlySomewhere = " (for some devices only)"

  /// What gives a reference a value.
  package static func hint(for reference: String) -> String {
    let scalars = reference.unicodeScalars
    if let start = scalars.indices.first(where: { scalars[$0...].starts(with: "${".unicodeScalars) }
    ) {
      let name = scalars[start...].dropFirst(2).prefix { $0 != "}" }
      return "pass --placeholder \(String(name))=VALUE"
    }
    let isOfAndroid =
      reference.hasScalarPrefix("@android:") || reference.hasScalarPrefix("?")
    if isOfAndroid || reference.containsScalars(onlySomewhere) {
      return "write the value itself in the manifest"
    }
    if reference.hasScalarPrefix("@string/") { return "pass the resources with --strings FILE" }
    return "pass the build itself, which has the value"
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
