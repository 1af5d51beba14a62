import JSONKit
import TextKit

/// Reads an XML document of UTF-8 into its elements: namespaces, the five entities and numeric ones,
/// CDATA, comments, processing instructions.
///
/// No entity is ever declared or fetched, so nothing can expand; no nesting overflows the machine's
/// stack. Reading stops at the first fault, for what follows one in XML would only mislead.
package struct XMLReader {
  /// How deep elements may be nested.
  static let depthLimit = 200
  /// How many elements a document may have.
  private let elementLimit: Int
  /// True if a `&` that starts no reference of XML stands for itself, as in files written by hand.
  let keepsUnknownReferences: Bool
  /// Decides whether an element is kept, once it has been read.
  private let keeps: (XMLElement, [XMLElement]) -> Bool

  let bytes: [UInt8]
  var position = 0
  /// The elements that are open, the outermost first.
  private var open: [XMLElement] = []
  /// The name as it is written of each open element, and the prefixes that it declares.
  private var tags: [(name: ArraySlice<UInt8>, namespaces: [ExactText: String])] = []
  private var root: XMLElement?
  private var elementCount = 0

  /// Reads the outermost element of a document of UTF-8; throws the first fault, with its place.
  package static func read(
    _ bytes: [UInt8], elementLimit: Int = 1_000_000
  ) throws(Faults) -> XMLElement {
    do throws(Fault) {
      return try read(bytes, elementLimit: elementLimit) { _, _ in true }
    } catch {
      throw Faults([error])
    }
  }

  /// Reads a document of UTF-8 without keeping all of it.
  ///
  /// `keeps` gets each element once it has been read, and those around it, the outermost first; an
  /// element that it rejects is dropped.
  package static func read(
    _ bytes: [UInt8], elementLimit: Int, keepsUnknownReferences: Bool = false,
    keeps: @escaping (XMLElement, [XMLElement]) -> Bool
  ) throws(Fault) -> XMLElement {
    var reader = XMLReader(
      elementLimit: elementLimit, keepsUnknownReferences: keepsUnknownReferences, keeps: keeps,
      bytes: bytes)
    return try reader.readDocument()
  }

  /// Reads a document whose outermost element has that name.
  package static func read(_ bytes: [UInt8], root name: String) throws(Faults) -> XMLElement {
    let root = try read(bytes)
    guard root.isNamed(name) else {
      throw Faults(
        "expected <\(name)>, found <\(root.name.local.escapedForTerminal)>", at: root.range)
    }
    return root
  }

  private mutating func readDocument() throws(Fault) -> XMLElement {
    try begin()
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if let element = open.last {
      throw Fault(
        "the document ends inside <\(element.name.local)>, opened on line "
          + "\(line(of: element.range.lowerBound))", at: position..<position,
        hint: "is </\(element.name.local)> missing?")
    }
    guard let root else {
      throw Fault("expected an element, found the end", at: position..<position)
    }
    return root
  }

  /// Moves past a byte order mark; refuses other encodings and property lists that are not XML.
  private mutating func begin() throws(Fault) {
    position = bytes.byteOrderMarkLength
    if let fault = Fault.notText(bytes, at: .bytes(0..<min(2, bytes.count))) { throw fault }
    if let index = UTF8Sequence.firstMalformed(in: bytes, from: position) {
      throw Fault("the file is not UTF-8", at: index..<index + 1)
    }
  }

  // MARK: Markup

  private mutating func readMarkup() throws(Fault) {
    if take("<!--") {
      try skip(past: "-->", of: "comment", from: position - 4)
    } else if take("<![CDATA[") {
      try readCDATA(from: position - 9)
    } else if take("<?") {
      try skip(past: "?>", of: "processing instruction", from: position - 2)
    } else if take("<!DOCTYPE") {
      try readDocumentType(from: position - 9)
    } else if take("</") {
      try readEndTag(from: position - 2)
    } else {
      try readStartTag()
    }
  }

  private mutating func readCDATA(from start: Int) throws(Fault) {
    let content = position
    try skip(past: "]]>", of: "CDATA section", from: start)
    guard !open.isEmpty else { throw Fault("text outside the root element", at: start..<position) }
    open[open.count - 1].text += text(content..<position - 3)
      .replacingScalars("\r\n", with: "\n").replacingScalars("\r", with: "\n")
  }

  /// Moves past `<!DOCTYPE plist PUBLIC "…" "…">`; what it points to is never fetched.
  private mutating func readDocumentType(from start: Int) throws(Fault) {
    var quote: UInt8?
    while let byte = peek() {
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        throw Fault(
          "a document type with declarations", at: position - 1..<position,
          hint: "entities are not expanded: write the text itself")
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
    throw Fault("unclosed <!DOCTYPE", at: start..<start + 9)
  }

  private mutating func readEndTag(from start: Int) throws(Fault) {
    let name = try readName()
    skipSpace()
    guard take(">") else { throw unexpected(#"">""#) }
    guard let element = open.popLast(), let tag = tags.popLast() else {
      throw Fault("unexpected </\(text(name))>", at: start..<position)
    }
    guard tag.name == bytes[name] else {
      throw Fault(
        "expected </\(String(decoding: tag.name, as: UTF8.self))>, opened on line "
          + "\(line(of: element.range.lowerBound)), found </\(text(name))>", at: start..<position)
    }
    close(element)
  }

  private mutating func readStartTag() throws(Fault) {
    let start = position
    position += 1
    guard root == nil || !open.isEmpty else {
      throw Fault("a second root element", at: start..<start + 1)
    }
    let name = try readName()
    let attributes = try readAttributes()
    let isEmpty = take("/")
    guard take(">") else { throw unexpected(isEmpty ? #"">""# : #"an attribute or ">""#) }
    elementCount += 1
    guard elementCount <= elementLimit else {
      throw Fault("more than \(elementLimit) elements", at: start..<position)
    }
    guard open.count < Self.depthLimit else {
      throw Fault("more than \(Self.depthLimit) nested levels", at: start..<position)
    }
    let namespaces = Self.declared(by: attributes)
    tags.append((bytes[name], namespaces))
    var resolved: [XMLElement.Attribute] = []
    for attribute in attributes where !Self.isDeclaration(attribute.name) {
      resolved.append(
        XMLElement.Attribute(
          name: try expanded(attribute.name, at: attribute.nameRange, isAttribute: true),
          value: attribute.value, range: attribute.range))
    }
    let element = XMLElement(
      name: try expanded(text(name), at: name, isAttribute: false), attributes: resolved,
      range: start..<position)
    if isEmpty {
      tags.removeLast()
      close(element)
    } else {
      open.append(element)
    }
  }

  private mutating func close(_ element: XMLElement) {
    if open.isEmpty {
      root = element
    } else if keeps(element, open) {
      open[open.count - 1].children.append(element)
    }
  }

  private mutating func readText() throws(Fault) {
    let start = position
    let text = try readCharacters(upTo: UInt8(ascii: "<"))
    if !open.isEmpty {
      open[open.count - 1].text += text
    } else if let at = bytes[start..<position].firstIndex(where: { !$0.isJSONSpace }) {
      throw Fault("text outside the root element", at: at..<at + 1)
    }
  }

  // MARK: Namespaces

  private static let xml = "http://www.w3.org/XML/1998/namespace"

  private static func isDeclaration(_ name: String) -> Bool {
    name.isSameText(as: "xmlns") || name.hasScalarPrefix("xmlns:")
  }

  private static func declared(by attributes: [RawAttribute]) -> [ExactText: String] {
    var namespaces: [ExactText: String] = [:]
    for attribute in attributes where isDeclaration(attribute.name) {
      namespaces[ExactText(String(attribute.name.unicodeScalars.dropFirst(6)))] = attribute.value
    }
    return namespaces
  }

  /// A name with its prefix replaced by the address that it stands for.
  private func expanded(
    _ name: String, at range: Range<Int>, isAttribute: Bool
  ) throws(Fault) -> XMLElement.Name {
    let parts = name.splitScalars(at: ":")
    guard let local = parts.last, parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else {
      throw Fault("\(name.quoted()) is not a name", at: range)
    }
    let prefix = parts.count == 2 ? parts[0] : ""
    if prefix.isEmpty, isAttribute { return XMLElement.Name(namespace: "", local: local) }
    if prefix.isSameText(as: "xml") { return XMLElement.Name(namespace: Self.xml, local: local) }
    if let address = tags.reversed().lazy.compactMap({ $0.namespaces[ExactText(prefix)] }).first {
      return XMLElement.Name(namespace: address, local: local)
    }
    guard prefix.isEmpty else {
      throw Fault(
        "the prefix \(prefix.quoted()) is not declared", at: range,
        hint: "declare it on the root element: xmlns:\(prefix)=\"…\"")
    }
    return XMLElement.Name(namespace: "", local: local)
  }
}
