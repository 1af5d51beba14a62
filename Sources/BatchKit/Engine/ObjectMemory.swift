/// What a reader of JSON rows keeps between them.
final class ObjectMemory {
  let names: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  /// The value of each name as it is written in the row.
  let written: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  let leads: UnsafeMutablePointer<ObjectCells.MemberPrefix>
  /// The columns of a row's members in their order, and how many there are where that is not the
  /// columns' own, else 0.
  let order: UnsafeMutablePointer<Int>
  let disorder: UnsafeMutablePointer<Int>
  private let memory = BatchTables.Memory()

  init(_ names: [String]) {
    let memory = memory
    self.names = memory.keep(names.map { memory.keep(Array($0.utf8)) })
    written = .allocate(capacity: max(1, names.count))
    written.initialize(repeating: memory.keep([]), count: max(1, names.count))
    order = .allocate(capacity: max(1, names.count))
    order.initialize(repeating: 0, count: max(1, names.count))
    disorder = .allocate(capacity: 1)
    disorder.initialize(to: 0)
    leads = .allocate(capacity: max(1, names.count))
    for index in 0..<max(1, names.count) {
      (leads + index).initialize(to: ObjectCells.MemberPrefix(column: index))
    }
  }

  deinit {
    written.deallocate()
    leads.deallocate()
    order.deallocate()
    disorder.deallocate()
  }
}
