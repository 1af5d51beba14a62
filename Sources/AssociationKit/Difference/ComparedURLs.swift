import LanguageKit
import TextKit

/// URLs that are compared, with the starts of those that rules match, so that a rule whose URLs start
/// differently is not checked.
struct ComparedURLs: URLSubject {
  /// How the URLs start that meet conditions on their paths.
  struct Starts {
    /// The text before the path.
    let origin: String
    /// True if each path is in the only spelling of its decoded text.
    let isOneSpelling: Bool
    /// The starts of whole URLs, for the conditions for which they are known.
    let texts: [Condition: String]
  }

  let urls: URLLanguage
  private let starts: Starts?

  /// Creates a set of URLs; `starts` is nil if no starts are known.
  init(_ urls: URLLanguage, starts: Starts?) {
    (self.urls, self.starts) = (urls, starts)
  }

  var scheme: ArraySlice<UInt8>? { urls.scheme }

  var pathStart: PathStart? { urls.pathStart }

  var url: ConcreteURL? { nil }

  func mayMeet(_ conditions: [Condition]) -> Bool {
    urls.mayMeet(conditions) && conditions.allSatisfy(mayStart)
  }

  func mayHold(_ conditions: [Condition], _ cache: inout AutomatonCache) -> Bool {
    urls.mayHold(conditions, &cache)
  }

  /// Returns true if a path may start like those that a condition matches.
  private func mayStart(_ condition: Condition) -> Bool {
    guard let starts, starts.isOneSpelling || !condition.decodes,
      let start = starts.texts[condition]
    else { return true }
    return urls.mayStart(start)
      || condition.ignoresOuterSlashes && urls.mayStart(starts.origin + "//")
  }

  func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: ComparedURLs?, outside: ComparedURLs?) {
    let parts = try urls.divided(by: conditions, &cache)
    return (
      parts.inside.map { ComparedURLs($0, starts: starts) },
      parts.outside.map { ComparedURLs($0, starts: starts) }
    )
  }
}

extension URLLanguage {
  /// Returns true if a URL may start with a text, judging by its own start and what may follow.
  fileprivate func mayStart(_ text: String) -> Bool {
    if start.hasScalarPrefix(text) { return true }
    guard text.hasScalarPrefix(start) else { return false }
    return tail.state(after: String(text.unicodeScalars.dropFirst(start.unicodeScalars.count)))
      != nil
  }
}

extension Condition {
  /// The start of the paths that match, as written in URLs whose paths have one spelling and, with
  /// `isLowercase`, only lower-case letters; nil if it is not known.
  func spelledStart(inLowercase isLowercase: Bool) -> String? {
    guard part == .path else { return nil }
    let start =
      if isLowercase, case .apple(let pattern) = test { pattern.lowercaseStart } else {
        literalStart
      }
    guard !start.isEmpty else { return nil }
    return spelled(String(decoding: start, as: UTF8.self))
  }
}
