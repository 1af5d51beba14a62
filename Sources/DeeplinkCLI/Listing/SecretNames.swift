import LinkKit
import RuleKit
import TextKit

/// The parameters that the rules of any link make secret; rules with faults do.
struct SecretNames {
  private let secret: Set<ExactText>

  /// Finds those of some names in one pass over the links, however many names there are.
  init(among names: [String], in document: StoreDocument) {
    let asked = Set(names.map(ExactText.init))
    var known = RulesMemory()
    func isSecret(_ name: ExactText, _ layers: RuleLayers) -> Bool {
      known.compile(layers.of(name.text)).rules?.isSecret ?? true
    }
    let shared = document.ruleLayers(of: nil)
    var secret = asked.filter { isSecret($0, shared) }
    var links = document.links.makeIterator()
    while secret.count < asked.count, let link = links.next() {
      let layers = document.ruleLayers(of: link)
      for name in link.parameters.map({ ExactText($0.name) })
      where asked.contains(name) && !secret.contains(name) && isSecret(name, layers) {
        secret.insert(name)
      }
    }
    self.secret = secret
  }

  func contains(_ name: String) -> Bool { secret.contains(ExactText(name)) }
}
