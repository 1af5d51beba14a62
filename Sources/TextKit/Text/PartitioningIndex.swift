extension RandomAccessCollection {
  /// The first index of a collection that a predicate partitions whose element it holds for; the
  /// end if it holds for none.
  @inlinable package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if try belongsInSecondPartition(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
