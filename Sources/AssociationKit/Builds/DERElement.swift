import TextKit

/// One element of the Distinguished Encoding Rules (ITU-T X.690 § 8, § 10): a tag, a length, contents.
struct DERElement {
  enum Tag {
    static let boolean = 0x01
    static let integer = 0x02
    static let octets = 0x04
    static let identifier = 0x06
    static let utf8 = 0x0C
    static let sequence = 0x30
    static let set = 0x31

    /// `[number]` of a type that has elements of its own.
    static func context(_ number: Int) -> Int { 0xA0 | number }
  }

  /// The first byte: class, form and number.
  let tag: Int
  let contents: BinaryData
  /// The element with its tag and its length.
  let whole: BinaryData

  /// Reads the element at an offset.
  init(_ data: BinaryData, at offset: Int = 0) throws(Fault) {
    var data = data
    data.isBigEndian = true
    tag = try data.uint8(at: offset)
    guard tag & 0x1F != 0x1F else {
      throw data.fault("expected a tag of one byte", at: offset)
    }
    let first = try data.uint8(at: offset + 1)
    let digits = first < 0x80 ? 0 : first & 0x7F
    guard first != 0x80, digits <= 4 else {
      throw data.fault("expected a length of DER", at: offset + 1)
    }
    let length = digits == 0 ? first : Int(try data.number(at: offset + 2, digits))
    contents = try data.part(at: offset + 2 + digits, count: length, "an element of DER")
    whole = try data.part(at: offset, count: 2 + digits + length, "an element of DER")
  }

  /// The element at the start of some bytes, which must be of a tag.
  init(_ data: BinaryData, at offset: Int = 0, expecting tag: Int, _ noun: String) throws(Fault) {
    let element = try DERElement(data, at: offset)
    guard element.tag == tag else { throw element.whole.fault("expected \(noun)") }
    self = element
  }

  /// The elements that it is made of.
  func elements() throws(Fault) -> [DERElement] {
    var elements: [DERElement] = []
    var position = 0
    while position < contents.count {
      let element = try DERElement(contents, at: position)
      elements.append(element)
      position += element.whole.count
    }
    return elements
  }

  func isSame(as other: DERElement) -> Bool { whole.slice == other.whole.slice }
}
