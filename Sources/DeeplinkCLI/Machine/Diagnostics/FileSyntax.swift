import JSONKit
import TextKit

/// The syntax that a file is expected to be in.
enum FileSyntax: Hashable, Sendable {
  case json, xml, propertyList

  /// How a file of that syntax begins, after a byte order mark and white space.
  fileprivate enum Start {
    case right
    /// As another kind of file whose faults say what it is and show nothing of it: one that is
    /// empty, of a binary format, or in another encoding.
    case known
    case wrong
  }

  fileprivate func start(of bytes: [UInt8]) -> Start {
    if Fault.notText(bytes) != nil { return .known }
    let text = bytes.withoutByteOrderMark.drop { $0.isJSONSpace }
    guard let first = text.first else { return .known }
    let isRight =
      switch self {
      case .json:
        first == UInt8(ascii: "{") || first == UInt8(ascii: "[") && !Self.isSection(text)
      case .xml, .propertyList: first == UInt8(ascii: "<")
      }
    return isRight ? .right : .wrong
  }

  /// True of `[name]`, with which files of settings and of credentials begin.
  private static func isSection(_ text: ArraySlice<UInt8>) -> Bool {
    guard let next = text.dropFirst().first(where: { !$0.isJSONSpace }) else { return false }
    return next.isLetter
  }

  fileprivate var refusal: String {
    switch self {
    case .json: "is not JSON: it does not start with { or ["
    case .xml: "is not XML: it does not start with <"
    case .propertyList: "is not a property list of XML: it does not start with <"
    }
  }

  fileprivate var hint: String? {
    self == .propertyList ? "convert it with plutil -convert xml1" : nil
  }
}

extension Faults {
  /// The problems of a text that was expected in a syntax.
  ///
  /// No word is shown of a text that does not begin as that syntax does: it may be another file than
  /// was meant, with a secret in its first lines.
  func diagnostics(in source: SourceText, of syntax: FileSyntax) -> [Diagnostic] {
    switch syntax.start(of: source.bytes) {
    case .right:
      return all.map { Diagnostic($0, in: source) }.withoutRepetition
    case .known:
      return all.map { Diagnostic($0, in: source).with(\.excerpt, nil) }
    case .wrong:
      let start = SourceLocation(source.name, line: 1, column: 1)
      return [
        Diagnostic("the file \(syntax.refusal)", location: start, hint: syntax.hint)
          .with(\.offset, 0)
      ]
    }
  }
}

extension [Diagnostic] {
  /// How many problems of one message are shown.
  private static var mostAlike: Int { 10 }

  /// The first ten of each message, then how many there are more.
  fileprivate var withoutRepetition: [Diagnostic] {
    var counts: [ExactText: Int] = [:]
    var first: [Diagnostic] = []
    var more: [String] = []
    for diagnostic in self {
      let count = counts[ExactText(diagnostic.message), default: 0] + 1
      counts[ExactText(diagnostic.message)] = count
      if count <= Self.mostAlike { first.append(diagnostic) }
      if count == Self.mostAlike + 1 { more.append(diagnostic.message) }
    }
    return first
      + more.map { message in
        let count = counts[ExactText(message), default: 0] - Self.mostAlike
        return Diagnostic("and \(count) more: \(message)")
      }
  }
}
