import LanguageKit
import TextKit

/// What is expected where a URL stops to match.
///
/// Many rules are compared, and one is put into words.
enum Expectation {
  case words(String)
  /// What a language goes on with after a state.
  case next(Language, Language.State)

  static var impossible: Expectation { .words(NearMiss.impossible) }

  var inWords: String {
    switch self {
    case .words(let words): words
    case .next(let language, let state): Self.words(language, at: state)
    }
  }

  private static func words(_ language: Language, at state: Language.State) -> String {
    var forced = ""
    var end = state
    while forced.utf8.count < 40, forced.isEmpty || !language.accepts(end),
      let scalar = continuations(of: end, language).onlyScalar,
      let next = language.state(after: end, scalar)
    {
      forced.unicodeScalars.append(scalar)
      end = next
    }
    if !forced.isEmpty { return forced.quoted() }
    let next = continuations(of: state, language)
    if next.isEmpty { return "nothing more" }
    if let letter = next.onlyLetter { return letter.quoted() }
    if next.isSubset(of: .digits) { return "a digit" }
    if next.count > 60 { return language.accepts(state) ? "another character" : "a character" }
    let shown = next.ranges.flatMap { $0 }.prefix(8).compactMap(Unicode.Scalar.init)
    return "one of " + shown.map { String($0) }.joined(separator: " ")
      + (next.count > 8 ? " …" : "")
  }

  /// What may stand next and says something: neither a slash that may be there again and again, nor
  /// the `%` of a character that may be written as it is.
  private static func continuations(
    of state: Language.State, _ language: Language
  ) -> ScalarSet {
    var next = language.continuations(of: state)
    if language.state(after: state, "/") == state { next = next.subtracting(ScalarSet("/")) }
    let plain = next.subtracting(ScalarSet("%"))
    return plain.isEmpty ? next : plain
  }
}

extension ScalarSet {
  /// The letter in lower case if the set has its two cases and nothing else.
  fileprivate var onlyLetter: String? {
    guard count == 2, let first = ranges.first?.lowerBound, let last = ranges.last?.upperBound,
      let upper = Unicode.Scalar(first), upper.isASCII, upper.properties.isUppercase,
      last == first + 0x20, let lower = Unicode.Scalar(last)
    else { return nil }
    return String(lower)
  }
}

extension AndroidPattern {
  /// What a text must end with, in words; nil for a pattern that says more than its end.
  var expectedEnd: String? {
    kind == .suffix && !text.isEmpty ? "a text that ends with \(text.quoted())" : nil
  }
}

extension AppleItem {
  /// The item that a query lacks, in words; nil for one that has it.
  func expectation(in query: String) -> String? {
    let names = query.splitScalars(at: "&").map { $0.splitScalars(at: "=")[0] }
    guard !names.containsSameText(as: text) else { return nil }
    return "the item \(text.quoted())"
  }
}
