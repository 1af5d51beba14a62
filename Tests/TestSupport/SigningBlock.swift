/// Writes the APK Signing Block; the certificates are names, and nothing is signed.
package enum SigningBlock {
  /// Bytes behind their length.
  package static func prefixed(_ parts: [UInt8]...) -> [UInt8] {
    let bytes = parts.flatMap { $0 }
    return ZIPWriter.little(bytes.count, 4) + bytes
  }

  /// What stands for the certificate of a name.
  package static func certificate(_ name: String) -> [UInt8] { Array(name.utf8) }

  /// A signer of scheme v3 for API levels, with the names of earlier certificates.
  package static func signer(
    _ name: String, _ first: Int, _ last: Int, lineage: [String] = []
  ) -> [UInt8] {
    let levels = ZIPWriter.little(first, 4) + ZIPWriter.little(last, 4)
    let nodes = lineage.flatMap { earlier in
      prefixed(
        prefixed(prefixed(certificate(earlier)), [1, 1, 0, 0]), [UInt8](repeating: 0, count: 12))
    }
    let rotation = prefixed(ZIPWriter.little(0x3BA0_6F8C, 4), [1, 0, 0, 0], nodes)
    let other = prefixed(ZIPWriter.little(0x559F_8B02, 4), [33, 0, 0, 0])
    let signed = prefixed(
      prefixed(), prefixed(prefixed(certificate(name)), prefixed(certificate("issuer"))), levels,
      prefixed(other, lineage.isEmpty ? [] : rotation))
    return prefixed(signed, levels, prefixed(), prefixed())
  }

  /// A signer of scheme v2.
  package static func olderSigner(_ name: String) -> [UInt8] {
    prefixed(prefixed(prefixed(), prefixed(prefixed(certificate(name))), prefixed()), prefixed())
  }

  /// A signing block of values with their IDs.
  package static func block(_ values: [(id: Int, value: [UInt8])]) -> [UInt8] {
    let pairs = values.flatMap { id, value in
      ZIPWriter.little(value.count + 4, 8) + ZIPWriter.little(id, 4) + value
    }
    let size = ZIPWriter.little(pairs.count + 24, 8)
    return size + pairs + size + Array("APK Sig Block 42".utf8)
  }
}
