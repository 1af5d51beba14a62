import JSONKit
import TextKit

/// A link as the store has it; its template and its rules are not judged yet.
///
/// For an object that is not a valid link it contains only the valid members.
package struct Link: Hashable, Sendable {
  /// What it is called on the command line; empty where it has no usable name.
  ///
  /// Another link of the same name keeps both from being used.
  package let name: String
  /// The template as it is written; empty if the link has no path.
  package let path: String
  /// What it is called in lists.
  package let title: String?
  package let description: String?
  /// Words to find it by, in the order of the file.
  package let tags: [String]
  /// The environment that it uses where none is named.
  package let environment: String?
  /// On which systems it is meant to open the app.
  package let opening: OpenIntent
  /// The text that the screen shows which it opens, with slots as they are written.
  package let screenText: String?
  /// The rules of its own parameters, by name, in the order of the file; `x-…` whose value is not
  /// an object is left out.
  package let parameters: [JSONNode.Member]
  /// The conditions between its parameters, in the order of the file.
  package let constraints: [JSONNode]
  /// The whole link with the place of every member and value.
  package let node: JSONNode

  /// The link of a value that was read without a fault of its JSON.
  init(_ node: JSONNode) {
    self.node = node
    self.name = node["name"]?.text.flatMap { StoreName.link.allows($0) ? $0 : nil } ?? ""
    self.path = node["path"]?.text ?? ""
    self.title = node["title"]?.text
    self.description = node["description"]?.text
    self.tags = (node["tags"]?.elements ?? []).compactMap(\.text)
    self.environment = node["environment"]?.text
    self.opening = OpenIntent(node["opens"])
    self.screenText = node["opens"]?["text"]?.text
    self.parameters = node["parameters"]?.ruleMembers ?? []
    self.constraints = node["constraints"]?.elements ?? []
  }

  /// What keeps it from being a link by its shape, with places in the text that it was read from.
  package var shapeFaults: [Fault] {
    var check = StoreShapeCheck()
    check.check(node, is: .record(StoreSchema.link), named: "an item of \"links\"")
    return check.faults.all.inOrder
  }

  /// What test management knows it by: the author's own `x-testId`, a text or a number.
  package var testID: String? {
    switch node["x-testId"]?.kind {
    case .string(let text): text
    case .number(let spelling): spelling
    case .null, .boolean, .array, .object, nil: nil
    }
  }

  /// Where it stands, with its braces: offsets in UTF-8 bytes.
  package var range: Range<Int> { node.range }

  /// Where the value of one of its keys stands: `path` → the range of the string with its quotes.
  package func valueRange(_ key: String) -> Range<Int>? { node[key]?.range }
}

extension JSONNode {
  /// The rules in a member `parameters` that was checked, by the parameter's name.
  package var ruleMembers: [Member] {
    members.filter { if case .object = $0.value.kind { true } else { false } }
  }
}

extension Link {
  /// Whether a link may have a member of that name that is not its author's own.
  package static func hasKey(_ name: String) -> Bool { StoreSchema.link.key(name) != nil }

  /// A new link, to be written into a store with its members in the usual order, without those that
  /// have nothing to say.
  package static func new(
    name: String, path: String, title: String? = nil, description: String? = nil,
    tags: [String] = [], environment: String? = nil, opens: JSONNode? = nil,
    parameters: [(name: String, value: JSONNode)] = [], constraints: [JSONNode] = []
  ) -> JSONNode {
    .object([
      "name": .string(name), "path": .string(path), "title": title.map(JSONNode.string),
      "description": description.map(JSONNode.string),
      "tags": tags.isEmpty ? nil : .array(tags.map(JSONNode.string)),
      "environment": environment.map(JSONNode.string), "opens": opens,
      "parameters": parameters.isEmpty ? nil : .object(parameters),
      "constraints": constraints.isEmpty ? nil : .array(constraints),
    ])
  }

  /// Reads one link from a text of its own, as it comes back from an editor.
  ///
  /// It throws all the faults of its JSON and of its shape.
  package init(text: [UInt8]) throws(Faults) {
    // In a store it stands in a list of an object.
    let node = try JSONNode.parse(text, depth: 2)
    var check = StoreShapeCheck()
    check.check(node, is: .record(StoreSchema.link), named: "the link")
    try check.faults.check()
    self.init(node)
  }
}
