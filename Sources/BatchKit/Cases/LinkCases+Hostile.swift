import LinkKit
import TextKit
import URLKit

/// The cases that attack an app, each by one value in its slot or by a pair that is written twice.
extension LinkCases {
  /// A value of a field that is not a case yet.
  private struct Draft {
    let field: Int
    let family: HostileFamily
    let number: Int
    let value: HostileValue
  }

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
    let groups = drafts(selection)
    let pairs = selection.families.contains(.duplicate) ? duplicatePairs : []
    let counts = Self.shares(of: groups.map(\.count) + [pairs.count], limit, byTurns: turns(groups))
    return zip(groups, counts).flatMap { group, count in
      group.prefix(count).compactMap { isWanted() ? makeHostileCase($0) : nil }
    } + pairs.prefix(counts[groups.count])
  }

  /// The drafts of each field and family that has any.
  private func drafts(_ selection: HostileSelection) -> [[Draft]] {
    form.fields.indices.filter { !isGiven[$0] }.flatMap { field in
      selection.families.map { family in
        family.entry.values(for: form.fields[field], selection).enumerated().map { number, value in
          Draft(field: field, family: family, number: number + 1, value: value)
        }
      }.filter { !$0.isEmpty }
    }
  }

  /// The positions of groups by turns: the first family of each field, then the second.
  private func turns(_ groups: [[Draft]]) -> [Int] {
    var counts: [Int: Int] = [:]
    let ranks = groups.map { group in
      let field = group[0].field
      counts[field, default: 0] += 1
      return counts[field, default: 0]
    }
    return groups.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// How many of each group are taken if one of each is taken by turns until there are enough; the
  /// groups that are not named come last.
  private static func shares(of counts: [Int], _ limit: Int, byTurns order: [Int]) -> [Int] {
    guard counts.reduce(0, +) > limit else { return counts }
    var shares = counts.map { _ in 0 }
    var left = limit
    while left > 0 {
      for index in order + [counts.count - 1] where left > 0 && shares[index] < counts[index] {
        shares[index] += 1
        left -= 1
      }
    }
    return shares
  }

  private func makeHostileCase(_ draft: Draft) -> LinkCase {
    let text = draft.value.filling(form.fields[draft.field].parameter)
    var made = makeCase(CaseValue(text, draft.value.what), draft.field)
    made.number = draft.number
    made.attack = LinkCase.Attack(
      family: draft.family, weakness: draft.value.weakness ?? draft.family.entry.weakness)
    return made
  }

  /// The scheme of the link if no browser opens it.
  private var ownScheme: String? { AppScheme.name(of: typicalURL) }

  /// The typical link with one pair of its query written twice, for each of them.
  ///
  /// No value does that, so whether it is accepted is whether the link still matches it.
  private var duplicatePairs: [LinkCase] {
    let bytes = Array(typicalURL.utf8)
    guard let query = URLParts(bytes).query else { return [] }
    let pairs = bytes[query].split(separator: UInt8(ascii: "&"))
    return pairs.enumerated().map { index, pair in
      let written = bytes[..<pair.endIndex] + [UInt8(ascii: "&")] + pair + bytes[pair.endIndex...]
      let url = String(decoding: written, as: UTF8.self)
      let name = String(decoding: pair.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
      let isMatched = form.values(in: URLTokens(url)) != nil
      return LinkCase(
        attack: LinkCase.Attack(
          family: .duplicate, weakness: HostileFamily.duplicate.entry.weakness),
        number: index + 1, values: typical, expect: isMatched ? .accept : .refuse,
        why: "structure: the pair \(name.quoted()) is written twice", url: url)
    }
  }
}
