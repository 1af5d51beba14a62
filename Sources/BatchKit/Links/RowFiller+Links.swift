import LinkKit
import RowKit
import RuleKit

/// Links that are handed over with what their rows say of them.
extension RowFiller {
  /// The same for a row whose link is named by a URL.
  func named(by url: LinkMatch) -> RowFiller {
    RowFiller(link.named(by: url), columns: columns, own, in: all)
  }

  /// The link that a record makes, or every reason against it.
  func link(of record: Record, _ number: RowNumber) throws(Rejection) -> MadeLink {
    let testCase = own.testCase(in: record)
    let (url, values): (String, [String?])
    do throws(Rejection) {
      (url, values) = try filled(by: record, number)
    } catch {
      var rejection = error
      if testCase?.expect == .refuse {
        rejection.reasons.append("only --cases generates a case that the app must reject")
      }
      throw rejection
    }
    try checkHost(of: url, by: record)
    var made = MadeLink(link: name, environment: environment, url: url, form, values)
    made.start = own.startState(in: record)
    made.number = own.caseNumber(in: record)
    made.testCase = testCase
    made.leftOut = try namesLeftOut(by: record, values)
    return made
  }
}
