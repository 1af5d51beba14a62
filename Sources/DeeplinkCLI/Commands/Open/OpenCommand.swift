import ArgumentKit

/// `deeplink open`: one URL, opened on devices.
enum OpenCommand {
  static let format = Option(
    "format", DeliveryOptions.Format.refused(by: .choice(of: OutputOptions.TextOrJSON.self)),
    "Print what opened instead of the URL."
  ).formerly("table", now: "text")

  static let command: Command<Action> = Command(
    "open", abstract: "Fill in a link and open its URL on a device.",
    discussion: """
      Accepts the options of fill, and opens the URL with adb, simctl, devicectl or the desktop's \
      opener. Without --on it uses the only phone, emulator or simulator that is ready; if there \
      are several, it prompts, or lists the values for --on in a script. The desktop is used only \
      with --on desktop. --app lets only that app open the URL, on Android and on iOS devices.

      Prints the URL on standard output and what opened on standard error; with --format, what \
      opened goes to standard output instead. Android reports which activity answered: the app, a \
      browser or a chooser. With --assert, it is a failure if anything else opens; without it, if \
      a link that should open the store's app (deeplink help store) opens anything else. \
      --expect-text also searches the screen for a text. \
      --why asks the device, and judges the URL by the builds of --build. \
      iOS and desktops only report that they accepted the URL, shown as sent.

      --as push sends the link in a notification, which opens it when it is tapped: on Android 10 or \
      newer, and on iOS simulators, in the app of --app or of the store. See deeplink help notifications.

      Exits with 2 if nothing opened, or something unexpected did, and with 1 if a tool is missing \
      or no device is ready. While a link is being opened, other users of the computer can see \
      its secrets in the list of running commands.
      """,
    examples: [
      Example("deeplink open pickem", "Prompt for missing values and open the URL."),
      Example("deeplink open pickem -s tournamentId=8412 --on android --on ios", "On both."),
      Example(
        "deeplink open pickem -s tournamentId=8412 --assert 'com.example.app/*'",
        "Fail unless this app opens it."),
      Example(
        "deeplink open https://www.example.com/pickem/8412 --why",
        "Find out why a browser opens it."),
      Example("deeplink open pickem --last --as push", "Send the last URL in a notification."),
      Example("deeplink open pickem --last --on desktop", "Reopen the last URL on this computer."),
    ],
    exclusive: [[DeviceOptions.dryRun, format]],
    common: [
      "set", "values", "env", "last", "on", "app", "assert", "why", "as", "dry-run",
    ],
    run: { (options: OpenOptions, context) in
      let fill = try FillRun(options.fill, in: context)
      let (filled, session) = try fill.filled {
        try OpenSession(options.devices, with: fill.store, in: context)
      }
      let link = fill.made(filled)
      if let refusal = session.expectations.screenRefusal(of: link) { throw refusal }
      try session.prepare(for: [link])
      if options.devices.isDryRun {
        try session.printLines(link)
        return .done
      }
      if options.format == nil {
        try context.answer(line: filled.url)
        try context.flush()
      }
      fill.finish(filled, openingOn: session.devices)
      return try session.openEverywhere(
        link, hasSecret: filled.hasSecret, printing: options.format)
    })
}

/// What `open` was asked for.
struct OpenOptions: OptionGroup {
  @Parsed var source: FilledLinkOptions
  @Parsed var devices: DeviceOptions
  @Parsed(OpenCommand.format) var format

  var fill: FillOptions {
    var fill = FillOptions()
    fill.source = source
    fill.command = "open"
    fill.opens = true
    fill.sendsNotification = devices.method == .push
    return fill
  }

  func check() throws {
    try devices.check()
    guard devices.builds.isEmpty || devices.asksWhy else {
      throw CommandError(usage: "--build requires --why")
    }
    try [source.values, devices.payload].compactMap { $0.map(InputFile.init) }.checkStandardInput()
  }
}
