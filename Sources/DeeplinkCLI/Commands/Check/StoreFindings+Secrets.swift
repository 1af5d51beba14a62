import LinkKit
import RuleKit
import TextKit

extension StoreFindings {
  /// Warnings about texts that look like secrets, besides those of paths and bases.
  func storedSecrets() -> [Diagnostic] {
    let document = store.document
    let used = document.parameters.filter { parameter in
      [Keyword.default, .const].contains { parameter.value[$0.rawValue] != nil }
    }
    let named = (used + document.environments.flatMap { Array($0.values) }).map(\.name)
    let secrets = document.secretNames(among: named.uniqued)
    var known = RulesCache(patterns: share.count)
    let inLinks = document.links.indices.filter(document.mayStoreSecret).flatMap { position in
      document.storedSecrets(of: document.links[position], &known)
    }
    let outside = ["environments", "parameters"].flatMap {
      document.storedSecrets(in: $0, isSecret: secrets.contains)
    }
    return (outside + inLinks).map { Diagnostic($0.warning, in: source, .storedSecret) }
  }
}
