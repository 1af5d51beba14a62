import TextKit

extension Format {
  /// A length of time: `duration` of RFC 3339 appendix A.
  ///
  /// The units of each half stand in their order with none left out between two of them, and weeks
  /// stand alone: `P1Y2D` and `P1Y1W` are refused.
  static let duration = Format(
    "duration", "a duration", example: "P1DT12H", hasOtherSpellings: true,
    samples: ["P3W", "PT0S"],
    nearMisses: ["P", "PT", "1D", "P1S", "P1Y2W"],
    knownFaults: [
      KnownFault("^P(?=.*\\dW)(?:\\d+[YMDW])+(?:T.*)?$", "weeks stand alone"),
      KnownFault("^P(?:\\d+[YMD])*\\d+[HS]", "hours, minutes and seconds stand after a T"),
      KnownFault(
        "^P(?:\\d+[YMD])*T(?:\\d+[HMS])*\\d+[YDW]", "years, weeks and days stand before the T"),
      KnownFault("^P(?:(?:\\d+[YMD])*T)?$", "an amount is missing, as in P1D or PT1H"),
      KnownFault("^P[\\dYMWDTHS]*\\d$", "the last amount has no unit"),
      KnownFault(
        "^P(?:\\d+[YMD])*(?:T(?:\\d+[HMS])+)?$",
        "the units of each half follow each other, none left out: Y, M, D and H, M, S"),
      KnownFault("^P[\\dYMWDTHS]*\\d[.,]\\d", "an amount is a whole number"),
    ],
    grammar: Grammar(pattern: "^\(Grammar.duration)$", isExact: true, isSmall: true)
  ) {
    scanner throws(GrammarScanner.Stop) in
    try scanner.expect("P")
    if scanner.next != UInt8(ascii: "T") {
      guard try scanner.amounts(of: ["Y", "M", "D"], or: "W") != "W" else { return }
    }
    if scanner.take("T") { _ = try scanner.amounts(of: ["H", "M", "S"], or: nil) }
  }
}

extension GrammarScanner {
  /// Reads amounts whose units follow each other in `units`, or one of the unit `lone` → the last
  /// unit.
  fileprivate mutating func amounts(
    of units: [Unicode.Scalar], or lone: Unicode.Scalar?
  ) throws(Stop) -> Unicode.Scalar {
    var allowed = units + (lone.map { [$0] } ?? [])
    while true {
      try expect(1, "digit", where: \.isDigit)
      takeAll(where: \.isDigit)
      guard let next else {
        throw .unfinished(
          "next: a unit, one of \(allowed.map(String.init).joined(separator: ", "))")
      }
      let unit = Unicode.Scalar(next)
      guard allowed.contains(unit) else { throw .wrong }
      position += 1
      // The one unit that may follow, if any.
      allowed = Array(units.drop { $0 != unit }.dropFirst().prefix(1))
      guard !allowed.isEmpty, let following = self.next, following.isDigit else { return unit }
    }
  }
}

extension Format.Grammar {
  /// A length of time in a pattern.
  static let duration: String = {
    let span = "\\d+"
    return
      "P(?:\(span)W|(?=.)(?:\(span)Y(?:\(span)M(?:\(span)D)?)?|\(span)M(?:\(span)D)?|\(span)D)?"
      + "(?:T(?:\(span)H(?:\(span)M(?:\(span)S)?)?|\(span)M(?:\(span)S)?|\(span)S))?)"
  }()
}
