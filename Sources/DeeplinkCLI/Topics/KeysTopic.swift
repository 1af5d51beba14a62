import ArgumentKit

extension Topics {
  static let keys = HelpTopic(
    "keys", "The keys of the prompts.",
    parts: [
      .heading("IN A FORM"),
      .terms([
        .init("Enter", "Takes the value, if it is valid; else says why it is not."),
        .init("Shift-Tab", "Back to the value before, with the text kept."),
        .init(
          "Tab",
          "Writes what must come next, or takes the example; on a valid value, on to the next."),
        .init("Up, Down", "Recent values of the parameter, or along the list below."),
        .init("Ctrl-_", "Undoes."),
        .init("Ctrl-R", "Shows a secret."),
        .init("Ctrl-O", "Changes the environment; what was typed stays and is judged again."),
        .init("Esc", "Closes a list, then cancels; after typing it wants to be pressed twice."),
        .init("Ctrl-C", "Interrupts, and the script that waits for the answer too."),
        .init("Ctrl-Z", "Suspends; fg comes back."),
        .init("Ctrl-D", "Deletes to the right; on an empty field ends as Esc does."),
        .init("Ctrl-A, Ctrl-E", "To the start, to the end; Home and End do the same."),
        .init("Alt-B, Alt-F", "A word back, a word on; Ctrl-Left and Ctrl-Right do the same."),
        .init(
          "Ctrl-W, Ctrl-U, Ctrl-K",
          "Deletes a word, to the start, to the end; Ctrl-Y brings it back."
        ),
        .init("Ctrl-L", "Draws everything anew."),
      ]),
      .text(
        """
        A pasted link that fits the template fills every field, and several pasted lines fill several \
        fields; one Ctrl-_ takes it back.
        """),
      .heading("IN A LIST"),
      .terms([
        .init("letters", "Filter: what has them in this order stays, the best first."),
        .init("Up, Down", "Move."),
        .init("Enter", "Takes the marked one; at first that is the default, if there is one."),
        .init("Ctrl-O", "Changes the environment."),
        .init("Esc", "Cancels."),
      ]),
      .text(
        """
        A dim line names the keys that do something at the moment; DEEPLINK_HINTS=0 hides it.
        """),
      .heading("WITHOUT DRAWING"),
      .text(
        """
        --accessible or ACCESSIBLE=1 asks in whole lines for screen readers: ".." goes back, ".env" \
        changes the environment, Control-C stops. A dumb terminal (TERM), or a window under 20 columns by 5 rows, is asked tersely.
        """),
      .heading("WHEN NOTHING IS ASKED"),
      .text(
        """
        Questions need a terminal as standard input, or one that DEEPLINK_TTY names, and are forbidden \
        by --no-input, DEEPLINK_NO_INPUT and CI. What is missing then is reported with the flag that \
        gives it.
        """),
    ])
}
