import TextKit

extension StoreLinks {
  /// The name of a link that was probably meant by a name that no link has.
  ///
  /// `pickm` → `pickem`. Only names that can be near are decoded and compared, so that it is cheap
  /// for a hundred thousand links.
  package func nearestName(to name: String) -> String? {
    let typed = Letters(ArraySlice(name.utf8))
    return Spelling.nearest(
      to: name,
      in: indices.lazy.compactMap { stored(at: $0).name }
        .filter { Letters($0.utf8).isNear(typed) }.map(\.string))
  }

  /// Which bytes a name has, and how many: enough to tell that two names are far apart.
  private struct Letters {
    private var count: Int
    private var set: UInt64 = 0

    init(_ name: ArraySlice<UInt8>) {
      count = name.count
      for byte in name { set |= 1 << UInt64(byte | 0x20) % 64 }
    }

    /// Whether so few edits as `Spelling` allows could lead from one to the other: each adds at most
    /// one byte to the set and takes at most one away.
    func isNear(_ typed: Letters) -> Bool {
      let limit = Swift.max(1, Swift.min(3, typed.count / 2))
      return abs(count - typed.count) <= limit && (set ^ typed.set).nonzeroBitCount <= 2 * limit
    }
  }
}
