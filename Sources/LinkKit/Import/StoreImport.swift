/// Reads another link store, whose links are judged one by one.
struct StoreImport {
  private let node: JSONNode
  private let source: SourceText

  init(_ bytes: [UInt8]) throws(Faults) {
    node = try JSONNode.parse(bytes)
    source = SourceText(name: "", bytes: bytes)
    var check = StoreCheck()
    let links = node.members.filter { $0.name == "links" }
    guard case .object(let members) = node.kind else {
      throw Faults([Fault("expected a link store, found \(node.kind.noun)", at: node.range)])
    }
    let rest = JSONNode(.object(members.filter { $0.name != "links" }), at: node.range)
    check.check(rest, is: .record(StoreSchema.store), named: "the store")
    if let newer = check.newerVersion { throw Faults([newer]) }
    if let links = links.first, case .array = links.value.kind {
    } else if let links = links.first {
      check.add(
        "expected \"links\" to be an array, found \(links.value.kind.noun)", at: links.value.range)
    }
    try check.faults.check()
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    file.environments = StoreEnvironment.all(in: node["environments"]).map { environment in
      ImportedFile.Environment(
        name: environment.name, base: environment.base,
        values: environment.values.map { ($0.name, $0.value.withoutPlaces) })
    }
    file.defaultEnvironment = node["environment"]?.text
    file.parameters = (node["parameters"]?.ruleMembers ?? []).map {
      JSONNode.Member(name: $0.name, nameRange: 0..<0, value: $0.value.withoutPlaces)
    }
    file.entries = (node["links"]?.elements ?? []).map { link in
      ImportedFile.Entry(line: source.place(of: link.range).line, content: content(link))
    }
    return file
  }

  private func content(_ link: JSONNode) -> ImportedFile.Content {
    var check = StoreCheck()
    check.check(link, is: .record(StoreSchema.link), named: "the link")
    guard check.faults.all.isEmpty else {
      return .refused(check.faults.all.map(\.message).joined(separator: "; "))
    }
    return .link(ImportedLink(link))
  }
}
