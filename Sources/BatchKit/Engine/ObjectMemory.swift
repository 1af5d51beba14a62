/// What a reader of JSON rows keeps between them.
final class ObjectMemory {
  let names: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>
  /// The value of each name as it is written in the row.
  let written: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>
  let leads: UnsafeMutablePointer<ObjectCells.MemberPrefix>
  private let memory = BatchTables.Memory()

  init(_ names: [String]) {
    let memory = memory
    self.names = memory.keep(names.map { memory.keep(Array($0.utf8)) })
    written = .allocate(capacity: max(1, names.count))
    written.initialize(repeating: memory.keep([]), count: max(1, names.count))
    leads = .allocate(capacity: max(1, names.count))
    for index in 0..<max(1, names.count) {
      (leads + index).initialize(to: ObjectCells.MemberPrefix(column: index))
    }
  }

  deinit {
    written.deallocate()
    leads.deallocate()
  }
}
