import TextKit
import URLKit

/// Scores how much a word looks like a value by its characters alone, if it is not certain to be
/// one.
///
/// | a word has | points |
/// |---|---|
/// | `%XX` | 3 |
/// | an uppercase letter at its start, or after a lowercase letter | 1.5 |
/// | a digit, except in `v2` | 1.5 |
/// | only hexadecimal digits, seven or more, with a decimal digit among them | 3 |
/// | a dot | 1 |
/// | two hyphens or three underscores | 0.7 |
/// | eighteen letters | 0.7 |
struct WordPoints {
  /// True if the routes of this service are capitalized, so that capitals are not evidence.
  private let usesCapitals: Bool
  private let usesHumps: Bool

  /// Detects how routes are capitalized from the words next to values.
  init(learningFrom words: Set<[UInt8]>) {
    let some = Double(max(1, words.count))
    usesCapitals = Double(words.count { Self.startsWithCapital($0) }) > 0.3 * some
    usesHumps = Double(words.count { Self.hasHump($0) }) > 0.15 * some
  }

  func points(of word: [UInt8]) -> Double {
    let ending = word.withUnsafeBufferPointer { FileEnding(of: $0) }
    let base = Array(word.dropLast(ending.count))
    guard !base.isEmpty else { return 0 }
    let counts = base.withUnsafeBufferPointer { CharacterCounts($0) }
    var points = 0.0
    if counts.escapes > 0 { points += 3 }
    let (isCapital, isHumped) = (Self.startsWithCapital(base), Self.hasHump(base))
    let isUsual = usesCapitals && isCapital || usesHumps && isHumped
    if isCapital || isHumped, !isUsual { points += 1.5 }
    if counts.digits > 0, !Version.isNumbered(base) { points += 1.5 }
    let underscores = counts.separators - counts.hyphens - counts.dots
    if counts.hyphens >= 2 || underscores >= 3 { points += 0.7 }
    if base.count >= 18 { points += 0.7 }
    if counts.dots > 0 { points += 1 }
    if counts.hexDigits == base.count, base.count >= 7, counts.digits > 0, counts.upper == 0 {
      points += 3
    }
    return points
  }

  private static func startsWithCapital(_ word: [UInt8]) -> Bool {
    word.first.map { (0x41...0x5A).contains($0) } ?? false
  }

  private static func hasHump(_ word: [UInt8]) -> Bool {
    word.withUnsafeBufferPointer { CharacterCounts($0).humps > 0 }
  }
}

/// Segments that name the version of a service.
enum Version {
  /// Returns true for `v2` or `v1.0.3`.
  static func isNumbered(_ word: [UInt8]) -> Bool {
    word.first == UInt8(ascii: "v") && isDotted(word.dropFirst())
  }

  /// Returns true for a version, `api` or `rest`: `v1beta1`, `2010-04-01`, `1.0`.
  static func isOne(_ word: [UInt8]) -> Bool {
    if word.elementsEqual("api".utf8) || word.elementsEqual("rest".utf8) { return true }
    if word.first == UInt8(ascii: "v") {
      let number = word.dropFirst().prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
      let rest = word[number.endIndex...].drop(while: \.isLetter)
      let stage = word[number.endIndex..<rest.startIndex]
      return isDotted(number) && rest.allSatisfy(\.isDigit)
        && (stage.isEmpty && rest.isEmpty || stage.elementsEqual("alpha".utf8)
          || stage.elementsEqual("beta".utf8))
    }
    let parts = word.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isDated =
      (2...3).contains(parts.count) && parts[0].count == 4
      && parts.dropFirst().allSatisfy { $0.count == 2 }
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
    return isDated || isDotted(word[...]) && word.contains(UInt8(ascii: "."))
  }

  private static func isDotted(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return !parts.isEmpty && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
  }
}
