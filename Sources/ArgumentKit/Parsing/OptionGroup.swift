/// Arguments of a command as properties: every one that is marked `@Parsed`, in the order that help has.
///
/// A property that is a group itself stands for all of that group.
package protocol OptionGroup: Sendable {
  /// The values of a line without any of the arguments or, while one is read, of that line.
  init()
  /// The heading under which long help lists those of its arguments that have none of their own.
  static var section: String? { get }
  /// Throws what the values cannot mean together.
  mutating func check() throws
}

extension OptionGroup {
  package static var keys: [any ArgumentKey] { Self().keys }

  fileprivate var keys: [any ArgumentKey] {
    Mirror(reflecting: self).children.flatMap { child -> [any ArgumentKey] in
      switch child.value {
      case let parsed as any ParsedProperty: [parsed.key]
      case let group as any OptionGroup: group.listedKeys
      default: []
      }
    }
  }

  private var listedKeys: [any ArgumentKey] {
    guard let section = Self.section else { return keys }
    return keys.map { key in key.argument.section == nil ? key.listed(under: section) : key }
  }

  /// What a line gives the group.
  ///
  /// - Throws: what `check()` throws of the group; not of the groups in it, which may mean other things
  ///   in another command.
  package init(_ arguments: ParsedArguments) throws {
    self = LineInReading.current.withValue(.complete(arguments)) { Self() }
    try check()
  }

  /// What an unfinished line, or one with mistakes, gives the group so far.
  package init(_ arguments: PartialArguments) {
    self = LineInReading.current.withValue(.partial(arguments)) { Self() }
  }

  package static var section: String? { nil }
  package func check() throws {}
}

/// A property of a group with the value that its argument has on the line, or without one.
@propertyWrapper
package struct Parsed<Key: ArgumentKey>: ParsedProperty, Sendable {
  /// What the property stands for: one reference, since a group of them is copied often.
  private final class Content: Sendable {
    let key: any ArgumentKey
    let isGiven: Bool
    /// Nil for an argument that must be given, outside of a line.
    let value: Key.Output?

    init(_ key: any ArgumentKey, isGiven: Bool, _ value: Key.Output?) {
      (self.key, self.isGiven, self.value) = (key, isGiven, value)
    }
  }

  private var content: Content

  package init(_ key: Key) {
    content =
      switch LineInReading.current.get() {
      case .complete(let arguments): Content(key, isGiven: arguments.has(key), arguments[key])
      case .partial(let arguments): Content(key, isGiven: false, arguments[key])
      case nil: Content(key, isGiven: false, key.output([]))
      }
  }

  var key: any ArgumentKey { content.key }

  /// Whether the argument was given.
  package var projectedValue: Bool { content.isGiven }

  package var wrappedValue: Key.Output {
    get {
      guard let value = content.value else {
        preconditionFailure("\(key.argument.identity) was read before a line gave it")
      }
      return value
    }
    set { content = Content(key, isGiven: projectedValue, newValue) }
  }
}

private protocol ParsedProperty {
  var key: any ArgumentKey { get }
}

private enum LineInReading: Sendable {
  case complete(ParsedArguments)
  case partial(PartialArguments)

  static let current = TaskLocal<LineInReading?>(wrappedValue: nil)
}
