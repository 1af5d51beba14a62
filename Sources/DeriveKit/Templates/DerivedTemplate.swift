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

extension DerivedTemplate.Parameter.Rules {
  /// Returns rules that allow every value that either allows.
  package func union(_ other: Self) -> Self {
    let isSecret = isSecret || other.isSecret
    let type = type(with: other)
    var members: [Member] = []
    if let type { members.append(Member(keyword: "type", value: .text(type))) }
    if let format = self["format"], format == other["format"] {
      members.append(Member(keyword: "format", value: format))
    }
    if let pattern = pattern(with: other) {
      members.append(Member(keyword: "pattern", value: pattern))
    }
    // Without it, no value is empty.
    if let shortest = self["minLength"] ?? other["minLength"] {
      members.append(Member(keyword: "minLength", value: shortest))
    }
    guard !isSecret else {
      return Self(members: members + [Member(keyword: "writeOnly", value: .flag(true))])
    }
    let values = (values + other.values).map { type == nil ? $0.asText : $0 }.uniqued
    if self["enum"] != nil, other["enum"] != nil, values.count <= ValueSummary.mostKnown {
      members.append(Member(keyword: "enum", value: .list(values)))
    } else if !values.isEmpty {
      members.append(
        Member(keyword: "examples", value: .list(Array(values.prefix(ValueSummary.mostSamples)))))
    }
    return Self(members: members)
  }

  /// Returns rules that two links can share: those of both, whose values alone may differ; nil if one
  /// would then allow more than it does.
  package func shared(with other: Self) -> Self? {
    let ofValues = ["enum", "examples"]
    func others(_ rules: Self) -> [Member] {
      rules.members.filter { !ofValues.containsSameText(as: $0.keyword) }
    }
    guard others(self) == others(other), (self["enum"] == nil) == (other["enum"] == nil) else {
      return nil
    }
    let union = union(other)
    return (union["enum"] == nil) == (self["enum"] == nil) ? union : nil
  }

  private subscript(keyword: String) -> Value? {
    members.first { $0.keyword == keyword }?.value
  }

  private var values: [Value] {
    guard case .list(let values) = self["enum"] ?? self["examples"] else { return [] }
    return values
  }

  /// The pattern of the values of both, if there is one.
  private func pattern(with other: Self) -> Value? {
    let (one, second) = (self["pattern"], other["pattern"])
    if one == second { return one }
    guard let pattern = one ?? second, one == nil || second == nil else { return nil }
    // The others have no character that would end the slot, either.
    let others = one == nil ? self : other
    return others.endsItself && DerivedRules.slotPatterns.contains(pattern) ? pattern : nil
  }

  /// True if no value has a character that would end the slot, whatever the pattern.
  private var endsItself: Bool {
    if self["enum"] != nil || self["type"] != nil { return true }
    guard case .text(let format) = self["format"] else { return false }
    return DerivedRules.formatsThatEnd.containsSameText(as: format)
  }

  /// The type of the values of both, if there is one.
  private func type(with other: Self) -> String? {
    guard case .text(let one) = self["type"], case .text(let second) = other["type"] else {
      return nil
    }
    if one == second { return one }
    return Set([one, second]) == ["integer", "number"] ? "number" : nil
  }
}

extension DerivedTemplate.Parameter.Rules.Value {
  fileprivate var asText: Self {
    if case .number(let spelling) = self { .text(spelling) } else { self }
  }
}
