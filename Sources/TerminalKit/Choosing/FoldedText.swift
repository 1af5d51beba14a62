/// A text made ready to be searched: its code points without regard to case.
struct FoldedText: Hashable, Sendable {
  /// One folded code point for each of the text, so that offsets agree.
  let letters: [UInt32]
  private let wordStarts: [Bool]

  init(_ text: String) {
    var letters: [UInt32] = []
    var wordStarts: [Bool] = []
    var isInWord = false
    var wasLower = false
    for scalar in text.unicodeScalars {
      let isUpper: Bool
      if scalar.isASCII {
        isUpper = ("A"..."Z").contains(scalar)
        letters.append(isUpper ? scalar.value + 32 : scalar.value)
      } else {
        let lower = scalar.properties.lowercaseMapping.unicodeScalars
        isUpper = scalar.properties.isUppercase
        letters.append(lower.count == 1 ? lower.first?.value ?? scalar.value : scalar.value)
      }
      let isPart = scalar.isASCII ? Character(scalar).isLetter || Character(scalar).isNumber : true
      wordStarts.append(isPart && (!isInWord || isUpper && wasLower))
      isInWord = isPart
      wasLower = !isUpper
    }
    self.letters = letters
    self.wordStarts = wordStarts
  }

  /// Whether a word starts at the offset: after a separator, or as in the L of `listId`… `listLast`.
  func startsWord(_ offset: Int) -> Bool { wordStarts[offset] }
}
