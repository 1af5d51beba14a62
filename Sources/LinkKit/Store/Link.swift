/// A link as the store has it; its template and its rules are not judged yet.
package struct Link: Hashable, Sendable {
  /// What it is called on the command line; another link of the same name keeps both from being
  /// used.
  package let name: String
  /// The template as it is written.
  package let path: String
  /// What it is called in lists.
  package let title: String?
  /// What it is for.
  package let description: String?
  /// Words to find it by, in the order of the file.
  package let tags: [String]
  /// The environment that it uses where none is named.
  package let environment: String?
  /// The rules of its own parameters, by name, in the order of the file; `x-…` whose value is no
  /// object is left out.
  package let parameters: [JSONNode.Member]
  /// The whole link with the place of every member and value.
  package let node: JSONNode

  /// The link of an object that was checked.
  init(_ node: JSONNode) {
    self.node = node
    self.name = node["name"]?.text ?? ""
    self.path = node["path"]?.text ?? ""
    self.title = node["title"]?.text
    self.description = node["description"]?.text
    self.tags = (node["tags"]?.elements ?? []).compactMap(\.text)
    self.environment = node["environment"]?.text
    self.parameters = node["parameters"]?.ruleMembers ?? []
  }

  /// Where it stands, with its braces: offsets in UTF-8 bytes.
  package var range: Range<Int> { node.range }

  /// Where the value of one of its keys stands: `path` → the range of the string with its quotes.
  package func valueRange(_ key: String) -> Range<Int>? {
    node[key]?.range
  }
}

extension JSONNode {
  /// The rules in a member `parameters` that was checked, by the parameter's name.
  var ruleMembers: [Member] {
    members.filter {
      guard case .object = $0.value.kind else { return false }
      return true
    }
  }
}
