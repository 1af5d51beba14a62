import ArgumentKit
import TextKit

extension Topics {
  static let environment = HelpTopic(
    "environment", "Environments, the sources of values, and environment variables.",
    parts: [
      .heading("WHICH ENVIRONMENT"),
      """
      An environment has a base URL, prepended to every path, and optionally values. A link uses \
      the first of: --env NAME (-e), DEEPLINK_ENV, its own environment, the store's default, the \
      only one in the store. --base URL replaces only the base. A full URL needs no environment.

        deeplink env add staging https://staging.example.com
        deeplink env default staging
        deeplink fill pickem -e production
      """,
      .heading("SOURCES OF VALUES"),
      """
      The first of: --set NAME=VALUE (-s), --values FILE, --last, the environment's values, the \
      prompt, the slot's default, the default in its rules, the generator in its rules (deeplink \
      help rules). An optional value that none of them provides is omitted; --unset NAME, or null in the file of --values, omits it even if a \
      later one provides it.
      """,
      .heading("ENVIRONMENT VARIABLES"),
      .terms(Variable.allCases.map { .init($0.rawValue, $0.help) }),
    ])
}
