import JSONKit
import TextKit

/// The URL schemes of an app's own, from its `Info.plist`.
package struct InfoPlist: Sendable {
  package struct Scheme: Sendable {
    package let name: String
    /// Where it stands: offsets in UTF-8 bytes.
    package let range: Range<Int>
    /// That a URL has the scheme.
    let condition: Condition
    /// Whether a build setting in it, `$(SCHEME)`, cannot be resolved here.
    package var isUnresolved: Bool { name.containsScalars("$(") }

    fileprivate init(name: String, range: Range<Int>) {
      self.name = name
      self.range = range
      condition = Condition(.scheme, .words(WordSet([name], ignoresCase: true)))
    }
  }

  package let source: SourceText
  package let schemes: [Scheme]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - name: How messages name the file.
  ///   - bytes: What is in it, a property list of XML.
  /// - Throws: The fault for which it is none.
  package init(name: String, bytes: [UInt8]) throws(Faults) {
    let list = try PropertyList.read(bytes)
    source = SourceText(name: name, bytes: bytes)
    schemes = (list["CFBundleURLTypes"]?.elements ?? []).flatMap { type in
      (type["CFBundleURLSchemes"]?.elements ?? []).compactMap { value in
        value.text.map { Scheme(name: $0, range: value.range) }
      }
    }
  }
}
