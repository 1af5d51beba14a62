import ArchiveKit
import TextKit

/// The certificates that an APK is signed with, as it says itself.
///
/// No signature is verified: this is no security check.
package struct APKSignatures: Sendable {
  package enum Scheme: String, Sendable {
    case v1, v2, v3
    case v31 = "v3.1"
  }

  package struct Signer: Hashable, Sendable {
    package let scheme: Scheme
    /// The API levels whose devices take this signer.
    package let levels: ClosedRange<Int>
    /// The SHA-256 fingerprint of its certificate.
    package let fingerprint: String
    /// The fingerprints of its earlier certificates, the oldest first: Android takes them as the app's,
    /// too.
    package let lineage: [String]
  }

  /// The signers that were read, in the order of the file, the newest scheme first.
  package let signers: [Signer]
  /// The schemes of the signing block that the file has, with signers or without.
  private let schemes: Set<Scheme>

  /// The first API level that knows each scheme of the signing block.
  private static let firstLevels: [(APKSigningBlock.ID, Scheme, Int)] = [
    (.v31, .v31, 33), (.v3, .v3, 28), (.v2, .v2, 24),
  ]

  /// Reads the signers; those of scheme v1 only where a system of the API level may ask for them.
  package init(_ archive: ZIPArchive, api: Int? = nil) throws(Fault) {
    var schemes: Set<Scheme> = []
    let signers = try Fault.inEntry(archive.path) { () throws(Fault) in
      let block = try APKSigningBlock(archive)
      var signers: [Signer] = []
      for (id, scheme, level) in Self.firstLevels {
        guard let value = block.value(of: id) else { continue }
        schemes.insert(scheme)
        signers += try Self.signers(in: value, scheme, from: level)
      }
      return signers
    }
    self.schemes = schemes
    let isDecided = Self.firstLevels.contains { _, scheme, level in
      scheme != .v31 && level <= api ?? 0 && schemes.contains(scheme)
    }
    guard !isDecided else {
      self.signers = signers
      return
    }
    do throws(Fault) {
      self.signers = signers + (try Self.jarSigners(archive))
    } catch {
      // Damaged files of scheme v1 matter to no device that knows the signing block.
      guard !signers.isEmpty else { throw error }
      self.signers = signers
    }
  }

  /// The signers that a device of an API level takes: those of the newest scheme that it knows and the
  /// file has.
  ///
  /// Scheme v3.1 alone gives way to v3 where none of its signers is for the level. From Android 11 on, v1
  /// alone is not enough for an app that targets Android 11 or later. Empty for a file that such a device
  /// does not install.
  package func signers(api: Int, target: Int? = nil) -> [Signer] {
    for (_, scheme, level) in Self.firstLevels where api >= level {
      let taken = signers.filter { $0.scheme == scheme && $0.levels.contains(api) }
      if !taken.isEmpty || schemes.contains(scheme) && scheme != .v31 { return taken }
    }
    guard api < Self.levelOfNewerSchemes || target ?? 1 < Self.levelOfNewerSchemes else {
      return []
    }
    return signers.filter { $0.scheme == .v1 }
  }

  /// The signers that devices of a range of API levels take.
  package struct Taken: Hashable, Sendable {
    package let levels: ClosedRange<Int>
    package let signers: [Signer]

    /// The certificates that count as the app's there, those of earlier keys too.
    package var fingerprints: [String] { signers.flatMap { [$0.fingerprint] + $0.lineage } }
  }

  /// The signers by the ranges of API levels from the app's least one on that take others, the newest
  /// range first; levels for which no signer was read are in none.
  package func taken(from least: Int = 1, target: Int? = nil) -> [Taken] {
    let least = max(1, least)
    let bounds =
      [least, Self.levelOfNewerSchemes] + Self.firstLevels.map(\.2)
      + signers.flatMap { signer -> [Int] in
        let (first, last) = (signer.levels.lowerBound, signer.levels.upperBound)
        return [first] + (last == Int.max ? [] : [last + 1])
      }
    let starts = Set(bounds).filter { $0 >= least }.sorted()
    var taken: [Taken] = []
    for (start, next) in zip(starts, starts.dropFirst() + [Int.max]) {
      let signers = signers(api: start, target: target)
      let end = next == Int.max ? next : next - 1
      guard !signers.isEmpty else { continue }
      if let last = taken.last, last.levels.upperBound == start - 1,
        last.signers.map(\.fingerprint).elementsEqual(
          signers.map(\.fingerprint), by: { $0.isSameText(as: $1) })
      {
        taken[taken.count - 1] = Taken(levels: last.levels.lowerBound...end, signers: signers)
      } else {
        taken.append(Taken(levels: start...end, signers: signers))
      }
    }
    return taken.reversed()
  }

  private static let levelOfNewerSchemes = 30

  /// The most signers of a scheme, as apksigner and Android have it, and the most certificates of a
  /// lineage.
  private static let (signerLimit, lineageLimit) = (10, 100)

  // MARK: Schemes v2, v3 and v3.1

  private static func signers(
    in value: BinaryData, _ scheme: Scheme, from level: Int
  ) throws(Fault) -> [Signer] {
    var signers: [Signer] = []
    var list = LengthPrefixedParts(value)
    var parts = try list.parts("the signers")
    while !parts.isAtEnd {
      guard signers.count < signerLimit else {
        throw value.fault("more than \(signerLimit) signers of scheme \(scheme.rawValue)")
      }
      var signer = try parts.parts("a signer")
      var signed = try signer.parts("the signed data")
      _ = try signed.part("the digests")
      var certificates = try signed.parts("the certificates")
      let certificate = try certificates.part("a certificate")
      guard scheme != .v2 else {
        signers.append(
          Signer(
            scheme: scheme, levels: level...Int.max, fingerprint: Fingerprint.of(certificate),
            lineage: []))
        continue
      }
      let (first, last) = (try signed.uint32(), try signed.uint32())
      guard first <= last else {
        throw value.fault("a signer is for API levels from \(first) to \(last)")
      }
      let lineage = try lineage(in: try signed.parts("the attributes of a signer"))
      signers.append(
        Signer(
          scheme: scheme, levels: first...last, fingerprint: Fingerprint.of(certificate),
          lineage: lineage))
    }
    return signers
  }

  /// The certificates of the attribute that proves a rotation of keys, the oldest first.
  private static func lineage(in attributes: LengthPrefixedParts) throws(Fault) -> [String] {
    var attributes = attributes
    while !attributes.isAtEnd {
      var attribute = try attributes.parts("an attribute of a signer")
      guard try attribute.uint32() == proofOfRotation else { continue }
      let version = try attribute.uint32()
      guard version == 1 else {
        throw try attribute.rest().fault("expected a lineage of version 1, found \(version)")
      }
      var fingerprints: [String] = []
      while !attribute.isAtEnd {
        guard fingerprints.count < lineageLimit else {
          throw try attribute.rest().fault("a lineage of more than \(lineageLimit) certificates")
        }
        var node = try attribute.parts("a certificate of the lineage")
        var signed = try node.parts("the signed data of the lineage")
        fingerprints.append(Fingerprint.of(try signed.part("a certificate of the lineage")))
      }
      return fingerprints
    }
    return []
  }

  private static let proofOfRotation = 0x3BA0_6F8C

  // MARK: Scheme v1

  /// The largest signature file that is read, in bytes.
  private static let signatureLimit = 1 << 20

  /// The signers of the files `META-INF/*.RSA`, `.DSA` and `.EC` that have an `.SF` beside them.
  private static func jarSigners(_ archive: ZIPArchive) throws(Fault) -> [Signer] {
    let entries = try archive.entries(startingWith: "META-INF/")
    let names = Set(entries.map { ExactText($0.name.uppercased()) })
    var signers: [Signer] = []
    for entry in entries {
      let name = entry.name.uppercased()
      guard let suffix = [".RSA", ".DSA", ".EC"].first(where: name.hasScalarSuffix) else {
        continue
      }
      let stem = String(name.unicodeScalars.dropLast(suffix.utf8.count))
      guard names.contains(ExactText(stem + ".SF")) else { continue }
      guard signers.count < signerLimit else {
        throw Fault("more than \(signerLimit) signers of scheme v1").inEntry(archive.path)
      }
      let bytes = try archive.bytes(of: entry, atMost: signatureLimit)
      let certificate = try archive.inEntry(entry) { () throws(Fault) in
        try SignedData(BinaryData(bytes)).signerCertificate()
      }
      signers.append(
        Signer(
          scheme: .v1, levels: 1...Int.max, fingerprint: Fingerprint.of(certificate), lineage: []))
    }
    return signers
  }
}

extension Fingerprint {
  /// The SHA-256 fingerprint of a certificate by its DER, as Android writes it.
  static func of(_ certificate: BinaryData) -> String {
    SHA256.digest(Array(certificate.slice))
      .map { $0.digits(2, radix: 16, uppercase: true) }.joined(separator: ":")
  }
}
