/// A pattern read along one text, without an automaton.
extension ApplePattern {
  /// Returns true if the pattern matches a component as it is written in a URL, consistent with
  /// `language()`.
  func takes(_ part: ArraySlice<UInt8>) -> Bool {
    guard let text = part.scalars(decoding: decodes) else { return false }
    guard isPath else { return steps.take(text[...]) }
    let slash: Unicode.Scalar = "/"
    let rooted = text.drop { $0 == slash }
    guard let end = rooted.lastIndex(where: { $0 != slash }) else { return takesOuterSlashes }
    let inside = rooted[...end]
    guard inside.startIndex > 0 else { return false }
    return wholes.contains { $0.take(inside) }
      || !isRooted && wholes.contains { $0.take(text[(inside.startIndex - 1)...end]) }
  }
}

extension AppleItem {
  /// Returns true if the pattern matches a query as it is written in a URL, consistent with
  /// `language()`.
  func takes(_ query: ArraySlice<UInt8>) -> Bool {
    var isThere = false
    for item in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let mark = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard name.takes(item[..<mark]) else { continue }
      guard value.takes(item[mark...].dropFirst()) else { return false }
      isThere = true
    }
    return isThere || value.takes([])
  }
}

extension AssociationFile.Component {
  /// The query items that it asks for and a URL lacks: their values count as empty.
  package func missingItems(in url: ConcreteURL) -> [String] {
    let query = url.range(of: .query).map { url.bytes[$0] } ?? []
    return conditions.compactMap { condition in
      guard case .appleItem(let item) = condition.test, !item.isNamed(in: query) else { return nil }
      return item.text
    }
  }
}

extension AppleItem {
  /// Returns true if a query has an item of the name.
  func isNamed(in query: ArraySlice<UInt8>) -> Bool {
    query.split(separator: UInt8(ascii: "&")).contains { item in
      name.takes(item.prefix { $0 != UInt8(ascii: "=") })
    }
  }
}

extension ArraySlice<UInt8> {
  /// The characters of a part; nil where it is no UTF-8 once it is decoded.
  fileprivate func scalars(decoding decodes: Bool) -> [Unicode.Scalar]? {
    guard decodes, contains(UInt8(ascii: "%")) else { return map { Unicode.Scalar($0) } }
    let decoded = percentDecoded
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? Array(text.unicodeScalars) : nil
  }
}
