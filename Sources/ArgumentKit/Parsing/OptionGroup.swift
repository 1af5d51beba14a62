import Synchronization

/// Arguments of a command as properties: every one that is marked `@Parsed`, in the order that help has.
///
/// A property that is a group itself is marked, too, and stands for all of that group.
package protocol OptionGroup: Sendable {
  /// The values of a line without any of the arguments or, while one is read, of that line.
  init()
  /// The heading under which long help lists those of its arguments that have none of their own.
  static var section: String? { get }
  /// Throws what the values cannot mean together.
  mutating func check() throws
}

extension OptionGroup {
  package static var keys: [any ArgumentKey] { declared().keys }

  /// The group without a line, and the keys that its properties note while they are made.
  ///
  /// Reflection would find them in a finished group, too, but much more slowly: it searches for the
  /// conformances of each type.
  fileprivate static func declared() -> (group: Self, keys: [any ArgumentKey]) {
    let list = KeyList()
    let group = LineInReading.current.withValue(.declared(list)) { Self() }
    guard let section else { return (group, list.keys) }
    let keys = list.keys.map { $0.argument.section == nil ? $0.listed(under: section) : $0 }
    return (group, keys)
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
///
/// It is generic over no key: the runtime would search for the conformance of each.
@propertyWrapper
package struct Parsed<Value: Sendable>: Sendable {
  /// What the property stands for: one reference, since a group of them is copied often.
  private final class Content: Sendable {
    /// What an error names it.
    let identity: String
    let isGiven: Bool
    /// Nil for an argument that must be given, outside of a line.
    let value: Value?

    init(_ identity: String, isGiven: Bool = false, _ value: Value?) {
      (self.identity, self.isGiven, self.value) = (identity, isGiven, value)
    }
  }

  private var content: Content

  /// Makes the property of one argument.
  package init(_ key: some ArgumentKey<Value>) {
    let identity = key.argument.identity
    switch LineInReading.current.get() {
    case .complete(let arguments):
      content = Content(identity, isGiven: arguments.has(key), arguments[key])
    case .partial(let arguments):
      content = Content(identity, arguments[key])
    case .declared(let list):
      list.note([key])
      content = Content(identity, key.output([]))
    case nil:
      content = Content(identity, key.output([]))
    }
  }

  /// Makes the property of all the arguments of a group.
  package init() where Value: OptionGroup {
    guard case .declared(let list) = LineInReading.current.get() else {
      content = Content("", Value())
      return
    }
    let (group, keys) = Value.declared()
    list.note(keys)
    content = Content("", group)
  }

  /// Whether the argument was given.
  package var projectedValue: Bool { content.isGiven }

  package var wrappedValue: Value {
    get {
      guard let value = content.value else {
        preconditionFailure("\(content.identity) was read before a line gave it")
      }
      return value
    }
    set { content = Content(content.identity, isGiven: projectedValue, newValue) }
  }
}

/// What a group is made of.
private enum LineInReading: Sendable {
  case complete(ParsedArguments)
  case partial(PartialArguments)
  /// No line: each property notes what it stands for.
  case declared(KeyList)

  static let current = TaskLocal<LineInReading?>(wrappedValue: nil)
}

/// The keys of a group, in the order of its properties.
private final class KeyList: Sendable {
  private let noted = Mutex<[any ArgumentKey]>([])

  var keys: [any ArgumentKey] { noted.withLock { $0 } }

  func note(_ keys: [any ArgumentKey]) {
    noted.withLock { $0 += keys }
  }
}
