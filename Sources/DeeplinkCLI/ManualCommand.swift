import ArgumentKit

/// `deeplink manual`: the manual page.
enum ManualCommand {
  static let command: Command<Action> = Command(
    "manual", abstract: "Print the manual page.",
    examples: [
      Example("deeplink manual > /tmp/deeplink.1; man /tmp/deeplink.1", "Read the manual page.")
    ],
    action: { _, context in
      let page = ManualPage.text(of: Deeplink.command.outline, date: Release.date)
      try context.answer(Array(page.utf8))
      return .done
    })
}
