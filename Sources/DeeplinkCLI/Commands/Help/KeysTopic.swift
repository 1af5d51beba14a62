import ArgumentKit

extension Topics {
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
        .init("Esc", "Close a list, then cancel; press it twice after typing."),
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
