import ArgumentKit
import LinkKit
import TextKit

extension Topics {
  static let deliveries = HelpTopic(
    "deliveries", "How a link reaches the app: web pages, Google Play, notifications.",
    parts: [
      """
      A link seldom arrives on its own. fill, batch and history print it in what it is delivered \
      in, with --format intent, play or apns. The app is the one of --app, or of "apps" in the \
      store.
      """,
      .heading("IN A WEB PAGE (intent)"),
      """
      An intent: URL opens the app from a page in Chrome on Android. Without the app, Chrome opens \
      the page of --fallback: a URL, or a link that is filled with the same values in the same \
      environment, or, if that has no http or https base, in the link's own. Parameters of that \
      link alone come from --values, the environment and defaults. Without a known package, any \
      app that accepts the link may open it.

        deeplink fill pickem -s tournamentId=8412 -e app --format intent \\
          --app com.example.app --fallback https://www.example.com/install

      A fragment of the link's own stays, so the text has two #: Android and Chrome read the last \
      one, but it is not a URI of RFC 3986, and a warning says so.
      """,
      .heading("THROUGH GOOGLE PLAY (play)"),
      """
      A link to the app's page in Google Play, whose referrer the app gets after it was installed: \
      the link's query, or with --referrer url the whole URL.

        deeplink fill share -s contestId=77e1_a -s channel=sms --format play --app com.example.app
      """,
      .heading("IN A PUSH NOTIFICATION (apns)"),
      .text(
        """
        A payload for Apple's systems on one line, at most \(PushPayload.mostBytes.grouped) bytes: the \
        title is the link's title or name, the text is the URL, and the member of --url-key, url by \
        default, has it too. "\(PushPayload.bundleKey)" names the app for a simulator. --payload \
        reads a payload of your own, a JSON object with "aps", and replaces each \(PushPayload.slot) \
        in its strings. With --output DIR/, each payload is a file: pickem-0001.apns.

          deeplink fill pickem -s tournamentId=8412 --format apns --app com.example.app
          deeplink batch pickem --input rows.csv --format apns --output payloads/
        """),
    ])
}
