/// A Bose–Chaudhuri–Hocquenghem code: a number and the check bits after it.
struct BCHCode {
  let generator: Int
  let checkBits: Int

  /// The (15, 5) code of the format information (Annex C).
  static let format = BCHCode(generator: 0b101_0011_0111, checkBits: 10)
  /// The (18, 6) code of the version information (Annex D).
  static let version = BCHCode(generator: 0b1_1111_0010_0101, checkBits: 12)

  /// A number with its check bits: what is left when the generator divides it.
  func word(_ number: Int) -> Int {
    var rest = number << checkBits
    while let highest = (checkBits..<Int.bitWidth - 1).last(where: { rest >> $0 & 1 == 1 }) {
      rest ^= generator << (highest - checkBits)
    }
    return number << checkBits | rest
  }
}
