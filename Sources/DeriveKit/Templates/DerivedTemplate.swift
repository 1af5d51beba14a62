import JSONKit
import TextKit

/// A template that was derived from URLs.
package struct DerivedTemplate: Hashable, Sendable {
  /// A value in which its URLs differ.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The rules for its values, derived from those that occurred.
    package let rules: Rules

    /// Rules as an object of JSON Schema's keywords.
    package struct Rules: Hashable, Sendable {
      package let members: [Member]

      package struct Member: Hashable, Sendable {
        package let keyword: String
        package let value: Value
      }

      package enum Value: Hashable, Sendable {
        case text(String)
        case number(String)
        case flag(Bool)
        case list([Value])

        package var json: JSONNode {
          switch self {
          case .text(let text): .string(text)
          case .number(let spelling): .number(spelling)
          case .flag(let flag): .boolean(flag)
          case .list(let values): .array(values.map(\.json))
          }
        }
      }

      package var json: JSONNode { .object(members.map { ($0.keyword, $0.value.json) }) }

      package var isSecret: Bool { members.contains { $0.keyword == "writeOnly" } }
    }
  }

  /// The scheme and, for web URLs, the host: `https://example.com`, `myapp://`; empty for paths.
  package let origin: String
  /// The template after the origin.
  package let path: String
  /// The number of URLs that match it.
  package let count: Int
  /// One of these URLs without its origin and dropped pairs; secrets and personal data are
  /// replaced.
  package let example: String
  package let parameters: [Parameter]
  /// True if the score of one of its segments was close to zero.
  package let isDoubtful: Bool

  /// The template as a full URL.
  package var url: String { Self.joined(origin, path) }

  /// The example as a full URL.
  package var exampleURL: String { Self.joined(origin, example) }

  /// The segments of the example's path.
  var exampleSegments: [[UInt8]] {
    example.utf8.prefix { !$0.isOne(of: "?#") }.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { Array($0) }
  }

  /// Joins `app://` and `/p/x` to `app://p/x`, as environments do.
  private static func joined(_ origin: String, _ path: String) -> String {
    let slash = UInt8(ascii: "/")
    guard origin.utf8.last == slash, path.utf8.first == slash else { return origin + path }
    return origin + String(decoding: path.utf8.dropFirst(), as: UTF8.self)
  }
}
