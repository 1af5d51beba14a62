import TextKit

/// One element of an XML document (Extensible Markup Language 1.0, Namespaces in XML 1.0), with the
/// place of its start tag.
///
/// Comments and processing instructions are not kept, and the order of text and elements among each
/// other is not either: nothing that is read here depends on it.
package struct XMLElement: Hashable, Sendable {
  /// A name in its namespace: `android:host` by the address that `xmlns:android` gives.
  package struct Name: Hashable, Sendable {
    /// The address of the namespace; empty for a name outside all of them.
    package let namespace: String
    package let local: String

    package init(namespace: String, local: String) {
      self.namespace = namespace
      self.local = local
    }
  }

  package struct Attribute: Hashable, Sendable {
    package let name: Name
    package let value: String
    /// Where the value stands, without its quotes: offsets in UTF-8 bytes.
    package let range: Range<Int>

    /// The attribute with another value in its place.
    package func with(value: String) -> Attribute {
      Attribute(name: name, value: value, range: range)
    }
  }

  package let name: Name
  package private(set) var attributes: [Attribute]
  package internal(set) var children: [XMLElement] = []
  /// The text directly inside it, references resolved.
  package internal(set) var text = ""
  /// Where its start tag stands: offsets in UTF-8 bytes.
  package let range: Range<Int>

  /// The children of that name outside all namespaces.
  package func children(named name: String) -> [XMLElement] {
    children.filter { $0.isNamed(name) }
  }

  /// Whether that is its name, outside all namespaces.
  package func isNamed(_ local: String) -> Bool {
    name.namespace.isEmpty && name.local.isSameText(as: local)
  }

  package func attribute(_ local: String, in namespace: String) -> Attribute? {
    attributes.first {
      $0.name.local.isSameText(as: local) && $0.name.namespace.isSameText(as: namespace)
    }
  }

  /// The element with other attributes, in all that it contains too; nil leaves one out.
  package func mapAttributes(
    _ body: (XMLElement, Attribute) throws(Fault) -> Attribute?
  ) throws(Fault) -> XMLElement {
    var element = self
    element.attributes = []
    for attribute in attributes {
      if let other = try body(self, attribute) { element.attributes.append(other) }
    }
    for index in children.indices {
      element.children[index] = try children[index].mapAttributes(body)
    }
    return element
  }
}
