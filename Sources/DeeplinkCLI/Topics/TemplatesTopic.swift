import ArgumentKit

extension Topics {
  static let templates = HelpTopic(
    "templates", "How the path of a link is written.",
    parts: [
      .text(
        """
        A template is a path, a path with query and fragment, or a whole URL:

          /games/$<listId>/contests/$<contestId>
          /share?channel=$<channel>&ref=$<ref?>
          myapp://pickem/$<id>

        On a command line it stands in single quotes, for a shell takes ${…} for its own.
        """),
      .heading("SLOTS"),
      .terms([
        .init(
          "$<name>  ${name}",
          "A slot: its value is asked for, checked, and encoded for the place where it stands."),
        .init(
          "$<name?>",
          "Optional. Without a value a query pair, path segment or fragment that is exactly the slot "
            + "disappears whole; anywhere else the slot becomes empty."),
        .init("$<name=default>", "What is used if no value is given."),
        .init(
          "$<+name>",
          "For a value that is a path or a URL already: reserved characters and %XX in it stay."),
        .init("$$<  $${", "A literal $<, a literal ${."),
      ]),
      .text(
        """
        A name begins with a letter of any script or "_"; letters, digits, marks, "_", "." and "-" follow. A name that \
        stands twice is asked once and filled in everywhere. {id}, :id and [id] are not slots: they are \
        warned of, and deeplink add offers to write them as $<id>.
        """),
      .heading("ENCODING"),
      .terms([
        .init(
          "path, query, fragment",
          "All but A-Z a-z 0-9 - . _ ~ becomes %XX of its UTF-8 (RFC 3986)."),
        .init("host of app://", "The same; its letters keep their case."),
        .init(
          "host of https, port, scheme",
          "What does not fit there is refused, never encoded. A host is one that browsers read."),
      ]),
      .text(
        """
        A value cannot break out of its slot: no new segment, no new query pair, no other host, no \
        segment "." or "..". A $<+name> may add segments, pairs and a fragment, but no other host. \
        Legal characters of the template stay as they are; a space, "<>\\^`{|} and letters beyond ASCII \
        go out encoded, with a warning.
        """),
      .heading("BASES"),
      .text(
        """
        A path becomes a URL by the base of an environment (see: deeplink help environment). A whole \
        URL takes none.

          https://h/api  +  /p    →  https://h/api/p
          app://         +  /p/x  →  app://p/x
          app:///        +  /p    →  app:///p
          https://h      +  ?q=1  →  https://h?q=1
        """),
    ])
}
