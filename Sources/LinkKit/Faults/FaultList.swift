/// The faults found so far while a text is read.
struct FaultList {
  /// How many are collected before reading stops, so that a file of rubbish cannot fill memory.
  static let limit = 1000

  private(set) var all: [Fault] = []

  var isFull: Bool { all.count >= Self.limit }

  mutating func append(_ fault: Fault) {
    guard !isFull else { return }
    all.append(fault)
    if isFull {
      all[all.count - 1].hint = "these are the first \(Self.limit) faults; more may follow"
    }
  }

  /// Throws what was found, in the order of the places, if anything was found.
  func check() throws(Faults) {
    guard all.isEmpty else {
      throw Faults(all.sorted { $0.range.lowerBound < $1.range.lowerBound })
    }
  }
}
