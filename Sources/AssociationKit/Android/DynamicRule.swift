/// One dynamic rule of an `assetlinks.json` (Android 15, `dynamic_app_link_components`).
///
/// It looks like a component of Apple's file and is compared by Android's `PatternMatcher`, which
/// never steps back.
package struct DynamicRule: Sendable {
  package struct Expression: Hashable, Sendable {
    package let text: String
    package let part: URLPart
    package let range: Range<Int>
  }

  package internal(set) var conditions: [Condition] = []
  package internal(set) var expressions: [Expression] = []
  package internal(set) var isExclusion = false
  /// Where it stands: offsets in UTF-8 bytes.
  package let range: Range<Int>

  /// The pattern that Android makes of an expression (`parseMatchingExpression`).
  ///
  /// ```
  /// foo      literal   foo
  /// foo*     prefix    foo
  /// a?*.b    simple    a..*\.b
  /// ```
  package static func pattern(of expression: String) -> AndroidPattern {
    let scalars = expression.unicodeScalars
    let wildcards = scalars.count { $0 == "*" || $0 == "?" }
    if wildcards == 0 { return AndroidPattern(.literal, expression) }
    if wildcards == 1, scalars.last == "*" {
      return AndroidPattern(.prefix, String(scalars.dropLast()))
    }
    var pattern = ""
    for scalar in scalars {
      switch scalar {
      case "*": pattern += ".*"
      case "?": pattern += "."
      case ".": pattern += "\\."
      case "\\": pattern += "\\\\"
      default: pattern.unicodeScalars.append(scalar)
      }
    }
    return AndroidPattern(.simple, pattern)
  }
}
