import JSONKit
import TextKit

/// How a value is generated where none is given: the value of `generate`.
package enum Generator: Hashable, Sendable {
  /// A random UUID (RFC 9562 § 5.4, version 4).
  case uuid
  /// The time of the run with an offset; without a format, in that of the rules.
  case now(TimeOffset, TimeFormat?)
  /// One number after another, a row at a time.
  case sequence(from: Int)
  /// A random value that the rules let through.
  case random

  package enum Name: String, CaseIterable, Sendable {
    case uuid, now, sequence, random
  }

  /// The first number of a sequence where none is given.
  private static let firstNumber = 1
  /// How far from zero a sequence may start.
  private static let farthestNumber = 1_000_000_000_000_000

  /// The generator without options.
  package init(_ name: Name) {
    switch name {
    case .uuid: self = .uuid
    case .now: self = .now(.none, nil)
    case .sequence: self = .sequence(from: Self.firstNumber)
    case .random: self = .random
    }
  }

  /// True if its values depend on the seed.
  package var isRandom: Bool {
    switch self {
    case .uuid, .random: true
    case .now, .sequence: false
    }
  }

  /// What it generates, in words: `the time, +2d`.
  package var words: String {
    switch self {
    case .uuid: "a UUID (version 4)"
    case .now(let offset, let format):
      "the current time"
        + (offset == .none ? "" : " \(offset.text)") + (format.map { " as \($0.rawValue)" } ?? "")
    case .sequence(let first): "\(first), \(first + 1), …"
    case .random: "a random value"
    }
  }
}

// MARK: - From JSON

extension Generator {
  /// What the value of `generate` must be, in words.
  static let shape =
    "\(Name.allCases.map { $0.rawValue.quoted() }.joined(separator: ", ")), "
    + #"or an object such as { "now": "+2d" }"#

  /// Reads `"uuid"`, `{ "now": "+2d", "format": "date" }` or `{ "sequence": 1000 }`.
  init(_ node: JSONNode) throws(Fault) {
    if let text = node.text {
      guard let name = Name(rawValue: text) else {
        throw Fault(
          "expected \(Self.shape), found \(text.quoted())", at: node.range,
          hint: Spelling.hint(for: text, in: Name.allCases.map(\.rawValue)))
      }
      self.init(name)
      return
    }
    guard case .object(let members) = node.kind else {
      throw Fault("expected \(Self.shape), found \(node.kind.noun)", at: node.range)
    }
    try Self.check(members)
    switch (node["now"], node["sequence"]) {
    case (let offset?, nil): self = .now(try Self.offset(offset), try Self.format(node["format"]))
    case (nil, let first?) where node["format"] == nil:
      self = .sequence(from: try Self.number(first))
    case (nil, .some), (.some, .some), (nil, nil):
      throw Fault(#"expected "now" (optionally with "format") or "sequence""#, at: node.range)
    }
  }

  /// The members of a generator that is written as an object.
  package static let options = ["now", "format", "sequence"]

  /// Rejects members that no generator has.
  private static func check(_ members: [JSONNode.Member]) throws(Fault) {
    let names = options
    guard let other = members.first(where: { !names.containsSameText(as: $0.name) }) else {
      return
    }
    guard Name(rawValue: other.name) == nil else {
      let name = other.name.quoted()
      throw Fault("\(name) takes no options", at: other.nameRange, hint: "write \(name) alone")
    }
    throw Fault(
      "unknown option \(other.name.quoted())", at: other.nameRange,
      hint: Spelling.hint(for: other.name, in: names) ?? "valid options: now, format, sequence")
  }

  private static func offset(_ node: JSONNode) throws(Fault) -> TimeOffset {
    guard let text = node.text, let offset = TimeOffset(text) else {
      let isTooFar = node.text.map(TimeOffset.isTooFar) ?? false
      throw Fault(
        "now: expected an offset \(isTooFar ? "of at most 1000 years" : "such as \"+2d\""), found "
          + (node.text?.quoted() ?? node.kind.noun),
        at: node.range, hint: isTooFar ? nil : "a sign, a number, and s, m, h, d or w")
    }
    return offset
  }

  private static func format(_ node: JSONNode?) throws(Fault) -> TimeFormat? {
    guard let node else { return nil }
    guard let format = node.text.flatMap(TimeFormat.init) else {
      let names = TimeFormat.allCases.map(\.rawValue)
      throw Fault(
        "format: expected one of \(names.map { $0.quoted() }.joined(separator: ", ")), "
          + "found \(node.text?.quoted() ?? node.kind.noun)",
        at: node.range, hint: node.text.flatMap { Spelling.hint(for: $0, in: names) })
    }
    return format
  }

  private static func number(_ node: JSONNode) throws(Fault) -> Int {
    guard case .number(let spelling) = node.kind, let number = ExactDecimal(spelling),
      number.isWhole, number.clampedToInt.magnitude <= farthestNumber.magnitude
    else {
      let found = if case .number(let spelling) = node.kind { spelling } else { node.kind.noun }
      throw Fault(
        "sequence: expected a whole number of at most 15 digits, found \(found.shortened())",
        at: node.range)
    }
    return number.clampedToInt
  }
}

extension Fault {
  /// The warning that nothing is generated for a parameter, because it has a default; without a name
  /// if the rules are named elsewhere.
  package static func unusedGenerator(of name: String? = nil, at range: Range<Int>) -> Fault {
    Fault(
      (name.map { "\($0): " } ?? "")
        + "\"generate\" has no effect because the default is always used", at: range,
      hint: "remove \"default\" or \"generate\"", severity: .warning)
  }
}
