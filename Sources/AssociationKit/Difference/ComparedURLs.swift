import LanguageKit
import TextKit

/// URLs that are compared, of which it is known how their paths are spelt, so that a rule whose paths
/// start as none of them does is not asked.
struct ComparedURLs: URLSubject {
  /// How the paths of URLs are spelt.
  struct Spelling {
    /// What stands before the path.
    let origin: String
    /// True if each path is in the one spelling of what is decoded of it.
    let isOne: Bool
  }

  let urls: URLLanguage
  private let spelling: Spelling?

  /// URLs whose spelling is known, or nil.
  init(_ urls: URLLanguage, spelling: Spelling?) {
    (self.urls, self.spelling) = (urls, spelling)
  }

  var pathStart: PathStart? { urls.pathStart }

  var url: ConcreteURL? { nil }

  func mayMeet(_ conditions: [Condition]) -> Bool {
    urls.mayMeet(conditions) && conditions.allSatisfy(mayStart)
  }

  /// Whether some path starts as those that a condition takes.
  private func mayStart(_ condition: Condition) -> Bool {
    guard let spelling, condition.part == .path, let start = condition.spelledStart,
      spelling.isOne || !condition.decodes
    else { return true }
    return urls.mayStart(spelling.origin + start)
      || condition.ignoresOuterSlashes && urls.mayStart(spelling.origin + "//")
  }

  func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: ComparedURLs?, outside: ComparedURLs?) {
    let parts = try urls.divided(by: conditions, &cache)
    return (
      parts.inside.map { ComparedURLs($0, spelling: spelling) },
      parts.outside.map { ComparedURLs($0, spelling: spelling) }
    )
  }
}

extension URLLanguage {
  /// Whether a URL of it starts so, as far as its own start and what may follow tell.
  fileprivate func mayStart(_ text: String) -> Bool {
    if start.hasScalarPrefix(text) { return true }
    guard text.hasScalarPrefix(start) else { return false }
    return tail.state(after: String(text.unicodeScalars.dropFirst(start.unicodeScalars.count)))
      != nil
  }
}

extension Condition {
  /// What its paths start with, as it stands in URLs whose paths have one spelling; nil where that is
  /// not known.
  var spelledStart: String? {
    guard part == .path, !literalStart.isEmpty else { return nil }
    let text = String(decoding: literalStart, as: UTF8.self)
    guard decodes else { return text }
    let kept = URLUniverse.pathCharacters
    return text.unicodeScalars.map { scalar in
      kept.contains(scalar)
        ? String(scalar)
        : String(scalar).utf8.map { "%\($0.digits(2, radix: 16, uppercase: true))" }.joined()
    }.joined()
  }
}
