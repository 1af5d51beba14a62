import Foundation
import TestSupport
import Testing

@testable import AssociationKit
@testable import JSONKit
@testable import LanguageKit
@testable import LinkKit
@testable import PortKit
@testable import RuleKit
@testable import TextKit

@Suite("The law of links from an app's own files")
struct AppLawTests {
  /// The outcomes of all URLs of an imported link, in each environment that it is for.
  private static func outcomes<Files: App>(
    of link: JSONNode, in plan: ImportPlan, base only: String?, _ judge: inout Judge<Files>,
    _ written: inout WrittenLanguages
  ) throws -> Set<Verdict.Outcome> {
    let shared = plan.settings.filter { $0.path.first == "parameters" }.map {
      JSONNode.Member(name: $0.path[1], nameRange: 0..<0, value: $0.value)
    }
    let rules = RuleLayers(
      shared: MemberTable(shared), own: link["parameters"]?.ruleMembers ?? [])
    let path = try #require(link["path"]?.text)
    let environments = plan.settings.filter { $0.path.first == "environments" }
    let own = link["environment"]?.text
    let bases: [String?] =
      Template.isWholeURL(path)
      ? [nil]
      : only.map { [$0] }
        ?? environments.filter { own == nil || own == $0.path[1] }.map { $0.value.text }
    #expect(!bases.isEmpty)
    var outcomes: Set<Verdict.Outcome> = []
    for base in bases {
      let form = try Form(template: path, base: base, rules: rules).urlLanguage(&written)
      let urls = URLLanguage(start: form.start, form.tail)
      let typical = try #require(urls.shortestWord.flatMap { ConcreteURL($0) })
      switch judge.verdict(of: urls, typical: typical) {
      case .same(let verdict): outcomes.insert(verdict.outcome)
      case .differs(let one, let url, let other):
        Issue.record("\(path): \(typical.text) \(one.outcome), \(url) \(other.outcome)")
      case .typicalOnly: Issue.record("\(link.line): no proof")
      }
    }
    return outcomes
  }

  /// Checks every imported link; gives how many are to open, and how many are not.
  static func checkApple(_ document: String, _ known: ImportPlan? = nil) throws -> [Int] {
    var app = AppleApp()
    app.associations = [
      AppleApp.Association(
        host: nil, file: try AssociationFile(name: "aasa", bytes: Array(document.utf8)))
    ]
    var judge = Judge(app)
    var written = WrittenLanguages()
    let plan = try known ?? AppImported.plan(document, as: .aasa)
    var counts = [0, 0]
    for link in plan.links {
      let outcomes = try outcomes(
        of: link, in: plan, base: "https://host.example", &judge, &written)
      if link["opens"] == nil {
        counts[0] += 1
        #expect(outcomes == [.opens], "\(link.line)")
      } else {
        counts[1] += 1
        #expect(!outcomes.contains(.opens), "\(link.line)")
      }
    }
    return counts
  }

  /// As `checkApple`, with asset links that let the app open every link.
  static func checkAndroid(_ document: String, _ known: ImportPlan? = nil) throws -> [Int] {
    let manifest = try AndroidManifest(name: "manifest", bytes: Array(document.utf8))
    let statement = AssetLinksFiles.statement(manifest.package ?? "com.example")
    let links = try AssetLinks(name: "assetlinks", bytes: Array("[\(statement)]".utf8))
    var judge = Judge(
      AndroidApp(
        manifest: manifest, associations: [AndroidApp.Association(host: nil, file: links)]))
    var written = WrittenLanguages()
    let plan = try known ?? AppImported.plan(document, as: .android)
    var counts = [0, 0]
    for link in plan.links {
      let outcomes = try outcomes(of: link, in: plan, base: nil, &judge, &written)
      if link["opens"] == nil {
        counts[0] += 1
        #expect(outcomes == [.opens], "\(link.line)")
      } else {
        counts[1] += 1
        #expect(!outcomes.contains(.opens), "\(link.line)")
      }
    }
    return counts
  }

  @Test(
    "a link of an association file opens for every value, and one that is excluded for none",
    arguments: [[6, 2], [2, 4], [4, 1], [5, 0], [3, 0]].enumerated().map { ($0, $1) })
  func apple(index: Int, counts: [Int]) throws {
    #expect(try Self.checkApple(AssociationFiles.all[index], AppPlans.apple[index].get()) == counts)
  }

  @Test(
    "a link of a manifest opens for every value, and one that is blocked for none",
    arguments: [[4, 0], [9, 0], [3, 2]].enumerated().map { ($0, $1) })
  func android(index: Int, counts: [Int]) throws {
    let found = try Self.checkAndroid(
      AndroidFiles.manifests[index], AppPlans.android[index].get())
    #expect(found == counts)
  }

  @Test("the law holds for the files of the conformance cases", .enabled(if: casesFolder != nil))
  func cases() throws {
    for line in try Self.lines("aasa/documents.jsonl") {
      guard let links = line["applinks"] else { continue }
      _ = try Self.checkApple(#"{"applinks":\#(links.withoutPlaces.line)}"#)
    }
    for line in try Self.lines("aasa/apps.jsonl") {
      guard let document = line["document"] else { continue }
      _ = try Self.checkApple(document.withoutPlaces.line)
    }
    for line in try Self.lines("android/filters.jsonl") {
      guard let filter = line["filter"]?.text else { continue }
      _ = try Self.checkAndroid(AndroidFiles.manifest(filter))
    }
  }

  private static func lines(_ path: String) throws -> [JSONNode] {
    guard let casesFolder else { return [] }
    let text = try String(contentsOf: casesFolder.appendingPathComponent(path), encoding: .utf8)
    return try text.splitScalars(at: "\n").filter { !$0.isEmpty }
      .map { try JSONNode.parse(Array($0.utf8)) }
  }
}

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

  private static let files: [(ImportFormat, [String])] = [
    (.aasa, [association]), (.android, [manifest]), (.navgraph, AndroidFiles.graphs),
    (.plist, AppleLists.infos), (.entitlements, AppleLists.entitlements),
    (.assetlinks, AssetLinksFiles.all), (.reactNavigation, RouterFiles.all),
    (.postman, PostmanFiles.all), (.paths, ["/a/[id]/:x(\\d+)\n[...slug]\n{a:int}/<int:b>\n"]),
  ]
  private static let seeds: [(ImportFormat, String)] = files.flatMap { format, texts in
    texts.map { (format, $0) }
  }

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
