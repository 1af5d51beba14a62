/// Values by key; those that were not used recently are discarded.
///
/// They are kept in two generations: when the younger one is full, the older one goes. So the last
/// `capacity` keys that were asked for are known, and at most twice as many are kept. A table that
/// is emptied when it is full would forget those in use, too.
package struct RecentValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let capacity: Int
  @usableFromInline var young: [Key: Value] = [:]
  @usableFromInline var old: [Key: Value] = [:]

  /// An empty table that remembers at least the last `capacity` keys.
  @inlinable package init(capacity: Int) {
    precondition(capacity > 0)
    self.capacity = capacity
  }

  package var count: Int { young.count + old.count }

  /// The value of a key, or nil if it is not known; asking for it keeps it for longer.
  @inlinable package mutating func value(for key: Key) -> Value? {
    if let value = young[key] { return value }
    guard let value = old.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  @inlinable package mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
