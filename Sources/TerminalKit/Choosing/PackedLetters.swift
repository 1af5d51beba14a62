import TextKit

/// The letters of many texts, folded, in a byte each, so that eight of them are compared at once.
///
/// ```
/// 0…31     a letter beyond ASCII, or a control character, by its lowest bits
/// 32…127   the letter itself
/// + 128    at the start of a word
/// ```
struct PackedLetters: Sendable {
  private var bytes: [UInt8] = []
  /// The letters that share their bytes with others, and where they stand.
  private var rare: [UInt32] = []
  private var rarePlaces: [Int32] = []
  private static let startOfWord: UInt8 = 128

  var count: Int { bytes.count }

  /// Appends a folded letter, flagged.
  mutating func append(_ flagged: UInt32) {
    let letter = flagged & ~FoldedText.startOfWord
    let byte = Self.byte(letter)
    if byte < 32 {
      rare.append(letter)
      rarePlaces.append(Int32(bytes.count))
    }
    bytes.append(flagged == letter ? byte : byte | Self.startOfWord)
  }

  /// Appends what is read beyond the last letter where eight are read at once.
  mutating func finish() {
    bytes += [UInt8](repeating: 0, count: 7)
  }

  private static func byte(_ letter: UInt32) -> UInt8 {
    UInt8((32..<128).contains(letter) ? letter : letter & 31)
  }

  /// The letter at a place whose byte others have too.
  private func rareLetter(at place: Int) -> UInt32 {
    rare[rarePlaces.indices.partitioningIndex { rarePlaces[$0] >= place }]
  }
}

// MARK: - Scores

extension PackedLetters {
  /// A letter of a word placed in a text: the best score of the letters up to it, with it there.
  fileprivate struct Placed {
    var offset: Int32
    var score: Int32
  }

  /// Lends what scores a word in texts.
  func withScorer(of word: [UInt32], _ body: (Scorer) -> Void) {
    withUnsafeTemporaryAllocation(of: Placed.self, capacity: 2 * FuzzySearch.reach) { scratch in
      bytes.withUnsafeBytes { bytes in
        guard let bytes = bytes.baseAddress, let scratch = scratch.baseAddress else { return }
        body(Scorer(word: word, letters: self, bytes: bytes, scratch: scratch))
      }
    }
  }

  struct Scorer {
    fileprivate let word: [UInt32]
    fileprivate let letters: PackedLetters
    fileprivate let bytes: UnsafeRawPointer
    /// Two letters, each in all its places.
    fileprivate let scratch: UnsafeMutablePointer<Placed>

    /// The score of the best placement of the word in a text, as `FuzzySearch.match` finds it.
    ///
    /// Only the cells of its table are filled where a letter of the word stands.
    func score(in text: Range<Int>) -> Int32 {
      var (last, next) = (scratch, scratch + FuzzySearch.reach)
      var count = 0
      eachPlace(of: word[0], in: text) { j, worth in
        last[count] = Placed(offset: j, score: worth - min(j, 3) * FuzzySearch.gap)
        count += 1
      }
      for wanted in word.dropFirst() where count > 0 {
        var nextCount = 0
        var passed = 0
        // The best of the places passed, each with the offset after it added: what `j` exceeds that
        // offset by is the gap.
        var best = FuzzySearch.unplaced
        eachPlace(of: wanted, in: text, from: Int(last[0].offset) + 1) { j, worth in
          while passed < count, last[passed].offset < j - 1 {
            best = max(best, last[passed].score + (last[passed].offset + 1) * FuzzySearch.gap)
            passed += 1
          }
          var before = best - j * FuzzySearch.gap
          if passed < count, last[passed].offset == j - 1 {
            before = max(before, last[passed].score + FuzzySearch.besideTheLast)
          }
          next[nextCount] = Placed(offset: j, score: before + worth)
          nextCount += 1
        }
        swap(&last, &next)
        count = nextCount
      }
      var score = FuzzySearch.unplaced
      for place in 0..<count { score = max(score, last[place].score) }
      return count > 0 && word.count == text.count ? score + FuzzySearch.wholeText : score
    }

    /// Goes through the places of a letter in a text from an offset on, with what it is worth there.
    @inline(__always)
    private func eachPlace(
      of letter: UInt32, in text: Range<Int>, from start: Int = 0, _ body: (Int32, Int32) -> Void
    ) {
      let byte = PackedLetters.byte(letter)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let (low, high) = (127 * ones, 128 * ones)
      let end = min(text.upperBound, text.lowerBound + FuzzySearch.reach)
      for place in stride(from: text.lowerBound + start, to: end, by: 8) {
        let eight = UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        // The highest bit of each byte that differs in nothing but the flag.
        var hits = ~(((eight ^ UInt64(byte) * ones) & low) + low) & high
        if end - place < 8 { hits &= 1 << UInt64(8 * (end - place)) - 1 }
        while hits != 0 {
          let bit = hits.trailingZeroBitCount
          hits &= hits - 1
          guard byte >= 32 || letters.rareLetter(at: place + bit / 8) == letter else { continue }
          let offset = place + bit / 8 - text.lowerBound
          let isStart = eight >> UInt64(bit) & 1 != 0
          body(Int32(offset), FuzzySearch.worth(startingWord: isStart, at: offset))
        }
      }
    }
  }
}
