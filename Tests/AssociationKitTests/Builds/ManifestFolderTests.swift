import ArchiveKit
import Foundation
import TestSupport
import TextKit
import Testing

@testable import AssociationKit

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
}
