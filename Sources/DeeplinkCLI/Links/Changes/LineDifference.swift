import TextKit

/// The differences between two texts, in the unified format of `patch` (POSIX.1-2024, diff -u).
struct LineDifference {
  /// A line of either text, its end included.
  typealias Line = ArraySlice<UInt8>

  enum Step: Hashable {
    case kept(Line)
    case removed(Line)
    case added(Line)
  }

  /// Lines that changed, with the lines around them.
  struct Hunk: Hashable {
    /// The first line of the hunk in each text, counted from 0.
    var oldStart: Int
    var newStart: Int
    var steps: [Step] = []
  }

  /// How many lines that stay are shown before and after what changed.
  static let context = 3

  private(set) var hunks: [Hunk]

  /// The differences, whose lines have a mark for each range of a text that `hidden` gives, in order.
  init(
    from old: [UInt8], to new: [UInt8], hiding hidden: ([UInt8]) -> [Range<Int>] = { _ in [] }
  ) {
    hunks = Self.hunks(Self.steps(from: Self.lines(old), to: Self.lines(new)))
    let hidden = (hidden(old), hidden(new))
    guard !hidden.0.isEmpty || !hidden.1.isEmpty else { return }
    func shown(_ line: Line, _ text: [UInt8], _ hidden: [Range<Int>]) -> Line {
      Array(HiddenText.text(of: text, line.startIndex..<line.endIndex, hiding: hidden).utf8)[...]
    }
    for index in hunks.indices {
      hunks[index].steps = hunks[index].steps.map { step in
        switch step {
        case .kept(let line): .kept(shown(line, old, hidden.0))
        case .removed(let line): .removed(shown(line, old, hidden.0))
        case .added(let line): .added(shown(line, new, hidden.1))
        }
      }
    }
  }

  /// The lines of a text; only a line feed ends one, as `patch` has it.
  private static func lines(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// From one text to the other.
  private static func steps(from old: [Line], to new: [Line]) -> [Step] {
    let changes = LineChanges(from: old[...], to: new[...])
    var steps: [Step] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if changes.removed.contains(oldIndex) {
        steps.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if changes.added.contains(newIndex) {
        steps.append(.added(new[newIndex]))
        newIndex += 1
      } else {
        steps.append(.kept(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return steps
  }

  private static func hunks(_ steps: [Step]) -> [Hunk] {
    var hunks: [Hunk] = []
    var (oldLine, newLine) = (0, 0)
    /// Lines since the last change; the first belong to its hunk, the last to the next one.
    var kept: [Step] = []
    for step in steps {
      if case .kept = step {
        kept.append(step)
      } else {
        if !hunks.isEmpty, kept.count <= 2 * context {
          hunks[hunks.count - 1].steps += kept
        } else {
          if !hunks.isEmpty { hunks[hunks.count - 1].steps += kept.prefix(context) }
          let before = kept.suffix(context)
          hunks.append(
            Hunk(
              oldStart: oldLine - before.count, newStart: newLine - before.count,
              steps: Array(before)))
        }
        kept = []
        hunks[hunks.count - 1].steps.append(step)
      }
      switch step {
      case .kept: (oldLine, newLine) = (oldLine + 1, newLine + 1)
      case .removed: oldLine += 1
      case .added: newLine += 1
      }
    }
    if !hunks.isEmpty { hunks[hunks.count - 1].steps += kept.prefix(context) }
    return hunks
  }
}

/// The lines that are removed from one text and added by another, by their indices.
///
/// The changes are minimal for short texts. That search takes time quadratic in their number, so
/// long texts are first cut at lines that both contain once and in the same order (Bram Cohen's
/// patience difference), until the pieces are short or have no such line: then all of a piece is
/// replaced.
struct LineChanges {
  private typealias Lines = ArraySlice<LineDifference.Line>

  /// Up to how many lines, of both texts together, the fewest changes are searched.
  private static let longestSearch = 1_000

  private(set) var removed: Set<Int> = []
  private(set) var added: Set<Int> = []

  init(from old: ArraySlice<LineDifference.Line>, to new: ArraySlice<LineDifference.Line>) {
    var pieces = [(old, new)]
    while let piece = pieces.popLast() {
      let (old, new) = Self.withoutCommonEnds(piece.0, piece.1)
      if old.count + new.count <= Self.longestSearch {
        search(old, new)
        continue
      }
      let anchors = Self.anchors(old, new)
      guard !anchors.isEmpty else {
        removed.formUnion(old.indices)
        added.formUnion(new.indices)
        continue
      }
      var (oldStart, newStart) = (old.startIndex, new.startIndex)
      for (oldIndex, newIndex) in anchors + [(old.endIndex, new.endIndex)] {
        if oldStart < oldIndex || newStart < newIndex {
          pieces.append((old[oldStart..<oldIndex], new[newStart..<newIndex]))
        }
        (oldStart, newStart) = (oldIndex + 1, newIndex + 1)
      }
    }
  }

  /// The fewest changes (Myers).
  private mutating func search(_ old: Lines, _ new: Lines) {
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.insert(old.startIndex + offset)
      case .insert(let offset, _, _): added.insert(new.startIndex + offset)
      }
    }
  }

  private static func withoutCommonEnds(_ old: Lines, _ new: Lines) -> (Lines, Lines) {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let (old, new) = (old.dropFirst(head), new.dropFirst(head))
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return (old.dropLast(tail), new.dropLast(tail))
  }

  /// The lines that both texts have once, by their indices, as many as come in the same order.
  private static func anchors(_ old: Lines, _ new: Lines) -> [(old: Int, new: Int)] {
    let oldOnce = once(old)
    let newOnce = once(new)
    let common = old.indices.compactMap { index -> (old: Int, new: Int)? in
      guard oldOnce[old[index]] == index else { return nil }
      return newOnce[old[index]].map { (index, $0) }
    }
    return longestRise(common)
  }

  /// The index of each line that stands only once.
  private static func once(_ lines: Lines) -> [LineDifference.Line: Int] {
    Dictionary(grouping: lines.indices) { lines[$0] }.compactMapValues { indices in
      indices.count == 1 ? indices[0] : nil
    }
  }

  /// The most pairs whose second numbers rise with the first, found by patience sorting.
  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// The pair on top of each pile, and under each pair the one that it follows.
    var tops: [Int] = []
    var before: [Int?] = []
    for (number, pair) in pairs.enumerated() {
      let pile = tops.partitioningIndex { pairs[$0].new >= pair.new }
      before.append(pile > 0 ? tops[pile - 1] : nil)
      if pile == tops.count { tops.append(number) } else { tops[pile] = number }
    }
    var rise: [(old: Int, new: Int)] = []
    var next = tops.last
    while let number = next {
      rise.append(pairs[number])
      next = before[number]
    }
    return rise.reversed()
  }
}
