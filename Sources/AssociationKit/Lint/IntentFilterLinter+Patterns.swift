import LanguageKit
import TextKit
import URLKit

/// What the patterns of a filter do that they do not seem to do.
extension IntentFilterLinter {
  /// Looks at a pattern of a path, or of a group.
  mutating func lookAt(_ item: IntentFilter.Item, of filter: IntentFilter) {
    let pattern: AndroidPattern
    switch item.condition.test {
    case .android(let known), .androidPair(let known): pattern = known
    case .words, .authority, .apple, .appleItem: return
    }
    let api = api
    if item.lowestAPI > api {
      findings.note(
        .levelNeeded, "API \(api) ignores this attribute; it needs API \(item.lowestAPI)",
        at: item.range)
    }
    let syntax = ForeignSyntax(pattern.text, for: .android(pattern.kind))
    if item.condition.part == .path {
      // What to write for a "*" in front, which is told of below, is no path with a slash before it.
      if !filter.authorities.isEmpty, syntax?.text.isSameText(as: "^") != true,
        !pattern.text.hasScalarPrefix("*"), matchesNothing(pattern, item), syntax == nil,
        ShellGlob(pattern, .path) == nil
      {
        return
      }
      if pattern.kind == .prefix, pattern.text == "/" {
        findings.note(
          .prefixMissesHost, "a URL with only a host has an empty path, not \"/\"",
          at: item.range, hint: "remove the path")
      }
      if pattern.text.containsScalars("#")
        || ForeignSyntax.hasQuery(pattern.text, for: .android(pattern.kind))
      {
        return findings.note(
          .queryInPath, "a path attribute never sees a query or a fragment", at: item.range,
          hint: "end it before the \"?\"; a <uri-relative-filter-group> sees the query (API 35)")
      }
    }
    if noteSigns(of: pattern, item) { return }
    if Array(pattern.text.utf8)[...].percentDecoded.count < pattern.text.utf8.count {
      findings.note(
        .encodedPattern, "the pattern is compared with the decoded link", at: item.range,
        hint: "write the characters themselves")
    }
    if let syntax, pattern.refusal == nil {
      return findings.note(.foreignSyntax, syntax.message, at: item.range, hint: syntax.hint)
    }
    if let glob = ShellGlob(pattern, item.condition.part), pattern.refusal == nil,
      !pattern.text.containsScalars("://")
    {
      return findings.note(.globStar, glob.message, at: item.range, hint: glob.hint)
    }
    lookAtPoints(pattern, item)
    lookAtSteps(pattern, item)
  }

  /// Notes a pattern that has a sign which does not stand in its part.
  private mutating func noteSigns(of pattern: AndroidPattern, _ item: IntentFilter.Item) -> Bool {
    let text = pattern.text
    switch item.condition.part {
    case .afterScheme where text.containsScalars("#"):
      findings.note(
        .queryInPath, "what stands after the scheme is compared without the fragment",
        at: item.range, hint: "end it before the \"#\"")
    case .query where text.hasScalarPrefix("?") && pattern.isLiteral,
      .fragment where text.hasScalarPrefix("#"):
      let sign = item.condition.part == .query ? "?" : "#"
      findings.note(
        .queryInPath, "\(text.quoted()) is compared with what follows the \"\(sign)\"",
        at: item.range, hint: "write it without the \"\(sign)\"")
    case .query where text.containsScalars("&") && pattern.isLiteral:
      findings.note(
        .queryInPath, "\(text.quoted()) is compared with one pair of the query, which has no \"&\"",
        at: item.range, hint: "write one <data> for each pair: all of a group must match")
    case .scheme, .authority, .afterScheme, .path, .query, .fragment: return false
    }
    return true
  }

  /// Notes a pattern of a path that no path meets, for a path behind a host is empty or starts with
  /// a slash.
  private mutating func matchesNothing(_ pattern: AndroidPattern, _ item: IntentFilter.Item) -> Bool
  {
    guard pattern.refusal == nil, !pattern.text.isEmpty else { return false }
    let isEmpty =
      (pattern.kind == .simple || pattern.kind == .advanced) && !difference.isSpent
      && difference.isEmpty(try Language(pattern.decoded))
    if isEmpty ? pattern.literalStart.startsElsewhere : startsElsewhere(pattern) {
      let text = pattern.text
      findings.note(
        .matchesNothing, "\(text.quoted()) matches no path: a path starts with \"/\"",
        at: item.range,
        hint: text.hasScalarPrefix("!") || text.lowercased().hasScalarPrefix("not ")
          ? "a <uri-relative-filter-group> with android:allow=\"false\" excludes paths (API 35)"
          : "write \((text.pathBehindHost ?? "/" + text).quoted())")
      return true
    }
    guard isEmpty else { return false }
    findings.note(
      .matchesNothing, "\(pattern.text.quoted()) matches no path at all", at: item.range,
      hint: "a count takes all it can and gives nothing back")
    return true
  }

  /// Whether all that a pattern takes begins with something else than the slash of a path.
  private mutating func startsElsewhere(_ pattern: AndroidPattern) -> Bool {
    guard pattern.kind == .advanced, !difference.isSpent else {
      return pattern.literalStart.startsElsewhere
    }
    let path = RegularExpression.optional(.sequence([.literal("/"), .everything]))
    return difference.isEmpty(
      try Language(pattern.decoded).intersection(try Language(path)))
  }

  private mutating func lookAtPoints(_ pattern: AndroidPattern, _ item: IntentFilter.Item) {
    guard pattern.kind == .simple || pattern.kind == .advanced else { return }
    let scalars = Array(pattern.text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "\\" {
        index += 2
        continue
      }
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      let isWord = next.map { ScalarSet.wordCharacters.contains($0) } ?? false
      if scalars[index] == ".", isWord, index > 0,
        ScalarSet.wordCharacters.contains(scalars[index - 1])
      {
        return findings.note(
          .unescapedPoint, "\".\" matches any character in \(pattern.text.quoted())",
          at: item.range,
          hint: #"write "\\." in the \#(isOfBuild ? "source of the manifest" : "manifest")"#)
      }
      index += 1
    }
  }

  /// Tells of a link that the pattern seems to take, and does not, for Android never steps back.
  private mutating func lookAtSteps(_ pattern: AndroidPattern, _ item: IntentFilter.Item) {
    guard !findings.isFull(of: .noSteppingBack), let expected = pattern.withSteppingBack
    else { return }
    guard !difference.isSpent else {
      guard !findings.has(.notLookedAt) else { return }
      return findings.note(
        .notLookedAt, "the patterns from this one were not checked for missed matches",
        at: item.range)
    }
    guard
      let word = difference.shortestWord(
        of: try Language(expected), notIn: try Language(pattern.decoded))
    else { return }
    findings.note(
      .noSteppingBack, "\(pattern.text.quoted()) does not match \(word.quoted())", at: item.range,
      hint: "* runs to the first occurrence of the next character and never backtracks")
  }
}

extension [UInt8] {
  /// True of a text that begins with something else than the slash of a path.
  fileprivate var startsElsewhere: Bool { first.map { $0 != UInt8(ascii: "/") } ?? false }
}

/// An attribute whose `*` is written as in a shell, where it stands for any text.
///
/// ```
/// android:path="/p/*"          a "*" of path and pathPrefix is that character
/// android:pathPattern="/c/*"   a "*" of a pattern repeats the character before it: the slash
/// ```
struct ShellGlob {
  let message: String
  let hint: String

  /// Nil where a pattern of a part has no such `*`, or the part has no patterns.
  init?(_ pattern: AndroidPattern, _ part: URLPart) {
    let name: String
    switch part {
    case .path: name = "path"
    case .afterScheme: name = "ssp"
    case .query: name = "query"
    case .fragment: name = "fragment"
    case .scheme, .authority: return nil
    }
    self.init(pattern.text, name, pattern.kind)
  }

  private init?(_ text: String, _ name: String, _ kind: AndroidPattern.Kind) {
    let isPattern = kind == .simple || kind == .advanced
    let scalars = Array(text.unicodeScalars)
    /// True if a `*` stands there that would repeat nothing, or what begins a step or a value.
    func isGlob(_ index: Int) -> Bool {
      scalars[index] == "*"
        && (index == 0 || !isPattern || scalars[index - 1] == "/"
          || scalars[index - 1] == "=" && name.isSameText(as: "query"))
    }
    guard let star = scalars.indices.first(where: isGlob) else { return nil }
    if !isPattern {
      let attribute =
        switch kind {
        case .prefix: name + "Prefix"
        case .suffix: name + "Suffix"
        case .literal, .simple, .advanced: name
        }
      message = "\"*\" is an ordinary character in android:\(attribute)"
    } else if star == 0 {
      message = "\"*\" has no character before it to repeat"
    } else {
      message = "\"*\" repeats the character before it, \"\(scalars[star - 1])\""
    }
    var pattern = String.UnicodeScalarView()
    for index in scalars.indices {
      // "**" is one wildcard of a shell.
      if scalars[index] == "*", index > 0, scalars[index - 1] == "*" { continue }
      if isGlob(index), index == 0 || scalars[index - 1] != "." { pattern.append(".") }
      pattern.append(scalars[index])
    }
    let attribute = name + (kind == .advanced ? "AdvancedPattern" : "Pattern")
    let written = "android:\(attribute)=\(String(pattern).quoted())"
    var start = scalars[..<star]
    if let last = start.last, last == "." { start.removeLast() }
    let prefix = "android:\(name)Prefix=\(String(scalars: start).quoted())"
    switch kind {
    case .suffix: hint = "write android:\(name)Pattern=\((".*" + String(pattern)).quoted())"
    case _ where star < scalars.count - 1: hint = "write \(written)"
    case .prefix: hint = "write \(prefix)"
    case .literal, .simple, .advanced: hint = "write \(written), or \(prefix)"
    }
  }
}
