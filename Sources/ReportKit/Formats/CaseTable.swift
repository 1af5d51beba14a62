import RowKit

/// Test cases under the columns that the importers of test management systems map to their fields.
///
/// ```
/// testrail  Title,Section,Steps,Expected Result
/// xray      Test ID,Test Type,Summary,Action,Data,Expected Result
/// ```
///
/// TestRail's are the fields of its template Test Case (Text), by the names that it shows and exports
/// ("Test case templates", support.testrail.com).
package struct CaseTable: Hashable, Sendable {
  /// Whose columns they are.
  package enum Columns: String, CaseIterable, Sendable {
    case testrail, xray
  }

  private let columns: Columns
  private let text: DelimitedText
  private let hasHeader: Bool

  package init(_ columns: Columns, _ text: DelimitedText, hasHeader: Bool = true) {
    (self.columns, self.text, self.hasHeader) = (columns, text, hasHeader)
  }

  /// What stands before the first case.
  package var opening: String {
    let names =
      switch columns {
      case .testrail: ["Title", "Section", "Steps", "Expected Result"]
      case .xray: ["Test ID", "Test Type", "Summary", "Action", "Data", "Expected Result"]
      }
    return hasHeader ? record(names) : ""
  }

  package func record(_ item: PageCase) -> String {
    let values = item.values.map { "\($0.name)=\($0.value)" }
    let places = [item.environment, item.device].compactMap(\.self)
    let details = (values + places).joined(separator: ", ")
    let name = "\(item.link)#\(item.row)" + (details.isEmpty ? "" : ": \(details)")
    let expected = [item.expectation, item.reason, item.sign].compactMap(\.self)
      .joined(separator: " – ")
    let url = item.url ?? ""
    return switch columns {
    case .testrail: record([name, item.title ?? item.link, "Open \(url)", expected])
    case .xray: record(["\(item.row)", "Manual", name, "Open the URL", url, expected])
    }
  }

  private func record(_ cells: [String]) -> String {
    var bytes: [UInt8] = []
    text.appendRecord(cells.map { Array($0.utf8) }, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
