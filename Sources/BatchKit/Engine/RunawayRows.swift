import TextKit

/// Counts the rows that a pattern could not judge, and ends a run that has too many of them.
///
/// Each takes ICU a twentieth of a second, so a million of them would take a day. The rows are counted
/// in the order of the input, not the time, so that a run ends at the same row on any machine and with
/// any number of threads.
struct RunawayRows {
  /// The row with which a run ends where nothing else is said.
  static let most = 50

  private let most: Int
  private var count = 0

  init(most: Int) {
    self.most = most
  }

  /// Counts a rejected row; returns why the run ends with it, or nil where it goes on.
  mutating func fault(after rejection: Rejection, line: Int) -> Fault? {
    guard let runaway = rejection.runaway else { return nil }
    count += 1
    guard count == most else { return nil }
    return Fault(
      "\(runaway.parameter): the pattern \(runaway.pattern) took too long on \(count) rows",
      at: .line(line),
      hint:
        "avoid back references, lookaround and ambiguous repetition, or limit values with "
        + "\"maxLength\"")
  }

  /// The rejection with which the run ends, if it is among some that come next.
  func last(of rejections: [ChunkSlot.Placed]) -> ChunkSlot.Placed? {
    var runaways = rejections.lazy.filter { $0.rejection.runaway != nil }
      .dropFirst(most - count - 1).makeIterator()
    return runaways.next()
  }
}
