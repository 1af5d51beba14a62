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
  var environment: String?
  var base: String?
  var isLast = false
  var format = AnswerFormat.url
  var picture: PictureOptions?
  /// The file to write to; nil for standard output.
  var output: String?
  var copies = false
  /// Where it is opened after it is printed.
  var targets: [DeviceTarget] = []
  /// Whether it is to be opened, so that only a URL will do.
  var opens = false

  init() {}

  /// What `fill` was asked for.
  init(_ arguments: ParsedArguments) throws {
    self.init(valuesOf: arguments)
    format = arguments[FillCommand.format]
    output = arguments[PictureOptions.output]
    picture = try PictureOptions(format.picture, arguments, output: output)
    copies = arguments[FillCommand.copy]
    targets = arguments[FillCommand.open]
    opens = !targets.isEmpty
  }

  /// What `open` was asked for.
  init(opening arguments: ParsedArguments) {
    self.init(valuesOf: arguments)
    command = "open"
    opens = true
  }

  private init(valuesOf arguments: ParsedArguments) {
    link = arguments[FillCommand.link]
    set = arguments[FillCommand.set]
    unset = arguments[FillCommand.unset]
    values = arguments[FillCommand.values]
    environment = arguments[FillCommand.environment]
    base = arguments[FillCommand.base]
    isLast = arguments[FillCommand.last]
  }
}
