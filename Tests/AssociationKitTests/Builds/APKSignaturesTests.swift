import ArchiveKit
import TestSupport
import Testing
import TextKit

@testable import AssociationKit

@Suite("Signatures of an APK")
struct APKSignaturesTests {
  private typealias Signer = APKSignatures.Signer

  private static func fingerprint(_ name: String) -> String {
    Fingerprint.of(BinaryData(SigningBlock.certificate(name)))
  }

  private static let values: [(id: Int, value: [UInt8])] = [
    (0x4272_6577, [0, 0, 0]),
    (
      0x7109_871A,
      SigningBlock.prefixed(SigningBlock.olderSigner("a"), SigningBlock.olderSigner("b"))
    ),
    (
      0xF053_68C0,
      SigningBlock.prefixed(
        SigningBlock.signer("a", 28, 32), SigningBlock.signer("c", 35, 0x7FFF_FFFF))
    ),
    (
      0x1B93_AD61,
      SigningBlock.prefixed(SigningBlock.signer("d", 34, 34, lineage: ["a", "c", "d"]))
    ),
    // Android takes the first of two.
    (0x7109_871A, SigningBlock.prefixed(SigningBlock.olderSigner("z"))),
  ]

  private static func archive(_ block: [UInt8], jar: [(String, [UInt8])] = []) -> [UInt8] {
    var writer = ZIPWriter()
    writer.add("AndroidManifest.xml", [])
    for (name, bytes) in jar { writer.add(name, bytes) }
    writer.block = block
    return writer.bytes
  }

  private static let jar: [(String, [UInt8])] = [
    ("META-INF/CERT.SF", []),
    (
      "META-INF/cert.rsa",
      DERWriter.signedData(
        certificates: [
          DERWriter.certificate("CA", 2), DERWriter.certificate("me", 1),
          DERWriter.certificate("me", 2),
        ], signer: ("me", 2))
    ),
    ("META-INF/OTHER.EC", []),
  ]

  private static func read(_ bytes: [UInt8]) throws(Fault) -> APKSignatures {
    try APKSignatures(try ZIPArchive(BytesInMemory(bytes)))
  }

  /// An API level, and the scheme and the certificates that its devices take.
  private static let taken: [(api: Int, signers: [String])] = [
    (23, ["v1 me"]), (24, ["v2 a", "v2 b"]), (27, ["v2 a", "v2 b"]), (28, ["v3 a"]),
    (32, ["v3 a"]),
    // Of v3 no signer is for the level, and a device that knows v3 does not go back to v2.
    (33, []), (34, ["v3.1 d"]), (35, ["v3 c"]), (100, ["v3 c"]),
  ]

  @Test(
    "a device takes the newest scheme that it knows, and of v3 the signer for its level",
    arguments: taken)
  func levels(api: Int, signers: [String]) throws {
    let signatures = try Self.read(Self.archive(SigningBlock.block(Self.values), jar: Self.jar))
    let archive = try ZIPArchive(
      BytesInMemory(Self.archive(SigningBlock.block(Self.values), jar: Self.jar)))
    let own = try APKSignatures(archive, api: api)
    #expect(own.signers(api: api) == signatures.signers(api: api))
    #expect(own.signers.contains { $0.scheme == .v1 } == (api < 24))
    var names = ["a", "b", "c", "d"].reduce(into: [:]) { $0[Self.fingerprint($1)] = $1 }
    names[Fingerprint.of(BinaryData(DERWriter.certificate("me", 2)))] = "me"
    #expect(
      signatures.signers(api: api).map {
        "\($0.scheme.rawValue) \(names[$0.fingerprint] ?? "unknown")"
      } == signers)
  }

  @Test(
    "a scheme without signers is none that a device goes back from, but for v3.1",
    arguments: [
      (0xF053_68C0, [23: "v1", 27: "v2", 28: "", 34: ""]),
      (0x1B93_AD61, [23: "v1", 27: "v2", 34: "v2"]),
    ])
  func withoutSigners(scheme: Int, taken: [Int: String]) throws {
    let block = SigningBlock.block([
      (0x7109_871A, SigningBlock.prefixed(SigningBlock.olderSigner("a"))),
      (scheme, [0, 0, 0, 0]),
    ])
    for (api, expected) in taken {
      let archive = try ZIPArchive(BytesInMemory(Self.archive(block, jar: Self.jar)))
      let own = try APKSignatures(archive, api: api)
      #expect(own.signers(api: api).map(\.scheme.rawValue).joined() == expected, "\(api)")
      let all = try APKSignatures(archive)
      #expect(all.signers(api: api) == own.signers(api: api))
    }
  }

  @Test(
    "the signers are told by the ranges of levels that take others, from the app's least one on")
  func ranges() throws {
    let signatures = try Self.read(Self.archive(SigningBlock.block(Self.values), jar: Self.jar))
    let names = ["a", "b", "c", "d"].reduce(into: [:]) { $0[Self.fingerprint($1)] = $1 }
    func shown(from least: Int, target: Int? = nil) -> [String] {
      signatures.taken(from: least, target: target).map { taken in
        let own = taken.signers.map { names[$0.fingerprint] ?? "me" }.joined()
        let last = taken.levels.upperBound
        return "\(own) \(taken.levels.lowerBound)-\(last < 0x7FFF_FFFF ? "\(last)" : "")"
      }
    }
    let newer = ["c 35-", "d 34-34", "a 28-32", "ab 24-27"]
    #expect(shown(from: 1) == newer + ["me 1-23"])
    #expect(shown(from: -5) == newer + ["me 1-23"])
    #expect(shown(from: 26) == ["c 35-", "d 34-34", "a 28-32", "ab 26-27"])
    let old = try Self.read(Self.archive([], jar: Self.jar))
    #expect(old.taken(from: 1, target: 30).map(\.levels) == [1...29])
    #expect(old.taken(from: 1).map(\.levels) == [1...Int.max])
  }

  @Test("scheme v1 alone is not enough from Android 11 on for an app that targets it")
  func targets() throws {
    let signatures = try Self.read(Self.archive([], jar: Self.jar))
    let taken = [(29, 35), (30, 29), (30, 30), (35, nil)].map { api, target in
      signatures.signers(api: api, target: target).count
    }
    #expect(taken == [1, 1, 0, 1])
  }

  @Test("a lineage is every certificate of it, the oldest first")
  func lineage() throws {
    let signatures = try Self.read(Self.archive(SigningBlock.block(Self.values)))
    let names = ["a", "c", "d"]
    #expect(
      signatures.signers.first
        == Signer(
          scheme: .v31, levels: 34...34, fingerprint: Self.fingerprint("d"),
          lineage: names.map(Self.fingerprint)))
    #expect(
      Self.fingerprint("a").hasPrefix("CA:97:81:12:CA:1B:BD:CA:FA:C2:31:B3:9A:23:DC:4D:A7:86:EF:F8")
    )
  }

  @Test("without a signing block at its place there is scheme v1 alone, or nothing")
  func unsigned() throws {
    #expect(try Self.read(Self.archive([])).signers.isEmpty)
    var bytes = Self.archive(SigningBlock.block(Self.values), jar: Self.jar)
    bytes.insert(0, at: bytes.count - 22)
    #expect(try Self.read(bytes).signers.map(\.scheme) == [.v1])
  }

  private static let damaged: [(bytes: [UInt8], message: String)] = [
    (
      archive(Array(SigningBlock.block(values).dropFirst())),
      "offset 48: the signing block starts with another size than it ends with"
    ),
    (
      archive(
        ZIPWriter.little(-1, 8) + ZIPWriter.little(1 << 40, 8) + Array("APK Sig Block 42".utf8)),
      "offset 57: the size of the signing block is 1,099,511,627,776, beyond the file"
    ),
    (
      archive(
        SigningBlock.block([
          (0x7109_871A, SigningBlock.prefixed(Array(SigningBlock.olderSigner("a").dropLast())))
        ])),
      "offset 77: a signer does not fit into the 28 bytes here"
    ),
    (
      archive([], jar: [("META-INF/A.SF", []), ("META-INF/A.RSA", [0x30, 0x80])]),
      "META-INF/A.RSA: offset 1: expected a length of DER"
    ),
    (
      archive(
        [],
        jar: [
          ("META-INF/A.SF", []),
          (
            "META-INF/A.RSA",
            DERWriter.signedData(certificates: [DERWriter.certificate("a", 1)], signer: ("b", 1))
          ),
        ]),
      "META-INF/A.RSA: offset 60: the signed data does not have the certificate of its signer"
    ),
  ]

  @Test("a damaged signature is a fault with its offset", arguments: damaged.indices)
  func faults(number: Int) {
    #expect(
      told { () throws(Fault) in _ = try Self.read(Self.damaged[number].bytes) }
        == Self.damaged[number].message)
  }

  /// Files with as many signers, or certificates of a lineage, as are read, and what one more is.
  private static let limits: [(file: @Sendable (Int) -> [UInt8], count: Int, message: String)] = [
    (
      { count in
        let signers = (0..<count).flatMap { SigningBlock.olderSigner("\($0)") }
        return archive(SigningBlock.block([(0x7109_871A, SigningBlock.prefixed(signers))]))
      }, 10, "more than 10 signers of scheme v2"
    ),
    (
      { count in
        let signers = (0..<count).flatMap { SigningBlock.signer("\($0)", 28 + $0, 28 + $0) }
        return archive(SigningBlock.block([(0xF053_68C0, SigningBlock.prefixed(signers))]))
      }, 10, "more than 10 signers of scheme v3"
    ),
    (
      { count in
        let lineage = (0..<count).map { "\($0)" }
        return archive(
          SigningBlock.block([
            (0xF053_68C0, SigningBlock.prefixed(SigningBlock.signer("a", 28, 99, lineage: lineage)))
          ]))
      }, 100, "a lineage of more than 100 certificates"
    ),
    (
      { count in
        archive(
          [],
          jar: (0..<count).flatMap {
            [("META-INF/\($0).SF", []), ("META-INF/\($0).RSA", jar[1].1)]
          })
      }, 10, "more than 10 signers of scheme v1"
    ),
  ]

  @Test("more signers than an app has are a fault, and as many as Android takes are read")
  func limits() throws {
    for (file, count, message) in Self.limits {
      #expect(try !Self.read(file(count)).signers.isEmpty)
      let fault = told { () throws(Fault) in _ = try Self.read(file(count + 1)) }
      #expect(fault?.hasSuffix(message) == true, "\(fault ?? "")")
    }
  }

  @Test("mutants end in a fault or in signers")
  func mutants() {
    let whole = Self.archive(SigningBlock.block(Self.values), jar: Self.jar)
    var read = 0
    fuzz(rounds: 300) { random in
      var bytes = whole
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = random.oneIn(2) ? 0xFF : UInt8(random.int(0...255))
      }
      if let signatures = try? Self.read(bytes) {
        read += 1
        #expect(signatures.signers.count < 100)
      }
    }
    #expect(read > 50)
  }
}
