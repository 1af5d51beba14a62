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
