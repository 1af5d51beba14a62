import ArgumentKit

extension Topics {
  static let wrapping = HelpTopic(
    "wrapping", "Links in web pages, through Google Play and inside other links.",
    parts: [
      """
      A link seldom arrives on its own. fill and batch print it in what it is delivered \
      in, with --format intent, play or play-url, or apns or fcm (deeplink help notifications). The app is the one of \
      --app, or of "apps" in the store.
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
      .heading("THROUGH GOOGLE PLAY (play, play-url)"),
      """
      A link to the app's page in Google Play, whose referrer the app gets after it was installed: \
      the link's query with play, the whole URL with play-url.

        deeplink fill share -s contestId=77e1_a -s channel=sms --format play --app com.example.app
      """,
      .heading("WRAPPING A LINK IN ANOTHER"),
      """
      fill, batch, open and run put the finished URL into a parameter of another stored link with \
      --wrap LINK:PARAMETER. The slot encodes it, so it is encoded exactly once per level. --wrap \
      can be repeated up to five times; each wraps what the one before gives, and a link may wrap \
      once.

        deeplink fill pickem -s tournamentId=8412 \\
          --wrap onelink:deep_link_value -s onelink.pid=newsletter

      A wrapper's own parameters are named LINK.NAME: in --set, --unset, --values, --each, \
      --column and columns of rows, in the history and in JSON. Missing ones are prompted for after \
      those of the link. If the link has a parameter of that very name, that is a usage error.

      A wrapper uses its own environment: the link's, else --env, else the store's; --base is only \
      for the link inside. Its rules and constraints apply to the URL that it carries, and a \
      refusal names the wrapper. A slot written with + cannot carry a URL, because it does not \
      encode it. Neither can a path without a base.

      If there is a secret inside, the parameter that carries it is a secret too: the history keeps \
      its slot, and messages do not show it. --last brings back a wrapper's values where --wrap is \
      given again. --cases cannot be wrapped; --typical and rows can. What should open is what the \
      store says of the outermost wrapper; a text on the screen that it does not name is the link's.
      """,
      .heading("FINDING A LINK INSIDE A URL"),
      """
      match --unwrap looks for URLs of stored links in query values, queries, fragments, paths, \
      values of the link that the URL matches, and intent: texts, decoded up to three times on each of five \
      levels. What is encoded twice is a warning, because the app would receive %2F instead of a \
      slash; --strict then exits with 2.
      """,
    ])
}
