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
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & (.max >> 2) | (1 << 63)
    let digits = Array((high.digits(16, radix: 16) + low.digits(16, radix: 16)).utf8)
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }
}
