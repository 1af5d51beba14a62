import JSONKit
import TextKit

/// A reader of the page's data, taken apart as the script does.
struct WalkedReader {
  /// How far a text was read: the last state, and the class of the character that stops it, if any does.
  struct End {
    let state: Int
    let stoppedBy: Int?
  }

  private let starts: [Int]
  private let classes: [Int]
  private let rows: [[String]]
  private let kinds: [Int]
  let accepts: [Bool]
  let says: [Int]
  let missing: [Int]
  let counts: [Int]
  let obstacles: [Int]
  private let stop: Int
  private let stranger: Int

  init?(_ index: Int, of data: JSONNode) {
    let node = data["readers"]?.elements[index]
    guard let table = node?["table"]?.number,
      let parts = data["tables"]?.elements[table].text?.splitScalars(at: ","),
      let letters = Int(parts[0]),
      let alphabet = data["alphabets"]?.elements[letters].text?.splitScalars(at: ",")
    else { return nil }
    (starts, classes) = (Self.steps(alphabet[0]), Self.steps(alphabet[1]))
    let states = Self.runs(parts[1]).map { $0 == "1" }
    accepts = states
    kinds = Self.steps(parts[2])
    rows = parts.dropFirst(3).map { Self.runs($0) }
    func row(_ name: String) -> [Int] {
      let number = node?[name]?.number ?? 0
      return node?[name]?.text.map { Self.steps($0) } ?? states.map { $0 ? 0 : number }
    }
    (says, missing) = (row("says"), row("missing"))
    (counts, obstacles) = (row("counts"), row("obstacles"))
    stop = node?["stop"]?.number ?? 0
    stranger = node?["stranger"]?.number ?? 0
  }

  private static func runs(_ text: String) -> [String] {
    text.splitScalars(at: " ").flatMap { run in
      let parts = run.splitScalars(at: "*")
      let count = parts.count > 1 ? Int(parts[1], radix: 36) ?? 0 : 1
      return [String](repeating: parts[0], count: count)
    }
  }

  private static func steps(_ text: String) -> [Int] {
    var last = 0
    return runs(text).map { step in
      last += Int(step, radix: 36) ?? 0
      return last
    }
  }

  func read(_ text: String) -> End {
    var state = 0
    for scalar in text.unicodeScalars {
      let label = classes[(starts.firstIndex { $0 > scalar.value } ?? starts.count) - 1]
      let word = rows[kinds[state]][label]
      if word == "-" { return End(state: state, stoppedBy: label) }
      state =
        word.utf8.first == UInt8(ascii: "=")
        ? Int(word.dropFirst(), radix: 36) ?? 0 : state + (Int(word, radix: 36) ?? 0)
    }
    return End(state: state, stoppedBy: nil)
  }

  /// The sentence about a character that stops the reading.
  func sentence(stoppedBy label: Int) -> Int {
    stranger > 0 && rows.allSatisfy { $0[label] == "-" } ? stranger : stop
  }
}

extension JSONNode {
  /// The whole number that it is.
  var number: Int? {
    if case .number(let spelling) = kind { Int(spelling) } else { nil }
  }
}
