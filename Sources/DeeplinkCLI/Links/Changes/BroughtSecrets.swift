import LinkKit
import RuleKit
import TextKit

extension OpenedStore {
  /// The texts of the store that look like secrets, besides those of paths and bases.
  var storedSecrets: [StoredSecrets.Found] {
    let used = document.parameters.filter { parameter in
      [Keyword.default, .const].contains { parameter.value[$0.rawValue] != nil }
    }
    let named = (used + document.environments.flatMap { Array($0.values) }).map(\.name)
    let secrets = document.secretNames(among: named.uniqued)
    var known = RulesCache(patterns: document.patternCount)
    let inLinks = document.links.indices.filter(document.mayStoreSecret).flatMap { position in
      document.storedSecrets(of: document.links[position], &known)
    }
    let outside = ["environments", "parameters"].flatMap {
      document.storedSecrets(in: $0, isSecret: secrets.contains)
    }
    return outside + inLinks
  }
}

/// What `check` would say of secrets after a change and not before it.
extension ChangeFindings {
  /// The new faults and warnings of one link, and the secrets that it had not in its old position.
  func diagnosticsWithSecrets(
    of link: Link, position: Int?, in source: SourceText
  ) -> [Diagnostic] {
    var known = RulesCache()
    let old = position.map { before.document.storedSecrets(of: before.document.links[$0], &known) }
    known = RulesCache()
    let new = after.document.storedSecrets(of: link, in: source.bytes, &known)
    return diagnostics(of: link, position: position, in: source)
      + added(new, in: source, to: old ?? [])
  }

  /// The secrets that a change of shared settings brings into the store.
  func secretsOfAll() -> [Diagnostic] {
    added(after.storedSecrets, in: after.source, to: before.storedSecrets)
  }

  private func added(
    _ new: [StoredSecrets.Found], in source: SourceText, to old: [StoredSecrets.Found]
  ) -> [Diagnostic] {
    func key(_ found: StoredSecrets.Found, in bytes: [UInt8]) -> SecretKey {
      SecretKey(message: found.warning.message, text: bytes[found.warning.range ?? 0..<0])
    }
    var known = Dictionary(grouping: old.map { key($0, in: before.bytes) }) { $0 }
    let others = new.filter { known[key($0, in: source.bytes)]?.popLast() == nil }
    // One that is renamed or moved is not new.
    var left = Dictionary(grouping: known.values.joined(), by: \.text)
    return others.filter { left[key($0, in: source.bytes).text]?.popLast() == nil }.map { found in
      Diagnostic(found.warning, in: source, .storedSecret).with(\.location, nil)
    }
  }
}

/// What a secret is known by in two versions of a store.
private struct SecretKey: Hashable {
  let message: String
  let text: ArraySlice<UInt8>
}
