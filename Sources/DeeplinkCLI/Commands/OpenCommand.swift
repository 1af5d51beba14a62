import ArgumentKit

/// `deeplink open`: one URL, opened on devices.
enum OpenCommand {
  static let format = Option(
    "format", .choice(of: Format.self), "Print what opened in place of the URL.")

  enum Format: String, CaseIterable, Sendable {
    case table, json
  }

  static let command: Command<Action> = Command(
    "open", abstract: "Make one URL from a link and open it on a device.",
    discussion: """
      Takes what fill takes, and opens the URL by adb, simctl, devicectl, or the desktop's own \
      program. Without --on it is the only phone, emulator or simulator that is ready; of several a \
      person is asked, and a script is told the values of --on. The desktop is opened on only where \
      --on names it.

      Standard output gets the URL, standard error what opened; with --format standard output gets \
      that instead. On Android the device says which activity answered: the app, a browser, or a \
      chooser; anything else than --assert names is a failure, and without it, anything else than the \
      app that the store names (deeplink help store) for a link that is to open it. Where neither \
      says what should open a link, a browser is marked with ~, and is no failure. iOS and desktops say only that they took the \
      URL, which is told as sent.

      Exits with 2 where nothing opened, or something else than was to, and with 1 where a \
      tool is missing, or no device is ready. A link's secret can be seen by others while it is \
      opened: they can read the words of every command.
      """,
    examples: [
      Example("deeplink open pickem", "Ask for what is missing, and open it."),
      Example(
        "deeplink open pickem -s tournamentId=8412 --on android --on ios", "On both."),
      Example(
        "deeplink open pickem -s tournamentId=8412 --assert 'com.example.app/*'",
        "Fail unless that app answers."),
      Example("deeplink open https://www.example.com/pickem/8412 --why", "Why does the browser?"),
      Example("deeplink open pickem --last --on desktop", "The last one, on this computer."),
    ],
    arguments: [
      FillCommand.link, FillCommand.set, FillCommand.unset, FillCommand.values,
      FillCommand.environment, FillCommand.base, FillCommand.last, DeviceOptions.on,
      DeviceOptions.app, DeviceOptions.assert, DeviceOptions.timeout, DeviceOptions.why,
      DeviceOptions.dryRun, format,
    ],
    exclusive: [[DeviceOptions.dryRun, format]],
    action: { arguments, context in
      let options = DeviceOptions(arguments)
      var fill = try FillRun(FillOptions(opening: arguments), arguments, in: context)
      var session = try OpenSession(options, with: fill.store, arguments, in: context)
      let filled = try fill.filled()
      if options.isDryRun {
        try session.printLines(filled.url)
        return .done
      }
      let format = arguments[format]
      if format == nil {
        try context.answer(line: filled.url)
        try context.flush()
      }
      fill.finish(filled, openingOn: session.devices)
      return try OpenRun(format, in: context)
        .openEverywhere(fill.made(filled), of: filled, by: &session)
    })
}
