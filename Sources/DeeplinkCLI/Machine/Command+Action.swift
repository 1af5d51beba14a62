import ArgumentKit

/// What a command does with its arguments in a world.
typealias Action = @Sendable (ParsedArguments, Context) throws -> CommandStatus

extension Command<Action> {
  /// Makes a command whose arguments are the properties of a group.
  init<Options: OptionGroup>(
    _ name: String, abstract: String, discussion: String = "", examples: [Example] = [],
    exclusive: [[any ArgumentKey]] = [], isDestructive: Bool = false,
    run: @escaping @Sendable (Options, Context) throws -> CommandStatus
  ) {
    self.init(
      name, abstract: abstract, discussion: discussion, examples: examples,
      arguments: Options.keys, exclusive: exclusive, isDestructive: isDestructive,
      action: { arguments, context in try run(Options(arguments), context) })
  }
}
