import JSONKit
import TextKit

/// A document without a text of its own, written as XML, one element a line: what messages show of a
/// build, and where its elements and attributes have their places.
///
/// ```
/// <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
///   <activity android:name=".Main">
///     <intent-filter/>
/// ```
package struct CanonicalXML: Sendable {
  /// An element that is to be written: in the order of the start tags, each with its depth.
  package struct Item: Sendable {
    package var depth: Int
    package var name: XMLElement.Name
    package var attributes: [(name: XMLElement.Name, value: String)]
    package var text: String
    /// The line of the source file; 0 where it is not known.
    package var line: Int

    package init(
      depth: Int, name: XMLElement.Name, attributes: [(name: XMLElement.Name, value: String)] = [],
      text: String = "", line: Int = 0
    ) {
      self.depth = depth
      self.name = name
      self.attributes = attributes
      self.text = text
      self.line = line
    }
  }

  /// The outermost element; its places are in `bytes`.
  package let root: XMLElement
  package let bytes: [UInt8]
  package let paths: ElementPaths

  /// How many bytes the text may have.
  fileprivate static let sizeLimit = 32 << 20
  /// How many elements indent a line.
  fileprivate static let indentLimit = 16

  /// Writes a document; nil if it is too large or has no element.
  package init?(_ items: [Item]) {
    guard let first = items.first else { return nil }
    var writer = Writer(prefixes: Self.prefixes(of: items))
    var open: [XMLElement] = []
    var paths = ElementPaths()
    for (index, var item) in items.enumerated() {
      if item.text.utf8.allSatisfy(\.isJSONSpace) { item.text = "" }
      // Whatever stands beside the outermost element is left out.
      guard index == 0 || item.depth > first.depth else { break }
      writer.close(&open, to: max(item.depth - first.depth, 0))
      let next = index + 1 < items.count ? items[index + 1] : first
      let isEmpty = next.depth <= item.depth && item.text.isEmpty
      let element = writer.write(item, indent: open.count, isRoot: index == 0, isEmpty: isEmpty)
      paths.add(element, depth: open.count, line: item.line)
      open.append(element)
      guard writer.bytes.count <= Self.sizeLimit else { return nil }
    }
    writer.close(&open, to: 1)
    guard var root = open.popLast() else { return nil }
    writer.end(&root, indent: 0)
    self.root = root
    bytes = writer.bytes
    self.paths = paths
  }

  /// Where the start tag of an item stands, and the values of its attributes.
  package func places(ofItem index: Int) -> (element: Range<Int>, attributes: [Range<Int>])? {
    paths.places(of: index)
  }

  /// The prefixes of all namespaces, the known ones by their usual names.
  private static func prefixes(of items: [Item]) -> [(namespace: String, prefix: String)] {
    var prefixes: [(namespace: String, prefix: String)] = []
    func add(_ namespace: String) {
      guard !namespace.isEmpty, prefixes.count < 20,
        !prefixes.contains(where: { $0.namespace.isSameText(as: namespace) })
      else { return }
      let isKnown = namespace.isSameText(as: "http://schemas.android.com/apk/res/android")
      prefixes.append((namespace, isKnown ? "android" : "ns\(prefixes.count + 1)"))
    }
    for item in items {
      add(item.name.namespace)
      for attribute in item.attributes { add(attribute.name.namespace) }
    }
    return prefixes
  }

  /// Writes elements and keeps where they stand.
  private struct Writer {
    let prefixes: [(namespace: String, prefix: String)]
    var bytes: [UInt8] = []
    /// Which of the open elements have an end tag.
    private var hasEnd: [Bool] = []

    init(prefixes: [(namespace: String, prefix: String)]) {
      self.prefixes = prefixes
    }

    mutating func write(_ item: Item, indent: Int, isRoot: Bool, isEmpty: Bool) -> XMLElement {
      bytes += repeatElement(0x20, count: 2 * min(indent, CanonicalXML.indentLimit))
      let start = bytes.count
      bytes += Array("<".utf8)
      writeName(item.name)
      if isRoot {
        for (namespace, prefix) in prefixes {
          bytes += Array(" xmlns:\(prefix)=\"".utf8)
          writeEscaped(namespace)
          bytes += Array("\"".utf8)
        }
      }
      var attributes: [XMLElement.Attribute] = []
      attributes.reserveCapacity(item.attributes.count)
      // Many attributes may share one long text.
      for (name, value) in item.attributes where bytes.count <= CanonicalXML.sizeLimit {
        bytes.append(0x20)
        writeName(name)
        bytes += Array("=\"".utf8)
        let start = bytes.count
        writeEscaped(value)
        attributes.append(
          XMLElement.Attribute(name: name, value: value, range: start..<bytes.count))
        bytes += Array("\"".utf8)
      }
      bytes += Array((isEmpty ? "/>" : ">").utf8)
      var element = XMLElement(name: item.name, attributes: attributes, range: start..<bytes.count)
      element.text = item.text
      writeEscaped(item.text)
      bytes.append(.lineFeed)
      hasEnd.append(!isEmpty)
      return element
    }

    /// Ends the open elements beyond a depth, each in the one that it stands in.
    mutating func close(_ open: inout [XMLElement], to depth: Int) {
      while open.count > max(depth, 1), var element = open.popLast() {
        end(&element, indent: open.count)
        open[open.count - 1].children.append(element)
      }
    }

    mutating func end(_ element: inout XMLElement, indent: Int) {
      guard hasEnd.popLast() ?? false else { return }
      bytes += repeatElement(0x20, count: 2 * min(indent, CanonicalXML.indentLimit))
      bytes += Array("</".utf8)
      writeName(element.name)
      bytes += Array(">\n".utf8)
    }

    private mutating func writeName(_ name: XMLElement.Name) {
      if let prefix = prefixes.first(where: { $0.namespace.isSameText(as: name.namespace) }) {
        bytes += Array(prefix.prefix.utf8)
        bytes.append(UInt8(ascii: ":"))
      }
      guard !name.local.isEmpty else { return bytes.append(UInt8(ascii: "_")) }
      for byte in name.local.utf8 {
        let isName = byte >= 0x80 || byte.isLetter || byte.isDigit || "_-.".utf8.contains(byte)
        bytes.append(isName ? byte : UInt8(ascii: "_"))
      }
    }

    private mutating func writeEscaped(_ text: String) {
      let isPlain = text.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
          && byte != UInt8(ascii: "\"")
      }
      guard !isPlain else { return bytes.append(contentsOf: text.utf8) }
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "&"): bytes += Array("&amp;".utf8)
        case UInt8(ascii: "<"): bytes += Array("&lt;".utf8)
        case UInt8(ascii: "\""): bytes += Array("&quot;".utf8)
        case 0x00..<0x20: bytes += Array("&#\(byte);".utf8)
        default: bytes.append(byte)
        }
      }
    }
  }
}
