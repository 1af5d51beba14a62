import TextKit

/// Reads a binary XML document (`RES_XML_TYPE` of AOSP's ResourceTypes.h) as Android's `ResXMLTree`
/// does.
///
/// ```
/// 0x0003 document   0x0001 strings   0x0180 numbers of the first strings, which name attributes
///   0x0102 start    line, comment · namespace, name, where and how many attributes
///                   attribute: namespace, name, raw text · size u16, 0 u8, type u8, data
///   0x0103 end      0x0104 text      others are skipped
/// ```
package struct BinaryXMLReader {
  private let file: BinaryData
  private var strings: StringPool
  /// Where the numbers of the attributes' names stand.
  private var numbers: Range<Int> = 0..<0
  private var document = CompiledXML()
  /// The elements that are open, by their position.
  private var open: [Int] = []
  private var attributeCount = 0

  /// Reads a document; throws a fault that names the byte.
  package static func read(_ bytes: [UInt8]) throws(Fault) -> CompiledXML {
    let file = BinaryData(bytes)
    guard bytes.count <= CompiledXML.sizeLimit else {
      throw Fault(
        binary: "expected at most \(CompiledXML.sizeLimit >> 20) MB, found \(bytes.count.grouped) "
          + "bytes", at: 0)
    }
    // Android does not look at the type of the document itself.
    let whole = try file.chunk(at: 0, before: bytes.count)
    var position = whole.content
    var strings: StringPool?
    var numbers = 0..<0
    while position < whole.end, try file.uint16(at: position) & 0xFF80 != 0x100 {
      let chunk = try file.chunk(at: position, before: whole.end)
      if chunk.type == 0x001 { strings = try StringPool(chunk, in: file) }
      if chunk.type == 0x180 { numbers = chunk.content..<chunk.end }
      position = chunk.end
    }
    guard let strings else {
      throw Fault(binary: "expected strings, found none", at: position)
    }
    var reader = BinaryXMLReader(file: file, strings: strings, numbers: numbers)
    try reader.readElements(from: position, to: whole.end)
    return reader.document
  }

  private mutating func readElements(from start: Int, to end: Int) throws(Fault) {
    var position = start
    while position < end {
      let chunk = try file.chunk(at: position, before: end)
      position = chunk.end
      switch chunk.type {
      case 0x102: try readStart(chunk)
      case 0x103:
        open.removeLast(min(1, open.count))
        // What follows the outermost element is never asked for.
        if open.isEmpty { position = end }
      case 0x104:
        if let last = open.last, let text = try strings.string(file.uint32(at: chunk.content)) {
          document.elements[last].text += text
        }
      default: continue
      }
    }
    guard !document.elements.isEmpty else {
      throw Fault(binary: "expected an element, found the end", at: position)
    }
  }

  private mutating func readStart(_ chunk: Chunk) throws(Fault) {
    let content = chunk.content
    guard chunk.end - content >= 20 else {
      throw Fault(binary: "expected an element of 20 bytes or more", at: content)
    }
    guard open.count < CompiledXML.depthLimit else {
      throw Fault(binary: "more than \(CompiledXML.depthLimit) nested levels", at: chunk.start)
    }
    guard document.elements.count < CompiledXML.countLimit else {
      throw Fault(
        binary: "more than \(CompiledXML.countLimit.grouped) elements", at: chunk.start)
    }
    guard let name = try strings.string(file.uint32(at: content + 4)) else {
      throw Fault(binary: "expected the name of an element", at: content + 4)
    }
    var element = CompiledXML.Element(
      namespace: try text(at: content), name: name, line: try file.uint32(at: chunk.start + 8),
      depth: open.count)
    let start = content + (try file.uint16(at: content + 8))
    let size = try file.uint16(at: content + 10)
    let count = try file.uint16(at: content + 12)
    guard count == 0 || size >= 20 && start + count * size <= chunk.end else {
      throw Fault(
        binary: "expected \(counted(count, "attribute")) of 20 bytes or more inside their element, "
          + "found \(size) bytes each", at: content + 8)
    }
    attributeCount += count
    guard attributeCount <= CompiledXML.countLimit else {
      throw Fault(
        binary: "more than \(CompiledXML.countLimit.grouped) attributes", at: chunk.start)
    }
    element.attributes.reserveCapacity(count)
    for number in 0..<count { element.attributes.append(try attribute(at: start + number * size)) }
    open.append(document.elements.count)
    document.elements.append(element)
  }

  private mutating func attribute(at offset: Int) throws(Fault) -> CompiledXML.Attribute {
    let name = try file.uint32(at: offset + 4)
    let number = numbers.lowerBound + 4 * name
    let raw = try strings.string(file.uint32(at: offset + 8))
    let type = try file.uint8(at: offset + 15)
    let data = try file.uint32(at: offset + 16)
    let value: CompiledXML.Value
    if type == 0x03 {
      guard let text = try strings.string(data) else {
        throw Fault(binary: "expected the number of a string", at: offset + 16)
      }
      value = .string(text)
    } else {
      value = CompiledXML.Value(type: type, data: data)
    }
    return CompiledXML.Attribute(
      namespace: try text(at: offset), name: try text(at: offset + 4),
      id: number < numbers.upperBound ? UInt32(try file.uint32(at: number)) : 0, raw: raw,
      value: value)
  }

  /// The string whose number stands at an offset; empty for none.
  private mutating func text(at offset: Int) throws(Fault) -> String {
    try strings.string(file.uint32(at: offset)) ?? ""
  }
}
