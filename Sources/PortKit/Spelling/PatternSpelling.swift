import RuleKit
import TextKit

/// A pattern that was written without ECMA-262's `u` flag, as the flag has it.
///
/// Without the flag some things are forgiven whose meaning is certain (ECMA-262 § B.1.2):
/// ```
/// \_  \-  \@     a sign that needs no escape   →  _  -  @
/// [\w-.]         a hyphen beside a class       →  [\w\-.]
/// ]  }  {x        a bracket that closes nothing →  \]  \}  \{x
/// ```
struct PatternSpelling {
  /// The pattern, which `Pattern` takes.
  let text: String
  /// True if the spelling differs from the original.
  let isChanged: Bool

  /// Patterns of more code points are not looked into.
  private static let longest = 4096

  /// Reads a pattern, and throws its own fault where it cannot be respelled either.
  init(_ source: String) throws(Fault) {
    let fault: Fault
    do throws(Fault) {
      _ = try Pattern(source)
      text = source
      isChanged = false
      return
    } catch {
      fault = error
    }
    let scalars = Array(source.unicodeScalars)
    guard scalars.count <= Self.longest else { throw fault }
    let respelled = Self.respelled(scalars)
    guard !Self.hasNamedBraces(scalars), (try? Pattern(respelled)) != nil else { throw fault }
    text = respelled
    isChanged = true
  }

  private static func respelled(_ scalars: [Unicode.Scalar]) -> String {
    var out = String.UnicodeScalarView()
    var rest = scalars[...]
    while let scalar = rest.first {
      switch scalar {
      case "[": appendClass(&rest, to: &out)
      case "]", "{", "}":
        let isCount =
          scalar == "{" && opensCount(rest.startIndex, in: scalars)
          || scalar == "}" && closesCount(rest.startIndex, in: scalars)
        if !isCount { out.append("\\") }
        out.append(rest.removeFirst())
      default: out += written(takeAtom(&rest), isInClass: false)
      }
    }
    return String(out)
  }

  /// Writes the class that starts here, and moves past it.
  ///
  /// A range with a class at one end is its two ends and a hyphen: `[\w-.]` → `[\w\-.]`.
  private static func appendClass(
    _ rest: inout ArraySlice<Unicode.Scalar>, to out: inout String.UnicodeScalarView
  ) {
    out.append(rest.removeFirst())
    if rest.first == "^" { out.append(rest.removeFirst()) }
    while let next = rest.first, next != "]" {
      let first = takeAtom(&rest)
      out += written(first, isInClass: true)
      guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else { continue }
      rest.removeFirst()
      let last = takeAtom(&rest)
      out += (isClass(first) || isClass(last) ? "\\-" : "-").unicodeScalars
      out += written(last, isInClass: true)
    }
    if let closing = rest.popFirst() { out.append(closing) }
  }

  /// Moves past one character, or an escape with its digits.
  private static func takeAtom(
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> ArraySlice<Unicode.Scalar> {
    var length = 1
    if rest.first == "\\" {
      switch rest.dropFirst().first {
      case "x": length = 4
      case "u": length = 6
      case "c": length = 3
      default: length = 2
      }
    }
    defer { rest = rest.dropFirst(length) }
    return rest.prefix(length)
  }

  /// An atom as the flag has it: without an escape that is not needed, a hyphen in a class with one.
  private static func written(
    _ atom: ArraySlice<Unicode.Scalar>, isInClass: Bool
  ) -> ArraySlice<Unicode.Scalar> {
    if isInClass, atom.elementsEqual(["-"]) { return ["\\", "-"] }
    guard atom.first == "\\", let escaped = atom.dropFirst().first,
      isNeedlesslyEscaped(escaped, isInClass: isInClass)
    else { return atom }
    return atom.dropFirst()
  }

  private static func isClass(_ atom: ArraySlice<Unicode.Scalar>) -> Bool {
    atom.first == "\\" && atom.dropFirst().allSatisfy("dDwWsS".unicodeScalars.contains)
  }

  /// A sign of ASCII outside the grammar, neither letter nor digit: their escapes mean something.
  private static func isNeedlesslyEscaped(_ scalar: Unicode.Scalar, isInClass: Bool) -> Bool {
    if isInClass, scalar == "-" { return false }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": return false
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": return false
    default: return scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
    }
  }

  /// Whether `{2}`, `{2,}` or `{2,5}` starts there.
  private static func opensCount(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let rest = scalars[(index + 1)...].prefix { $0 != "}" }
    guard index + 1 + rest.count < scalars.count, let first = rest.first else { return false }
    return ("0"..."9").contains(first) && rest.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
      && rest.count { $0 == "," } <= 1
  }

  /// Whether the brace closes a count that stands right before it.
  private static func closesCount(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard let open = scalars[..<index].lastIndex(of: "{") else { return false }
    return opensCount(open, in: scalars) && !scalars[open..<index].contains("}")
  }

  /// True if the pattern has `\p{`, `\u{` or `\k<`, which mean something else without the flag.
  private static func hasNamedBraces(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.indices.dropFirst().contains { index in
      guard scalars[index - 1] == "\\" else { return false }
      switch scalars[index] {
      case "p", "P", "k": return true
      case "u": return index + 1 < scalars.count && scalars[index + 1] == "{"
      default: return false
      }
    }
  }
}
