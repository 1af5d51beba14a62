import TextKit

/// A pick asked line by line: by the number in a list, or by letters that narrow the list down.
struct LinePicker: LineInteraction {
  private let pick: Pick
  private let isSpoken: Bool
  /// The items of the list printed last, in its order.
  private var listed: [Int]
  private var search = FuzzySearch("")
  /// The setting's choice that the person made.
  private var chosen: Int?
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
    let setting = pick.setting.flatMap { setting in
      pick.setting(of: nil, chosen: chosen).map { ", \(setting.name) \($0.escapedForTerminal)" }
    }
    let change = pick.setting.flatMap { setting in
      setting.choices.count > 1 ? " Type .\(setting.shortName) to change the \(setting.name)." : nil
    }
    return [
      "\(pick.title.escapedForTerminal), \(counted(count, "item"))\(setting ?? ""). Answer with a "
        + "number, or with letters to narrow the list.\(change ?? "") Control-C stops."
    ] + list
  }

  private var list: [String] {
    var lines = listed.prefix(listLength).enumerated().map { number, index in
      let item = pick.items[index]
      let tags = item.found(search.match(item.searched)).map { "#" + $0.keyword }
      let parts = ([item.name] + tags + item.details).filter { !$0.isEmpty }
      let mark = !item.isFaulty ? "" : isSpoken ? "Has errors: " : "! "
      return "\(number + 1). " + mark + parts.map(\.escapedForTerminal).joined(separator: "  ")
    }
    let rest = listed.count - lines.count
    if rest > 0 { lines.append("And \(rest) more.") }
    return lines
  }

  mutating func take(_ line: String) -> LineStep<PickedItem> {
    if let number = Int(line), listed.prefix(listLength).indices.contains(number - 1) {
      return .done(PickedItem(listed[number - 1], setting: chosen))
    }
    if let exact = pick.items.firstIndex(where: { $0.name.utf8.elementsEqual(line.utf8) }) {
      return .done(PickedItem(exact, setting: chosen))
    }
    if let meant = pick.meaning(line) {
      return .done(PickedItem(meant, from: line, setting: chosen))
    }
    if isSpoken, let setting = pick.setting, line == "." + setting.shortName {
      return .goOn(saying: [changeSetting(setting)])
    }
    let found = SearchIndex(pick.items.map(\.searched)).found(FuzzySearch(line)).ranked
    guard let first = found.first else {
      let words = (pick.objection(line) ?? pick.noMatch).escapedForTerminal
      return .goOn(saying: [
        isSpoken ? words.prefix(1).uppercased() + words.dropFirst() + "." : "! " + words
      ])
    }
    if found.count == 1 { return .done(PickedItem(first, setting: chosen)) }
    search = FuzzySearch(line)
    listed = found
    return .goOn(saying: list)
  }

  private mutating func changeSetting(_ setting: FormMode) -> String {
    chosen = pick.choice(after: pick.setting(of: nil, chosen: chosen)) ?? chosen
    guard let value = pick.setting(of: nil, chosen: chosen) else {
      return "No other \(setting.name)."
    }
    return "The \(setting.name) is \(value.escapedForTerminal)."
  }
}
