import LanguageKit

/// The values of one parameter for row after row, written as bytes.
///
/// They are the texts that are drawn first: what the rules or a place refuse of them, its generator
/// would have drawn again, or refused.
package struct GeneratedBytes: Sendable {
  /// What the values are made by.
  package enum Source: Sendable {
    case uuid
    case sequence(from: Int)
    case numbers(RandomNumbers)
    case choices([String])
    case words(RandomWords)
  }

  package let source: Source
  package let rows: RandomStream.Rows

  package init(_ source: Source, of name: String, in generation: Generation) {
    self.source = source
    rows = RandomStream.Rows(seed: generation.seed, name: name)
  }
}

extension GeneratedBytes {
  /// The same laid out in memory, so that a thread writes values without holding what others hold.
  package struct Tables: BitwiseCopyable {
    package enum Source: BitwiseCopyable {
      case uuid
      case sequence(from: Int)
      case numbers(RandomNumbers)
      case choices(UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>)
      case words(RandomWords.Tables)
    }

    private let source: Source
    private let rows: RandomStream.Rows

    package init(_ source: Source, of rows: RandomStream.Rows) {
      self.source = source
      self.rows = rows
    }

    /// Writes the text of a row at the start of a buffer, and returns how long it is; nil where there is
    /// no room for it.
    package func write(
      _ row: RowNumber, to buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Int? {
      var random = RandomStream(of: rows, row: row.made)
      switch source {
      case .uuid:
        return buffer.count < UUIDText.count ? nil : UUIDText.write(using: &random, to: buffer)
      case .sequence(let first):
        return ExactDecimal.write(units: first + row.written, ofPlace: 0, to: buffer)
      case .numbers(let numbers): return numbers.write(using: &random, to: buffer)
      case .choices(let choices):
        let choice = choices[random.below(choices.count)]
        guard choice.count <= buffer.count else { return nil }
        _ = buffer.update(fromContentsOf: choice)
        return choice.count
      case .words(let words): return words.write(using: &random, to: buffer)
      }
    }
  }
}
