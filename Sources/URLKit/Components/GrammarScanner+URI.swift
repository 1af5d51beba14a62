import TextKit

extension GrammarScanner {
  /// Reads a URI with its scheme: RFC 3986 § 3.
  package mutating func uri() throws(Stop) {
    guard scheme() else {
      let isStart = rest.first?.isLetter != false && rest.allSatisfy(\.isOfScheme)
      throw isStart ? .unfinished("a scheme, such as https:") : .wrong
    }
    try hierarchyQueryFragment()
  }

  /// Reads a URI, or what is left of one without its scheme: RFC 3986 § 4.1.
  package mutating func uriReference() throws(Stop) {
    if !scheme() {
      // Without a scheme, a colon in the first segment would be read as the end of one (§ 4.2).
      let firstSegment = rest.prefix { !$0.isOne(of: "/?#") }
      guard !firstSegment.contains(UInt8(ascii: ":")) else { throw .wrong }
    }
    try hierarchyQueryFragment()
  }

  /// Reads `scheme ":"` if it stands here, § 3.1.
  private mutating func scheme() -> Bool {
    let name = rest.prefix(while: \.isOfScheme)
    guard name.first?.isLetter == true, rest.dropFirst(name.count).first == UInt8(ascii: ":") else {
      return false
    }
    position += name.count + 1
    return true
  }

  /// Reads `hier-part [ "?" query ] [ "#" fragment ]`.
  private mutating func hierarchyQueryFragment() throws(Stop) {
    if rest.starts(with: "//".utf8) {
      position += 2
      try authority()
      // The path after an authority is empty or begins with a slash; what else may end the
      // authority was seen by it.
    }
    try encoded(and: ":@/")
    if take("?") { try encoded(and: ":@/?") }
    if take("#") { try encoded(and: ":@/?") }
  }

  /// Reads `[ userinfo "@" ] host [ ":" port ]`, § 3.2.
  private mutating func authority() throws(Stop) {
    let extent = rest.prefix { !$0.isOne(of: "/?#") }
    if extent.contains(UInt8(ascii: "@")) {
      try encoded(and: ":")
      try expect("@")
    }
    if take("[") {
      try addressInBrackets()
      try expect("]")
    } else {
      try encoded(and: "")
    }
    if take(":") { takeAll(where: \.isDigit) }
    guard let next, !next.isOne(of: "/?#") else { return }
    // What looked like host and port may still become user info.
    let isUserInfo = extent.endIndex == bytes.endIndex && extent.first != UInt8(ascii: "[")
    try encoded(and: ":")
    throw isUserInfo && self.next == nil ? .unfinished("next: \"@\"") : .wrong
  }

  /// Reads an IPv6 address, or `IPvFuture`: `"v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )`.
  private mutating func addressInBrackets() throws(Stop) {
    guard take("v") || take("V") else { return try ipv6() }
    try expect(1, "hexadecimal digit", where: \.isHexDigit)
    takeAll(where: \.isHexDigit)
    try expect(".")
    let address = takeAll { $0.isUnreserved || $0.isSubDelimiter || $0 == UInt8(ascii: ":") }
    guard !address.isEmpty else { throw next == nil ? .unfinished("1 more character") : .wrong }
  }

  /// Reads `*( unreserved / pct-encoded / sub-delims )` and those other characters.
  private mutating func encoded(and others: StaticString) throws(Stop) {
    while let next {
      if take("%") {
        try expect(2, "hexadecimal digit", where: \.isHexDigit)
      } else if next.isUnreserved || next.isSubDelimiter || next.isOne(of: others) {
        position += 1
      } else {
        return
      }
    }
  }
}
