import ArgumentKit

extension Topics {
  static let status = HelpTopic(
    "status", "What the exit status says.",
    parts: [
      .terms([
        .init("0", "Done, perhaps with warnings."),
        .init("1", "A stored link or store has faults, or a file, a device or a lock fails."),
        .init(
          "2",
          "A value is missing or refused; batch rejected rows; check found faults; match found "
            + "nothing; verify found a link that is not as expected; open opened nothing, or "
            + "something else."),
        .init("64", "The command line is wrong, or names what does not exist."),
        .init(
          "130",
          "Cancelled. Ctrl-C sends SIGINT to everything in the terminal's foreground, as terminals "
            + "do, so that a calling script stops."),
      ]),
      .text(
        """
        On any of them but 0 standard output is empty, except that a batch gives the rows that it could \
        fill, even if its input fails later, that verify gives its verdicts, and that open and run give \
        what they opened.
        """),
    ])
}
