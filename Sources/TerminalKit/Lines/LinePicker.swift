import TextKit

/// A pick asked line by line: by the number in a list, or by letters that narrow the list down.
struct LinePicker: LineInteraction {
  private let pick: Pick
  private let isSpoken: Bool
  /// The items of the list printed last, in its order.
  private var listed: [Int]
  private let listLength = 20

  init(_ pick: Pick, isSpoken: Bool) {
    self.pick = pick
    self.isSpoken = isSpoken
    listed = Array(pick.items.indices)
  }

  var prompt: String { isSpoken ? "Number or letters: " : "> " }
  var hidesInput: Bool { false }
  var wayForLongLines: String? { nil }
  var opening: [String] {
    guard isSpoken else { return list }
    let count = pick.items.count
    return [
      "\(pick.title.harmless), \(count == 1 ? "1 item" : "\(count) items"). "
        + "Answer with a number, or with letters to narrow the list down. Control-C stops."
    ] + list
  }

  private var list: [String] {
    var lines = listed.prefix(listLength).enumerated().map { number, index in
      let item = pick.items[index]
      let parts = ([item.name] + item.details).filter { !$0.isEmpty }
      let mark = !item.isFaulty ? "" : isSpoken ? "Has faults: " : "! "
      return "\(number + 1). " + mark + parts.map(\.harmless).joined(separator: "  ")
    }
    let rest = listed.count - lines.count
    if rest > 0 { lines.append("And \(rest) more.") }
    return lines
  }

  mutating func take(_ line: String) -> LineStep<Int> {
    if let number = Int(line), listed.prefix(listLength).indices.contains(number - 1) {
      return .done(listed[number - 1])
    }
    if let exact = pick.items.firstIndex(where: { $0.name.utf8.elementsEqual(line.utf8) }) {
      return .done(exact)
    }
    let found = FuzzySearch(line).ranked(pick.items.map(\.searched))
    guard let first = found.first else {
      return .goOn(saying: [isSpoken ? "Nothing has these letters." : "! nothing found"])
    }
    if found.count == 1 { return .done(first) }
    listed = found
    return .goOn(saying: list)
  }
}
