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

/// Random UUIDs as text: version 4 of RFC 9562 § 5.4, in lower case.
enum UUIDText {
  /// One of them, to be judged for all.
  static let sample = "2eb8aa08-aa98-41ea-b4aa-73b441d16380"

  static let language: Language? = {
    let digit = "[0-9a-f]"
    let pattern = "^\(digit){8}-\(digit){4}-4\(digit){3}-[89ab]\(digit){3}-\(digit){12}$"
    return (try? Pattern(pattern)).flatMap { try? $0.language.get() }
  }()

  /// Draws a UUID: 122 random bits around the version and the variant.
  static func text(using random: inout RandomStream) -> String {
    String(unsafeUninitializedCapacity: count) { write(using: &random, to: $0) }
  }

  /// How many bytes a UUID has.
  static let count = 36

  /// Writes a UUID at the start of a buffer that has room for it, and returns how long it is.
  static func write(
    using random: inout RandomStream, to buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var high = random.next() & ~0xF000 | 0x4000
    var low = random.next() & (.max >> 2) | (1 << 63)
    for index in (0..<count).reversed() {
      if index == 8 || index == 13 || index == 18 || index == 23 {
        buffer[index] = UInt8(ascii: "-")
        continue
      }
      let digit = UInt8(truncatingIfNeeded: (index > 18 ? low : high) & 15)
      buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      if index > 18 { low >>= 4 } else { high >>= 4 }
    }
    return count
  }
}
