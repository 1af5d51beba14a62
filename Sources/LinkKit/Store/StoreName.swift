/// What a name that the store gives may be.
package enum StoreName: Sendable {
  case link
  case environment
  /// The name of a parameter: which names can be slots is the template's affair.
  case parameter

  /// How a message names it.
  var noun: String {
    switch self {
    case .link: "a link"
    case .environment: "an environment"
    case .parameter: "a parameter"
    }
  }

  /// Names that the command line uses for something else.
  var reserved: [String] {
    switch self {
    case .link, .parameter: []
    case .environment: ["all"]
    }
  }

  /// What a link and an environment may be called, in words.
  package static let rule =
    "letters, digits, \"_\", \".\" and \"-\", not starting with \".\" or \"-\""

  /// Whether the name is `[A-Za-z0-9_][A-Za-z0-9_.-]*`, as a link's and an environment's are.
  package func allows(_ name: String) -> Bool {
    if case .parameter = self { return true }
    return Self.isWellFormed(Array(name.utf8)) && !reserved.contains(name)
  }

  /// Whether the bytes are `[A-Za-z0-9_][A-Za-z0-9_.-]*`.
  @inline(__always)
  static func isWellFormed<Bytes: Collection>(_ name: Bytes) -> Bool
  where Bytes.Element == UInt8 {
    guard let first = name.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else {
      return false
    }
    return name.allSatisfy {
      switch $0 {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
