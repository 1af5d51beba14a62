/// The values of one parameter for row after row, written as bytes.
///
/// They are the texts that are drawn first: what the rules or a place refuse of them, its generator
/// would have drawn again, or refused.
package struct GeneratedBytes: Sendable {
  private let generator: ValueGenerator
  private let milliseconds: Int64
  private let rows: RandomStream.Rows

  init(_ generator: ValueGenerator, of name: String, in generation: Generation) {
    self.generator = generator
    milliseconds = generation.milliseconds
    rows = RandomStream.Rows(seed: generation.seed, name: name)
  }

  /// Writes the text of a row at the start of a buffer, and returns how long it is; nil where there is
  /// no room for it.
  package func write(
    _ row: RowNumber, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int? {
    var random = RandomStream(of: rows, row: row.made)
    return generator.write(row.written, at: milliseconds, using: &random, to: buffer)
  }
}
