import ArgumentKit
import DeviceKit

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

/// What says which link is filled, and with which values.
struct FilledLinkOptions: OptionGroup {
  static let section: String? = OptionSection.values

  @Parsed(ValueOptions.link) var link
  @Parsed(ValueOptions.set) var set
  @Parsed(
    Option(
      repeated: "unset", .text(completion: .stored(.optional)), valueName: "name",
      "Omit an optional parameter, even if it has a value elsewhere.")) var unset
  @Parsed(ValueOptions.values) var values
  @Parsed(
    Option(
      "env", short: "e", .text(completion: .stored(.environment)), valueName: "name",
      "Use this environment.")) var environment
  @Parsed(ValueOptions.base) var base
  @Parsed(Flag("last", "Reuse the values and environment of the last run.")) var isLast
  @Parsed(ValueOptions.seed) var seed
  /// The links that carry the URL, from the innermost.
  @Parsed(WrapOption.wrap) var wrap
}

/// What `fill`, or `open`, was asked for; `deeplink` alone asks for nothing in particular.
@dynamicMemberLookup
struct FillOptions: OptionGroup {
  @Parsed var source: FilledLinkOptions
  @Parsed(OutputOptions.format(default: AnswerFormat.url)) var format
  @Parsed(AppOptions.app) private var app
  @Parsed private var deliveries: DeliveryOptions.Given
  /// The file to write to; nil for standard output.
  @Parsed(PictureOptions.output) var output
  @Parsed(OutputOptions.copy) var copies
  /// Where it is opened after it is printed.
  @Parsed(DeviceOptions.open) var targets
  @Parsed private var pictures: PictureOptions.Given

  /// The command, for the line that would give the same again.
  var command = "fill"
  /// What the URL is delivered in; nil for a format of the URL itself.
  var delivery: DeliveryOptions?
  private(set) var picture: PictureOptions?
  /// Whether the link is sent in a notification.
  var sendsNotification = false
  /// True if the link will be opened, so that only a URL is acceptable.
  var opens = false

  subscript<Value>(dynamicMember path: WritableKeyPath<FilledLinkOptions, Value>) -> Value {
    get { source[keyPath: path] }
    set { source[keyPath: path] = newValue }
  }

  mutating func check() throws {
    delivery = try deliveries.delivery(as: format, for: app)
    try [source.values, delivery?.payload].compactMap { $0.map(InputFile.init) }
      .checkStandardInput()
    picture = try pictures.picture(
      as: format, into: output, allowsFolder: delivery?.format.allowsFolder == true)
    opens = !targets.isEmpty
  }
}
