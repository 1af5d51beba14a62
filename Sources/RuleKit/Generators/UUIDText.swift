import LanguageKit
import TextKit

/// Random UUIDs as text: version 4 of RFC 9562 § 5.4, in lower case.
enum UUIDText {
  /// One of them, to be judged for all.
  static let sample = "2eb8aa08-aa98-41ea-b4aa-73b441d16380"

  /// All of them.
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
