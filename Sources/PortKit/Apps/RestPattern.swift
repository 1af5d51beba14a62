import AssociationKit
import TextKit

/// What the rest of a path must match, so that no value leaves the path, or falls to an earlier rule
/// that excludes it.
///
/// ```
/// /help/website/* is excluded, the rest stands after /help/
///   ^(?!(?:website(?:/[^?#]*)?)$)[^?#]*$
/// ```
struct RestPattern {
  /// Neither a query nor a fragment starts in it.
  static let inPath = "^\(any)*$"

  /// No `%XX` is in it, so that it stands in the URL as a system that decodes it reads it.
  static let undecoded = "^[^%]*$"
  static let inPathUndecoded = "^[^?#%]*$"
  /// It does not start with a slash, so that something is left without those at the end.
  static let rooted = "^[^/?#][^?#]*$"
  /// Nothing that could be read in two ways is in it.
  static let plain = "^[\\w.~-]*$"

  private static let any = "[^?#]"
  private let ignoresCase: Bool

  /// The pattern after a start that is literal; nil where none of the paths can follow it.
  static func excluding(_ paths: [ApplePattern], after start: String) -> String? {
    let ways = paths.compactMap { path in
      RestPattern(ignoresCase: path.ignoresCase).way(of: path.parts, after: start)
    }
    return ways.isEmpty ? nil : "^(?!(?:\(ways.joined(separator: "|")))$)\(any)*$"
  }

  /// What of a path is left after a start; slashes at either end of a path count for nothing.
  private func way(of path: [PatternPart], after start: String) -> String? {
    let start = String(start.unicodeScalars.drop { $0 == "/" })
    let slashes = start.isEmpty ? "/*" : ""
    guard case .text(let text) = path.first else { return slashes + pattern(of: path) }
    let literal = String(text.unicodeScalars.drop { $0 == "/" })
    if starts(literal, with: start) {
      let left = String(literal.unicodeScalars.dropFirst(start.unicodeScalars.count))
      return slashes + pattern(of: [.text(left)] + path.dropFirst())
    }
    guard starts(start, with: literal) else { return nil }
    if path.count > 1 { return pattern(of: Array(path.dropFirst())) }
    let left = start.unicodeScalars.dropFirst(literal.unicodeScalars.count)
    return left.allSatisfy { $0 == "/" } ? "/*" : nil
  }

  private func starts(_ text: String, with start: String) -> Bool {
    ignoresCase
      ? text.lowercased().hasScalarPrefix(start.lowercased()) : text.hasScalarPrefix(start)
  }

  private func pattern(of parts: [PatternPart]) -> String {
    if parts.count > 1, parts.last == .run, case .text(let text) = parts[parts.count - 2],
      let parent = text.without(last: "/"), !parent.isEmpty || parts.count > 2
    {
      return pattern(ofEach: parts.dropLast(2) + [.text(parent)]) + "(?:/\(Self.any)*)?"
    }
    return pattern(ofEach: parts) + (parts.last == .run ? "" : "/*")
  }

  private func pattern(ofEach parts: some Collection<PatternPart>) -> String {
    parts.map { part in
      switch part {
      case .text(let text): return ClassText.literal(text, ignoringCase: ignoresCase)
      case .run: return Self.any + "*"
      case .characters(.all, let least, let most):
        return "\(Self.any){\(least),\(most.map(String.init) ?? "")}"
      case .characters: return CharacterRun([part]).pattern(.decoded)
      case .variable(_, let values):
        return "(?:\(values.map { pattern(ofEach: $0) }.joined(separator: "|")))"
      }
    }.joined()
  }
}
