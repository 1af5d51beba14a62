import ArgumentKit

/// `deeplink batch`: one URL for each row of a file, or for each combination of values.
enum BatchCommand {
  static let input = Option(
    "input", .file, valueName: "file",
    "Read rows from this file; - is standard input, the default.")
  static let title = Option(
    "title", .text, valueName: "text",
    "The page's heading, which also keys its saved results. Defaults to the file's name, or a "
      + "run's time.")

  static let command: Command<Action> = Command(
    "batch", abstract: "Generate a URL for each row or combination of values.",
    discussion: """
      The header names the parameters. Without a link on the command line, the column link (or the \
      one set by --column link=HEADER) names each row's link. A column environment names its \
      environment where no --env is given, and a column values has values as a JSON object, so \
      what deeplink wrote can be read again. Values come from --set, then the row, --values, the environment, defaults and generators. An invalid row is reported with its \
      line and does not stop the others; the exit status is then 2, or the one set by \
      --reject-status. With --on-reject null or record, every input row, even an empty one, \
      produces exactly one output row, for programs that send rows and wait for answers.

      --cases generates links that must be accepted and links that must be rejected, from the \
      rules alone; --typical generates one that must be accepted. Without a link, both cover every \
      link of the store, with -e all in every environment. Only --cases ever generates URLs with \
      invalid values.

      --cases hostile generates attack URLs to test your own app. Each hostile value stays in its \
      slot; its family and CWE number are listed. The app must reject whatever the link's rules \
      reject; the summary lists rules that are too permissive. The cases support OWASP's deep-link \
      tests MASTG-TEST-0394, MASTG-TEST-0395 and MASTG-TEST-0370. The family duplicate repeats a \
      query pair.

      --format html writes one page that works from disk and on a phone: every link to tap, with \
      its QR code and a result and note that the browser saves; results can be exported and \
      imported as CSV and JUnit XML. --format maestro writes a flow that opens the links in order, \
      each in the app of --app or of the store. The formats intent, play and apns deliver each URL \
      in a web page, through Google Play and by a push notification: see deeplink help deliveries.
      """,
    examples: [
      Example("deeplink batch pickem --input rows.csv", "Generate a URL for each row."),
      Example(
        "deeplink batch pickem --input rows.csv --format csv --output urls.csv --rejects bad.csv",
        "Write rows with their URLs, and rejected rows separately."),
      Example(
        "deeplink batch share --each channel --each contestId=1..3", "Generate all combinations."),
      Example(
        "deeplink batch pickem -s tournamentId=8412 -e all",
        "Generate the URL in every environment."),
      Example(
        "deeplink batch signup --rows 20 --seed 7",
        "Generate 20 URLs of a link whose rules generate its values, the same each time."),
      Example(
        "deeplink batch pickem --each tournamentId=1..3 --format adb | sh",
        "Open the links one by one on an Android device."),
      Example(
        "deeplink batch pickem --header tournamentId --record-lines --on-reject null",
        "Write one line per input line: a URL, or an empty line."),
      Example(
        "deeplink batch share --cases all --format markdown", "Write a checklist for a test run."),
      Example(
        "deeplink batch share --cases hostile --family redirect --format html --output hostile.html",
        "Write a page of links that must not lead to another host."),
      Example(
        "deeplink batch --typical -e all --format html --output smoke.html",
        "Write a page of every link in every environment, to tap, scan and tick off."),
      Example(
        "deeplink batch pickem --input rows.csv --format png --output codes/",
        "Write a QR code for each row: codes/pickem-0001.png and so on."),
    ],
    exclusive: RowOptions.exclusive(input: input, with: FilterOptions.ofRows),
    run: { (options: BatchOptions, context) in try BatchPlan(options, in: context).run() })
}
