import ArgumentKit

/// `deeplink batch`: one URL for each row of a file, or for each combination of values.
enum BatchCommand {
  static let input = Option(
    "input", .file, valueName: "file",
    "Read rows from this file; - is standard input."
  ).listed(under: OptionSection.rows)
  static let title = Option(
    "title", .text, valueName: "text",
    "The page's heading; it also keys its saved results."
  ).listed(under: OptionSection.output)

  static let command: Command<Action> = Command(
    "batch", abstract: "Generate a URL for each row or combination of values.",
    discussion: """
      The header names the parameters, and a column link each row's link if none is given; \
      environment and values are read back, as are results of run, verify, history and pages. \
      Values come from --set, then the row, --values, the environment, defaults and generators. An \
      invalid row is reported and does not stop the others; the exit status is then 2, or the one \
      of --reject-status.

      --format html writes one page that works from disk and on a phone: links, QR codes and results \
      to export. --format maestro writes a flow that opens the links. See deeplink help cases, \
      engines, codes, wrapping and notifications.
      """,
    examples: [
      Example("deeplink batch pickem --input rows.csv", "Generate a URL for each row."),
      Example(
        "deeplink batch pickem --input rows.csv --format csv --output urls.csv --rejects bad.csv",
        "Write rows with their URLs, and rejected rows separately."),
      Example(
        "deeplink batch share --each channel --each contestId=1..3", "Generate all combinations."),
      Example(
        "deeplink batch --typical -e all --format html --output smoke.html",
        "Write a page of every link in every environment."),
    ],
    exclusive: RowOptions.exclusive(input: input, with: FilterOptions.ofRows),
    common: [
      "input", "column", "set", "env", "each", "combine", "cases", "rejects", "format", "output",
    ],
    run: { (options: BatchOptions, context) in try BatchPlan(options, in: context).run() })
}
