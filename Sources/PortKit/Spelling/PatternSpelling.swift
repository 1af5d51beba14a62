import JSONKit
import RuleKit

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
  /// Whether it is written otherwise than it was.
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
    var index = 0
    var isInClass = false
    /// Whether what was read last in a class is itself a class, such as `\w`.
    var isAfterClass = false
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch scalar {
      case "\\":
        isAfterClass = next.map(isClassLetter) ?? false
        if let next, isNeedlesslyEscaped(next, isInClass: isInClass) {
          out.append(next)
        } else {
          out.append(scalar)
          if let next { out.append(next) }
        }
        index += 2
        continue
      case "[" where !isInClass:
        isInClass = true
        isAfterClass = false
        out.append(scalar)
        if next == "^" {
          out.append("^")
          index += 1
        }
      case "]" where isInClass:
        isInClass = false
        out.append(scalar)
      case "-" where isInClass && isLoneHyphen(at: index, in: scalars, isAfterClass):
        out.append("\\")
        out.append(scalar)
        isAfterClass = false
      case _ where isInClass:
        isAfterClass = false
        out.append(scalar)
      case "]", "{", "}":
        let isCount =
          scalar == "{" && opensCount(index, in: scalars)
          || scalar == "}" && closesCount(index, in: scalars)
        if !isCount { out.append("\\") }
        out.append(scalar)
      default: out.append(scalar)
      }
      index += 1
    }
    return String(out)
  }

  /// `-` with a class on either side, where it cannot make a range.
  private static func isLoneHyphen(
    at index: Int, in scalars: [Unicode.Scalar], _ isAfterClass: Bool
  ) -> Bool {
    let rest = scalars[(index + 1)...]
    guard let next = rest.first, next != "]" else { return false }
    let isBeforeClass = next == "\\" && (rest.dropFirst().first.map(isClassLetter) ?? false)
    return isAfterClass || isBeforeClass
  }

  private static func isClassLetter(_ scalar: Unicode.Scalar) -> Bool {
    "dDwWsS".unicodeScalars.contains(scalar)
  }

  /// A sign of ASCII that is neither of the grammar nor a letter or digit, whose escapes mean
  /// something.
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
    return ("0"..."9").contains(first)
      && rest.allSatisfy { ("0"..."9").contains($0) || $0 == "," }
      && rest.count { $0 == "," } <= 1
  }

  /// Whether the brace closes a count that stands right before it.
  private static func closesCount(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    guard let open = scalars[..<index].lastIndex(of: "{") else { return false }
    return opensCount(open, in: scalars) && !scalars[(open + 1)..<index].contains("}")
  }

  /// Whether it has `\p{`, `\u{` or `\k<`, which mean other things without the flag.
  private static func hasNamedBraces(_ scalars: [Unicode.Scalar]) -> Bool {
    zip(scalars, scalars.dropFirst()).contains {
      $0 == "\\" && "pPk".unicodeScalars.contains($1)
    }
      || zip(zip(scalars, scalars.dropFirst()), scalars.dropFirst(2)).contains {
        $0.0 == "\\" && $0.1 == "u" && $1 == "{"
      }
  }
}
