import ArgumentKit

/// `deeplink fill`: one URL from one link.
enum FillCommand {
  static let command: Command<Action> = Command(
    "fill", abstract: "Fill in a link and print its URL.",
    discussion: """
      Values come from --set, then --values, --last, the environment, a prompt in a terminal, \
      defaults, and generators; --base replaces the environment's base URL. Standard output gets \
      only the URL, so this works while it prompts:

        url=$(deeplink fill pickem) && open "$url"

      --open also opens it on a device and reports on standard error what opened; see deeplink \
      open. The formats adb and simctl print the command that opens the URL, which can be piped \
      into sh. --copy uses pbcopy, wl-copy, xclip or xsel; without them, or over SSH, the terminal \
      (OSC 52). See deeplink help wrapping, notifications and codes for the other formats.
      """,
    examples: [
      Example("deeplink fill pickem", "Prompt for missing values, then print the URL."),
      Example("deeplink fill pickem --set tournamentId=8412", "Print the URL without prompting."),
      Example(
        "deeplink fill share -e app -s contestId=77e1_a -s channel=sms", "Use the environment app."),
      Example(
        "deeplink fill pickem --last -e staging", "Repeat the last run in another environment."),
      Example(
        "deeplink fill https://www.example.com/pickem/8412 -e staging",
        "Rebuild a URL for another environment."),
      Example("deeplink fill pickem --open android", "Also open it on the Android device."),
      Example("deeplink fill pickem --last --format qr", "Show a QR code to scan with a phone."),
      Example(
        "deeplink fill '/teams/$<team>' --set team=red-sox", "Use a template that is not stored."),
    ],
    common: [
      "set", "values", "env", "last", "wrap", "format", "output", "copy", "open", "unset",
    ],
    run: { (options: FillOptions, context) in try FillRun(options, in: context).run() })
}
