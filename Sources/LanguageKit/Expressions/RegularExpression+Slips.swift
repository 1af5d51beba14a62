extension RegularExpression {
  /// The expressions that are one slip away: a class that is one character too wide or too narrow,
  /// or negated; a count off by one; an alternative or an anchor left out; a condition turned round.
  ///
  /// Some of them match the same texts all the same.
  package var slips: [RegularExpression] {
    switch self {
    case .set(let set): set.slips.map { .set($0) }
    case .sequence(let parts): Self.slips(of: parts).map { .sequence($0) }
    case .alternatives(let parts):
      Self.slips(of: parts).map { .alternatives($0) }
        + (parts.count < 2
          ? []
          : parts.indices.map { index in
            .alternatives(Array(parts[..<index] + parts[(index + 1)...]))
          })
    case .repetition(let part, let least, let most):
      part.slips.map { .repetition($0, atLeast: least, atMost: most) }
        + Self.counts(beside: least, most).map { .repetition(part, atLeast: $0, atMost: $1) }
    case .start, .end: [.empty]
    case .wordBoundary(let isNegated): [.empty, .wordBoundary(isNegated: !isNegated)]
    case .look(let look, let body):
      body.slips.map { .look(look, $0) }
        + [.look(Look(isBehind: look.isBehind, isNegated: !look.isNegated), body)]
    case .language: []
    }
  }

  /// A row of parts with a slip in one of them.
  private static func slips(of parts: [RegularExpression]) -> [[RegularExpression]] {
    parts.indices.flatMap { index in
      parts[index].slips.map { slip in
        var row = parts
        row[index] = slip
        return row
      }
    }
  }

  private static func counts(beside least: Int, _ most: Int?) -> [(Int, Int?)] {
    var counts: [(Int, Int?)] = [(least - 1, most), (least + 1, most)]
    if let most {
      counts += [(least, most - 1), (least, most + 1)]
      if least == most { counts += [(least - 1, most - 1), (least + 1, most + 1)] }
    }
    return counts.filter { least, most in least >= 0 && least <= most ?? .max }
  }
}

extension ScalarSet {
  /// How many ranges of a set are looked at: the classes of Unicode properties have hundreds.
  static let mostSlippingRanges = 16

  fileprivate var slips: [ScalarSet] {
    let others = inverted
    let wider = ranges.prefix(Self.mostSlippingRanges).flatMap(Self.beside).map { point in
      ScalarSet([point...point])
    }.filter { !$0.isDisjoint(with: others) }.map(union)
    let narrower = ScalarSet(Array(ranges.prefix(Self.mostSlippingRanges))).ends.map {
      subtracting(ScalarSet($0))
    }
    return wider + narrower + [others]
  }

  /// The code points on both sides of a range; the surrogates are passed over.
  static func beside(_ range: ClosedRange<UInt32>) -> [UInt32] {
    [
      range.lowerBound == surrogates.upperBound + 1
        ? surrogates.lowerBound - 1 : range.lowerBound &- 1,
      range.upperBound == surrogates.lowerBound - 1
        ? surrogates.upperBound + 1 : range.upperBound &+ 1,
    ].filter { $0 <= last }
  }
}
