import TextKit
import XMLKit

/// An element of a manifest as it is after the merge: without what the merge markers of
/// `xmlns:tools` remove.
///
/// ```
/// tools:node="remove", "removeAll"   the element only says what to remove, and goes with it
/// tools:remove="android:host"        the attribute goes
/// ```
struct ManifestElement {
  private let element: XMLElement
  private let removed: [String]

  static let tools = "http://schemas.android.com/tools"

  init(_ element: XMLElement) {
    self.element = element
    removed =
      element.attribute("remove", in: Self.tools)?.value.splitScalars(at: ",")
      .map { $0.trimmed(of: [" ", "\t", "\n", "\r"]) } ?? []
  }

  /// Where its start tag stands: offsets in UTF-8 bytes.
  var range: Range<Int> { element.range }

  func isNamed(_ local: String) -> Bool { element.isNamed(local) }

  /// The children that are left.
  var children: [ManifestElement] {
    element.children.filter { child in
      let marker = child.attribute("node", in: Self.tools)?.value
      return marker.map { !["remove", "removeAll"].containsSameText(as: $0) } ?? true
    }.map(ManifestElement.init)
  }

  func children(named name: String) -> [ManifestElement] { children.filter { $0.isNamed(name) } }

  /// One of Android's own attributes.
  func attribute(_ name: String) -> XMLElement.Attribute? {
    removed.containsSameText(as: "android:" + name)
      ? nil : element.attribute(name, in: AndroidManifest.android)
  }

  /// One of the attributes without a namespace.
  func plainAttribute(_ name: String) -> XMLElement.Attribute? {
    removed.containsSameText(as: name) ? nil : element.attribute(name, in: "")
  }

  /// All attributes without a namespace.
  var plainAttributes: [XMLElement.Attribute] {
    element.attributes.filter {
      $0.name.namespace.isEmpty && !removed.containsSameText(as: $0.name.local)
    }
  }
}
