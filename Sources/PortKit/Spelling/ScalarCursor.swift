/// A place in a text that is read scalar by scalar.
struct ScalarCursor {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: some StringProtocol) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position >= scalars.count }

  /// The scalar at the place; nil at the end.
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// The scalar before the place; nil at the start.
  var previous: Unicode.Scalar? { position > 0 ? scalars[position - 1] : nil }

  /// Whether these scalars come next.
  func starts(with text: String) -> Bool {
    scalars[min(position, scalars.count)...].starts(with: text.unicodeScalars)
  }

  /// Whether these scalars stand anywhere in the text.
  func holds(_ text: String) -> Bool { self.text(0..<scalars.count).containsScalars(text) }

  /// Where the first scalar stands for which `isEnd` holds; the end if there is none.
  func end(where isEnd: (Unicode.Scalar) -> Bool) -> Int {
    scalars[min(position, scalars.count)...].firstIndex(where: isEnd) ?? scalars.count
  }

  func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Moves to `end`, and gives what lies before it.
  mutating func take(to end: Int) -> String {
    defer { position = end }
    return text(position..<end)
  }

  /// Moves past the scalars that these bytes of UTF-8 are, and gives them.
  mutating func take(bytes count: Int) -> String {
    var (end, left) = (position, count)
    while left > 0, end < scalars.count {
      left -= UTF8.width(scalars[end])
      end += 1
    }
    return take(to: end)
  }

  /// True if a backslash comes next, and after it a sign that may stand in a URL.
  var escapesSign: Bool {
    let after = position + 1
    return next == "\\" && after < scalars.count
      && ".-_~/:@!$&'()*+,;=".unicodeScalars.contains(scalars[after])
  }

  /// Moves past a backslash and the sign after it, and gives the sign.
  mutating func takeEscaped() -> String {
    position += 1
    return take(to: position + 1)
  }

  /// Moves past all scalars for which `isPart` holds, and gives them.
  mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    take(to: end { !isPart($0) })
  }

  /// Moves past a mark if it comes next, and says whether it did.
  mutating func pass(_ mark: String) -> Bool {
    guard starts(with: mark) else { return false }
    position += mark.unicodeScalars.count
    return true
  }

  /// Moves past `mark`, and gives what lies before it; nil where it does not come any more.
  mutating func take(through mark: String) -> String? {
    let mark = Array(mark.unicodeScalars)
    var end = position
    while end + mark.count <= scalars.count {
      if scalars[end..<end + mark.count].elementsEqual(mark) {
        defer { position = end + mark.count }
        return text(position..<end)
      }
      end += 1
    }
    return nil
  }
}

extension String {
  /// The texts before and after the first of a scalar; nil without one.
  func parted(at separator: Unicode.Scalar) -> (before: String, after: String)? {
    guard let index = unicodeScalars.firstIndex(of: separator) else { return nil }
    return (
      String(unicodeScalars[..<index]),
      String(unicodeScalars[unicodeScalars.index(after: index)...])
    )
  }

  /// The text without its last scalar, if it is this one; nil if it is not.
  func without(last scalar: Unicode.Scalar) -> String? {
    unicodeScalars.last == scalar ? String(unicodeScalars.dropLast()) : nil
  }
}

extension StringProtocol {
  /// The text without the blanks and tabs around it.
  var withoutBlanks: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  /// True if the scalar, after the start of a host, can only go on with the host or its port.
  var continuesHost: Bool { self == "." || self == ":" || self == "-" }

  /// True if the scalar may begin a variable name: an ASCII letter or `_`.
  var isNameStart: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" }
}
