/// The faults found so far while a text is read.
package struct FaultList {
  /// How many are collected before reading stops, so that a file of rubbish cannot fill memory.
  package static let limit = 1000

  /// The faults in the order in which they were found.
  package private(set) var all: [Fault] = []

  /// An empty list.
  package init() {}

  /// Whether reading is to stop: no more faults are kept.
  package var isFull: Bool { all.count >= Self.limit }

  /// Adds a fault, unless the list is full; the last one says that more may follow.
  package mutating func append(_ fault: Fault) {
    guard !isFull else { return }
    all.append(fault)
    if isFull {
      all[all.count - 1].hint = "only the first \(Self.limit) errors are shown"
    }
  }

  /// Throws the faults in the order of their places; returns without any.
  package func check() throws(Faults) {
    guard all.isEmpty else { throw Faults(all.inOrder) }
  }
}

extension Sequence<Fault> {
  /// The faults in the order in which they stand in their text; those without bytes first.
  package var inOrder: [Fault] {
    sorted { ($0.range?.lowerBound ?? -1) < ($1.range?.lowerBound ?? -1) }
  }
}
