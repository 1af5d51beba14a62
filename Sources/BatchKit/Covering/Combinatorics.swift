/// Advances to the next k-subset of `0..<count`, where k is `size`, in lexicographic order.
@inline(__always)
func advance(_ set: UnsafeMutablePointer<Int>, _ size: Int, of count: Int) {
  var place = size &- 1
  while place >= 0, set[place] == count &- size &+ place { place &-= 1 }
  guard place >= 0 else { return }
  set[place] &+= 1
  while place &+ 1 < size {
    place &+= 1
    set[place] = set[place &- 1] &+ 1
  }
}

/// The number of k-subsets of `count` elements, where k is `chosen`.
func combinations(_ count: Int, _ chosen: Int) -> Int {
  guard chosen <= count else { return 0 }
  return (0..<chosen).reduce(1) { $0 * (count - $1) / ($1 + 1) }
}

/// The elementary symmetric polynomial of degree `size` in the numbers, or `Int.max` where it is
/// greater.
func sumOfProducts(of numbers: [Int], _ size: Int) -> Int {
  var sums = [1] + [Int](repeating: 0, count: size)
  for number in numbers {
    for length in stride(from: size, to: 0, by: -1) {
      let (sum, overflow) = sums[length].addingReportingOverflow(
        sums[length - 1].multipliedClamped(by: number))
      sums[length] = overflow ? .max : sum
    }
  }
  return sums[size]
}

extension Int {
  /// The product, or `Int.max` where it is greater.
  func multipliedClamped(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
