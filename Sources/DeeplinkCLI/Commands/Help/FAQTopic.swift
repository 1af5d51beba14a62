import ArgumentKit

extension Topics {
  /// Every line that begins with two spaces is a command line that works with the project's own
  /// store; a test runs them all.
  static let faq = HelpTopic(
    "faq", "Answers to frequent questions, each with a command line.",
    parts: [
      .heading("HOW TO OMIT (LEAVE OUT) AN OPTIONAL VALUE"),
      """
      Write the slot as $<ref?>: without a value, its query pair is dropped. --unset omits a \
      value that the environment sets; null in the file of --values does the same.

        deeplink fill '/share?channel=$<channel>&ref=$<ref?>' -s channel=sms
        deeplink fill share -s contestId=77e1_a -s channel=sms -e staging --unset ref
      """,
      .heading("HOW TO KEEP A SECRET OUT OF THE HISTORY"),
      """
      Mark the parameter as writeOnly: prompts mask it, no message shows it, and the history \
      keeps its slot instead. Pass it with --values, because other users can see the arguments \
      of a command. DEEPLINK_NO_HISTORY=1 writes no history; --clear removes it.

        deeplink param edit token --rule writeOnly=true
        deeplink fill magic-sign-in --values token.json
        deeplink history --clear
      """,
      .heading("HOW TO USE STAGING BY DEFAULT"),
      """
      The first line changes the store for everyone, the second only your shell.

        deeplink env default staging
        export DEEPLINK_ENV=staging
      """,
      .heading("HOW TO ESCAPE A LITERAL $<"),
      """
      $$< is a literal $<, and $${ a literal ${.

        deeplink fill '/search?q=$$<$<term>' -s term=shoes
      """,
      .heading("WHY IS THERE A WARNING ABOUT MY PATTERN?"),
      """
      A pattern may match anywhere in a value, as in JSON Schema: [0-9]{4} also accepts x12345. \
      Anchor it with ^ and $.

        deeplink param edit contestId --rule 'pattern=^[A-Z]{2}-[0-9]{4}$'
      """,
      .heading("HOW TO COPY A URL TO THE CLIPBOARD"),
      "  deeplink fill pickem -s tournamentId=8412 --copy",
      .heading("HOW TO READ ROWS FROM EXCEL OR ANOTHER SPREADSHEET"),
      """
      Save the sheet as CSV (UTF-8). Semicolons in the header are detected, and --delimiter sets \
      any other character. The first row names the parameters; --column maps a header with \
      another name. A cell such as ="007", which keeps zeros, is read as 007.

        deeplink batch pickem --input rows.csv
        deeplink batch pickem --input sheet.csv --column tournamentId=ID
        deeplink batch pickem --input sheet.csv --column tournamentId=ID --delimiter ';'
      """,
      .heading("HOW TO READ NUMBERS WITH A DECIMAL COMMA"),
      """
      Numbers have a decimal point: 10.50, not 10,50. Have the spreadsheet export decimal \
      points, or replace the commas in a file separated by semicolons.

        sed 's/\\([0-9]\\),\\([0-9]\\)/\\1.\\2/g' prices.csv | deeplink batch '/s?max=$<max>' \
      --input -
      """,
      .heading("HOW TO BUILD A URL FOR EACH ENVIRONMENT"),
      "  deeplink batch pickem --each tournamentId=8412 -e all",
      .heading("HOW TO FIND THE LINK OF A URL"),
      "  deeplink match https://www.example.com/pickem/8412",
      .heading("HOW TO USE IT IN A SCRIPT"),
      """
      Standard output contains only the URL. --no-input never prompts: a missing value is an \
      error \
      that names its option, and the exit status is 2.

        deeplink fill pickem -s tournamentId=8412 --no-input
      """,
      .heading("HOW TO UNDO AN EDIT"),
      """
      With the store in Git, git restore -- links.json takes back what is not staged, and git \
      restore -p -- links.json asks about each part. After an edit, -v prints the one to use. \
      --dry-run shows an edit without making it.

        deeplink rename games all-games -v
      """,
      .heading("HOW TO RENAME A PARAMETER"),
      """
      Renames its slots in all links, its rules, and its values in environments.

        deeplink param rename contestId contest
      """,
      .heading("HOW TO SHARE RULES BETWEEN LINKS"),
      """
      Shared rules apply to all slots with the parameter's name. The second line shares the \
      rules of one link.

        deeplink param edit contestId --rule maxLength=32
        deeplink param share share.channel
      """,
      .heading("HOW TO OPEN A URL ON A PHONE"),
      """
      Scan it as a QR code; with a device or simulator attached, see deeplink help open.

        deeplink fill pickem -s tournamentId=8412 --format qr
      """,
    ])
}
