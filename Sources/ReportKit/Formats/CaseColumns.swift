/// The columns that the importers of test management systems map to the fields of a test case.
///
/// ```
/// testrail  Title,Section,Steps,Expected Result
/// xray      Test ID,Test Type,Summary,Action,Data,Expected Result
/// ```
///
/// TestRail's are the fields of its template Test Case (Text), by the names that it shows and exports
/// ("Test case templates", support.testrail.com).
package enum CaseColumns: String, CaseIterable, Sendable {
  case testrail, xray

  package var names: [String] {
    switch self {
    case .testrail: ["Title", "Section", "Steps", "Expected Result"]
    case .xray: ["Test ID", "Test Type", "Summary", "Action", "Data", "Expected Result"]
    }
  }

  /// What a case has under them.
  package func cells(of item: PageCase) -> [String] {
    let values = item.values.map { "\($0.name)=\($0.value)" }
    let places = [item.environment, item.device].compactMap(\.self)
    let details = (values + places).joined(separator: ", ")
    let name = "\(item.link)#\(item.row)" + (details.isEmpty ? "" : ": \(details)")
    let expected = [item.expectation, item.reason, item.sign].compactMap(\.self)
      .joined(separator: " – ")
    let url = item.url ?? ""
    return switch self {
    case .testrail: [name, item.title ?? item.link, "Open \(url)", expected]
    case .xray: ["\(item.row)", "Manual", name, "Open the URL", url, expected]
    }
  }
}
