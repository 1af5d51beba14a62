import TextKit

/// A pick by keys: what is typed narrows the list down, the arrows move through it.
struct Picker: KeyInteraction {
  let pick: Pick
  private(set) var editor = LineEditor()
  private(set) var search = FuzzySearch("")
  /// The items that match what is typed.
  private var found: SearchIndex.Found
  private(set) var highlight = 0
  /// A message that is shown until the next key.
  private(set) var notice: String?
  private let index: SearchIndex
  private var isEscapeTold = false
  /// The setting's choice that the person made.
  private(set) var chosen: Int?
  /// What the text means if it was pasted and stands for the highlighted item as a whole.
  private var meaning: Pick.Meaning?

  /// How many items Page Up and Page Down move by.
  static let pageLength = 10

  init(_ pick: Pick) {
    self.pick = pick
    index = SearchIndex(pick.items.lazy.map(\.searched))
    found = SearchIndex.Found(all: Array(pick.items.indices))
  }

  /// The items that match what is typed, best first.
  var matches: [Int] { found.ranked }

  func found(in index: Int) -> [FuzzySearch.Match]? { search.match(pick.items[index].searched) }

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
      if let meaning = pick.meaning(editor.text) {
        found = SearchIndex.Found(all: [meaning.item])
        self.meaning = meaning
        let change = meaning.change.map { ", \($0)" } ?? ""
        notice = "Enter selects it with the pasted link's values\(change)"
      } else if matches.isEmpty {
        notice = pick.objection(editor.text)
      }
    case .malformed: notice = "dropped bytes that are not UTF-8"
    case .text(let scalar) where scalar.drivesTerminals:
      notice = "dropped a control character"
    case .text, .backspace, .delete, .left, .right, .wordLeft, .wordRight, .home, .end, .control,
      .alt:
      if editor.handle(key) == .changed { filter() }
    }
    return .goOn
  }

  /// Moves the highlight: from one end to the other, but a longer step stops at the end.
  private mutating func move(by step: Int) {
    if let place = matches.place(from: highlight, by: step) { highlight = place }
  }

  /// Narrows the list down.
  ///
  /// A match of more letters was a match of fewer: of 100,000 items only those are searched again.
  private mutating func filter() {
    let text = editor.text
    let next = FuzzySearch(text)
    let candidates = next.narrows(search) && meaning == nil ? found.inOrder : nil
    search = next
    found = index.found(search, among: candidates)
    highlight = 0
    meaning = nil
  }
}
