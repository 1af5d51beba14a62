/// What a cell's bytes must be for its value to be surely right, without asking the rules.
///
/// It may only err on the side of asking: what it lets through, the rules let through.
struct ColumnTest: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Any text of so many code points.
    case text
    /// So many bytes, each of the class.
    case run
    /// A row of classes with counts; a byte's class bits say which of them it is in.
    case sequence
    /// A whole number of the range, in digits.
    case whole
    /// Only the rules know.
    case ask
  }

  var kind: Kind
  var minimum = 0
  var maximum = Int.max
  var range = Int64.min...Int64.max
  /// Of `run` and `sequence`: for each byte a bit for each item whose class it is in.
  var classes: [UInt8] = []
  /// Of `sequence`: how many bytes of each class.
  var counts: [ClosedRange<Int>] = []

  static let ask = ColumnTest(kind: .ask)

  /// How many items of a sequence there is a bit for.
  private static let mostItems = 8

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
          sequence.items.count <= Self.mostItems
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
      case .type(.boolean), .choices, .format:
        self = .ask
        return
      }
    }
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  private mutating func follow(_ sequence: PatternSequence) {
    classes = (0..<256).map { byte in
      guard byte < 128, let scalar = Unicode.Scalar(UInt32(byte)) else { return 0 }
      return sequence.items.enumerated().reduce(0) { bits, item in
        item.element.scalars.contains(scalar) ? bits | 1 << UInt8(item.offset) : bits
      }
    }
    counts = sequence.items.map { $0.minimum...($0.maximum ?? .max) }
    kind = .sequence
    if let only = counts.first, counts.count == 1 {
      kind = .run
      minimum = max(minimum, only.lowerBound)
      maximum = min(maximum, only.upperBound)
    }
  }
}
