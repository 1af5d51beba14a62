import ArchiveKit
import Foundation
import JSONKit
import TestSupport
import Testing
import TextKit
import XMLKit

@testable import AssociationKit

/// What is read of the builds in a folder, for a judge that knows what other tools say of them.
@Suite("Builds of other tools")
struct BuildFolderTests {
  private static let builds = ProcessInfo.processInfo.environment["DEEPLINK_BUILDS"]

  @Test(
    "what each file of a folder says is written beside it, for .ci/judge-builds",
    .enabled(if: builds != nil))
  func folder() throws {
    let folder = try #require(Self.builds)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let path = folder + "/" + name
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      let start = ContinuousClock.now
      var answer: [String: JSONNode] = [:]
      do throws(Fault) {
        answer = try Self.answer(to: bytes, name)
      } catch {
        let place = error.entry.isEmpty ? "" : error.entry + ": "
        answer = ["fault": .string(place + error.text)]
      }
      let milliseconds = start.duration(to: .now) / .milliseconds(1)
      answer["milliseconds"] = .number("\(Int(milliseconds))")
      let text = JSONNode.object(
        answer.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
      ).compactLine
      try text.write(toFile: path + ".read", atomically: true, encoding: .utf8)
    }
  }

  private static func answer(
    to bytes: [UInt8], _ name: String
  ) throws(Fault) -> [String: JSONNode] {
    if name.hasSuffix(".plist") {
      do throws(Faults) {
        return ["xml": .string(String(decoding: try PropertyList.text(of: bytes), as: UTF8.self))]
      } catch {
        throw error.all[0]
      }
    }
    let archive = try ZIPArchive(BytesInMemory(bytes))
    if try AppleBuild.isOne(archive) {
      let build = try AppleBuild(archive, name: name)
      var answer: [String: JSONNode] = [:]
      answer["schemes"] = .array(build.info.schemes.map { .string($0.name) })
      answer["id"] = build.appID.map { .string($0) }
      let entitlements: Entitlements?
      switch build.claims {
      case .signed(let known): (entitlements, answer["claims"]) = (known, .string("signed"))
      case .allowed(let known): (entitlements, answer["claims"]) = (known, .string("allowed"))
      case .unknown(let reason): (entitlements, answer["claims"]) = (nil, .string(reason))
      }
      answer["domains"] = .array(entitlements?.domains.map { .string($0.name) } ?? [])
      return answer
    }
    guard name.hasSuffix(".apk") else {
      var size = 0
      for entry in try archive.entries(startingWith: "") {
        size += try archive.bytes(of: entry, atMost: 1 << 30).count
      }
      return ["size": .number("\(size)")]
    }
    let signatures = try APKSignatures(archive)
    var answer = ["manifest": try manifest(of: archive, name)]
    for api in [21, 24, 28, 32, 33] {
      answer["\(api)"] = .array(
        signatures.signers(api: api).map { signer in
          .object([
            ("certificate", .string(signer.fingerprint)),
            ("scheme", .string(signer.scheme.rawValue)),
            ("lineage", .array(signer.lineage.map { .string($0) })),
          ])
        })
    }
    return answer
  }

  private static func manifest(of archive: ZIPArchive, _ name: String) throws(Fault) -> JSONNode {
    let manifest = try AndroidBuild(archive, api: 35, name: name).manifest
    func texts(_ texts: [String]) -> JSONNode { .array(texts.map { .string($0) }) }
    let members: [(name: String, value: JSONNode?)] = [
      ("package", manifest.package.map { .string($0) }),
      ("versionName", manifest.versionName.map { .string($0) }),
      ("minSdkVersion", manifest.minimumAPI.map { .number("\($0)") }),
      ("targetSdkVersion", manifest.targetAPI.map { .number("\($0)") }),
      (
        "filters",
        .array(
          manifest.filters.map { filter in
            .object([
              ("activity", .string(filter.activity)), ("action", texts(filter.actions)),
              ("category", texts(filter.categories)), ("scheme", texts(filter.schemes.map(\.text))),
            ])
          })
      ),
    ]
    return .object(
      members.compactMap { member in member.value.map { (name: member.name, value: $0) } })
  }
}
