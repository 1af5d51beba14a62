import TestSupport
import Testing

@testable import JSONKit
@testable import LinkKit
@testable import PortKit

@Suite("Broken files of other tools")
struct AppFuzzTests {
  private static let association = """
    {"applinks":{"substitutionVariables":{"k":["a*","b"]},"details":[{"appIDs":["ABCDE12345.com.x"],
    "components":[{"/":"/a/b","exclude":true},{"/":"/a/*","?":{"q":"??"}},{"#":"$(k)"}]}]}}
    """

  private static let manifest = AndroidFiles.manifest(
    #"""
    <intent-filter android:autoVerify="true"><data android:scheme="https" android:host="h.org"
    android:pathPattern="/a/.*b"/><data android:pathPrefix="/c"/></intent-filter>
    """#)

  private static let seeds: [(ImportFormat, String)] =
    [(.aasa, association), (.android, manifest)]
    + AndroidFiles.graphs.map { (.navgraph, $0) } + AppleLists.infos.map { (.plist, $0) }
    + AppleLists.entitlements.map { (.entitlements, $0) }
    + AssetLinksFiles.all.map { (.assetlinks, $0) }
    + RouterFiles.all.map { (.reactNavigation, $0) } + PostmanFiles.all.map { (.postman, $0) }
    + [(.paths, "/a/[id]/:x(\\d+)\n[...slug]\n{a:int}/<int:b>\n")]

  private static let pieces =
    [
      "<", ">", "&", "\"", "{", "}", "[", "]", "*", "?", "$(", "\\", "\0", "é", "%", "${", "{{",
      ":",
      "/", "://", ".*",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  @Test("no mutation makes an importer fail in any other way than by a fault, or break the store")
  func mutations() throws {
    try fuzz(rounds: 120) { random in
      let (format, text) = random.pick(Self.seeds)
      var bytes = Array(text.utf8)
      for _ in 0..<random.int(1...4) {
        let at = random.int(0...bytes.count - 1)
        switch random.int(0...3) {
        case 0: bytes.removeSubrange(at..<min(bytes.count, at + random.int(1...8)))
        case 1: bytes.insert(contentsOf: random.pick(Self.pieces), at: at)
        case 2: bytes[at] = UInt8(random.int(0...255))
        default:
          let end = min(bytes.count, at + random.int(1...40))
          bytes.insert(contentsOf: bytes[at..<end], at: random.int(0...bytes.count))
        }
        if bytes.isEmpty { bytes = [0x2F] }
      }
      _ = ConcreteURLs(of: bytes)
      _ = ImportFormat(of: bytes, named: "links.json")
      guard let file = try? ImportedFile(bytes, format: format) else { return }
      let plan = ImportPlan(
        file, into: try StoreDocument(bytes: StoreEditor.newStore), options: ImportPlan.Options())
      _ = try StoreDocument(bytes: plan.bytes)
    }
  }
}
