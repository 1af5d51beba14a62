import TextKit
import XMLKit

/// A source manifest as aapt2 compiles it and Android's package parser then reads it: placeholders
/// put in, references followed, escapes undone, attributes that are null left out.
///
/// ```
/// <data android:host="@string/host"/>   ─▶   <data android:host="www.example.com"/>
/// ```
/// An attribute without a value here stays as it is written.
struct SourceManifest {
  private(set) var root: XMLElement
  /// The values with the references that have none, by where they stand.
  private(set) var values: ManifestValues
  private(set) var findings: [Finding] = []

  init(_ element: XMLElement, _ given: ManifestValues) throws(Fault) {
    root = element
    values = given
    values.isDecoded = DecodedManifest.isDecoded(element)
    let package = ManifestElement(element).plainAttribute("package")?.value ?? given.package
    values.resources.package = package
    if let package, values.placeholders["applicationId"] == nil {
      values.placeholders["applicationId"] = package
    }
    var reader = values.attributeReader
    root = try element.mapAttributes { (element, attribute) throws(Fault) in
      guard let known = Self.known(attribute) else { return attribute }
      let value: CompiledXML.Value
      switch values.compiled(attribute.value, as: known) {
      case .value(let compiled): value = compiled
      case .unresolved(let reference):
        values.references[attribute.range.lowerBound] = reference
        return attribute
      }
      // Of actions and categories Android asks for the text, which no reference is.
      if BuildManifest.isNamed(element.name.local), known.name.isSameText(as: "name") {
        return value == .null ? nil : attribute.with(value: value.text)
      }
      let reading = try reader.read(value, as: known)
      if let note = reading.note, findings.count <= Findings.most {
        findings.append(
          Finding(.configurations, note, at: attribute.range, hint: AttributeReader.hint))
      }
      switch reading.value {
      case .text(let text)?: return attribute.with(value: text)
      case .unresolved(let reference)?:
        values.references[attribute.range.lowerBound] = reference
        return attribute
      case nil: return nil
      }
    }
  }

  private static func known(_ attribute: XMLElement.Attribute) -> AndroidAttribute? {
    attribute.name.namespace.isSameText(as: AndroidManifest.android)
      ? AndroidAttribute.named[ExactText(attribute.name.local)] : nil
  }
}
