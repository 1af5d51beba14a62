import ArgumentKit

extension Topics {
  static let environment = HelpTopic(
    "environment", "Which environment a link uses, where values come from, and what variables do.",
    parts: [
      .heading("WHICH ENVIRONMENT"),
      .text(
        """
        An environment of the store has a base, to which paths are joined, and perhaps values. A link \
        uses the first of: --env NAME (-e), DEEPLINK_ENV, its own, the store's default, the only one \
        there is. --base URL replaces the base alone. A link that is a whole URL needs none.

          deeplink env add staging https://staging.example.com
          deeplink env default staging
          deeplink fill pickem -e production
        """),
      .heading("WHERE VALUES COME FROM"),
      .text(
        """
        The first of: --set NAME=VALUE (-s), --values FILE, --last, the environment's values, the \
        prompt, the slot's default, the default of its rules. An optional value that none of them gives \
        is left out; --unset NAME, or null in the file of --values, leaves it out even if a later one \
        would give it.
        """),
      .heading("VARIABLES"),
      .terms([
        .init("DEEPLINK_STORE", "The link store, if --store does not name one."),
        .init(
          "DEEPLINK_ROOT",
          "The folder below which a store may name files, if --root does not name one."),
        .init("DEEPLINK_ENV", "The environment, if --env does not name one."),
        .init("DEEPLINK_NO_INPUT", "Never ask, as --no-input; CI does the same."),
        .init("DEEPLINK_HINTS", "0 hides the line of keys below the prompts."),
        .init("DEEPLINK_NO_HISTORY", "Neither write nor read the history."),
        .init("DEEPLINK_TTY", "The terminal device to ask on, whatever standard input is."),
        .init("ACCESSIBLE", "Ask in whole lines, as --accessible."),
        .init("NO_COLOR", "No colours, unless --color asks for them."),
        .init("COLUMNS", "How wide help and tables are."),
        .init("VISUAL, EDITOR", "What deeplink edit opens."),
        .init("ANDROID_HOME", "The folder of Android's SDK, where adb is if the PATH has none."),
        .init("XDG_CONFIG_HOME", "The folder of the user's own store; ~/.config without it."),
        .init("XDG_STATE_HOME", "The folder of the history; ~/.local/state without it."),
      ]),
    ])
}
