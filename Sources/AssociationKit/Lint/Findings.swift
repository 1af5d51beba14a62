/// What is found in one file, of each kind no more than a person reads.
struct Findings {
  private(set) var all: [Finding] = []
  private var counts: [LintCode: Int] = [:]

  /// How many of a kind are told of a file; the next one says that there are more.
  static let most = 100

  /// Whether no more of a kind is told, so that it need not be looked for.
  func isFull(of code: LintCode) -> Bool { counts[code] ?? 0 > Self.most }

  /// Whether one of a kind was found.
  func has(_ code: LintCode) -> Bool { counts[code] != nil }

  /// Adds what is found; message and hint are made only where they are told.
  mutating func note(
    _ code: LintCode, _ message: @autoclosure () -> String, at range: Range<Int>,
    hint: @autoclosure () -> String? = nil
  ) {
    guard !isFull(of: code) else { return }
    let count = (counts[code] ?? 0) + 1
    counts[code] = count
    all.append(
      count > Self.most
        ? Finding(
          code, "there are more of this kind: the first \(Self.most) of a file are told", at: range)
        : Finding(code, message(), at: range, hint: hint()))
  }
}
