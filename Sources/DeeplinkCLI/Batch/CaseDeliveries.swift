import LinkKit
import TextKit

/// What the URLs of cases are written as, and why some are not.
struct CaseDeliveries {
  private let delivery: Delivery?
  private let shownURL: @Sendable (String) -> String
  /// Why URLs are not delivered, and which ones they are, counted from 1.
  private var refused: [(number: Int, fault: Fault)] = []

  init(_ job: BatchPlan) {
    delivery = job.delivery
    shownURL = job.layout.shownURL
  }

  /// What is written for the URL of a case, and nothing for one without; nil if it cannot be delivered,
  /// which `tellRefused` tells.
  mutating func text(of row: CaseRow, number: Int) -> String? {
    guard let url = row.made.url else { return "" }
    guard let delivery else { return shownURL(url) }
    do throws(Fault) {
      return try delivery.text(of: row.filled(to: url))
    } catch {
      refused.append((number, error))
      return nil
    }
  }

  /// Throws which URLs were not delivered, if there are any.
  func tellRefused(in name: String) throws {
    guard !refused.isEmpty else { return }
    throw CommandError(
      .refused,
      refused.map { number, fault in
        Diagnostic(
          fault.message, location: SourceLocation("\(name), URL \(number)"), hint: fault.hint)
      })
  }
}
