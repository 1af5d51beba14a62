/// Reads a text from its start by a grammar.
///
/// Each step either goes on or stops, and tells a text that is wrong from one that only ends too
/// soon. All grammars here are ASCII; the bytes of any other character are in none of them.
package struct GrammarScanner {
  package enum Stop: Error, Hashable {
    /// The text ended where more is needed, with what is missing: `2 more digits`.
    case unfinished(String)
    /// No text that starts like this follows the grammar.
    case wrong
    /// Wrong, or with a hint unfinished, with a reason of its own.
    case because(String, found: String? = nil, hint: String? = nil)
  }

  package let text: String
  package let bytes: [UInt8]
  /// How many of them were read.
  package var position = 0

  package init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The next byte; nil at the end.
  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// What is still to be read.
  package var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Stops unless the text ends here.
  package func end() throws(Stop) {
    guard position == bytes.count else { throw .wrong }
  }

  /// Reads that character if it stands here.
  package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == scalar.value else { return false }
    position += 1
    return true
  }

  package mutating func expect(_ scalar: Unicode.Scalar) throws(Stop) {
    guard !take(scalar) else { return }
    throw next == nil ? .unfinished("next: \(scalar.named)") : .wrong
  }

  /// Reads the bytes that are wanted, as many as there are.
  @discardableResult
  package mutating func takeAll(where isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isWanted)
    position += taken.count
    return taken
  }

  /// Reads exactly `count` wanted bytes; one of them is called `name` in messages.
  package mutating func expect(
    _ count: Int, _ name: String, where isWanted: (UInt8) -> Bool
  ) throws(Stop) {
    let found = rest.prefix(count).prefix(while: isWanted).count
    position += found
    guard found < count else { return }
    guard next == nil else { throw .wrong }
    throw .unfinished(counted(count - found, "more \(name)"))
  }

  /// Reads a number of exactly `width` digits that lies in `range`.
  ///
  /// One that ends too soon is unfinished only if digits can still bring it into the range: `1` as
  /// a month can become 10, `2` cannot become any.
  @discardableResult
  package mutating func number(_ width: Int, in range: ClosedRange<Int>) throws(Stop) -> Int {
    let digits = rest.prefix(width).prefix(while: \.isDigit)
    var low = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    var high = low
    for _ in digits.count..<width {
      low *= 10
      high = high * 10 + 9
    }
    guard range.overlaps(low...high) else { throw .wrong }
    try expect(width, "digit", where: \.isDigit)
    return low
  }

  /// True if a grammar reads the whole text.
  package static func reads(
    _ text: String, by grammar: (inout GrammarScanner) throws(Stop) -> Void
  ) -> Bool {
    var scanner = GrammarScanner(text)
    do throws(Stop) {
      try grammar(&scanner)
      return scanner.position == scanner.bytes.count
    } catch {
      return false
    }
  }
}
