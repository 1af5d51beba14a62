import ArgumentKit
import DeviceKit

/// What `fill`, or `open`, was asked for; `deeplink` alone asks for nothing in particular.
struct FillOptions {
  /// The command, for the line that would give the same again.
  var command = "fill"
  var link: String?
  var set: [Assignment] = []
  var unset: [String] = []
  var values: String?
  var seed: UInt64?
  var environment: String?
  var base: String?
  var isLast = false
  /// The links that carry the URL, from the innermost.
  var wrap: [WrapOption] = []
  var format = AnswerFormat.url
  /// What the URL is delivered in; nil for a format of the URL itself.
  var delivery: DeliveryOptions?
  var picture: PictureOptions?
  /// The file to write to; nil for standard output.
  var output: String?
  var copies = false
  /// Where it is opened after it is printed.
  var targets: [DeviceTarget] = []
  /// Whether the link is sent in a notification.
  var sendsNotification = false
  /// True if the link will be opened, so that only a URL is acceptable.
  var opens = false

  /// What says which link is filled, and with which values.
  static let shared: [any ArgumentKey] = [
    ValueOptions.link, ValueOptions.set, FillCommand.unset, ValueOptions.values,
    FillCommand.environment, ValueOptions.base, FillCommand.last, ValueOptions.seed,
    WrapOption.wrap,
  ]

  init() {}

  /// What `fill` was asked for.
  init(_ arguments: ParsedArguments) throws {
    self.init(valuesOf: arguments)
    format = arguments[FillCommand.format]
    output = arguments.outputFile(PictureOptions.output)
    delivery = try DeliveryOptions(format, arguments)
    try [values, delivery?.payload].compactMap { $0.map(InputFile.init) }.checkStandardInput()
    picture = try PictureOptions(
      format, arguments, output: output, allowsFolder: delivery?.format == .apns)
    copies = arguments[FillCommand.copy]
    targets = arguments[FillCommand.open]
    opens = !targets.isEmpty
  }

  /// What `open` was asked for.
  init(opening arguments: ParsedArguments) {
    self.init(valuesOf: arguments)
    command = "open"
    opens = true
    sendsNotification = arguments[DeviceOptions.method] == .push
  }

  private init(valuesOf arguments: ParsedArguments) {
    link = arguments[ValueOptions.link]
    set = arguments[ValueOptions.set]
    unset = arguments[FillCommand.unset]
    values = arguments[ValueOptions.values]
    environment = arguments[FillCommand.environment]
    base = arguments[ValueOptions.base]
    isLast = arguments[FillCommand.last]
    wrap = arguments[WrapOption.wrap]
    seed = arguments[ValueOptions.seed].map(UInt64.init)
  }
}
