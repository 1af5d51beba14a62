/// Sentences of help about the reports that several commands write.
enum ReportHelp {
  /// How a report in JUnit's format names a link for test management, and who does not read that.
  static let testID =
    "In junit, a link's x-testId is written as the property test_id of its test case. In Jenkins, use "
    + "the JUnit step for such a report: the xUnit plugin's schema does not allow properties in a "
    + "test case."
}
