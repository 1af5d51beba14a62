import LanguageKit
import TextKit

/// An automaton: the class of each character, and where each class leads from each state.
struct TransitionTable: Hashable {
  /// Where each segment of the alphabet starts, and the class of each.
  let starts: [UInt32]
  let classes: [Int]
  let isAccepting: [Bool]
  /// The state after a character of each class, state by state; nil where reading stops.
  let targets: [[Int?]]

  init(_ language: Language) {
    let table = LanguageTable(language)
    self.init(
      starts: table.starts, classes: table.classes, isAccepting: table.isAccepting,
      targets: table.targets)
  }

  init(starts: [UInt32], classes: [Int], isAccepting: [Bool], targets: [[Int?]]) {
    self.starts = starts
    self.classes = classes
    self.isAccepting = isAccepting
    self.targets = targets
  }

  /// How many places it has: what a browser spends on it.
  var size: Int { targets.count * (targets.first?.count ?? 0) }

  /// The alphabet as a short text: where the segments start, and their classes.
  var alphabetText: String {
    NumberRow.text(starts.map { Int($0) }) + "," + NumberRow.text(classes)
  }

  /// The states as a short text: which accept, the number of the row of each, and the rows.
  ///
  /// Many states treat characters alike: a row says of each class how many states further it leads,
  /// with `=` to which state, or `-` that reading stops.
  var stateText: String {
    var rows = Listed()
    let common = mostCommonTargets
    let kinds = targets.indices.map { state in
      let row = NumberRow.runs(
        targets[state].indices.map { label in
          guard let target = targets[state][label] else { return "-" }
          // What most states do with the class is said in the way that is the same for most.
          return common[label] == target
            ? "=" + String(target, radix: 36) : String(target - state, radix: 36)
        })
      return rows.number(of: row).number
    }
    let accepting = NumberRow.runs(isAccepting.map { $0 ? "1" : "0" })
    return ([accepting, NumberRow.text(kinds)] + rows.items).joined(separator: ",")
  }

  /// The state that each class leads to from the most states, if from more than have any one step.
  private var mostCommonTargets: [Int?] {
    (targets.first ?? []).indices.map { label in
      var counts: [Int: Int] = [:]
      var steps: [Int: Int] = [:]
      for state in targets.indices {
        guard let target = targets[state][label] else { continue }
        counts[target, default: 0] += 1
        steps[target - state, default: 0] += 1
      }
      let most = counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      let step = steps.values.max() ?? 0
      return most.flatMap { $0.value > step ? $0.key : nil }
    }
  }
}

/// Texts with a number each, in the order in which they are met.
struct Listed {
  private(set) var items: [String] = []
  private var numbers: [ExactText: Int] = [:]

  /// The number of a text, from zero, and whether it is new.
  mutating func number(of item: String) -> (number: Int, isNew: Bool) {
    if let number = numbers[ExactText(item)] { return (number, false) }
    numbers[ExactText(item)] = items.count
    items.append(item)
    return (items.count - 1, true)
  }
}

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
