import JSONKit
import LinkKit
import TextKit

extension ImportedFile {
  /// The file with rules that several links repeat, and that all links with a parameter of that name have
  /// alike, among those that the links share.
  var sharingRules: ImportedFile {
    guard repeatsRules else { return self }
    var file = self
    file.shareRules()
    return file
  }

  private mutating func shareRules() {
    var uses: [ExactText: (rules: JSONNode, count: Int)] = [:]
    var names: [String] = []
    var apart = DistinctTexts(parameters.map(\.name))
    for case .link(let link) in entries.map(\.content) {
      let own = link["parameters"]?.members ?? []
      let slots = (try? Template(link.path))?.slots.map(\.name) ?? []
      for name in (slots + own.map(\.name)).uniqued {
        guard let rules = own.first(where: { $0.name.isSameText(as: name) })?.value else {
          apart.insert(name)
          continue
        }
        guard let known = uses[ExactText(name)] else {
          uses[ExactText(name)] = (rules, 1)
          names.append(name)
          continue
        }
        if !known.rules.isSameValue(as: rules) { apart.insert(name) }
        uses[ExactText(name)] = (known.rules, known.count + 1)
      }
    }
    for name in names where !apart.contains(name) {
      guard let (rules, count) = uses[ExactText(name)], count > 1 else { continue }
      parameters += JSONNode.object([(name, rules)]).members
      for index in entries.indices {
        guard case .link(var link) = entries[index].content else { continue }
        link.setRules(name, .object([]))
        entries[index].content = .link(link)
      }
    }
  }
}
