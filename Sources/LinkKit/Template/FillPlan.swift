/// The steps that write a URL, and where its parts are among them.
///
/// `/entry/$<id>?ref=$<ref?>` → literal `/entry/`, value 0, if 1 is present the next three: pair
/// separator, literal `ref=`, value 1.
package struct FillPlan: Sendable {
  /// One step of writing a URL.
  package enum Step: Hashable, Sendable {
    /// Bytes that go into the URL as they are.
    case literal([UInt8])
    /// A value, encoded; nothing if it is absent.
    case value(SlotUse)
    /// `?` before the first pair that is written, `&` before every other.
    case pairSeparator
    /// Nothing before the first segment that is written, `/` before every other.
    case segmentSeparator
    /// The `/` put between a base and a leading reserved slot: left out where the parameter's value
    /// starts a query or a fragment.
    case baseSlash(parameter: Int)
    /// The next `count` steps are for a value of this parameter, and skipped where it has none.
    case ifPresent(parameter: Int, count: Int)

    var isValue: Bool { if case .value = self { true } else { false } }
  }

  /// Ranges of steps, of those parts that a value must not move.
  package struct Landmarks: Hashable, Sendable {
    /// The scheme with its `:`.
    package internal(set) var scheme: Range<Int>?
    package internal(set) var authority: Range<Int>?
    package internal(set) var host: Range<Int>?
    package internal(set) var port: Range<Int>?
    /// The step of a reserved slot that is the very start of a URL without a base.
    package internal(set) var leadingReserved: Int?
  }

  /// What is written, in order.
  package internal(set) var steps: [Step] = []
  /// Where the parts stand that a value must not move.
  package internal(set) var landmarks = Landmarks()

  /// True if the `/` between a base and the parameter's slot is left out for some of its values.
  package func mayOmitSlash(before parameter: Int) -> Bool {
    steps.contains { step in
      switch step {
      case .baseSlash(parameter): true
      case .value(let use): use.parameter == parameter && use.dropsLeadingSlash
      case .baseSlash, .literal, .pairSeparator, .segmentSeparator, .ifPresent: false
      }
    }
  }

  /// For each step that an optional pair begins at, the first one after it and all such pairs that
  /// follow; for any other, itself.
  var pastPairs: [Int] {
    var past = Array(0...steps.count)
    for (index, step) in steps.enumerated().reversed() {
      guard case .ifPresent(_, let count) = step, index + 1 < steps.count,
        case .pairSeparator = steps[index + 1]
      else { continue }
      past[index] = past[index + count + 1]
    }
    return past
  }

  var hasSlots: Bool { steps.contains(where: \.isValue) }

  /// Calls `write` for each step that writes something, in order, with what it writes.
  package func walk(_ value: (Int) -> String?, _ write: (Int, Output) -> Void) {
    var hasPair = false
    var hasSegment = false
    var index = 0
    while index < steps.count {
      defer { index += 1 }
      switch steps[index] {
      case .literal(let bytes):
        write(index, .bytes(bytes))
      case .value(let use):
        write(index, .value(use, value(use.parameter)))
      case .pairSeparator:
        write(index, .bytes([UInt8(ascii: hasPair ? "&" : "?")]))
        hasPair = true
      case .segmentSeparator:
        if hasSegment { write(index, .bytes([UInt8(ascii: "/")])) }
        hasSegment = true
      case .baseSlash(let parameter):
        let first = value(parameter)?.utf8.first
        if first != UInt8(ascii: "?"), first != UInt8(ascii: "#") {
          write(index, .bytes([UInt8(ascii: "/")]))
        }
      case .ifPresent(let parameter, let count):
        if value(parameter) == nil { index += count }
      }
    }
  }

  /// What a step writes.
  package enum Output {
    case bytes([UInt8])
    /// A slot's value; nil if it is absent.
    case value(SlotUse, String?)
  }
}
