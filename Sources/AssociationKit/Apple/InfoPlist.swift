import TextKit
import XMLKit

/// The URL schemes of an app's own, from its `Info.plist`.
package struct InfoPlist: Sendable {
  package struct Scheme: Sendable {
    package let name: String
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
    /// The condition that a URL has the scheme.
    let condition: Condition
    /// Whether a build setting in it, `$(SCHEME)`, cannot be resolved here.
    package var isUnresolved: Bool { name.containsScalars("$(") }
  }

  package let source: SourceText
  package let schemes: [Scheme]

  /// Reads a file, which messages name so; throws the fault for which it is no property list of
  /// XML.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let list = try PropertyList.read(bytes)
    source = SourceText(name: name, bytes: bytes)
    schemes = (list["CFBundleURLTypes"]?.elements ?? []).flatMap { type in
      (type["CFBundleURLSchemes"]?.elements ?? []).compactMap { value in
        value.text.map { name in
          let condition = Condition(.scheme, .words(WordSet([name], ignoresCase: true)))
          return Scheme(name: name, range: value.range, condition: condition)
        }
      }
    }
  }
}
