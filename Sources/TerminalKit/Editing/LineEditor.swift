/// A line that is edited by keys, with undo and with a kill ring.
struct LineEditor: Hashable, Sendable {
  enum Effect: Hashable {
    /// Nothing: the editor does not handle it.
    case none
    /// It moved the caret, or had no effect.
    case moved
    case changed
  }

  /// The part of the last key's effect that the next one depends on.
  private enum Last: Hashable {
    case other
    case typed
    case killed
    /// Inserted a text of the kill ring, there.
    case yanked(Range<Int>)
  }

  private(set) var line: EditableText
  private var steps: [EditableText] = []
  private var killRing = KillRing()
  private var last = Last.other
  private let stepLimit = 200

  init(_ text: String = "") {
    line = EditableText(text)
  }

  var text: String { line.text }
  var isEmpty: Bool { line.characters.isEmpty }
  var canUndo: Bool { !steps.isEmpty }

  /// Makes the present text the earliest that undo goes back to.
  mutating func forgetSteps() {
    steps = []
    last = .other
  }

  /// Inserts a text as a whole; one undo takes it back.
  mutating func insert(_ text: String) {
    remember()
    line.insert(text)
    last = .other
  }

  /// Replaces the whole text; one undo brings it back.
  mutating func replaceAll(with text: String) {
    remember()
    line.replace(0..<line.characters.count, with: text)
    last = .other
  }

  mutating func undo() {
    if let step = steps.popLast() { line = step }
    last = .other
  }

  mutating func handle(_ key: Key) -> Effect {
    let characters = line.characters.count
    let caret = line.caret
    switch key {
    case .text(let scalar): return type(scalar)
    case .left, .control("b"): return move(to: caret - 1)
    case .right, .control("f"): return move(to: caret + 1)
    case .home, .control("a"): return move(to: 0)
    case .end, .control("e"): return move(to: characters)
    case .wordLeft: return move(to: line.wordStart)
    case .wordRight: return move(to: line.wordEnd)
    case .backspace: return delete(max(0, caret - 1)..<caret)
    case .delete, .control("d"): return delete(caret..<min(characters, caret + 1))
    case .control("w"): return kill(line.wordStart..<caret)
    case .alt("d"): return kill(caret..<line.wordEnd)
    case .control("u"): return kill(0..<caret)
    case .control("k"): return kill(caret..<characters)
    case .control("y"): return yank()
    case .alt("y"): return yankOlder()
    case .control("t"):
      return change { $0.transpose() }
    case .control("_"):
      let hadSteps = canUndo
      undo()
      return hadSteps ? .changed : .moved
    case .paste, .enter, .escape, .tab, .backTab, .up, .down, .pageUp, .pageDown, .control, .alt,
      .malformed:
      return .none
    }
  }

  private mutating func remember() {
    steps.append(line)
    steps.removeFirst(max(0, steps.count - stepLimit))
  }

  /// Types one code point: those up to the next separator are one step.
  private mutating func type(_ scalar: Unicode.Scalar) -> Effect {
    if last != .typed || EditableText.separates(Character(scalar)) { remember() }
    line.insert(String(scalar))
    last = .typed
    return .changed
  }

  private mutating func move(to place: Int) -> Effect {
    line.move(to: place)
    last = .other
    return .moved
  }

  /// Changes the line; one that leaves it as it was is not a step for undo.
  private mutating func change(_ body: (inout EditableText) -> Void) -> Effect {
    let before = line
    body(&line)
    last = .other
    guard line != before else { return .moved }
    steps.append(before)
    steps.removeFirst(max(0, steps.count - stepLimit))
    return .changed
  }

  private mutating func delete(_ range: Range<Int>) -> Effect {
    change { $0.delete(range) }
  }

  private mutating func kill(_ range: Range<Int>) -> Effect {
    let isBefore = range.upperBound == line.caret
    killRing.add(String(line.characters[range]), isBefore: isBefore, growing: last == .killed)
    let effect = change { $0.delete(range) }
    last = .killed
    return effect
  }

  private mutating func yank() -> Effect {
    guard let text = killRing.newest else { return .moved }
    let start = line.caret
    let effect = change { $0.insert(text) }
    last = .yanked(start..<line.caret)
    return effect
  }

  /// Right after a yank, replaces the inserted text with the next older one.
  private mutating func yankOlder() -> Effect {
    guard case .yanked(let range) = last else { return .moved }
    killRing.rotate()
    guard let text = killRing.newest else { return .moved }
    let effect = change { $0.replace(range, with: text) }
    last = .yanked(range.lowerBound..<line.caret)
    return effect
  }
}

/// The texts that were deleted by words or to an end of the line, to be inserted elsewhere.
private struct KillRing: Hashable, Sendable {
  private var texts: [String] = []
  private let capacity = 16

  var newest: String? { texts.last }

  /// Adds a text, or lets the newest grow where one deletion follows another.
  mutating func add(_ text: String, isBefore: Bool, growing: Bool) {
    guard !text.isEmpty else { return }
    if growing, let last = texts.popLast() {
      texts.append(isBefore ? text + last : last + text)
    } else {
      texts.append(text)
      texts.removeFirst(max(0, texts.count - capacity))
    }
  }

  /// Makes the next older text the newest.
  mutating func rotate() {
    guard let last = texts.popLast() else { return }
    texts.insert(last, at: 0)
  }
}

/// A line of text and its caret, moved and changed by whole characters as a reader sees them
/// (grapheme clusters, Unicode Standard Annex #29).
struct EditableText: Hashable, Sendable {
  private(set) var characters: [Character]
  /// How many characters stand before the caret.
  private(set) var caret: Int

  init(_ text: String) {
    characters = Array(text)
    caret = characters.count
  }

  var text: String { String(characters) }

  static func == (one: Self, other: Self) -> Bool {
    one.caret == other.caret && one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// Inserts a text and puts the caret after it.
  ///
  /// The text may join the characters beside it: an accent its letter, the second half of a flag the
  /// first.
  mutating func insert(_ text: String) {
    replace(caret..<caret, with: text)
  }

  mutating func delete(_ range: Range<Int>) {
    replace(range, with: "")
  }

  /// Replaces some characters and puts the caret after the new ones.
  mutating func replace(_ range: Range<Int>, with text: String) {
    let before = String(characters[..<range.lowerBound]) + text
    characters = Array(before + String(characters[range.upperBound...]))
    var length = before.utf8.count
    caret = 0
    while length > 0 {
      length -= characters[caret].utf8.count
      caret += 1
    }
  }

  mutating func move(to place: Int) {
    caret = max(0, min(place, characters.count))
  }

  /// Exchanges the characters on both sides of the caret, or the last two at the end of the line.
  mutating func transpose() {
    guard characters.count > 1, caret > 0 else { return }
    let second = min(caret, characters.count - 1)
    let exchanged = String([characters[second], characters[second - 1]])
    replace(second - 1..<second + 1, with: exchanged)
  }

  /// The start of the word before the caret: words end at spaces and at all ASCII punctuation.
  var wordStart: Int {
    var place = caret
    while place > 0, Self.separates(characters[place - 1]) { place -= 1 }
    while place > 0, !Self.separates(characters[place - 1]) { place -= 1 }
    return place
  }

  /// The end of the word after the caret.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, Self.separates(characters[place]) { place += 1 }
    while place < characters.count, !Self.separates(characters[place]) { place += 1 }
    return place
  }

  static func separates(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return character.isWhitespace }
    return !Unicode.Scalar(byte).properties.isAlphabetic && !(0x30...0x39).contains(byte)
  }
}
