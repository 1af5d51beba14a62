import ArgumentKit
import DeviceKit

/// `deeplink fill`: one URL from one link.
enum FillCommand {
  static let link = Argument(
    optional: "link", .text(completion: .stored(.link)),
    "A stored link's name, a URL that it fills to, or a template in single quotes.")
  static let set = Option(
    repeated: "set", short: "s", .assignment(completion: .stored(.assignment)),
    valueName: "name=value", "Give a parameter its value."
  ).joined()
  static let unset = Option(
    repeated: "unset", .text(completion: .stored(.optional)), valueName: "name",
    "Leave an optional parameter out, whatever else would give it a value.")
  static let values = Option(
    "values", .file, valueName: "file", "Read values from a JSON object; - is standard input.")
  static let environment = Option(
    "env", short: "e", .text(completion: .stored(.environment)), valueName: "name",
    "Fill for this environment.")
  static let base = Option(
    "base", .text, valueName: "url", "Join to this base in place of the environment's.")
  static let last = Flag("last", "Take the values and the environment of the last time.")
  static let format = Option(
    "format", .choice(of: AnswerFormat.self), default: .url, "What to print.")
  static let copy = Flag(
    "copy", "Put the answer on the clipboard too; of a QR code, its URL.")

  static let open = Option(
    repeated: "open", .target, valueName: "target",
    "Open it there too: desktop, ios[:DEVICE], android[:DEVICE].")

  static let command: Command<Action> = Command(
    "fill", abstract: "Make one URL from a link.",
    discussion: """
      Values come from --set, then --values, --last, the environment, a prompt on a terminal, and \
      defaults. Standard output gets the URL and nothing else, so that this works while it asks:

        url=$(deeplink fill pickem) && open "$url"

      --open opens it on a device as well, and says on standard error what opened; deeplink open \
      says more. The formats adb and simctl print the command line that opens the URL; piped into sh \
      it runs. The formats qr, svg and png draw it as a QR code. --copy takes pbcopy, wl-copy, xclip \
      or xsel, and without them, or over SSH, the terminal itself (OSC 52).
      """,
    examples: [
      Example("deeplink fill pickem", "Ask for what is missing, then print the URL."),
      Example("deeplink fill pickem --set tournamentId=8412", "Ask for nothing."),
      Example("deeplink fill share -e app -s contestId=77e1_a -s channel=sms", "For the app."),
      Example("deeplink fill pickem --last -e staging", "The same once more, elsewhere."),
      Example(
        "deeplink fill https://www.example.com/pickem/8412 -e staging",
        "The link of a URL, elsewhere."),
      Example("deeplink fill pickem --open android", "Open it on the Android device."),
      Example("deeplink fill pickem --last --format qr", "Show it to a phone's camera."),
      Example("deeplink fill '/teams/$<team>' --set team=red-sox", "A template on the spot."),
    ],
    arguments: [
      link, set, unset, values, environment, base, last, format, PictureOptions.output, copy, open,
    ] + PictureOptions.arguments,
    action: { arguments, context in
      try FillRun(try FillOptions(arguments), arguments, in: context).run()
    })
}
