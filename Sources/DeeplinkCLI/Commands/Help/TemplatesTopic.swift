import ArgumentKit

extension Topics {
  static let templates = HelpTopic(
    "templates", "How to write a link's path.",
    parts: [
      """
      A template is a path, optionally with query and fragment, or a full URL:

        /games/$<listId>/contests/$<contestId>
        /share?channel=$<channel>&ref=$<ref?>
        myapp://pickem/$<id>

      On a command line, put it in single quotes, because shells expand ${…}.
      """,
      .heading("SLOTS"),
      .terms([
        .init(
          "$<name>  ${name}",
          "A slot: its value is prompted for, checked, and encoded for its position."),
        .init(
          "$<name?>",
          "Optional. Without a value, a query pair, path segment or fragment that consists of the "
            + "slot is dropped; elsewhere the slot becomes empty."),
        .init("$<name=default>", "The default value."),
        .init(
          "$<+name>",
          "For a value that is already a path or URL: keeps reserved characters and %XX."),
        .init("$$<  $${", "A literal $<, a literal ${."),
      ]),
      """
      A name starts with a letter or "_", followed by letters, digits, "_", "." and "-". A name \
      used twice is prompted for once and filled in everywhere. {id}, :id and [id] are not \
      slots: deeplink warns about them, and deeplink add offers to convert them to $<id>.
      """,
      .heading("ENCODING"),
      .terms([
        .init(
          "path, query, fragment",
          "Everything except A-Z a-z 0-9 - . _ ~ is percent-encoded as UTF-8 (RFC 3986)."),
        .init("host of app://", "The same, but letters keep their case."),
        .init(
          "host of https, port, scheme",
          "Characters not allowed there are rejected, never encoded. A host must be one that "
            + "browsers accept."),
      ]),
      """
      A value cannot break out of its slot: it cannot add a segment, a query pair, another host, \
      or a "." or ".." segment. A $<+name> may add segments, pairs and a fragment, but not \
      another host. Legal characters of the template are kept; a space, "<>\\^`{|} and non-ASCII \
      letters are encoded, with a warning.
      """,
      .heading("BASES"),
      """
      An environment's base URL turns a path into a URL (see deeplink help environment). A full \
      URL needs none.

        https://h/api  +  /p    →  https://h/api/p
        app://         +  /p/x  →  app://p/x
        app:///        +  /p    →  app:///p
        https://h      +  ?q=1  →  https://h?q=1
      """,
    ])
}
