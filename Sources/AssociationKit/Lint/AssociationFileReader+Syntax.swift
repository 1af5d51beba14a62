import JSONKit
import TextKit
import URLKit

extension AssociationFileReader {
  /// Notes a path pattern that is written as something else would read it.
  mutating func noteSyntax(
    of text: String, isOfPaths: Bool, after start: String = "", _ options: ApplePattern.Options,
    at range: Range<Int>
  ) {
    if let path = text.pathBehindHost {
      return findings.note(
        .pathSyntax,
        "\(text.quoted()) \(text.containsScalars("://") ? "is a URL" : "begins with a host"), and the "
          + "pattern sees only the path", at: range, hint: "write \(path.quoted())")
    }
    if let rest = Self.exclusion(text) {
      return findings.note(
        .pathSyntax, "\(text.quoted()) excludes nothing", at: range,
        hint: isOfPaths
          ? "write \(("NOT " + rest).quoted())" : "write \(rest.quoted()) and \"exclude\": true")
    }
    if let mark = text.unicodeScalars.first(where: { $0 == "#" })
      ?? (text.containsScalars("=") ? text.unicodeScalars.first { $0 == "?" } : nil)
    {
      return findings.note(
        .pathSyntax, "a path has no \"\(mark)\", so \(text.quoted()) matches no query or fragment",
        at: range,
        hint: isOfPaths
          ? "\"components\" can match them" : "write it as \"\(mark)\" of the component")
    }
    if let syntax = ForeignSyntax(text, for: .apple) {
      return findings.note(.pathSyntax, syntax.message, at: range, hint: syntax.hint)
    }
    noteSpelling(of: text, after: start, options, at: range)
  }

  /// Notes a pattern of a query or a fragment, which stands behind its sign.
  mutating func noteSyntax(of node: JSONNode, after sign: String, _ options: ApplePattern.Options) {
    guard let text = node.text else { return }
    guard !text.hasScalarPrefix(sign) || sign.isSameText(as: "?") && !text.containsScalars("=")
    else {
      return findings.note(
        .pathSyntax, "\(text.quoted()) is compared with what follows the \(sign.quoted())",
        at: node.range, hint: "write it without the \(sign.quoted())")
    }
    if let syntax = ForeignSyntax(text, for: .apple) {
      return findings.note(.pathSyntax, syntax.message, at: node.range, hint: syntax.hint)
    }
    noteSpelling(of: text, options, at: node.range)
  }

  /// Notes an item of a query whose name has what stands around it, or whose value is written as
  /// something else would read it.
  mutating func noteSyntax(ofItem item: JSONNode.Member, _ options: ApplePattern.Options) {
    if let sign = item.name.unicodeScalars.first(where: { $0 == "=" || $0 == "&" })
      ?? (item.name.hasScalarPrefix("?") && item.name.unicodeScalars.count > 1 ? "?" : nil)
    {
      return findings.note(
        .pathSyntax,
        "the name of an item has no \"\(sign)\", so \(item.name.quoted()) matches none",
        at: item.nameRange, hint: "write the name alone")
    }
    noteSyntax(of: item.value, after: "=", options)
  }

  /// Notes what a URL has in another spelling, and a variable without its end.
  private mutating func noteSpelling(
    of text: String, after start: String = "", _ options: ApplePattern.Options, at range: Range<Int>
  ) {
    if Self.hasOpenVariable(text) {
      return findings.note(
        .pathSyntax, "\(text.quoted()) has no \")\" to end the variable, so it is read as text",
        at: range, hint: "write $(name)")
    }
    if options.decodes {
      let bytes = Array(text.utf8)
      guard bytes[...].percentDecoded.count < bytes.count else { return }
      return findings.note(
        .pathSyntax, "\(text.quoted()) is compared with the decoded link", at: range,
        hint: "write the characters themselves, or leave \"percentEncoded\" out")
    }
    guard Self.hasForbidden(text) else { return }
    // Nobody means a blank at either end.
    let encoded = PercentEncoding.encodingForbidden(in: text.trimmed())
    findings.note(
      .pathSyntax, "\(text.quoted()) has a character that is percent-encoded in every URL",
      at: range, hint: "write \((start + String(decoding: encoded, as: UTF8.self)).quoted())")
  }

  private static func hasOpenVariable(_ text: String) -> Bool {
    var rest = text[...]
    while let start = rest.unicodeScalars.indices.first(where: { index in
      rest.unicodeScalars[index...].starts(with: "$(".unicodeScalars)
    }) {
      guard let end = rest.unicodeScalars[start...].firstIndex(of: ")") else { return true }
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return false
  }

  /// Returns true if a pattern has a character that no URL has, names of variables aside.
  private static func hasForbidden(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "$", rest.first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      } else if PercentEncoding.encodingForbidden(in: String(scalar)).count > 1 {
        return true
      }
    }
    return false
  }

  /// What stands after a misspelt "NOT ": `not /x`, `NOT/x`, `!/x`.
  private static func exclusion(_ text: String) -> String? {
    if let rest = text.after("!") { return rest.trimmed() }
    guard String(text.unicodeScalars.prefix(3)).lowercased().isSameText(as: "not") else {
      return nil
    }
    let rest = String(text.unicodeScalars.dropFirst(3))
    return rest.hasScalarPrefix("/") || rest.hasScalarPrefix(" ") ? rest.trimmed() : nil
  }
}
