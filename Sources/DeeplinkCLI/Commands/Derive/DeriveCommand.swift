import ArgumentKit

/// `deeplink derive`: derives templates from URLs that were visited or published.
enum DeriveCommand {
  enum Format: String, CaseIterable, Sendable {
    case text, json, store
  }

  static let command: Command<Action> = Command(
    "derive", abstract: "Derive templates from concrete URLs.",
    discussion: """
      Reads URLs from lines, a column of a CSV file, an HTTP archive (HAR), a log, a sitemap or any \
      text, and prints the templates that they match, each with an example URL and the rules for \
      its values. URLs that match a link in the store are omitted. A template with the base \
      URL of one of the store's environments is printed as a path; others are full URLs.

      Logs are those of nginx, Apache, HAProxy, Envoy, Caddy, Traefik, lighttpd and load balancers, \
      lines of JSON objects, and those that name their fields (IIS, CloudFront). A host in a line \
      is the host of its URL, with http if a port other than 443 follows it. CONNECT and OPTIONS * \
      requests are skipped, requests that were answered with 400 or more are left over.

      A segment is a value if it looks like one (a number, a UUID, a date, a mixed ID), or if its \
      siblings are followed by the same segments. Doubtful words are listed with the option that \
      reverses the decision: --literal WORD makes a word literal, --slot PATTERN makes it a value.

      Secrets are never printed: values of more than 24 mixed characters, and values of keys such \
      as token or code. Values that look like personal data, and text under a key such as user or \
      email, are not used as examples. URLs without a template are counted; -v shows their shape.

      --format store prints a links.json, in which the same path on several hosts is one link. \
      Malformed lines are counted, and the first three are reported; with --strict, they make the \
      command exit with 2.
      """,
    examples: [
      Example("deeplink derive access.log --host www.example.com", "Derive templates from a log."),
      Example("deeplink derive session.har --write", "Add the templates of recorded requests."),
      Example(
        "deeplink derive urls.txt --literal sale --slot '[A-Z]{3}-\\d+' --format store -o links.json",
        "Decide some segments, and create a store."),
    ],
    run: { (options: DeriveOptions, context) in try DeriveRun(options, in: context).run() })
}
