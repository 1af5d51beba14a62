import BatchKit
import TextKit

/// How many rows a batch has rejected: the first are reported one by one, the others as a number.
///
/// A class, since it counts while rows are read.
final class RejectionCount {
  /// How many rows are reported one by one.
  static let mostShown = 10

  private var count = 0

  /// Counts the rejected rows of a message, and returns whether it is shown.
  func add(_ message: BatchMessage) -> Bool {
    switch message {
    case .rejection: count += 1
    case .rejections(let more): count += more
    case .covered, .extra, .unmet, .escapedCell, .late: return true
    }
    return count <= Self.mostShown
  }

  /// How many rows were not reported, and where all of them are written; nil if all were.
  func rest(of name: String, written place: String?) -> Diagnostic? {
    let more = count - Self.mostShown
    guard more > 0 else { return nil }
    let rows = "\(more.grouped) more rejected row\(more == 1 ? "" : "s")"
    return Diagnostic(
      "… and \(rows)\(place.map { " \($0)" } ?? "")", location: SourceLocation(name),
      hint: place == nil ? "write all of them with their reasons to a file: --rejects FILE" : nil,
      severity: .rejection)
  }
}
