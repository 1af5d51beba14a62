/// Writes elements of the Distinguished Encoding Rules.
enum DERWriter {
  static func element(_ tag: UInt8, _ contents: [UInt8]...) -> [UInt8] {
    let bytes = contents.flatMap { $0 }
    let length =
      bytes.count < 0x80
      ? [UInt8(bytes.count)]
      : [0x82, UInt8(bytes.count >> 8), UInt8(truncatingIfNeeded: bytes.count)]
    return [tag] + length + bytes
  }

  /// A certificate of an issuer, with a serial number.
  static func certificate(_ issuer: String, _ serial: UInt8) -> [UInt8] {
    element(
      0x30,
      element(
        0x30, element(0xA0, element(2, [2])), element(2, [serial]), element(0x30),
        element(0x30, Array(issuer.utf8))))
  }

  /// Signed data of the Cryptographic Message Syntax, whose signer is named by issuer and serial number.
  static func signedData(
    _ content: [UInt8] = [], certificates: [[UInt8]], signer: (issuer: String, serial: UInt8)
  ) -> [UInt8] {
    let data: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    let name = element(
      0x30, element(0x30, Array(signer.issuer.utf8)), element(2, [signer.serial]))
    let signed = element(
      0x30, element(2, [1]), element(0x31),
      element(0x30, element(6, data + [1]), element(0xA0, element(4, content))),
      element(0xA0, certificates.flatMap { $0 }),
      element(0x31, element(0x30, element(2, [1]), name)))
    return element(0x30, element(6, data + [2]), element(0xA0, signed))
  }
}
