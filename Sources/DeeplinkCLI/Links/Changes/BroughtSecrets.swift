import JSONKit
import LinkKit
import RuleKit
import TextKit

extension OpenedStore {
  /// The texts of the store that look like secrets, besides those of paths and bases.
  var storedSecrets: [StoredSecrets.Found] {
    storedSecrets(ofLinksAt: document.links.indices, judging: sharedValues.keys)
  }

  /// The secrets among what links share, where rules are asked of the parameters of some names, and those
  /// of the links at some positions.
  fileprivate func storedSecrets(
    ofLinksAt positions: some Sequence<Int>, judging names: some Sequence<ExactText>
  ) -> [StoredSecrets.Found] {
    let secrets = document.secretNames(among: names.map(\.text), sure: true)
    var known = FormCache(patterns: document.patternCount)
    let inLinks = positions.filter(document.mayStoreSecret).flatMap { position in
      document.storedSecrets(of: document.links[position], &known)
    }
    let outside = ["environments", "parameters"].flatMap {
      document.storedSecrets(in: $0, isSecret: secrets.contains)
    }
    return outside + inLinks
  }

  /// The values that links share, of environments and of shared rules, by their parameters' names.
  var sharedValues: [ExactText: [ArraySlice<UInt8>]] {
    let ofRules = document.parameters.flatMap { parameter in
      [Keyword.default, .const].compactMap { parameter.value[$0.rawValue] }
        .map { (parameter.name, $0) }
    }
    let ofEnvironments = document.environments.flatMap { $0.values.map { ($0.name, $0.value) } }
    return Dictionary(grouping: ofRules + ofEnvironments) { ExactText($0.0) }.mapValues { values in
      values.map { bytes[$0.1.range] }
    }
  }

  /// The rules that links share, by the parameter's name.
  fileprivate var sharedRules: [ExactText: [ArraySlice<UInt8>]] {
    let members = document.parameters.map { (ExactText($0.name), [bytes[$0.value.range]]) }
    return Dictionary(members) { first, _ in first }
  }

  /// The literal text of links after the bases that looks like a secret, each once.
  fileprivate var secretsOfPaths: [StoredSecrets.Found] {
    var known = FormCache(patterns: document.patternCount)
    var quiet = QuietLinks(document)
    let links = document.links
    return links.indices.filter { quiet.ends(at: $0) == nil }.flatMap {
      position -> [StoredSecrets.Found] in
      let link = links[position]
      guard let range = link.valueRange("path") else { return [] }
      let request = RequestedLink(link)
      let warnings = document.environments(of: link.path).flatMap { environment in
        (try? request.form(base: environment?.base, in: self, &known))?.placed.secretWarnings ?? []
      }
      return warnings.uniqued.map {
        StoredSecrets.Found(parameter: nil, warning: $0.moved(toStringAt: range, of: bytes))
      }
    }
  }

  /// The literal text of bases that looks like a secret.
  fileprivate var secretsOfBases: [StoredSecrets.Found] {
    document.environments.flatMap { environment in
      let base = environment.base.flatMap { try? BaseURL($0) }
      return (base?.secretWarnings ?? []).map {
        StoredSecrets.Found(
          parameter: nil, warning: $0.moved(toStringAt: environment.baseRange, of: bytes))
      }
    }
  }
}

/// What `check` would say of secrets after a change and not before it.
extension ChangeFindings {
  /// True if a change of one link's rules may make a secret of a value that links share.
  func mayJudgeSharedValues(_ link: Link, position: Int) -> Bool {
    let old = before.document.links[position]
    guard old.parameters.map(\.value.withoutPlaces) != link.parameters.map(\.value.withoutPlaces)
    else { return false }
    let values = before.sharedValues
    return link.parameters.contains { values[ExactText($0.name)] != nil }
  }

  /// The secrets of one link that it had not in its old position.
  func secrets(of link: Link, position: Int, in source: SourceText) -> [Diagnostic] {
    var known = FormCache()
    let old = before.document.storedSecrets(of: before.document.links[position], &known)
    known = FormCache()
    return added(
      after.document.storedSecrets(of: link, in: source.bytes, &known), in: source, to: old)
  }

  /// The secrets that a change brings into the store; what has the same text and the same rules in both
  /// versions is not looked at.
  func broughtSecrets(inLinksAt changed: (old: [Int], new: [Int])) -> [Diagnostic] {
    var changed = changed
    let (oldValues, newValues) = (before.sharedValues, after.sharedValues)
    let isOfBases =
      before.document.environments.map(\.base) != after.document.environments.map(\.base)
    let rules = Self.changed(before.sharedRules, after.sharedRules)
    var judged = Self.changed(oldValues, newValues).union(rules.filter { newValues[$0] != nil })
    if !newValues.isEmpty {
      for (links, positions) in [
        (before.document.links, changed.old), (after.document.links, changed.new),
      ] {
        for position in positions where links.rangeOfParameters(at: position) != nil {
          judged.formUnion(
            links[position].parameters.map { ExactText($0.name) }.filter { newValues[$0] != nil })
        }
      }
    }
    // A rule that links share may make a secret of what any link holds.
    if !rules.isEmpty {
      changed = (Array(before.document.links.indices), Array(after.document.links.indices))
    }
    func secrets(of store: OpenedStore, _ positions: [Int]) -> [StoredSecrets.Found] {
      let bases = store.secretsOfBases
      // The name before a secret may be in the base.
      let paths = isOfBases ? store.secretsOfPaths : []
      return bases + paths + store.storedSecrets(ofLinksAt: positions, judging: judged)
    }
    return added(
      secrets(of: after, changed.new), in: after.source, to: secrets(of: before, changed.old))
  }

  /// The names whose texts are not the same in both versions.
  static func changed(
    _ old: [ExactText: [ArraySlice<UInt8>]], _ new: [ExactText: [ArraySlice<UInt8>]]
  ) -> Set<ExactText> {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }

  private func added(
    _ new: [StoredSecrets.Found], in source: SourceText, to old: [StoredSecrets.Found]
  ) -> [Diagnostic] {
    func key(_ found: StoredSecrets.Found, in bytes: [UInt8]) -> SecretKey {
      let text = bytes[found.warning.range ?? 0..<0]
      // A slot that is renamed has the same default.
      let start = text.first == UInt8(ascii: "$") ? text.firstIndex(of: UInt8(ascii: "=")) : nil
      return SecretKey(message: found.warning.message, text: text[(start ?? text.startIndex)...])
    }
    var known = Dictionary(grouping: old.map { key($0, in: before.bytes) }) { $0 }
    let others = new.filter { known[key($0, in: source.bytes)]?.popLast() == nil }
    // One that is renamed or moved is not new.
    var left = Dictionary(grouping: known.values.joined(), by: \.text)
    let brought = others.filter { left[key($0, in: source.bytes).text]?.popLast() == nil }
    // They have no places yet that could tell those of several links apart.
    return brought.grouped { ExactText($0.warning.message) }.map { alike in
      var diagnostic = Diagnostic(alike[0].warning, in: source, .storedSecret).with(\.location, nil)
      if alike.count > 1 { diagnostic.message += " (\(alike.count) times)" }
      return diagnostic
    }
  }
}

/// What a secret is known by in two versions of a store.
private struct SecretKey: Hashable {
  let message: String
  let text: ArraySlice<UInt8>
}
