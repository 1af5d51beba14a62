import ArgumentKit

/// `deeplink manual`: the manual page.
enum ManualCommand {
  static let command: Command<Action> = Command(
    "manual", abstract: "Print the manual page.",
    examples: [Example("deeplink manual > /tmp/deeplink.1; man /tmp/deeplink.1", "Read it.")],
    action: { _, context in
      let page = ManualPage.text(
        of: Deeplink.command.outline, date: Deeplink.date, sections: sections)
      try context.answer(Array(page.utf8))
      return .done
    })

  /// What the command line alone does not say.
  static let sections = [
    ManualSection(
      "Environment",
      entries: [
        .init("DEEPLINK_STORE", "The link store, where --store does not name one."),
        .init("DEEPLINK_ENV", "The environment, where --env does not name one."),
        .init("DEEPLINK_NO_INPUT", "Never ask, as --no-input; CI does the same."),
        .init("DEEPLINK_NO_HISTORY", "Neither write nor read the history."),
        .init("DEEPLINK_TTY", "The terminal device to ask on, in place of /dev/tty."),
        .init("ACCESSIBLE", "Ask in whole lines, as --accessible."),
        .init("NO_COLOR", "No colours, where --color does not ask for them."),
        .init("COLUMNS", "How wide help and tables are."),
        .init("XDG_CONFIG_HOME, XDG_STATE_HOME", "Where the files of the user are."),
      ]),
    ManualSection(
      "Exit status",
      entries: [
        .init("0", "Done, perhaps with warnings."),
        .init("1", "A stored link or store has faults, or a file or device fails."),
        .init(
          "2",
          "A value is missing or refused; batch rejected rows; check found faults; match found "
            + "nothing."),
        .init("64", "The command line is wrong, or names what does not exist."),
        .init("130", "Cancelled."),
      ]),
    ManualSection(
      "Files",
      entries: [
        .init(
          "links.json",
          "The link store: the nearest one in the working folder or above it, up to the folder "
            + "that holds .git, the home folder, or the edge of the file system."),
        .init(
          "$XDG_CONFIG_HOME/deeplink/links.json",
          "The store where there is no nearer one; ~/.config/deeplink without the variable."),
        .init(
          "$XDG_STATE_HOME/deeplink/history.jsonl",
          "What fill gave, without secrets; ~/.local/state/deeplink without the variable."),
      ]),
  ]
}
