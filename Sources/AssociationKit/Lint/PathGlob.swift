import LanguageKit
import TextKit

/// A path attribute whose `*` is written as in a shell, where it stands for any text.
///
/// ```
/// android:path="/p/*"          a "*" of path and pathPrefix is that character
/// android:pathPattern="/c/*"   a "*" of a pattern repeats the character before it: the slash
/// ```
struct PathGlob {
  let message: String
  let hint: String

  /// Nil where a pattern of a part has no such `*`.
  init?(_ pattern: AndroidPattern, _ part: URLPart) {
    guard part == .path else { return nil }
    let text = pattern.text
    switch pattern.kind {
    case .literal: self.init(text, in: "path", isPattern: false)
    case .prefix: self.init(text, in: "pathPrefix", isPattern: false)
    case .suffix: self.init(text, in: "pathSuffix", isPattern: false)
    case .simple: self.init(text, in: "pathPattern", isPattern: true)
    case .advanced: self.init(text, in: "pathAdvancedPattern", isPattern: true)
    }
  }

  private init?(_ text: String, in attribute: String, isPattern: Bool) {
    let scalars = Array(text.unicodeScalars)
    /// True if a `*` stands there that would repeat nothing, or a slash.
    func isGlob(_ index: Int) -> Bool {
      scalars[index] == "*" && (index == 0 || scalars[index - 1] == "/" || !isPattern)
    }
    guard let star = scalars.indices.first(where: isGlob) else { return nil }
    if !isPattern {
      message = "\"*\" is an ordinary character in android:\(attribute)"
    } else if star == 0 {
      message = "\"*\" has no character before it to repeat"
    } else {
      message = #""*" repeats the character before it, "/""#
    }
    var pattern = String.UnicodeScalarView()
    for index in scalars.indices {
      // "**" is one wildcard of a shell.
      if scalars[index] == "*", index > 0, scalars[index - 1] == "*" { continue }
      if isGlob(index), index == 0 || scalars[index - 1] != "." { pattern.append(".") }
      pattern.append(scalars[index])
    }
    let kind = attribute.isSameText(as: "pathAdvancedPattern") ? attribute : "pathPattern"
    let written = "android:\(kind)=\(String(pattern).quoted())"
    var start = scalars[..<star]
    if let last = start.last, last == "." { start.removeLast() }
    let prefix = "android:pathPrefix=\(String(scalars: start).quoted())"
    switch attribute {
    case "pathSuffix": hint = "write android:pathPattern=\((".*" + String(pattern)).quoted())"
    case _ where star < scalars.count - 1: hint = "write \(written)"
    case "pathPrefix": hint = "write \(prefix)"
    default: hint = "write \(written), or \(prefix)"
    }
  }
}
