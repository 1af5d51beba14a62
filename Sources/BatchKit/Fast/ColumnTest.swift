import JSONKit
import RuleKit

/// What a cell's bytes must be for its value to be surely right, without asking the rules.
///
/// It may only err on the side of asking: what it lets through, the rules let through.
struct ColumnTest: Sendable {
  enum Kind: Hashable, Sendable {
    /// Any text of so many code points.
    case text
    /// So many bytes, each in one of the ranges.
    case run
    /// A row of classes with counts; a byte's class bits say which of them it is in.
    case sequence
    /// A whole number of the range, in digits.
    case whole
    /// Only the rules know.
    case ask
  }

  private(set) var kind: Kind
  private(set) var minimum = 0
  private(set) var maximum = Int.max
  private(set) var range = Int64.min...Int64.max
  /// Of `run`: the bytes of its class.
  private(set) var ranges: [ClosedRange<UInt8>] = []
  /// Of `sequence`: for each byte a bit for each class that it is in.
  private(set) var classes: [UInt8] = []
  /// Of `sequence`: how many bytes of each class there may be.
  private(set) var counts: [ClosedRange<Int>] = []

  static let ask = ColumnTest(kind: .ask)

  /// How many classes of a sequence there is a bit for.
  private static let mostClasses = 8
  /// How many ranges of a run are sooner compared than looked up.
  private static let mostRanges = 6

  /// The test that stands for the rules.
  init(_ rules: Rules) {
    self.init(kind: .text)
    for check in rules.checks {
      switch check {
      case .notEmpty: minimum = max(minimum, 1)
      case .type(.integer), .type(.number): kind = .whole
      case .length(let limits):
        minimum = max(minimum, limits.minimum)
        maximum = min(maximum, limits.maximum ?? .max)
      case .pattern(let pattern):
        guard kind == .text, let sequence = pattern.sequence,
          sequence.items.count <= Self.mostClasses
        else {
          self = .ask
          return
        }
        follow(sequence)
      case .number(let limits):
        guard limits.multipleOf == nil, let numbers = limits.wholeNumbers else {
          self = .ask
          return
        }
        range = numbers
      case .type(.string): break
      case .type(.boolean), .allowedValues, .format:
        self = .ask
        return
      }
    }
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  private mutating func follow(_ sequence: PatternSequence) {
    kind = .sequence
    counts = sequence.items.map { $0.minimum...($0.maximum ?? .max) }
    classes = (0..<256).map { byte in
      guard byte < 128, let scalar = Unicode.Scalar(UInt32(byte)) else { return 0 }
      return sequence.items.enumerated().reduce(0) { bits, item in
        item.element.scalars.contains(scalar) ? bits | 1 << UInt8(item.offset) : bits
      }
    }
    guard let only = sequence.items.first, sequence.items.count == 1 else { return }
    ranges = only.scalars.ranges.filter { $0.lowerBound < 128 }.map {
      UInt8($0.lowerBound)...UInt8(min($0.upperBound, 127))
    }
    guard ranges.count <= Self.mostRanges else { return }
    kind = .run
    minimum = max(minimum, only.minimum)
    maximum = min(maximum, only.maximum ?? .max)
  }

  /// How many digits, the first of them not 0, always make a number of the range.
  var freeDigits: Int {
    guard range.lowerBound <= 1 else { return 0 }
    var digits = 0
    var nines: Int64 = 9
    while digits < ByteBlock.size, nines <= range.upperBound {
      digits += 1
      nines = nines * 10 + 9
    }
    return digits
  }
}
