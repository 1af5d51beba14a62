import TextKit

/// How the shared rules of an imported store and those of the store come together.
///
/// Rules that would mean something to links that are there already go into the imported links.
struct ImportedParameters {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  /// The shared rules that the imported links have to carry themselves.
  private var carried: [JSONNode.Member] = []
  private var all: [JSONNode.Member]

  init(_ file: ImportedFile, into document: StoreDocument) {
    all = document.parameters
    guard !file.parameters.isEmpty else { return }
    let used = Set(
      document.links.flatMap { (try? Template($0.path))?.slots.map(\.name) ?? [] })
    for parameter in file.parameters {
      let own = document.parameters.first { $0.name.isSameText(as: parameter.name) }
      if own?.value.isSameValue(as: parameter.value) == true { continue }
      guard own == nil, !used.contains(parameter.name) else {
        carried.append(parameter)
        continue
      }
      added.append((["parameters", parameter.name], parameter.value))
      all.append(parameter)
    }
  }

  /// The rules that the store will share under a name.
  func shared(_ name: String) -> JSONNode? {
    all.first { $0.name == name }?.value
  }

  /// Gives a link the rules that it would lose.
  func settle(_ link: inout ImportedLink) {
    guard !carried.isEmpty, let template = try? Template(link.path) else { return }
    for name in template.slots.map(\.name) {
      guard let rules = carried.first(where: { $0.name == name }) else { continue }
      link.addRules(name, rules.value.members.map { ($0.name, $0.value) })
    }
  }
}
