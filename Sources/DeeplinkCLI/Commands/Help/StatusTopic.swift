import ArgumentKit

extension Topics {
  static let status = HelpTopic(
    "status", "What the exit status means.",
    parts: [
      .terms(CommandStatus.documented.map { .init("\($0.code)", $0.meaning) }),
      """
      If a value is missing or invalid, fill and open print nothing on standard output; batch \
      still prints the URLs of valid rows. Reports, as of check, match, verify, run and import, \
      are printed whatever the status.
      """,
    ])
}
