import ArgumentKit

/// What a sub-command does with its arguments and the world.
typealias Action = @Sendable (ParsedArguments, Context) throws -> CommandStatus
