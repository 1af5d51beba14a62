import ArchiveKit
import Foundation
import TestSupport
import Testing
import TextKit
import XMLKit

@testable import AssociationKit

@Suite("The manifest of a build")
struct BuildManifestTests {
  private static let android = AndroidManifest.android
  private typealias Element = CompiledFile.Element
  private typealias Attribute = CompiledFile.Attribute

  private static func attribute(_ id: UInt32, _ value: CompiledFile.Value, name: String = "")
    -> Attribute
  {
    Attribute(name, in: android, id: id, value)
  }

  private static func reference(_ index: UInt32) -> CompiledFile.Value {
    .number(type: 0x01, 0x7F01_0000 + index)
  }

  private static let entries = [
    CompiledFile.Entry("host", [(0, "", .string("www.example.com"))]),
    CompiledFile.Entry("path", [(0, "", .string("/a")), (0, "de", .string("/b"))]),
    CompiledFile.Entry("only", [(0, "de", .string("/c"))]),
    CompiledFile.Entry("on", [(0, "", .number(type: 0x10, 1))]),
    CompiledFile.Entry("alias", [(0, "", .number(type: 0x01, 0x7F01_0000))]),
  ]

  /// A manifest of one filter with this `<data>`, whose names a shrinker has emptied.
  private static func manifest(
    _ data: [Attribute], activity: [Attribute] = [], hasResources: Bool = true, api: Int = 35,
    strings: String = ""
  ) throws -> AndroidManifest {
    func named(_ element: String, _ name: String) -> Element {
      Element(element, [attribute(0x0101_0003, .string(name), name: "name")])
    }
    let exported = attribute(0x0101_0010, .number(type: 0x12, .max))
    let root = Element(
      "manifest", [Attribute("package", .string("com.example"))],
      [
        Element(
          "application", [],
          [
            Element(
              "activity",
              activity.isEmpty
                ? [attribute(0x0101_0003, .string(".Main"), name: "name"), exported] : activity,
              [
                Element(
                  "intent-filter", [],
                  [
                    named("action", "android.intent.action.VIEW"),
                    named("category", "android.intent.category.DEFAULT"),
                    named("category", "android.intent.category.BROWSABLE"),
                    Element("data", data),
                  ])
              ])
          ])
      ])
    var values = ManifestValues()
    try values.resources.add(Array("<resources>\(strings)</resources>".utf8))
    let bytes = CompiledFile.xml(root, isUTF8: true)
    guard hasResources else { return try AndroidManifest(name: "m", bytes: bytes, values: values) }
    var resolver = ResourceResolver(api: api) { () throws(Fault) in
      try BinaryResources(CompiledFile.resources(entries))
    }
    return try AndroidManifest(
      name: "a.apk!AndroidManifest.xml", build: try BinaryXMLReader.read(bytes), &resolver,
      values: values)
  }

  private static let scheme = attribute(0x0101_0027, .string("app"))

  private func outcome(_ url: String, _ manifest: AndroidManifest) throws -> Verdict.Outcome {
    var judge = Judge(AndroidApp(manifest: manifest))
    return judge.verdict(of: try #require(ConcreteURL(url))).outcome
  }

  @Test("a reference is followed to the value of the build's resources")
  func references() throws {
    let manifest = try Self.manifest([Self.scheme, Self.attribute(0x0101_0028, Self.reference(0))])
    #expect(manifest.findings == [])
    #expect(try outcome("app://www.example.com/x", manifest) == .opens)
    #expect(try outcome("app://example.com/x", manifest) == .notClaimed)
  }

  @Test("a compiled manifest alone leaves references open")
  func unresolved() throws {
    let manifest = try Self.manifest(
      [Self.scheme, Self.attribute(0x0101_0028, Self.reference(0))], hasResources: false)
    #expect(try outcome("app://www.example.com/x", manifest) == .cannotSay)
    let finding = try #require(manifest.findings.first)
    #expect(finding.message == "@0x7f010000 is not resolved")
    #expect(finding.hint == "pass the whole build, whose resources have the value")
    #expect(
      manifest.paths?.path(of: finding.range)
        == "activity .Main › intent-filter 1 › data 1 android:host")
    #expect(manifest.source.excerpt(of: finding.range).marked == "@0x7f010000")
  }

  @Test("a resource of Android itself is in no build")
  func resourcesOfAndroid() throws {
    let reference = CompiledFile.Value.number(type: 0x01, 0x0104_000A)
    let manifest = try Self.manifest([Self.scheme, Self.attribute(0x0101_0028, reference)])
    #expect(try outcome("app://h/x", manifest) == .cannotSay)
    let finding = try #require(manifest.findings.first)
    #expect(finding.message == "@android:0x0104000a is not resolved")
    #expect(finding.hint == "write the value itself in the manifest")
  }

  @Test("a text that begins like a reference is a text")
  func texts() throws {
    let manifest = try Self.manifest([
      Self.scheme, Self.attribute(0x0101_0028, .string("h")),
      Self.attribute(0x0101_002A, .string(#"/@string/${x}\.$"#)),
    ])
    #expect(manifest.findings == [])
    #expect(try outcome(#"app://h/@string/%24%7Bx%7D%5C.$"#, manifest) == .opens)
  }

  @Test("a text with values for several languages is taken as absent")
  func configurations() throws {
    let manifest = try Self.manifest([
      Self.scheme, Self.attribute(0x0101_0028, .string("h")),
      Self.attribute(0x0101_002A, Self.reference(1)),
    ])
    #expect(
      manifest.findings.map(\.message) == [
        "android:path is ignored: @string/path has values for several configurations (de), and "
          + "Android reads none of them; the usual value is \"/a\""
      ])
    #expect(try outcome("app://h/anything", manifest) == .opens)
  }

  @Test("a text that only some systems have a value for is not resolved; an option gives it one")
  func missingValues() throws {
    let data = [
      Self.scheme, Self.attribute(0x0101_0028, .string("h")),
      Self.attribute(0x0101_002A, Self.reference(2)),
    ]
    let manifest = try Self.manifest(data)
    #expect(try outcome("app://h/c", manifest) == .cannotSay)
    let finding = try #require(manifest.findings.last)
    #expect(finding.message == "@string/only (for some devices only) is not resolved")
    #expect(finding.hint == "write the value itself in the manifest")
    #expect(manifest.source.excerpt(of: finding.range).marked == "@string/only")
    let strings = #"<string name="only">/d</string>"#
    #expect(try outcome("app://h/d", Self.manifest(data, strings: strings)) == .opens)
  }

  @Test(
    "a reference through too many others is told apart from one that refers to itself",
    arguments: [
      (19, false, "@string/h0"),
      (20, false, "@string/h0 (through more than 20 references)"),
      (2, true, "@string/h0 (which refers to itself)"),
    ])
  func chains(count: Int, isLoop: Bool, reference: String) throws {
    var entries = (0..<count).map { number in
      CompiledFile.Entry("h\(number)", [(0, "", Self.reference(UInt32(number + 1)))])
    }
    entries.append(
      CompiledFile.Entry(
        "h\(count)", [(0, "", isLoop ? Self.reference(1) : .string("www.example.com"))]))
    let table = try BinaryResources(CompiledFile.resources(entries))
    var resolver = ResourceResolver(api: 35) { table }
    let resolution = try resolver.resolve(0x7F01_0000)
    #expect("@" + (resolution.name ?? "") + ManifestValues.reason(for: resolution) == reference)
    #expect((resolution.value != nil) == (count == 19))
  }

  @Test("what an option gives counts wherever the references of the build lead to it")
  func replacedAlias() throws {
    let data = [Self.scheme, Self.attribute(0x0101_0028, Self.reference(4))]
    func replaced(_ name: String) throws -> [String] {
      let strings = #"<string name="\#(name)">other.com</string>"#
      let manifest = try Self.manifest(data, strings: strings)
      #expect(try outcome("app://other.com", manifest) == .opens)
      return manifest.replaced
    }
    #expect(try replaced("host") == ["@string/host"])
    #expect(try replaced("alias") == ["@string/alias"])
  }

  @Test("what an option gives instead of a value of the build is known, and the rest is not")
  func replaced() throws {
    let data = [Self.scheme, Self.attribute(0x0101_0028, Self.reference(0))]
    func replaced(_ strings: String) throws -> [String] {
      try Self.manifest(data, strings: strings).replaced
    }
    #expect(try replaced(#"<string name="host">other.com</string>"#) == ["@string/host"])
    #expect(try replaced(#"<string name="host">www.example.com</string>"#) == [])
    #expect(try replaced(#"<string name="only">/d</string>"#) == [])
  }

  @Test(
    "a comparison says what gives the value of a build that is not resolved",
    arguments: [
      (
        2,
        "@string/only (for some devices only) is not resolved: "
          + "write the value itself in the manifest"
      ),
      (9, "@0x7f010009 is not resolved: pass the whole build, whose resources have the value"),
    ])
  func comparedValues(index: UInt32, reason: String) throws {
    let files = try [Self.reference(index), .string("/d")].map {
      try Self.manifest([
        Self.scheme, Self.attribute(0x0101_0028, .string("h")), Self.attribute(0x0101_002A, $0),
      ])
    }
    var comparison = try FilesComparison(files[0], files[1])
    #expect(comparison.difference().uncompared.map(\.reason.text) == [reason])
  }

  private typealias Row = (value: CompiledFile.Value, outcome: Verdict.Outcome)
  private static let flags: [Row] = [
    (.number(type: 0x12, .max), .opens),
    (.number(type: 0x12, 0), .notClaimed),
    (.number(type: 0x10, 2), .opens),
    (.string("true"), .opens),
    (.string("yes"), .notClaimed),
    (.string(""), .opens),
    (reference(3), .opens),
    (reference(9), .cannotSay),
  ]

  @Test("a flag is read as Android reads one")
  func flags() throws {
    for (value, outcome) in Self.flags {
      let manifest = try Self.manifest(
        [Self.scheme],
        activity: [
          Self.attribute(0x0101_0003, .string(".Main"), name: "name"),
          Self.attribute(0x0101_0010, value),
        ])
      #expect(try self.outcome("app:x", manifest) == outcome, "\(value)")
    }
  }

  @Test("an attribute with a false name, or out of order, is what Android takes it for")
  func names() throws {
    let host = Self.attribute(0x0101_0028, .string("h"))
    let falsified = try Self.manifest([
      Self.scheme, Self.attribute(0x0101_0028, .string("h"), name: "pathPrefix"),
    ])
    #expect(try outcome("app://h/x", falsified) == .opens)
    #expect(try outcome("app://g/x", falsified) == .notClaimed)
    // A name of Android's without its number is none of its attributes.
    let unnumbered = try Self.manifest([
      Self.scheme, Attribute("host", in: Self.android, .string("h")),
    ])
    #expect(try outcome("app://g/x", unnumbered) == .opens)
    let unordered = try Self.manifest([host, Self.scheme])
    #expect(try outcome("app://h/x", unordered) == .notClaimed)
  }
}

/// The builds that a judge made of manifests with the resource compilers of others.
@Suite("Manifests that other tools compiled")
struct ManifestFolderTests {
  private static let folder = ProcessInfo.processInfo.environment["DEEPLINK_MANIFESTS"]
  private static let builds = ["aapt.apk", "aapt2.apk", "sparse.apk", "bundle.aab"]

  @Test(
    "a build of a manifest has the verdicts of its text, for .ci/judge-manifests",
    .enabled(if: folder != nil))
  func verdicts() throws {
    let folder = try #require(Self.folder)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      func file(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)/\(file)")))
      }
      let source = try AndroidManifest(name: "source.xml", bytes: file("source.xml"))
      let urls = String(decoding: try file("urls"), as: UTF8.self).split(separator: "\n")
      for api in [30, 35] {
        var expected = Judge(AndroidApp(manifest: source, api: api, verifiesHosts: false))
        for build in Self.builds {
          let archive = try ZIPArchive(BytesInMemory(file(build)))
          let read = try AndroidBuild(archive, api: api, name: build)
          #expect(read.manifest.package == "com.example", "\(name) \(build)")
          #expect([read.manifest.minimumAPI, read.manifest.targetAPI] == [21, 29])
          var judge = Judge(AndroidApp(manifest: read.manifest, api: api, verifiesHosts: false))
          for text in urls {
            let url = try #require(ConcreteURL(String(text)))
            let outcomes = (judge.verdict(of: url).outcome, expected.verdict(of: url).outcome)
            #expect(outcomes.0 == outcomes.1, "\(name) \(build) \(api) \(text)")
          }
        }
      }
    }
  }

  /// All texts of the filters of a manifest, as Android reads them.
  private static func texts(_ manifest: AndroidManifest) -> [[String]] {
    manifest.filters.map { filter in
      [filter.label ?? "none", "\(filter.autoVerify)", "\(filter.isReachable)"]
        + (filter.schemes + filter.authorities.map(\.item) + filter.paths).map {
          "\($0.unresolved == nil) \($0.text)"
        }
    }
  }

  @Test(
    "source files have the values that aapt2 compiles, for .ci/judge-manifests",
    .enabled(if: folder != nil))
  func values() throws {
    let files = FileManager.default
    let folder = try #require(Self.folder) + "/../values"
    for name in try files.contentsOfDirectory(atPath: folder).sorted() {
      func file(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)/\(file)")))
      }
      var found: [FoundResources] = []
      for values in try files.contentsOfDirectory(atPath: "\(folder)/\(name)/res").sorted() {
        for text in try files.contentsOfDirectory(atPath: "\(folder)/\(name)/res/\(values)") {
          found.append(
            FoundResources(
              name: values + text, folder: values, bytes: try file("res/\(values)/\(text)")))
        }
      }
      let text = try file("AndroidManifest.xml")
      var values = ManifestValues()
      var search = ResourceSearch(for: text, values)
      try search.choose(among: found, for: &values.resources) { (file, resources) throws(Faults) in
        try resources.add(file.bytes, of: file.configuration)
      }
      let source = try AndroidManifest(name: "source.xml", bytes: text, values: values)
      let archive = try ZIPArchive(BytesInMemory(file("aapt2.apk")))
      let build = try AndroidBuild(archive, api: values.api, name: "aapt2.apk")
      let (read, compiled) = (Self.texts(source), Self.texts(build.manifest))
      #expect(read.count == compiled.count, "\(name)")
      for (one, other) in zip(read, compiled) {
        #expect(one == other, "\(name) \(zip(one, other).filter { $0 != $1 })")
      }
    }
  }
}
