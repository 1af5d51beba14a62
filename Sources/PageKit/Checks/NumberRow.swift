/// Whole numbers as a short text: the steps from each to the next, those that follow each other often
/// written once, in base 36.
///
/// ```
/// 3 4 5 6 6 6 6  →  "3 1*3 0*3"
/// ```
enum NumberRow {
  static func text(_ numbers: some Sequence<Int>) -> String {
    var last = 0
    return runs(
      numbers.map { number in
        defer { last = number }
        return String(number - last, radix: 36)
      })
  }

  /// Words, each with how often it follows itself.
  static func runs(_ words: [String]) -> String {
    var runs: [(word: String, count: Int)] = []
    for word in words {
      if runs.last?.word == word {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((word, 1))
      }
    }
    return runs.map { $0.count == 1 ? $0.word : "\($0.word)*\(String($0.count, radix: 36))" }
      .joined(separator: " ")
  }
}
