import TextKit

/// Reads the XML of an app bundle, `aapt.pb.XmlNode` of aapt2's Resources.proto.
///
/// ```
/// XmlNode        1 element   2 text   3 source: 1 line
/// XmlElement     2 namespace   3 name   4 attributes   5 children, which are nodes
/// XmlAttribute   1 namespace   2 name   3 text   5 number   6 value
/// ```
package struct ProtoXMLReader {
  private let bytes: [UInt8]
  private var document = CompiledXML()
  private var attributeCount = 0
  /// The elements whose fields are read, the outermost first.
  private var open: [(fields: ProtocolBuffer, element: Int)] = []

  /// Reads a document; throws a fault that names the byte.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> CompiledXML {
    guard bytes.count <= CompiledXML.sizeLimit else {
      throw Fault(
        binary: "expected at most \(CompiledXML.sizeLimit >> 20) MB, found \(bytes.count.grouped) "
          + "bytes", at: 0)
    }
    var reader = ProtoXMLReader(bytes: bytes)
    try reader.readNode(0..<bytes.count)
    while let last = reader.open.indices.last {
      guard let field = try reader.open[last].fields.next() else {
        reader.sortAttributes(of: reader.open.removeLast().element)
        continue
      }
      try reader.read(field, of: reader.open[last].element)
    }
    guard !reader.document.elements.isEmpty else {
      throw Fault(binary: "expected an element, found none", at: 0)
    }
    return reader.document
  }

  private mutating func readNode(_ range: Range<Int>) throws(Fault) {
    var fields = ProtocolBuffer(bytes, range)
    var element: Range<Int>?
    var line = 0
    while let field = try fields.next() {
      switch field.number {
      case 1 where field.isBytes: element = field.range
      case 2 where field.isBytes:
        guard let parent = open.last?.element else { continue }
        document.elements[parent].text += fields.text(field.range)
      case 3 where field.isBytes:
        line = Int(UInt32(truncatingIfNeeded: try fields.number(1, in: field.range)))
      default: continue
      }
    }
    guard let element else { return }
    guard open.count < CompiledXML.depthLimit else {
      throw Fault(binary: "more than \(CompiledXML.depthLimit) nested levels", at: range.lowerBound)
    }
    guard document.elements.count < CompiledXML.countLimit else {
      throw Fault(
        binary: "more than \(CompiledXML.countLimit.grouped) elements", at: range.lowerBound)
    }
    document.elements.append(
      CompiledXML.Element(namespace: "", name: "", line: line, depth: open.count))
    open.append((ProtocolBuffer(bytes, element), document.elements.count - 1))
  }

  private mutating func read(_ field: ProtocolBuffer.Field, of element: Int) throws(Fault) {
    guard field.isBytes else { return }
    switch field.number {
    case 2: document.elements[element].namespace = bytes[field.range].text
    case 3: document.elements[element].name = bytes[field.range].text
    case 4:
      attributeCount += 1
      guard attributeCount <= CompiledXML.countLimit else {
        throw Fault(
          binary: "more than \(CompiledXML.countLimit.grouped) attributes",
          at: field.range.lowerBound)
      }
      document.elements[element].attributes.append(try attribute(field.range))
    case 5: try readNode(field.range)
    default: return
    }
  }

  /// Puts attributes in the order in which they come into a build: by their numbers, those without one
  /// behind.
  private mutating func sortAttributes(of element: Int) {
    let sorted = document.elements[element].attributes.enumerated().sorted { left, right in
      (left.element.id &- 1, left.offset) < (right.element.id &- 1, right.offset)
    }
    document.elements[element].attributes = sorted.map(\.element)
  }

  private func attribute(_ range: Range<Int>) throws(Fault) -> CompiledXML.Attribute {
    var fields = ProtocolBuffer(bytes, range)
    var attribute = CompiledXML.Attribute(
      namespace: "", name: "", id: 0, raw: nil, value: .null)
    var text = ""
    var value: CompiledXML.Value?
    while let field = try fields.next() {
      switch field.number {
      case 1: attribute.namespace = fields.text(field.range)
      case 2: attribute.name = fields.text(field.range)
      case 3: text = fields.text(field.range)
      case 5: attribute.id = UInt32(truncatingIfNeeded: field.value)
      case 6 where field.isBytes: value = try fields.item(field.range)
      default: continue
      }
    }
    attribute.value = value ?? .escaped(text)
    return attribute
  }
}
