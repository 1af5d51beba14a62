import TextKit

/// `[x]` and `(x)` of Next and Expo, `[[x]]` of SvelteKit, `($x)` of Remix, and `*` of many routers, where
/// it is all of a segment of the path.
extension SlotSpelling {
  /// `[x]`, `[...x]`, `[[x]]`, `[[...x]]`, each with its kind after `=`; says whether one was read.
  ///
  /// No path of a URL holds brackets, so wherever they stand in one they are a slot; in a query they
  /// are one as all of a value.
  mutating func readBrackets() throws(Fault) -> Bool {
    guard isInPath || cursor.previous == "=" && isPastPath else { return false }
    let forms = [
      ("[[...", "]]", true, true), ("[[", "]]", false, true), ("[...", "]", true, false),
      ("[", "]", false, false),
    ]
    for (opening, closing, isReserved, isOptional) in forms where cursor.starts(with: opening) {
      var ahead = cursor
      ahead.position += opening.unicodeScalars.count
      guard let body = ahead.take(through: closing) else { continue }
      let (name, matcher) = body.parted(at: "=").map { ($0.before, $0.after) } ?? (body, nil)
      guard isPlainName(name.unicodeScalars),
        matcher.map({ isPlainName($0.unicodeScalars) }) ?? true,
        !isPastPath || ahead.next.map({ $0 == "&" || $0 == "#" }) ?? true
      else { continue }
      if cursor.position == 0 { template.append(native: "/") }
      cursor = ahead
      isColonSegment = false
      try append(
        name, converter: matcher, in: opening + body + closing, isReserved: isReserved,
        isOptional: isOptional)
      return true
    }
    return false
  }

  /// `($x)`; says whether it was read.
  mutating func readOptionalSegment() throws(Fault) -> Bool {
    guard isInPath, cursor.starts(with: "($"), cursor.position == 0 || cursor.previous == "/" else {
      return false
    }
    var ahead = cursor
    ahead.position += 2
    let name = ahead.take { $0.isNameStart || $0.isDigit }
    guard isPlainName(name.unicodeScalars), ahead.pass(")"),
      ahead.next.map("/?#".unicodeScalars.contains) ?? true
    else { return false }
    if cursor.position == 0 { template.append(native: "/") }
    cursor = ahead
    try append(name, in: "($\(name))", isOptional: true)
    return true
  }

  /// Moves past a segment that is a group of routes, `(tabs)` or `(home,search)`, and its slash;
  /// says whether there was one.
  mutating func dropGroup() -> Bool {
    guard isInPath, cursor.position == 0 || cursor.previous == "/" else { return false }
    var ahead = cursor
    ahead.position += 1
    guard let name = ahead.take(through: ")"), !name.isEmpty,
      ahead.isAtEnd || ahead.next == "/" || ahead.next == "?" || ahead.next == "#",
      name.unicodeScalars.allSatisfy({ $0.isNameStart || $0.isDigit || $0 == "-" || $0 == "," })
    else { return false }
    if ahead.next == "/", cursor.previous == "/" {
      ahead.position += 1
    } else {
      template.dropLastSlash()
    }
    cursor = ahead
    note("(\(name)) is dropped: a group of routes is not part of a URL")
    return true
  }

  /// Whether the place is in a path: neither in a scheme and a host nor after the path.
  var isInPath: Bool {
    guard !isPastPath else { return false }
    let before = cursor.scalars[..<cursor.position]
    guard let slash = before.indices.last(where: { before[$0] == "/" }) else {
      return before.allSatisfy { $0 != ":" }
    }
    return slash == 0 || before[slash - 1] != "/"
  }

  /// `*`, `**`, `*x`; says whether one of them was read.
  mutating func readStar() throws(Fault) -> Bool {
    if let previous = cursor.previous, previous != "/", previous != "*", isInPath, endsPath {
      cursor.position += 1
      // `/buy*` of an association file: any text after it.
      try append("rest", in: "*", isReserved: true, isOptional: true, key: "* \(cursor.position)")
      return true
    }
    let segment = segment
    let written = cursor.text(segment)
    let name = written.unicodeScalars.drop { $0 == "*" }
    let stars = segment.count - name.count
    guard (1...2).contains(stars), name.isEmpty || isPlainName(name) else { return false }
    cursor.position = segment.upperBound
    try append(
      name.isEmpty ? "rest" : String(name), in: written, isReserved: true,
      key: name.isEmpty ? "* \(cursor.position)" : nil)
    return true
  }

  /// True if the next scalar is the last of the path.
  private var endsPath: Bool {
    let after = cursor.position + 1
    return after == cursor.scalars.count || "?#".unicodeScalars.contains(cursor.scalars[after])
  }

  /// The segment of the path that starts here, empty where none does.
  private var segment: Range<Int> {
    let position = cursor.position
    // Behind two slashes stands a host.
    let isHost = position > 1 && cursor.scalars[position - 2] == "/"
    guard cursor.previous == "/", !isPastPath, !isHost else { return position..<position }
    return position..<cursor.end { "/?#(".unicodeScalars.contains($0) }
  }

  func isPlainName(_ name: some Collection<Unicode.Scalar>) -> Bool {
    name.allSatisfy { $0.isNameStart || $0.isDigit || $0 == "-" }
      && name.contains(where: \.isNameStart)
  }
}
