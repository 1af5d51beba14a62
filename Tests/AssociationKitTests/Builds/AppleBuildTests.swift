import ArchiveKit
import TestSupport
import Testing
import TextKit

@testable import AssociationKit

@Suite("Builds for Apple's systems")
struct AppleBuildTests {
  private static func list(_ members: String) -> [UInt8] {
    Array("<plist version=\"1.0\">\n<dict>\n\(members)\n</dict>\n</plist>\n".utf8)
  }

  private static let info = list(
    """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>CFBundleShortVersionString</key><string>4.2.0</string>
    <key>CFBundleVersion</key><string>17</string>
    <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
    <array><string>app</string></array></dict></array>
    """)

  /// `{"CFBundleURLTypes": [{"CFBundleURLSchemes": ["app"]}]}` as Python's plistlib writes it.
  private static let binary = bytes(
    hex: "62706c6973743030d101025f1010434642756e646c6555524c5479706573a103d104055f1012434642756e64"
      + "6c6555524c536368656d6573a10653617070080b1e2023383a00000000000001010000000000000007000000"
      + "0000000000000000000000003e")

  private static let entitlements = list(
    """
    <key>application-identifier</key><string>ABCDE12345.com.example.app</string>
    <key>com.apple.developer.team-identifier</key><string>FGHIJ67890</string>
    <key>com.apple.developer.associated-domains</key>
    <array><string>applinks:www.example.com</string></array>
    """)

  private static let signed = MachOWriter(blobs: [(MachOTests.xml, entitlements)]).bytes
  private static let unsigned = MachOWriter().bytes

  /// A profile that allows every domain.
  private static let profile = DERWriter.signedData(
    list(
      """
      <key>Entitlements</key><dict>
      <key>com.apple.developer.associated-domains</key><array><string>applinks:*.a.com</string></array>
      </dict>
      """), certificates: [], signer: ("Apple", 1))

  private static func build(_ files: [(String, [UInt8])]) throws(Fault) -> AppleBuild {
    var writer = ZIPWriter()
    for (path, bytes) in files { writer.add(path, bytes) }
    return try AppleBuild(try ZIPArchive(BytesInMemory(writer.bytes)), name: "App.ipa")
  }

  @Test(
    "the URLs of builds of two apps move from one to the other",
    arguments: [
      ("ABCDE12345.com.example.app", 0), ("ABCDE12345.com.other", 2),
      ("FGHIJ67890.com.example.app", 2),
    ])
  func otherApp(id: String, count: Int) throws {
    func build(_ id: String) throws -> AppleBuild {
      let text = String(decoding: Self.entitlements, as: UTF8.self)
        .replacing("ABCDE12345.com.example.app", with: id)
      let program = MachOWriter(blobs: [(MachOTests.xml, Array(text.utf8))]).bytes
      return try Self.build([
        ("Payload/App.app/Info.plist", Self.info), ("Payload/App.app/App", program),
      ])
    }
    var comparison = try FilesComparison(build("ABCDE12345.com.example.app"), build(id))
    let changes = comparison.difference().changes
    #expect(changes.map(\.kind) == Array(repeating: .moved, count: count))
    #expect(changes.allSatisfy { $0.newTarget == id })
  }

  @Test(
    "a build is named with its team where its ID does not begin with it",
    arguments: [
      ("FGHIJ67890", "ABCDE12345.com.example.app 4.2.0, team FGHIJ67890"),
      ("ABCDE12345", "ABCDE12345.com.example.app 4.2.0"),
      ("ABCDE", "ABCDE12345.com.example.app 4.2.0, team ABCDE"),
    ])
  func team(id: String, title: String) throws {
    let text = String(decoding: Self.entitlements, as: UTF8.self)
      .replacing("FGHIJ67890", with: id)
    let program = MachOWriter(blobs: [(MachOTests.xml, Array(text.utf8))]).bytes
    let build = try Self.build([
      ("Payload/App.app/Info.plist", Self.info), ("Payload/App.app/App", program),
    ])
    #expect(build.title == title)
  }

  /// What a build is in a few words.
  private static func summary(of files: [(String, [UInt8])]) throws(Fault) -> String {
    let build = try build(files)
    let (word, domains) =
      switch build.claims {
      case .signed(let entitlements): ("signed", entitlements.domains.map(\.name))
      case .allowed(let entitlements): ("allowed", entitlements.domains.map(\.name))
      case .unknown(let reason): (reason, [])
      }
    return ([build.appID ?? "-", build.info.schemes.map(\.name).joined(), word] + domains)
      .joined(separator: " ")
  }

  private static let app = "Payload/App.app/"

  /// The files of builds, and what they are.
  private static let builds: [(files: [(String, [UInt8])], summary: String)] = [
    (
      [(app + "Info.plist", info), (app + "App", signed)],
      "ABCDE12345.com.example.app app signed www.example.com"
    ),
    (
      [
        ("__MACOSX/App.app/._Info.plist", []), ("App.app/Info.plist", info),
        ("App.app/App", signed),
        ("App.app/Watch/Watch.app/Info.plist", []),
      ],
      "ABCDE12345.com.example.app app signed www.example.com"
    ),
    (
      // The name in the list is composed, and decomposed in the archive.
      [
        ("Info.plist", list("<key>CFBundleExecutable</key><string>Caf\u{E9}</string>")),
        ("Cafe\u{301}", signed),
      ],
      "ABCDE12345.com.example.app  signed www.example.com"
    ),
    (
      [
        ("Info.plist", info),
        ("App", MachOWriter(blobs: [(MachOTests.xml, []), (MachOTests.xml, entitlements)]).bytes),
      ],
      "ABCDE12345.com.example.app app signed www.example.com"
    ),
    (
      [("Info.plist", info), ("App", signed)],
      "ABCDE12345.com.example.app app signed www.example.com"
    ),
    (
      [("App.app/Contents/Info.plist", info), ("App.app/Contents/MacOS/App", signed)],
      "ABCDE12345.com.example.app app signed www.example.com"
    ),
    // The folder of an Xcode archive, whose own Info.plist is of no app.
    (
      [
        ("Info.plist", list("<key>ApplicationProperties</key><dict></dict>")),
        ("Products/Applications/App.app/Info.plist", info),
        ("Products/Applications/App.app/App", signed),
      ], "ABCDE12345.com.example.app app signed www.example.com"
    ),
    // The name is composed in the list, and decomposed in the archive.
    (
      [
        (app + "Info.plist", list("<key>CFBundleExecutable</key><string>Caf\u{E9}</string>")),
        (app + "Cafe\u{301}", signed),
      ], "ABCDE12345.com.example.app  signed www.example.com"
    ),
    (
      [
        (app + "Info.plist", info), (app + "App", unsigned),
        (app + "embedded.mobileprovision", profile),
      ], "- app allowed *.a.com"
    ),
    (
      [(app + "Info.plist", info), (app + "App", unsigned)],
      "- app its executable has no entitlements, and it has no provisioning profile"
    ),
    (
      [
        (app + "Info.plist", info), (app + "App", unsigned),
        (app + "embedded.mobileprovision", [0x30, 0x80]),
      ],
      "- app its executable has no entitlements, and its provisioning profile cannot be read: "
        + app + "embedded.mobileprovision, offset 1: expected a length of DER"
    ),
    ([(app + "Info.plist", info)], "- app the executable \"App\" is not in it"),
    (
      [(app + "Info.plist", list("<key>CFBundleExecutable</key><string>../App</string>"))],
      "-  the Info.plist names no executable"
    ),
  ]

  @Test("an IPA, a zipped app and a folder say what the app claims", arguments: builds.indices)
  func kinds(number: Int) throws {
    #expect(try Self.summary(of: Self.builds[number].files) == Self.builds[number].summary)
  }

  @Test("what a profile allows is not what the app claims")
  func allowed() throws {
    let files = Self.builds.first { $0.summary.contains(" allowed ") }?.files
    let build = try Self.build(try #require(files))
    #expect(build.claims.entitlements == nil)
    #expect(
      build.claims.doubt(about: "App.ipa")
        == "App.ipa has no entitlements in its executable; its provisioning profile says only what is "
        + "allowed")
    let signed = try Self.build(Self.builds[0].files)
    #expect(signed.claims.doubt(about: "App.ipa") == nil)
  }

  @Test("a property list of more values than an app has is refused, of XML as a binary one")
  func manyValues() {
    let values = String(repeating: "<true/>", count: 50_000)
    let list = Self.list("<key>a</key><array>\(values)</array>")
    #expect(
      told { () throws(Fault) in _ = try Self.build([("Info.plist", list)]) }
        == "Info.plist: more than 50001 elements")
  }

  @Test("a binary property list is read like one of XML, and its places are in text")
  func binaryInfo() throws {
    let build = try Self.build([("Info.plist", Self.binary)])
    let scheme = try #require(build.info.schemes.first)
    let line = build.info.source.excerpt(of: scheme.range)
    #expect(line.marked + line.after == "<string>app</string>")
    #expect(try InfoPlist(name: "", bytes: Self.binary).schemes.map(\.name) == ["app"])
  }

  @Test("a property list of XML in UTF-16 is read", arguments: [false, true])
  func wideInfo(isBigEndian: Bool) throws {
    let text = String(decoding: Self.info, as: UTF8.self).replacing(">app<", with: ">appä😀<")
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
      isBigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let build = try Self.build([("Info.plist", bytes)])
    #expect(build.info.schemes.map(\.name) == ["appä😀"])
    let line = build.info.source.excerpt(of: build.info.schemes[0].range)
    #expect(line.marked + line.after == "<string>appä😀</string></array></dict></array>")
  }

  @Test("names, versions and places are those of the files in the build")
  func places() throws {
    let build = try Self.build(Self.builds[0].files)
    #expect(build.bundleID == "com.example.app")
    #expect(build.version == "4.2.0")
    #expect(build.info.source.name == "App.ipa!Payload/App.app/Info.plist")
    let entitlements = try #require(build.claims.entitlements)
    #expect(entitlements.source.name == "App.ipa!Payload/App.app/App")
    #expect(entitlements.source.line(of: entitlements.domains[0].range) == 6)
  }

  /// The files of builds, and what is wrong with them.
  private static let faulty: [(files: [(String, [UInt8])], message: String)] = [
    ([("AndroidManifest.xml", [])], "expected an app of Apple's systems, found no Info.plist"),
    (
      [("Payload/A.app/x", []), ("Payload/B.app/x", [])],
      "expected one app, found \"A.app\", \"B.app\" in it"
    ),
    (
      [(app + "Info.plist", Array("<plist>\n<dict>\n<key>a</key>".utf8))],
      "Payload/App.app/Info.plist: the document ends inside <dict>, opened on line 2"
    ),
    (
      [(app + "Info.plist", Array("bplist00".utf8))],
      "Payload/App.app/Info.plist: offset 0: expected a binary property list of version 00"
    ),
    (
      [(app + "Info.plist", info), (app + "App", [1, 2, 3, 4])],
      "Payload/App.app/App: offset 0: expected a Mach-O executable"
    ),
  ]

  @Test("a damaged build is a fault that names the file in it", arguments: faulty.indices)
  func faults(number: Int) {
    let (files, message) = Self.faulty[number]
    #expect(told { () throws(Fault) in _ = try Self.build(files) } == message)
  }
}
