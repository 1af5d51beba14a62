import JSONKit
import TextKit

/// What holds for a rule: the keys of `applinks.defaults`, of its entry's `defaults` and its own,
/// where the nearer one wins, key by key (Apple, `applinks.Defaults`).
struct AssociationScope {
  private(set) var options = ApplePattern.Options()
  private var isExclusion = false
  private var path: JSONNode?
  private var query: JSONNode?
  private var fragment: JSONNode?
  private var variables: [ExactText: [String]] = [:]

  static let keys = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]

  /// The scope with the keys of one more object over it.
  func refined(
    by node: JSONNode?, _ variables: [ExactText: [String]], _ reader: inout AssociationFileReader
  ) -> AssociationScope {
    var scope = self
    scope.variables = variables
    guard let node else { return scope }
    guard case .object = node.kind else {
      reader.findings.note(.wrongKind, #""defaults" must be an object"#, at: node.range)
      return scope
    }
    reader.findings.noteUnknownKeys(of: node, Self.keys)
    func flag(_ name: String, _ change: (Bool) -> Void) {
      guard let value = node[name] else { return }
      guard case .boolean(let isSet) = value.kind else {
        return reader.findings.note(
          .wrongKind, "\(name.quoted()) must be true or false", at: value.range)
      }
      change(isSet)
    }
    flag("caseSensitive") { scope.options.ignoresCase = !$0 }
    flag("percentEncoded") { scope.options.decodes = !$0 }
    flag("exclude") { scope.isExclusion = $0 }
    if let value = node["/"], scope.isText(value, of: "/", &reader) { scope.path = value }
    if let value = node["#"], scope.isText(value, of: "#", &reader) { scope.fragment = value }
    if let value = node["?"] {
      if case .object = value.kind {
        scope.query = value
      } else if scope.isText(value, of: "?", &reader) {
        scope.query = value
      }
    }
    scope.noteValues(of: node["?"], &reader)
    for value in [node["/"], node["?"], node["#"]] { scope.noteUndefined(value, &reader) }
    if let value = node["/"], let text = value.text {
      reader.noteSyntax(of: text, isOfPaths: false, scope.options, at: value.range)
    }
    if let fragment = scope.fragment { reader.noteSyntax(of: fragment, after: "#", scope.options) }
    if let query = scope.query {
      reader.noteSyntax(of: query, after: "?", scope.options)
      for item in query.members { reader.noteSyntax(ofItem: item, scope.options) }
    }
    return scope
  }

  /// The rule that the scope is, standing at a place.
  func rule(at range: Range<Int>) -> AssociationFile.Component {
    var conditions: [Condition] = []
    if let text = path?.text {
      conditions.append(Condition(.path, .apple(pattern(text, isPath: true))))
    }
    if let text = query?.text {
      conditions.append(Condition(.query, .apple(pattern(text, isPath: false))))
    }
    let items = query?.members ?? []
    // One value that is no string, and the whole dictionary counts for nothing.
    if items.allSatisfy({ $0.value.text != nil }) {
      for item in items {
        let item = AppleItem(item.name, item.value.text ?? "", options, variables: variables)
        conditions.append(Condition(.query, .appleItem(item)))
      }
    }
    if let text = fragment?.text {
      conditions.append(Condition(.fragment, .apple(pattern(text, isPath: false))))
    }
    return AssociationFile.Component(conditions: conditions, isExclusion: isExclusion, range: range)
  }

  private func pattern(_ text: String, isPath: Bool) -> ApplePattern {
    ApplePattern(text, isPath: isPath, options, variables: variables)
  }

  private func isText(
    _ node: JSONNode, of key: String, _ reader: inout AssociationFileReader
  ) -> Bool {
    guard node.text == nil else { return true }
    reader.findings.note(
      .wrongKind, "\(key.quoted()) must be a string, found \(node.kind.noun): ignored",
      at: node.range)
    return false
  }

  private func noteValues(of query: JSONNode?, _ reader: inout AssociationFileReader) {
    for item in query?.members ?? [] where item.value.text == nil {
      reader.findings.note(
        .queryValue,
        "the value of \(item.name.quoted()) is \(item.value.kind.noun), so the system ignores this "
          + "entire \"?\"", at: item.value.range,
        hint: "write a string, \"*\" for any value")
    }
  }

  private func noteUndefined(_ node: JSONNode?, _ reader: inout AssociationFileReader) {
    guard let node else { return }
    for value in [node] + node.members.map(\.value) {
      guard let text = value.text else { continue }
      reader.noteUndefined(pattern(text, isPath: false), at: value.range)
    }
  }
}
