import LinkKit
import TextKit
import URLKit

/// The cases that attack an app, each by one value in its slot or by a pair that is written twice.
extension LinkCases {
  /// The hostile cases that are wanted: the parameters in their order, of each the families in theirs,
  /// and last the pairs that are written twice.
  ///
  /// Where no more than `limit` are wanted, the parameters take turns, and so do the families.
  package func hostileCases(
    _ selection: HostileSelection, limit: Int = .max, isWanted: () -> Bool = { true }
  ) -> [LinkCase] {
    let selection = HostileSelection(
      selection.families, canary: selection.canary,
      appSchemes: ([ownScheme].compactMap(\.self) + selection.appSchemes).uniqued)
    var groups = groups(selection)
    let pairs = selection.families.contains(.duplicate) ? queryPairs : []
    var shares = groups.map { _ in 0 }
    var (pairShare, left) = (0, limit)
    // One of each group by turns, so that no more values are made than are wanted.
    var open = turns(groups)
    while left > 0, isWanted(), !open.isEmpty || pairShare < pairs.count {
      open = open.filter { index in
        guard left > 0, shares[index] < groups[index].values.count else { return false }
        shares[index] += 1
        left -= 1
        return true
      }
      if left > 0, pairShare < pairs.count {
        pairShare += 1
        left -= 1
      }
    }
    var cases: [LinkCase] = []
    for (index, share) in shares.enumerated() where share > 0 {
      for number in 0..<share where isWanted() {
        cases.append(makeHostileCase(number, of: &groups[index]))
      }
    }
    for number in 0..<pairShare where isWanted() { cases.append(duplicating(pairs, number)) }
    return cases
  }

  /// The values of a family for a field, made when they are first asked for.
  private struct Group {
    let index: Int
    let field: Field
    let family: HostileFamily
    let selection: HostileSelection
    lazy var values = family.entry.values(for: field, selection)
  }

  /// The group of each field and each family that is for it.
  private func groups(_ selection: HostileSelection) -> [Group] {
    form.fields.indices.filter { !isGiven[$0] }.flatMap { index in
      selection.families.filter { $0.entry.includes(form.fields[index]) }
        .map {
          Group(index: index, field: form.fields[index], family: $0, selection: selection)
        }
    }
  }

  /// The positions of groups by turns: the first family of each field, then the second.
  private func turns(_ groups: [Group]) -> [Int] {
    var counts: [Int: Int] = [:]
    let ranks = groups.map { group in
      counts[group.index, default: 0] += 1
      return counts[group.index, default: 0]
    }
    return groups.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  private func makeHostileCase(_ number: Int, of group: inout Group) -> LinkCase {
    let value = group.values[number]
    let text = value.filling(group.field.parameter)
    var made = makeCase(CaseValue(text, value.what), group.index)
    made.number = number + 1
    made.attack = LinkCase.Attack(
      family: group.family, weakness: value.weakness ?? group.family.entry.weakness)
    return made
  }

  /// The scheme of the link if no browser opens it.
  private var ownScheme: String? { AppScheme.name(of: typicalURL) }

  /// The pairs in the query of the typical link.
  private var queryPairs: [ArraySlice<UInt8>] {
    let bytes = Array(typicalURL.utf8)
    guard let query = URLParts(bytes).query else { return [] }
    return bytes[query].split(separator: UInt8(ascii: "&"))
  }

  /// The typical link with one pair of its query written twice.
  ///
  /// No value does that, so whether it is accepted is whether the link still matches it.
  private func duplicating(_ pairs: [ArraySlice<UInt8>], _ number: Int) -> LinkCase {
    let (bytes, pair) = (Array(typicalURL.utf8), pairs[number])
    let written = bytes[..<pair.endIndex] + [UInt8(ascii: "&")] + pair + bytes[pair.endIndex...]
    let url = String(decoding: written, as: UTF8.self)
    let name = String(decoding: pair.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    let isMatched = form.values(in: URLTokens(url)) != nil
    return LinkCase(
      attack: LinkCase.Attack(
        family: .duplicate, weakness: HostileFamily.duplicate.entry.weakness),
      number: number + 1, values: typical, expect: isMatched ? .accept : .refuse,
      why: "structure: the pair \(name.quoted()) is written twice", url: url)
  }
}

/// The scheme of an app's own links.
package enum AppScheme {
  /// The scheme of a URL or a base that an app opens and no browser: `myapp://x` → `myapp`.
  package static func name(of url: String) -> String? {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    guard let scheme = parts.scheme, !parts.isOfWeb(bytes) else { return nil }
    return String(decoding: bytes[scheme], as: UTF8.self)
  }
}
