import URLKit

/// What a value must be that keeps its reserved characters, for its URL to be right whatever the other
/// values are.
///
/// It may hold segments, pairs and a fragment, but no segment of dots, no `%` but that of a triplet, and
/// nothing that the layout does not write as it is. The plain path looks at the whole URL of any other.
struct ReservedTest: BitwiseCopyable {
  private struct Kind: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    static let dot = Kind(rawValue: 1)
    static let percent = Kind(rawValue: 2)
    static let separator = Kind(rawValue: 4)
    static let hash = Kind(rawValue: 8)
    static let left = Kind(rawValue: 16)
  }

  let column: Int32
  private let isInPath: Bool
  private let isAfterBase: Bool
  private let mayHoldFragment: Bool
  /// The kind of every byte.
  private let kinds: UnsafePointer<Kind>

  init(_ reserved: LinkPlan.Reserved, leaving left: Set<UInt8>, in memory: BatchTables.Memory) {
    column = Int32(reserved.column)
    isInPath = reserved.isInPath
    isAfterBase = reserved.isAfterBase
    mayHoldFragment = reserved.mayHoldFragment
    kinds = memory.start(
      of: (UInt8.min...UInt8.max).map { byte in
        if left.contains(byte) { return .left }
        return switch byte {
        case UInt8(ascii: "."): .dot
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "/"), UInt8(ascii: "?"): .separator
        case UInt8(ascii: "#"): [.separator, .hash]
        default: []
        }
      })
  }

  func accepts(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: Kind = []
    for byte in value { all.formUnion(kinds[Int(byte)]) }
    if isAfterBase, let first = value.first, kinds[Int(first)].contains(.separator) { return false }
    if all.isSubset(of: .separator) { return true }
    guard !all.contains(.left) else { return false }
    if all.contains(.hash) {
      guard mayHoldFragment, value.count(where: { $0 == UInt8(ascii: "#") }) == 1 else {
        return false
      }
    }
    if all.contains(.percent), !areTriplets(value) { return false }
    return !isInPath || !all.contains(.dot) || !hasSegmentOfDots(value)
  }

  /// True if each `%` is that of a triplet, which in a path is not that of a dot.
  private func areTriplets(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in value.indices where value[index] == UInt8(ascii: "%") {
      guard let byte = PercentEncoding.byte(ofTripletAt: index, in: value),
        !isInPath || byte != UInt8(ascii: ".")
      else { return false }
    }
    return true
  }

  private func hasSegmentOfDots(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    var (hasDot, hasOther) = (false, false)
    for byte in value {
      let kind = kinds[Int(byte)]
      if kind.contains(.separator) {
        if hasDot, !hasOther { return true }
        (hasDot, hasOther) = (false, false)
      } else if kind == .dot {
        hasDot = true
      } else {
        hasOther = true
      }
    }
    return hasDot && !hasOther
  }
}
