import LinkKit
import RuleKit
import TextKit

extension StoreDocument {
  /// The names among `names` that the rules of any link make secret; rules with faults count as such,
  /// unless only `sure` ones do.
  ///
  /// There is one pass over the links, however many names there are.
  func secretNames(among names: [String], sure: Bool = false) -> DistinctTexts {
    guard !names.isEmpty else { return DistinctTexts() }
    let asked = Set(names.map(ExactText.init))
    var known = FormCache(patterns: patternCount)
    func isSecret(_ name: String, _ layers: RuleLayers) -> Bool {
      sure ? layers.isSurelySecret(name, &known) : layers.isSecret(name, &known)
    }
    let shared = ruleLayers(of: nil)
    var secret = asked.filter { isSecret($0.text, shared) }
    // What one text of rules does, it does in every link.
    var texts: Set<ArraySlice<UInt8>> = []
    var positions = links.indices.lazy.filter { [links] position in
      links.rangeOfParameters(at: position).map { texts.insert(links.text(of: $0)).inserted }
        ?? false
    }.makeIterator()
    while secret.count < asked.count, let position = positions.next() {
      let link = links[position]
      let layers = ruleLayers(of: link)
      for name in link.parameters.map({ ExactText($0.name) })
      where asked.contains(name) && !secret.contains(name) && isSecret(name.text, layers) {
        secret.insert(name)
      }
    }
    return DistinctTexts(secret.map(\.text))
  }

  /// The names that rules or values of environments are for.
  var parameterNames: [String] {
    // What one text of rules names, it names in every link.
    var texts: Set<ArraySlice<UInt8>> = []
    let own = links.indices.filter { position in
      links.rangeOfParameters(at: position).map { texts.insert(links.text(of: $0)).inserted }
        ?? false
    }
    return parameters.map(\.name) + own.flatMap { links[$0].parameters.map(\.name) }
      + environments.flatMap { $0.values.map(\.name) }
  }
}
