import ArgumentKit

/// What `run` was asked for.
struct RunOptions {
  let links: [String]
  /// How each link is made.
  let rows: BatchOptions
  let devices: DeviceOptions
  let delay: Double
  /// Whether a person on a terminal presses a key before each notification but the first.
  let waitsForKey: Bool
  let retries: Int
  let format: RunCommand.Format
  let title: String?
  let output: String?

  init(_ arguments: ParsedArguments) throws {
    links = arguments[RunCommand.links]
    rows = try BatchOptions(running: arguments)
    devices = try DeviceOptions(arguments)
    delay = arguments[RunCommand.delay]
    waitsForKey = devices.method == .push && !arguments.has(RunCommand.delay)
    retries = arguments[RunCommand.retry]
    format = arguments[RunCommand.format]
    title = arguments[BatchCommand.title]
    output = arguments.outputFile(OutputOptions.file)
    if title != nil, format != .html { throw CommandError.titleWithoutPage }
    if devices.payload.map(InputFile.init)?.isStandardInput == true,
      let other = rows.readersOfInput.first
    {
      throw CommandError(
        usage: "standard input cannot be read twice: \(other) and --payload")
    }
  }
}
