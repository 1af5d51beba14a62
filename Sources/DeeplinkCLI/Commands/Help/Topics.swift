import ArgumentKit
import BatchKit
import LinkKit
import TextKit

/// The chapters that `deeplink help` and the manual share: what no single command can say.
enum Topics {
  static let all = [
    templates, store, rules, constraints, cases, wrapping, notifications, codes, json, keys,
    environment, status, engines, faq,
  ]

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

  static let codes = HelpTopic(
    "codes", "QR codes: --format qr, svg and png.",
    parts: [
      """
      fill and batch draw a URL as a QR code: qr in the terminal, svg and png as pictures; history \
      has qr. With --output DIR/, each code is a file named after its link: codes/pickem-0001.png.

        deeplink fill pickem -s tournamentId=8412 --format qr
        deeplink batch pickem --input rows.csv --format png --output codes/
      """,
      .terms([
        .init(
          "--qr level=LEVEL",
          "How much of the code may be unreadable: about 7 % (L), 15 % (M), 25 % (Q) or 30 % (H). "
            + "best, the default, is as much as fits without a larger code, at least M."),
        .init("--qr scale=PIXELS", "The module size of svg and png in pixels, 8 by default."),
        .init(
          "--qr quiet-zone=MODULES",
          "The width of the light margin. Scanners need 4 modules, the default."),
        .init(
          "--qr invert=true",
          "Swap dark and light, for a terminal with dark text on a light ground."),
      ]),
    ])

  static let environment = HelpTopic(
    "environment", "Environments, the sources of values, and environment variables.",
    parts: [
      .heading("WHICH ENVIRONMENT"),
      """
      An environment has a base URL, prepended to every path, and optionally values. A link uses \
      the first of: --env NAME (-e), DEEPLINK_ENV, its own environment, the store's default, the \
      only one in the store. --base URL replaces only the base. A full URL needs no environment.

        deeplink env add staging https://staging.example.com
        deeplink env default staging
        deeplink fill pickem -e production
      """,
      .heading("SOURCES OF VALUES"),
      """
      The first of: --set NAME=VALUE (-s), --values FILE, --last, the environment's values, the \
      prompt, the slot's default, the default in its rules, the generator in its rules (deeplink \
      help rules). An optional value that none of them provides is omitted; --unset NAME, or null in the file of --values, omits it even if a \
      later one provides it.
      """,
      .heading("ENVIRONMENT VARIABLES"),
      .terms(Variable.allCases.map { .init($0.rawValue, $0.help) }),
    ])

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
      .text(
        """
        --cases hostile generates attack URLs to test your own app. Each hostile value stays in its \
        slot; its family and CWE number are listed. The app must reject whatever the link's rules \
        reject; the summary lists rules that are too permissive. hostile:NAME, or several as \
        hostile:redirect,script, generates families alone: \(families). The cases support OWASP's \
        deep-link tests MASTG-TEST-0394, MASTG-TEST-0395 and MASTG-TEST-0370. The family duplicate \
        repeats a query pair.

          deeplink batch share --cases hostile:redirect --format html --output hostile.html
        """),
    ])

  private static let families = HostileFamily.allCases.map(\.rawValue).listed

  static let notifications = HelpTopic(
    "notifications", "Links in push notifications: payloads, and notifications on devices.",
    parts: [
      .heading("IN A PUSH NOTIFICATION (apns)"),
      .text(
        """
        A payload for Apple's systems on one line, at most \(PushPayload.mostBytes.grouped) bytes: the \
        title is the link's title or name, the text is the URL, and the member url, or that of \
        --payload @NAME, has it too. "\(PushPayload.bundleKey)" names the app for a simulator. --payload \
        reads a payload of your own, a JSON object with "aps", and replaces each \(PushPayload.slot) \
        in its strings; FILE@NAME gives both. With --output DIR/, each payload is a file: pickem-0001.apns.

          deeplink fill pickem -s tournamentId=8412 --format apns --app com.example.app
          deeplink batch pickem --input rows.csv --format apns --output payloads/
        """),
      .heading("IN A MESSAGE OF FIREBASE (fcm)"),
      .text(
        """
        The body of a request to Firebase Cloud Messaging (HTTP v1) on one line: the notification, the \
        URL as the data's member url, or that of --payload @NAME, the parts for Android and Apple, and, for https, the \
        link of a web push. --payload names the target, as {"message": {"topic": "news"}}, or a whole \
        message with \(PushPayload.slot); without it, the token is the placeholder \
        \(FirebaseMessage.placeholder). Data is text by names that Firebase does not reserve, and with \
        the notification it has at most \(FirebaseMessage.mostBytes.grouped) bytes. Only a server with \
        the project's key can send it; --as push needs none.

          deeplink batch pickem --input rows.csv --format fcm --payload topic.json -o messages/
        """),
      .heading("AS A NOTIFICATION ON A DEVICE (--as push)"),
      """
      open and run post a notification instead of opening the link; a tap on it opens the link. The \
      result is sent, since no tool reports the tap. On a terminal, run waits for a key after each \
      notification, unless --no-input or --delay is given.

      Android 10 or newer shows it under the link's title, and opens the link in the app of --app, \
      or in any app that accepts it. Some vendors refuse notifications from a shell. An iOS simulator \
      gets the payload of apns, with --payload, for the app of --app or of the store; \
      no file keeps it. An iOS device takes notifications from Apple's servers alone.

        deeplink open pickem -s tournamentId=8412 --as push
        deeplink run --typical --as push --on android --delay 5
      """,
    ])

  static let keys = HelpTopic(
    "keys", "The keys of the prompts.",
    parts: [
      .heading("IN A FORM"),
      .terms([
        .init("Enter", "Accept the value, or show why it is not valid."),
        .init("Shift-Tab", "Back to the previous value; the text is kept."),
        .init(
          "Tab",
          "Complete what must come next, or use the example; on a valid value, go to the next."),
        .init("Up, Down", "Recent values of the parameter, or move in the list below."),
        .init("Ctrl-_", "Undo."), .init("Ctrl-R", "Show a secret."),
        .init("Ctrl-G", "Generate another value, if the rules generate it."),
        .init("Ctrl-O", "Change the environment; the text is kept and checked again."),
        .init("Esc", "Close completions, then cancel; press it twice after typing."),
        .init("Ctrl-C", "Interrupt, including a script that waits for the answer."),
        .init("Ctrl-Z", "Suspend; fg resumes."),
        .init("Ctrl-D", "Delete to the right; in an empty field, cancel."),
        .init("Ctrl-A, Ctrl-E", "To the start, to the end; also Home and End."),
        .init("Alt-B, Alt-F", "A word back, a word forward; also Ctrl-Left, Ctrl-Right."),
        .init(
          "Ctrl-W, Ctrl-U, Ctrl-K",
          "Delete a word, to the start, to the end; Ctrl-Y restores it."
        ),
        .init("Ctrl-L", "Redraw the screen."),
      ]),
      """
      Pasting a URL that matches the template fills every field; pasting several lines fills \
      several fields. One Ctrl-_ undoes it.
      """,
      .heading("IN A LIST"),
      .terms([
        .init("letters", "Filter by letters in this order, best match first."),
        .init("Up, Down", "Move."),
        .init("Enter", "Select the highlighted item, at first the default, if any."),
        .init("Ctrl-O", "Change the environment."),
        .init("Esc", "Cancel."),
      ]),
      "A dim line shows the keys available at the moment; DEEPLINK_HINTS=0 hides it.",
      .heading("WITHOUT DRAWING"),
      """
      --accessible or ACCESSIBLE=1 prompts line by line for screen readers: ".." goes back, \
      ".env" changes the environment, Control-C stops. A dumb terminal (TERM), or a window under \
      20 columns by 5 rows, gets terse prompts.
      """,
      .heading("WITHOUT PROMPTS"),
      """
      Prompts need a terminal on standard input, or one named by DEEPLINK_TTY, and are disabled \
      by --no-input, DEEPLINK_NO_INPUT and CI. Missing values are then reported with the option \
      that sets them.
      """,
    ])
}
