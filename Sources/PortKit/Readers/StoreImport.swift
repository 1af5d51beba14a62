import JSONKit
import LinkKit
import TextKit

/// Reads another link store, whose links are judged one by one.
struct StoreImport {
  private let node: JSONNode
  private let source: SourceText
  private let companions: ImportCompanions

  init(_ bytes: [UInt8], _ companions: ImportCompanions) throws(Faults) {
    self.companions = companions
    node = try JSONNode.parse(bytes, isSecret: true)
    source = SourceText(name: "", bytes: bytes)
    var check = StoreShapeCheck()
    guard case .object(let members) = node.kind else {
      throw Faults("expected a link store, found \(node.kind.noun)", at: node.range)
    }
    let rest = members.filter { !$0.name.isSameText(as: "links") }
    check.check(
      JSONNode(.object(rest), at: node.range), is: .record(StoreSchema.store), named: "the store")
    if let newer = check.newerVersion { throw Faults([newer]) }
    if let links = node["links"] {
      // What stands in it is judged link by link.
      check.check(
        links.isArray ? .array([]) : links, is: .array(.record(StoreSchema.link)),
        named: "\"links\"")
    }
    try check.faults.check()
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    file.members = nil
    file.environments = ImportedFile.Environment.all(in: node["environments"])
    file.defaultEnvironment = node["environment"]?.text
    file.parameters = (node["parameters"]?.ruleMembers ?? []).map {
      JSONNode.Member(name: $0.name, nameRange: 0..<0, value: $0.value.withoutPlaces)
    }
    file.apps = Self.leaves(of: node["apps"], at: []).map { path, value in
      guard Self.isFile(path), let text = value.text else { return (path, value) }
      return (path, .string(companions.moved(text)))
    }
    if companions.path == nil, file.apps.contains(where: { Self.isFile($0.path) }) {
      file.notes.append("\"apps\" is copied unchanged: its paths are now relative to this store")
    }
    let others = node.members.map(\.name).filter { $0.hasScalarPrefix("x-") }
    if !others.isEmpty {
      file.notes.append("\(others.map { $0.quoted() }.listed(atMost: 10)) of the store is skipped")
    }
    for link in node["links"]?.elements ?? [] {
      file.add(content(link), at: link.range, of: source, named: link["name"]?.text)
    }
    return file
  }

  /// Whether what stands at a path in `apps` names a file.
  private static func isFile(_ path: [String]) -> Bool {
    guard path.count > 1 else { return false }
    return ["association", "entitlements", "info", "manifest", "assetlinks", "build"]
      .containsSameText(as: path[1])
  }

  /// The values of an object and of those inside it, each with its path.
  private static func leaves(
    of node: JSONNode?, at path: [String]
  ) -> [(path: [String], value: JSONNode)] {
    guard let node else { return [] }
    guard !path.isEmpty, node.members.isEmpty else {
      return node.members.flatMap { leaves(of: $0.value, at: path + [$0.name]) }
    }
    return [(path, node.withoutPlaces)]
  }

  private func content(_ link: JSONNode) -> ImportedFile.Content {
    var check = StoreShapeCheck()
    check.check(link, is: .record(StoreSchema.link), named: "the link")
    guard check.faults.all.isEmpty else {
      return .refused(check.faults.all.map(\.message).joined(separator: "; "))
    }
    return .link(ImportedLink(link))
  }
}

extension JSONNode {
  fileprivate var isArray: Bool { if case .array = kind { true } else { false } }
}
