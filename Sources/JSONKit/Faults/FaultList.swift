/// The faults found so far while a text is read.
package struct FaultList {
  /// How many are collected before reading stops, so that a file of rubbish cannot fill memory.
  package static let limit = 1000

  package private(set) var all: [Fault] = []

  package init(all: [Fault] = []) {
    self.all = all
  }

  package var isFull: Bool { all.count >= Self.limit }

  package mutating func append(_ fault: Fault) {
    guard !isFull else { return }
    all.append(fault)
    if isFull {
      all[all.count - 1].hint = "these are the first \(Self.limit) faults; more may follow"
    }
  }

  /// Throws what was found, in the order of the places, if anything was found.
  package func check() throws(Faults) {
    guard all.isEmpty else {
      throw Faults(all.inOrder)
    }
  }
}
