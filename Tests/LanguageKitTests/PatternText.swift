import LanguageKit

/// An expression in the syntax of an engine that judges it.
enum PatternText {
  case ecma
  /// `NSRegularExpression`, where `^`, `$` and `\b` mean something else.
  case icu

  func text(of expression: RegularExpression) -> String {
    switch expression {
    case .set(let set): return text(of: set)
    case .sequence(let parts): return parts.map { text(of: $0) }.joined()
    case .alternatives(let parts):
      return "(?:\(parts.map { text(of: $0) }.joined(separator: "|")))"
    case .repetition(let part, let least, let most):
      return "(?:\(text(of: part))){\(least),\(most.map(String.init) ?? "")}"
    case .start: return self == .ecma ? "^" : "\\A"
    case .end: return self == .ecma ? "$" : "\\z"
    case .wordBoundary(let isNegated):
      guard self == .icu else { return isNegated ? "\\B" : "\\b" }
      let word = "[0-9A-Za-z_]"
      return isNegated
        ? "(?:(?<=\(word))(?=\(word))|(?<!\(word))(?!\(word)))"
        : "(?:(?<=\(word))(?!\(word))|(?<!\(word))(?=\(word)))"
    case .look(let look, let body):
      return "(?:(?\(look.isBehind ? "<" : "")\(look.isNegated ? "!" : "=")\(text(of: body))))"
    case .language: preconditionFailure("a language has no syntax of its own")
    }
  }

  private func text(of set: ScalarSet) -> String {
    guard !set.isEmpty else { return self == .ecma ? "[]" : "[^\\x{0}-\\x{10FFFF}]" }
    let escape = self == .ecma ? "\\u" : "\\x"
    return "["
      + set.ranges.map { range in
        let ends = [range.lowerBound, range.upperBound].map {
          "\(escape){\(String($0, radix: 16))}"
        }
        return range.count == 1 ? ends[0] : ends.joined(separator: "-")
      }.joined() + "]"
  }
}
