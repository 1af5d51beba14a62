import TextKit

/// What the URLs of cases are written as, and why some are not.
struct CaseDeliveries {
  private let delivery: Delivery?
  private let shownURL: @Sendable (String) -> String
  /// Whether lines begin with the names of their links, after which files are named.
  private let namesLinks: Bool
  /// Why URLs are not delivered, and which ones they are, counted from 1.
  private var refused: [(number: Int, fault: Fault)] = []

  init(_ job: BatchPlan) {
    delivery = job.delivery
    shownURL = job.layout.shownURL
    namesLinks = job.pictures != nil || job.payloads != nil
  }

  /// What is written for the URL of a case, and nothing for one without; nil if it cannot be delivered,
  /// which `tellRefused` tells.
  mutating func text(of row: CaseRow, number: Int) -> String? {
    guard let url = row.made.url else { return "" }
    func line(_ text: String) -> String {
      namesLinks ? LineCollector.line(text, of: row.name) : text
    }
    guard let delivery else { return line(shownURL(url)) }
    do throws(Fault) {
      return line(try delivery.text(of: row.filled(to: url)))
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
