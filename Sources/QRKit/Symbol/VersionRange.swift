/// The versions that count the characters of a segment in equally many bits (Table 3).
enum VersionRange: Int, CaseIterable {
  case small, medium, large

  /// The versions, the smallest first.
  var versions: ClosedRange<Int> {
    switch self {
    case .small: 1...9
    case .medium: 10...26
    case .large: 27...40
    }
  }
}
