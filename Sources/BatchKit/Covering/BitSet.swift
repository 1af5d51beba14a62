/// One bit for each of many numbers.
struct BitSet: Sendable {
  private(set) var words: [UInt64]

  init(count: Int, repeating bit: Bool) {
    words = [UInt64](repeating: bit ? .max : 0, count: (count + 63) / 64)
  }

  subscript(index: Int) -> Bool {
    get { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }
}
