/// Scripts and styles without comments and the blanks that mean nothing.
///
/// A statement stays a line, so that two pages can be compared and a browser's error has a line.
package enum CompactText {
  /// A script whose statements all end with `;` or `}`, and of which none is empty: the last one of a
  /// block needs no `;`.
  package static func script(_ text: String) -> String {
    var scanner = ScriptScanner(text)
    return scanner.compact()
  }

  /// A style whose only comment is at its start.
  package static func style(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var isQuoted = false
    let rules = text.firstRange(of: "*/\n").map { text[$0.upperBound...] } ?? text[...]
    for scalar in rules.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      guard !isQuoted else {
        out.append(scalar)
        continue
      }
      let last = out.last ?? "\n"
      switch scalar {
      case "\n" where last == "}": out.append("\n")
      case " ", "\n":
        if !" \n{};:,".unicodeScalars.contains(last) { out.append(" ") }
      case "{", "}":
        if last == " " { out.removeLast() }
        out.append(scalar)
      default: out.append(scalar)
      }
    }
    return String(out)
  }
}

/// Reads a script token by token; what stands between quotes or slashes stays as it is.
private struct ScriptScanner {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var out: [Unicode.Scalar] = []
  /// The blank or the line end before the next token.
  private var space: Unicode.Scalar?

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  mutating func compact() -> String {
    while position < text.count { token() }
    var compact = String.UnicodeScalarView()
    compact.append(contentsOf: out)
    return String(compact) + "\n"
  }

  private mutating func token() {
    let scalar = text[position]
    switch scalar {
    case " ":
      space = space ?? " "
      position += 1
    case "\n":
      space = "\n"
      position += 1
    case "/" where text.dropFirst(position + 1).first == "/":
      while position < text.count, text[position] != "\n" { position += 1 }
    case "/" where isOperandNext: quoted(by: "/")
    case "\"", "'": quoted(by: scalar)
    case "`": template()
    default: write()
    }
  }

  /// Writes the next scalar, after the space that it needs.
  private mutating func write() {
    let next = text[position]
    if next == "}", out.last == ";" {
      out.removeLast()
    } else if next != "}", let last = out.last, let space {
      if space == "\n", last == ";" || last == "}" {
        out.append("\n")
      } else if Self.areApart(last, next) {
        out.append(space)
      }
    }
    space = nil
    out.append(next)
    position += 1
  }

  /// Writes all up to the mark that ends a string or a regular expression.
  private mutating func quoted(by mark: Unicode.Scalar) {
    var isInClass = false
    write()
    while position < text.count {
      let scalar = text[position]
      if scalar == "\\" {
        copy()
      } else if mark == "/", scalar == "[" || scalar == "]" {
        isInClass = scalar == "["
      }
      copy()
      if scalar == mark, !isInClass { return }
    }
  }

  /// Writes a template: its text as it is, what it evaluates as a script.
  private mutating func template() {
    write()
    while position < text.count {
      let scalar = text[position]
      copy()
      if scalar == "`" { return }
      if scalar == "\\" { copy() }
      guard scalar == "$", position < text.count, text[position] == "{" else { continue }
      var depth = 0
      repeat {
        if text[position] == "{" { depth += 1 }
        if text[position] == "}" { depth -= 1 }
        token()
      } while depth > 0 && position < text.count
    }
  }

  private mutating func copy() {
    guard position < text.count else { return }
    out.append(text[position])
    position += 1
  }

  /// True where a slash starts a regular expression, for no operand stands before it.
  private var isOperandNext: Bool {
    guard let last = out.last else { return true }
    return "(,=:[!&|?{};".unicodeScalars.contains(last)
      || out.suffix(6).elementsEqual("return".unicodeScalars)
  }

  /// True if two scalars would be read as one token without a space between them.
  private static func areApart(_ last: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
    func isOfName(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "_$".unicodeScalars.contains(scalar)
    }
    return isOfName(last) && isOfName(next)
      || last == next && (last == "+" || last == "-")
      // A script in HTML has comments of its own.
      || last == "<" && next == "!" || last == "-" && next == ">"
  }
}
