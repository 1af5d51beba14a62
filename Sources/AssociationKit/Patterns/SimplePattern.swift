import LanguageKit

/// Reads a `PATTERN_SIMPLE_GLOB` of Android's `PatternMatcher`, step by step as `matchGlobPattern`
/// takes them.
///
/// ```
/// .*  at the end      everything
/// .*x                 all up to the first x, and it; x is itself, even "." or after a "\"
/// c*                  all c there are; something must be left of the text when it is reached
/// .                   one character
/// \c, c               c
/// ```
/// Where the text has ended, only a last `.*` may still be left of the pattern.
enum SimplePattern {
  static func steps(_ text: String, escapedPointIsPoint: Bool) -> [PatternStep] {
    let pattern = Array(text.unicodeScalars)
    var steps: [PatternStep] = []
    var index = 0
    /// The character at an index; NUL, which no URL holds, after the end.
    func character(_ index: Int) -> Unicode.Scalar {
      index < pattern.count ? pattern[index] : "\0"
    }
    while index < pattern.count {
      var scalar = pattern[index]
      index += 1
      let isEscaped = scalar == "\\"
      if isEscaped {
        scalar = character(index)
        index += 1
      }
      guard index < pattern.count, pattern[index] == "*" else {
        let isAny = scalar == "." && !(isEscaped && escapedPointIsPoint)
        steps.append(isAny ? .set(.all) : .scalar(scalar))
        continue
      }
      index += 1
      guard scalar == ".", !isEscaped else {
        steps.append(.all(ScalarSet(scalar), least: 0, most: nil, mayBeAtEnd: false))
        continue
      }
      guard index < pattern.count else {
        steps.append(.anything)
        break
      }
      let isAny = pattern[index] == "."
      if pattern[index] == "\\" { index += 1 }
      let end = character(index)
      steps.append(.through(end, seeming: isAny ? .all : ScalarSet(end)))
      index += 1
    }
    return steps
  }
}
