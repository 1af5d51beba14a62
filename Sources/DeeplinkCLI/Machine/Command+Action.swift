import ArgumentKit

/// What a command does with its arguments in a world.
typealias Action = @Sendable (ParsedArguments, Context) throws -> CommandStatus

/// The headings under which a long page of help lists options.
enum OptionSection {
  static let rows = "ROWS"
  static let values = "VALUES"
  static let combinations = "COMBINATIONS"
  static let cases = "CASES"
  static let output = "OUTPUT"
  static let deliveries = "DELIVERIES"
  static let codes = "QR CODES"
  static let engines = "ENGINES"
  static let devices = "DEVICES"
  static let files = "THE APP'S FILES"
}

extension Command<Action> {
  /// Makes a command whose arguments are the properties of a group.
  init<Options: OptionGroup>(
    _ name: String, abstract: String, discussion: String = "", examples: [Example] = [],
    exclusive: [[any ArgumentKey]] = [], common: [String] = [], isDestructive: Bool = false,
    run: @escaping @Sendable (Options, Context) throws -> CommandStatus
  ) {
    self.init(
      name, abstract: abstract, discussion: discussion, examples: examples,
      arguments: Options.keys, exclusive: exclusive, common: common,
      isDestructive: isDestructive,
      action: { arguments, context in try run(Options(arguments), context) })
  }
}
