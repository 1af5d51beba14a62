import TextKit

/// The signed data of the Cryptographic Message Syntax (RFC 5652 § 5), also known as PKCS#7.
///
/// ```
/// SEQUENCE { signedData, [0] { SEQUENCE {
///   version, SET of digest algorithms, SEQUENCE { type, [0] { OCTET STRING } },
///   [0] certificates, [1] revocations, SET of signers } } }
/// ```
///
/// Nothing is verified.
struct SignedData {
  private let data: BinaryData
  private let elements: [DERElement]

  private static let identifier: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

  init(_ data: BinaryData) throws(Fault) {
    self.data = data
    let parts = try DERElement(data, expecting: DERElement.Tag.sequence, "a signature").elements()
    guard parts.count == 2, parts[0].contents.slice == Self.identifier[...] else {
      throw data.fault("expected signed data of the Cryptographic Message Syntax")
    }
    elements = try DERElement(
      parts[1].contents, expecting: DERElement.Tag.sequence, "signed data"
    ).elements()
    guard elements.count >= 4, elements[2].tag == DERElement.Tag.sequence else {
      throw parts[1].whole.fault("expected signed data with a signer")
    }
  }

  /// The content that is signed, if it is not kept elsewhere.
  func content() throws(Fault) -> BinaryData? {
    let parts = try elements[2].elements()
    guard parts.count == 2, parts[1].tag == DERElement.Tag.context(0) else { return nil }
    return try DERElement(parts[1].contents, expecting: DERElement.Tag.octets, "octets").contents
  }

  /// The certificate of the first signer, whom Android takes.
  func signerCertificate() throws(Fault) -> BinaryData {
    let signers = try elements.last?.elements() ?? []
    guard elements.last?.tag == DERElement.Tag.set, let signer = signers.first else {
      throw data.fault("expected a signer in the signed data")
    }
    // SEQUENCE { version, SEQUENCE { issuer, serial number }, … }
    let parts = try signer.elements()
    guard parts.count > 1, parts[1].tag == DERElement.Tag.sequence else {
      throw signer.whole.fault("expected a signer with an issuer and a serial number")
    }
    let wanted = try parts[1].elements()
    let certificates = elements.first { $0.tag == DERElement.Tag.context(0) }
    for certificate in try certificates?.elements() ?? [] {
      let (issuer, serial) = try Self.name(of: certificate)
      if wanted.count == 2, wanted[0].isSame(as: issuer), wanted[1].isSame(as: serial) {
        return certificate.whole
      }
    }
    throw signer.whole.fault("the signed data does not have the certificate of its signer")
  }

  /// The issuer and the serial number of a certificate (RFC 5280 § 4.1).
  private static func name(
    of certificate: DERElement
  ) throws(Fault) -> (issuer: DERElement, serial: DERElement) {
    // SEQUENCE { SEQUENCE { [0] version, serial number, algorithm, issuer, … }, … }
    var parts = try certificate.elements().first?.elements() ?? []
    if parts.first?.tag == DERElement.Tag.context(0) { parts.removeFirst() }
    guard parts.count > 2 else { throw certificate.whole.fault("expected a certificate") }
    return (parts[2], parts[0])
  }
}

/// One element of the Distinguished Encoding Rules (ITU-T X.690 § 8, § 10): a tag, a length, contents.
struct DERElement {
  enum Tag {
    static let boolean = 0x01
    static let integer = 0x02
    static let octets = 0x04
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
