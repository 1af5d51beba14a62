import TextKit

/// A pick by keys: what is typed narrows the list down, the arrows move through it.
struct Picker: KeyInteraction {
  let pick: Pick
  private(set) var editor = LineEditor()
  private var typed: TypedSearch
  private(set) var highlight = 0
  /// A message that is shown until the next key.
  private(set) var notice: String?
  private var isEscapeTold = false
  /// The setting's choice that the person made.
  private(set) var chosen: Int?
  /// What the text means if it was pasted and stands for the highlighted item as a whole.
  private var meaning: Pick.Meaning?

  /// How many items Page Up and Page Down move by.
  static let pageLength = 10

  init(_ pick: Pick) {
    self.pick = pick
    typed = TypedSearch(in: SearchIndex(pick.items.lazy.map(\.searched)))
  }

  /// The items that match what is typed, best first.
  var matches: [Int] { meaning.map { [$0.item] } ?? typed.found.ranked }

  func found(in index: Int) -> [FuzzySearch.Match]? {
    typed.search.match(pick.items[index].searched)
  }

  /// The item that Enter takes.
  var highlighted: Int? { matches.indices.contains(highlight) ? matches[highlight] : nil }

  /// The value of the setting that Enter takes.
  var settingValue: String? {
    if chosen == nil, let value = meaning?.setting { return value }
    return pick.setting(of: highlighted, chosen: chosen)
  }

  var deadline: ContinuousClock.Instant? { nil }

  mutating func tick(at now: ContinuousClock.Instant) {}

  mutating func handle(_ key: Key, at now: ContinuousClock.Instant) -> KeyStep<PickedItem> {
    notice = nil
    let wasEscapeTold = isEscapeTold
    isEscapeTold = false
    switch key {
    case .enter:
      if highlighted == nil || highlight == 0 && editor.text.containsScalars("://") {
        understand()
      }
      guard let highlighted else { break }
      let item =
        meaning.map { PickedItem($0, from: editor.text, setting: chosen) }
        ?? PickedItem(highlighted, setting: chosen)
      return .end(.submitted(item))
    case .escape:
      if wasEscapeTold || editor.isEmpty { return .end(.cancelled) }
      isEscapeTold = true
      notice = "Esc again to cancel"
    case .control("c"): return .end(.interrupted(signal: Signals.interrupt))
    case .control("\\"): return .end(.interrupted(signal: Signals.quit))
    case .control("d") where editor.isEmpty: return .end(.endOfInput)
    case .control("l"): return .redraw
    case .control("o"):
      chosen = pick.choice(after: settingValue) ?? chosen
    case .control("z"): return .suspend
    case .up, .control("p"): move(by: -1)
    case .down, .control("n"), .tab: move(by: 1)
    case .backTab: move(by: -1)
    case .pageUp: move(by: -Self.pageLength)
    case .pageDown: move(by: Self.pageLength)
    case .paste(let bytes):
      let paste = PastedText(bytes)
      editor.insert(paste.lines[0])
      filter()
      understand()
    case .malformed: notice = "dropped bytes that are not UTF-8"
    case .text(let scalar) where scalar.drivesTerminals:
      notice = "dropped a control character"
    case .text, .backspace, .delete, .left, .right, .wordLeft, .wordRight, .home, .end, .control,
      .alt:
      if editor.handle(key) == .changed { filter() }
    }
    return .goOn
  }

  /// Finds the item that the text stands for as a whole: a pasted one at once, a typed one when Enter is
  /// pressed, which then takes it, and nothing matches it, or it is a URL.
  private mutating func understand() {
    if let meaning = pick.meaning(editor.text) {
      self.meaning = meaning
      highlight = 0
      let change = meaning.change.map { ", \($0)" } ?? ""
      notice = "Enter selects it with the pasted link's values\(change)"
    } else if matches.isEmpty {
      notice = pick.objection(editor.text) ?? pick.noMatch
    }
  }

  /// Moves the highlight: from one end to the other, but a longer step stops at the end.
  private mutating func move(by step: Int) {
    if let place = matches.place(from: highlight, by: step) { highlight = place }
  }

  /// Narrows the list down.
  private mutating func filter() {
    typed.change(to: editor.text)
    highlight = 0
    meaning = nil
  }
}

/// A picker on the screen:
///
///     Link  2 of 13  production                         title, with the setting
///     › pick▮                                           field
///     › pickem  Pick'em lobby  /pickem/$<tournamentId>  list, with "!" before faulty items
///     …
///     tournamentId: a whole number                      summary of the highlighted item
///     type to search · Enter pick · Esc cancel          hints
///
/// Under eight rows of height, no hints; under six, only the field and the list.
extension Picker {
  func frame(in window: Window, look: Look) -> Frame {
    let width = window.columns
    let isSmall = window.rows < 6
    let hasHints = look.hasHints && window.rows >= HintRow.leastRows
    let fixedRows = isSmall ? 1 : hasHints ? 4 : 3
    let listRows = max(0, min(pick.items.count, window.rows - fixedRows))
    let (fieldRow, beforeCaret) = FieldRow(
      label: "", text: editor.line.characters.map { ScreenCell($0, .plain) },
      caret: editor.line.caret, placeholder: [], hint: nil, hintColumns: 0
    ).drawn(width: width, look: look)
    var rows = isSmall ? [] : [titleRow(width: width, look: look)]
    let caretRow = rows.count
    rows.append(fieldRow)
    rows += listed(listRows, width: width, look: look)
    if !isSmall { rows.append(summaryRow(width: width, look: look)) }
    if hasHints { rows.append(HintRow(hints: hints(look: look)).row(width: width, look: look)) }
    return Frame(
      rows: Array(rows.prefix(max(1, window.rows))), caretRow: caretRow, beforeCaret: beforeCaret)
  }

  func closingRows(for outcome: PromptOutcome<PickedItem>, width: Int, look: Look) -> [ScreenRow] {
    switch outcome {
    case .submitted: []
    case .cancelled, .endOfInput, .interrupted(signal: Signals.interrupt):
      [.cancelled(look)]
    case .interrupted: []
    }
  }

  private func titleRow(width: Int, look: Look) -> ScreenRow {
    let count = typed.search.isEmpty ? "" : "\(matches.count) of "
    var cells = StyledText("\(pick.title)  \(count)\(pick.items.count)", .dim).cells
    if let value = settingValue, !value.isEmpty {
      cells += StyledText("  " + value, .strong).cells
    }
    return ScreenRow(cells.clipped(to: width, look: look))
  }

  private func listed(_ count: Int, width: Int, look: Look) -> [ScreenRow] {
    let (visible, above) = matches.page(of: count, around: highlight)
    let isNarrow = width < 60
    let hasFaulty = visible.contains { pick.items[$0].isFaulty }
    func widest(_ text: (Pick.Item) -> String?) -> Int {
      visible.compactMap { text(pick.items[$0])?.displayWidth }.max() ?? 0
    }
    let names = min(widest(\.name), isNarrow ? width / 2 : width / 3)
    let details = isNarrow ? 0 : min(widest(\.details.first), width / 3)
    let rows = visible.map { index in
      let item = pick.items[index]
      let matches = found(in: index)
      let tags = item.found(matches)
      var row = ListRow(
        parts: [item.name] + tags.map { "#" + $0.keyword } + item.details,
        isHighlighted: index == highlighted,
        leastColumns: tags.isEmpty ? [names, details] : [names],
        mark: item.isFaulty ? "! " : hasFaulty ? "  " : "")
      if let matches {
        let found = tags.map { tag in
          // Behind the mark before a keyword.
          FuzzySearch.Match(score: 0, positions: tag.match.positions.map { $0 + 1 })
        }
        row.found = matches.prefix(1) + found + matches.dropFirst().prefix(item.details.count)
      }
      return ScreenRow(row.cells(width: width, look: look))
    }
    return rows.filled(to: count, above: above, of: matches.count, width: width, look: look)
  }

  private func summaryRow(width: Int, look: Look) -> ScreenRow {
    let wayOut = editor.text.containsScalars("/") ? "; Enter reads the text as a URL" : ""
    let text = notice ?? highlighted.map(pick.summary) ?? pick.noMatch + wayOut
    return ScreenRow(StyledText(text, .dim).cells.clipped(to: width, look: look))
  }

  private func hints(look: Look) -> [String] {
    var hints = ["type to search", "\(look.arrowKeys) move", "Enter select"]
    if let setting = pick.setting, setting.choices.count > 1 {
      hints.append("Ctrl-O \(setting.name)")
    }
    return hints + ["Esc cancel"]
  }
}
