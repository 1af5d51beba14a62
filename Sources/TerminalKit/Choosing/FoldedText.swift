/// A text made ready for searches that ignore case.
struct FoldedText: Hashable, Sendable {
  /// A folded code point for each of the text's, so that offsets agree, with a flag above its
  /// 21 bits at the start of a word: after a separator, or as the `L` in `listLast`.
  let flagged: [UInt32]
  static let startOfWord: UInt32 = 1 << 31

  init(_ text: String) {
    var flagged: [UInt32] = []
    flagged.reserveCapacity(text.utf8.count)
    Self.eachLetter(of: text) { flagged.append($0) }
    self.flagged = flagged
  }

  /// Goes through the folded code points of a text, flagged.
  @inline(__always)
  static func eachLetter(of text: String, _ body: (UInt32) -> Void) {
    var isInWord = false
    var wasLower = false
    for scalar in text.unicodeScalars {
      let (folded, isUpper) = Self.folded(scalar)
      let isPart = !scalar.isASCII || isUpper || Self.isLowerOrDigit(folded)
      let starts = isPart && (!isInWord || isUpper && wasLower)
      body(starts ? folded | Self.startOfWord : folded)
      isInWord = isPart
      wasLower = !isUpper
    }
  }

  var letters: [UInt32] { flagged.map { $0 & ~Self.startOfWord } }

  private static func folded(_ scalar: Unicode.Scalar) -> (UInt32, isUpper: Bool) {
    let value = scalar.value
    guard !scalar.isASCII else {
      let isUpper = (0x41...0x5A).contains(value)
      return (isUpper ? value + 0x20 : value, isUpper)
    }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    let folded = lower.count == 1 ? lower.first?.value ?? value : value
    return (folded, scalar.properties.isUppercase)
  }

  private static func isLowerOrDigit(_ value: UInt32) -> Bool {
    (0x61...0x7A).contains(value) || (0x30...0x39).contains(value)
  }
}
