import ArchiveKit
import TestSupport
import TextKit
import Testing
import XMLKit

@testable import AssociationKit

@Suite("Builds of Android")
struct AndroidBuildTests {
  private static let android = AndroidManifest.android

  private static let root: CompiledFile.Element = {
    func attribute(_ name: String, _ id: UInt32, _ value: CompiledFile.Value)
      -> CompiledFile.Attribute
    {
      CompiledFile.Attribute(name, in: android, id: id, value)
    }
    func named(_ element: String, _ name: String) -> CompiledFile.Element {
      CompiledFile.Element(element, [attribute("name", 0x0101_0003, .string(name))])
    }
    let filter = CompiledFile.Element(
      "intent-filter", [],
      [
        named("action", "android.intent.action.VIEW"),
        named("category", "android.intent.category.DEFAULT"),
        named("category", "android.intent.category.BROWSABLE"),
        CompiledFile.Element(
          "data",
          [
            attribute("scheme", 0x0101_0027, .string("app")),
            attribute("host", 0x0101_0028, .number(type: 0x01, 0x7F01_0000)),
          ]),
      ])
    let activity = CompiledFile.Element(
      "activity",
      [
        attribute("name", 0x0101_0003, .string(".Main")),
        attribute("exported", 0x0101_0010, .number(type: 0x12, .max)),
      ], [filter])
    return CompiledFile.Element(
      "manifest",
      [
        attribute("versionCode", 0x0101_021B, .number(type: 0x10, 42)),
        attribute("versionName", 0x0101_021C, .string("4.2.0")),
        attribute("versionCodeMajor", 0x0101_0576, .number(type: 0x10, 1)),
        CompiledFile.Attribute("package", .string("com.example")),
      ],
      [
        CompiledFile.Element(
          "uses-sdk",
          [
            attribute("minSdkVersion", 0x0101_020C, .number(type: 0x10, 24)),
            attribute("targetSdkVersion", 0x0101_0270, .number(type: 0x10, 35)),
          ]),
        CompiledFile.Element("application", [], [activity]),
      ])
  }()

  private static let entries = [CompiledFile.Entry("host", [(0, "", .string("h"))])]

  private static func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var writer = ZIPWriter()
    for (name, bytes) in files { writer.add(name, bytes) }
    return writer.bytes
  }

  private static let apk = archive([
    ("AndroidManifest.xml", CompiledFile.xml(root, isUTF8: true)),
    ("resources.arsc", CompiledFile.resources(entries)),
  ])
  private static let bundle = archive([
    ("base/manifest/AndroidManifest.xml", CompiledFile.bundleXML(root)),
    ("base/resources.pb", CompiledFile.bundleResources(entries)),
  ])

  private static func read(_ bytes: [UInt8]) throws(Fault) -> AndroidBuild {
    try AndroidBuild(ZIPArchive(BytesInMemory(bytes)), api: 35, name: "app")
  }

  private typealias Row = (file: [UInt8], manifest: String, isInstalled: Bool)
  private static let rows: [Row] = [
    (apk, "app!AndroidManifest.xml", true),
    (bundle, "app!base/manifest/AndroidManifest.xml", false),
    (
      archive([("toc.pb", []), ("splits/base-master.apk", apk)]),
      "app!splits/base-master.apk!AndroidManifest.xml", true
    ),
    (archive([("universal.apk", apk)]), "app!universal.apk!AndroidManifest.xml", true),
    (
      archive([("standalones/standalone-hdpi.apk", apk)]),
      "app!standalones/standalone-hdpi.apk!AndroidManifest.xml", true
    ),
    (
      archive([("info.json", []), ("base.apk", apk)]), "app!base.apk!AndroidManifest.xml", true
    ),
    (
      archive([
        (
          "manifest.json",
          Array(#"{"split_apks":[{"file":"de.apk","id":"de"},{"file":"b.apk","id":"base"}]}"#.utf8)
        ),
        ("de.apk", []), ("b.apk", apk),
      ]), "app!b.apk!AndroidManifest.xml", true
    ),
    (
      archive([
        ("manifest.json", Array(#"{"package_name":"com.example"}"#.utf8)), ("com.example.apk", apk),
      ]), "app!com.example.apk!AndroidManifest.xml", true
    ),
  ]

  @Test("a build of any kind is read with its resources")
  func kinds() throws {
    for (file, name, isInstalled) in Self.rows {
      let build = try Self.read(file)
      let manifest = build.manifest
      #expect(manifest.source.name == name)
      #expect(manifest.findings == [])
      #expect(build.signers == (isInstalled ? [] : nil))
      #expect(manifest.package == "com.example")
      #expect(manifest.versionName == "4.2.0")
      #expect([manifest.minimumAPI, manifest.targetAPI] == [24, 35])
      var judge = Judge(AndroidApp(manifest: manifest))
      let verdict = judge.verdict(of: try #require(ConcreteURL("app://h/x")))
      #expect(verdict.outcome == .opens)
      #expect(
        verdict.rule.flatMap { manifest.paths?.path(of: $0.range) }
          == "activity .Main › intent-filter 1 › data 1 android:host")
    }
    let build = try Self.read(Self.apk)
    #expect(build.notes == ["the APK has no signature for API level 35"])
    #expect(build.whyUnsigned == build.notes.first)
    #expect(
      try Self.read(Self.bundle).notes.map { $0.hasPrefix("an app bundle is signed") } == [true])
  }

  private static let faults: [(file: [UInt8], fault: String)] = [
    (
      archive([("a.txt", [])]),
      "expected an Android build, found an archive without AndroidManifest.xml"
    ),
    (
      archive([("AndroidManifest.xml", Array("<manifest/>".utf8))]),
      "AndroidManifest.xml: expected compiled XML, found text: no Android system takes such a build"
    ),
    (
      archive([("AndroidManifest.xml", [3, 0, 8, 0, 0x42, 0x42, 0x42, 0x42])]),
      "AndroidManifest.xml: offset 4: expected a chunk of at most 8 bytes, found one of 1,111,638,594"
    ),
    (
      archive([
        ("AndroidManifest.xml", CompiledFile.xml(root, isUTF8: true)), ("resources.arsc", [1, 2]),
      ]),
      "resources.arsc: offset 2: a number does not fit into the 2 bytes here"
    ),
    (
      archive([("manifest.json", Array("{}".utf8))]),
      #"manifest.json: expected the name of the base: "split_apks" with the "id" base, or "#
        + #""package_name""#
    ),
    (
      archive([("base.apk", archive([("classes.dex", [])]))]),
      "base.apk: expected an Android build, found an archive without AndroidManifest.xml"
    ),
  ]

  @Test("what is no build is a fault that names the entry and the byte")
  func faults() {
    for (file, fault) in Self.faults {
      #expect(told { () throws(Fault) in _ = try Self.read(file) } == fault)
    }
  }

  @Test("a build without resources, or a part of one, is read and told of")
  func parts() throws {
    let alone = try Self.read(
      Self.archive([("AndroidManifest.xml", CompiledFile.xml(Self.root, isUTF8: false))]))
    #expect(alone.manifest.findings.map(\.message) == ["@0x7f010000 is not resolved"])
    var root = Self.root
    root.attributes.append(CompiledFile.Attribute("split", .string("config.de")))
    let part = try Self.read(
      Self.archive([("AndroidManifest.xml", CompiledFile.xml(root, isUTF8: true))]))
    #expect(
      part.notes.first
        == "the file is the part \"config.de\" of an app: pass its base, which has the filters")
  }
}
