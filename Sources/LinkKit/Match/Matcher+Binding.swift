extension Matcher {
  /// What is known so far of a parameter's value.
  enum Binding {
    case open
    /// It has a value, which comes next.
    case present
    case absent
    /// A reserved slot of it has written these tokens; the others decide the text.
    case written(Range<Int>, dropsLeadingSlash: Bool)
    case text(String)

    /// Bytes that tell bindings apart.
    var identity: [UInt8] {
      switch self {
      case .open: [0]
      case .present: [1]
      case .absent: [2]
      case .written(let range, let dropsLeadingSlash):
        [dropsLeadingSlash ? 5 : 4] + "\(range.lowerBound),\(range.upperBound)".utf8
      case .text(let text): [3] + text.utf8
      }
    }
  }
}
