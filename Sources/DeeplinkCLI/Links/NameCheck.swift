import LinkKit
import TextKit

/// The check of names that a command line gives, against those that there are.
struct NameCheck {
  /// How many names a hint lists at most.
  private static let mostListed = 10

  /// How a hint begins that lists the names: `it has`.
  private let holder: String
  private let contains: (String) -> Bool
  private let names: () -> [String]

  /// Creates the check; `names` is asked only where a name is unknown.
  init(_ holder: String, contains: @escaping (String) -> Bool, names: @escaping () -> [String]) {
    self.holder = holder
    self.contains = contains
    self.names = names
  }

  init(_ holder: String, _ names: [String]) {
    let known = DistinctTexts(names)
    self.init(holder, contains: known.contains, names: { names })
  }

  init(_ names: [String]) {
    self.init("it has", names)
  }

  /// Checks that each name is given once and is known; `twice` is what a message says after a name,
  /// `unknown` what it says before one.
  func check(_ given: [String], twice: String, unknown: String) throws(CommandError) {
    var met = DistinctTexts()
    for name in given {
      guard met.insert(name) else { throw Self.repeated(name, twice) }
      try check(name, unknown: unknown)
    }
  }

  func check(_ name: String, unknown: String) throws(CommandError) {
    guard !contains(name) else { return }
    throw CommandError(usage: "\(unknown) \(name.quoted())", hint: hint(for: name), isOfValue: true)
  }

  static func checkOnce(_ given: [String], twice: String) throws(CommandError) {
    var met = DistinctTexts()
    for name in given where !met.insert(name) { throw repeated(name, twice) }
  }

  /// Checks that no name is both set and unset by one command.
  static func checkApart(set: [String], unset: [String]) throws(CommandError) {
    let gone = DistinctTexts(unset)
    for name in set where gone.contains(name) { throw repeated(name, "is set and unset") }
  }

  private static func repeated(_ name: String, _ twice: String) -> CommandError {
    CommandError(usage: "\(name.quoted()) \(twice)", isOfValue: true)
  }

  /// The hint for an unknown name: the one that was probably meant, else those that there are.
  func hint(for name: String) -> String {
    let names = names()
    // Of a link that carries others, parameters have its name before theirs.
    if let whole = names.first(where: { $0.hasScalarSuffix("." + name) }) {
      return Spelling.hint(naming: whole)
    }
    if let hint = Spelling.hint(for: name, in: names) { return hint }
    guard !names.isEmpty else { return "there are none" }
    let list = names.prefix(Self.mostListed).map(\.escapedForTerminal).joined(separator: ", ")
    return "\(holder) \(list)\(names.count > Self.mostListed ? ", …" : "")"
  }
}

extension StoreDocument {
  /// The names of the slots of all links, each once.
  var slotNames: [String] {
    var names = DistinctTexts()
    var known = NameTable()
    for position in links.indices {
      guard let path = links.stored(at: position).path?.utf8,
        path.withUnsafeBufferPointer({ Template.isSurelySoundPath($0.indices, in: $0) }),
        let template = PlainTemplate(path)
      else {
        names.insert(contentsOf: links[position].slotNames)
        continue
      }
      for slot in template.slots where known.insert(slot.name, 0) == nil {
        names.insert(String(decoding: slot.name, as: UTF8.self))
      }
    }
    return names.all
  }

  /// Whether a link has a slot of that name; links are read until one has.
  func hasSlot(named name: String) -> Bool {
    links.contains { link in
      link.path.containsScalars(name) && link.slotNames.containsSameText(as: name)
    }
  }
}

extension Link {
  /// The names of its slots; none if its template has faults.
  fileprivate var slotNames: [String] { ((try? Template(path))?.slots ?? []).map(\.name) }
}
