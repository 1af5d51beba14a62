import ArgumentKit

extension Topics {
  static let cases = HelpTopic(
    "cases", "Test cases from the rules: batch --cases and --typical.",
    parts: [
      """
      --cases generates links that must be accepted and links that must be rejected, from the rules \
      alone; --typical generates one that must be accepted. Without a link, both cover every link \
      of the store, with -e all in every environment. Only --cases ever generates URLs with invalid \
      values.

        deeplink batch share --cases all --format markdown
        deeplink batch --typical -e all --format html --output smoke.html
      """,
      .heading("TEST MANAGEMENT (--columns)"),
      """
      --columns testrail or xray writes csv or tsv with a row per test case, under names that the \
      importer of TestRail or Xray maps to its fields: what to open, and what is expected of it. Rows \
      of --combine pairwise or N-way have a column case with a number; with --include, the rows of an \
      earlier file keep theirs. Results go back as junit, by a link's x-testId.

        deeplink batch --typical -e all --format csv --columns xray --output cases.csv
      """,
      .heading("ATTACKS (--cases hostile)"),
      """
      --cases hostile generates attack URLs to test your own app. Each hostile value stays in its \
      slot; its family and CWE number are listed. The app must reject whatever the link's rules \
      reject; the summary lists rules that are too permissive. The cases support OWASP's deep-link \
      tests MASTG-TEST-0394, MASTG-TEST-0395 and MASTG-TEST-0370. The family duplicate repeats a \
      query pair.

        deeplink batch share --cases hostile --family redirect --format html --output hostile.html
      """,
    ])
}
