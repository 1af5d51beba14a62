extension Unicode.Scalar {
  /// Whether a slot's name may start with it: `_`, or a letter of any script (XID_Start of Unicode
  /// Standard Annex #31).
  ///
  /// The Unicode version of the Swift standard library decides.
  package var startsSlotName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "_": true
    default: !isASCII && properties.isXIDStart
    }
  }

  /// Whether a slot's name may have it after its start: `_`, `.`, `-`, or a letter, digit or mark of
  /// any script (XID_Continue).
  package var continuesSlotName: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "-": true
    default: !isASCII && properties.isXIDContinue
    }
  }
}
