import JSONKit
import RuleKit

extension Link {
  /// A new link, to be written into a store with its members in the usual order.
  ///
  /// - Parameters:
  ///   - name: What the link is called.
  ///   - path: The template.
  ///   - title: What it is called in lists.
  ///   - description: What it is for.
  ///   - tags: Words to find it by.
  ///   - environment: The environment that it uses where none is named.
  ///   - parameters: The rules of its parameters, by name.
  /// - Returns: An object without the members that have nothing to say.
  package static func new(
    name: String, path: String, title: String? = nil, description: String? = nil,
    tags: [String] = [], environment: String? = nil,
    parameters: [(name: String, value: JSONNode)] = []
  ) -> JSONNode {
    let members: [(name: String, value: JSONNode?)] = [
      ("name", .string(name)), ("path", .string(path)), ("title", title.map(JSONNode.string)),
      ("description", description.map(JSONNode.string)),
      ("tags", tags.isEmpty ? nil : .array(tags.map(JSONNode.string))),
      ("environment", environment.map(JSONNode.string)),
      ("parameters", parameters.isEmpty ? nil : .object(parameters)),
    ]
    return .object(members.compactMap { member in member.value.map { (member.name, $0) } })
  }

  /// Reads one link from a text of its own, as it comes back from an editor.
  ///
  /// It throws all the faults of its JSON and of its shape.
  package init(text: [UInt8]) throws(Faults) {
    let node = try JSONNode.parse(text)
    var check = StoreCheck()
    check.check(node, is: .record(StoreSchema.link), named: "the link")
    try check.faults.check()
    self.init(node)
  }
}
