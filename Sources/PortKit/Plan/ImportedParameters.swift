import JSONKit
import LinkKit
import RuleKit
import TextKit

/// How the shared rules of an imported store and those of the store come together.
///
/// Rules that would mean something to links that are there already go into the imported links.
struct ImportedParameters {
  /// What is to be set in the store, each with its path.
  private(set) var added: [(path: [String], value: JSONNode)] = []
  /// The shared rules that the imported links have to carry themselves.
  private let carried: MemberTable
  /// The rules that the store will share.
  let shared: MemberTable
  /// The store's own shared rules, but for those that the file has too.
  private let stores: MemberTable
  /// Which of the file's shared rules are no rules, in words.
  private var faulty: [String] = []
  /// The words of the store's own rules that hold for imported links, by the parameter's name.
  private var held: [ExactText: [String]] = [:]

  init(_ file: ImportedFile, into document: StoreDocument) {
    let files = MemberTable(file.parameters)
    stores = MemberTable(
      document.parameters.filter { files[$0.name]?.isSameValue(as: $0.value) != true })
    guard !file.parameters.isEmpty else {
      self.carried = []
      self.shared = document.sharedRules
      return
    }
    var carried: [JSONNode.Member] = []
    var shared = document.parameters
    let used = Set(
      document.links.flatMap { (try? Template($0.path))?.slots.map { ExactText($0.name) } ?? [] })
    for parameter in file.parameters {
      let own = document.sharedRules[parameter.name]
      if own?.isSameValue(as: parameter.value) == true { continue }
      if let fault = Rules.compile([parameter.value]).faults.first(where: { $0.severity == .fault })
      {
        // A link that uses them is refused for the same reason.
        carried.append(parameter)
        faulty.append(
          "the shared rules for \(parameter.name.quoted()) are skipped: \(fault.message)")
        continue
      }
      guard own == nil, !used.contains(ExactText(parameter.name)) else {
        carried.append(parameter)
        continue
      }
      added.append((["parameters", parameter.name], parameter.value))
      shared.append(parameter)
    }
    self.carried = MemberTable(carried)
    self.shared = MemberTable(shared)
  }

  /// Whether the shared rules of a name are the store's own, not the file's.
  func isStores(_ name: String) -> Bool { stores[name] != nil }

  /// Gives a link the rules that it would lose.
  func settle(_ link: inout ImportedLink) {
    guard !carried.members.isEmpty, let template = try? Template(link.path) else { return }
    for name in template.slots.map(\.name) {
      guard let rules = carried[name] else { continue }
      link.addRules(name, rules.members.map { ($0.name, $0.value) })
    }
  }

  /// Keeps in mind which of the store's shared rules hold for a link that brings rules of its own.
  mutating func noteRules(of link: ImportedLink) {
    for own in link["parameters"]?.ruleMembers ?? [] where !own.value.members.isEmpty {
      guard let rules = stores[own.name] else { continue }
      let more = rules.members.map(\.name).filter { word in
        Keyword(named: word)?.definition.asserts == true
          && !own.value.members.contains { $0.name.isSameText(as: word) }
      }
      for word in more where !(held[ExactText(own.name)] ?? []).containsSameText(as: word) {
        held[ExactText(own.name), default: []].append(word)
      }
    }
  }

  /// What the store's own rules add to those of imported links, in words.
  var notes: [String] {
    faulty
      + held.sorted { $0.key < $1.key }.map { name, words in
        "the store's shared rules of \(name.text.quoted()) also apply to imported links: "
          + words.joined(separator: ", ")
      }
  }
}
