import LanguageKit
import TextKit
import URLKit

/// What is judged: one URL, or all URLs of a language.
///
/// The rules of the operating systems are written once, on this.
package protocol URLSubject: Sendable {
  /// What is known of its paths; nil where it may have none, or nothing is known.
  var pathStart: PathStart? { get }

  /// The scheme of all of it; nil where it may have several.
  var scheme: ArraySlice<UInt8>? { get }

  /// The URL, where a single one is judged.
  var url: ConcreteURL? { get }

  /// Whether some of it may meet all the conditions, as far as a few looks tell.
  func mayMeet(_ conditions: [Condition]) -> Bool

  /// The numbers of those rules that some of it may meet, of some.
  func mayMeet(_ numbers: [Int], of rules: [[Condition]]) -> [Int]

  /// Whether some of it may meet all the conditions, as far as a look at its automaton tells.
  func mayHold(_ conditions: [Condition], _ cache: inout AutomatonCache) -> Bool

  /// The part of it that meets all the conditions, and the part that does not; nil where empty.
  func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: Self?, outside: Self?)
}

extension URLSubject {
  // A requirement, so that thousands of rules are looked at by code for the very kind of subject.
  package func mayMeet(_ numbers: [Int], of rules: [[Condition]]) -> [Int] {
    numbers.filter { mayMeet(rules[$0]) }
  }

  package func mayHold(_ conditions: [Condition], _ cache: inout AutomatonCache) -> Bool { true }
}

extension ConcreteURL: URLSubject {
  package var url: ConcreteURL? { self }

  package var pathStart: PathStart? {
    // Without an authority no path is compared.
    authority.map {
      PathStart(authority: bytes[$0], bytes: bytes[path], isWhole: true, end: bytes[path])
    }
      ?? PathStart(bytes: [], isWhole: true)
  }

  package func mayMeet(_ conditions: [Condition]) -> Bool {
    conditions.allSatisfy { condition in
      guard let range = range(of: condition.part) else { return condition.absentIsEmpty }
      return condition.mayTake(PathStart(bytes: bytes[range], isWhole: true))
        && !condition.surelyFails(bytes[range], pairs)
    }
  }

  package func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: ConcreteURL?, outside: ConcreteURL?) {
    for condition in conditions {
      guard try meets(condition, &cache) else { return (nil, self) }
    }
    return (self, nil)
  }

  /// True if it meets all the conditions, found by reading their patterns along it.
  func isRead(by conditions: [Condition]) -> Bool {
    mayMeet(conditions)
      && conditions.allSatisfy { $0.isMet(byReading: bytes[range(of: $0.part) ?? 0..<0]) }
  }

  /// Whether a part of it is what a rule asks.
  package func meets(
    _ condition: Condition, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Bool {
    guard range(of: condition.part) != nil || condition.absentIsEmpty else { return false }
    let range = range(of: condition.part) ?? 0..<0
    if condition.isList { return condition.isMet(byReading: bytes[range]) }
    let start = PathStart(bytes: bytes[range], isWhole: true)
    if let takesAll = condition.takesAll(of: start) { return takesAll }
    guard condition.mayTake(start), !condition.surelyFails(bytes[range], pairs) else {
      return false
    }
    guard let automaton = (try? cache.automaton(forReading: condition)) ?? nil else {
      return condition.isMet(byReading: bytes[range])
    }
    if condition.isAndroid, let repaired = Self.repaired(bytes[range]) {
      return automaton.matches(repaired)
    }
    return bytes.withUnsafeBufferPointer {
      automaton.matches(UnsafeBufferPointer(rebasing: $0[range]))
    }
  }

  /// A part whose `%XX` decode to bytes that are no UTF-8, with U+FFFD for those, as Android decodes
  /// it; nil for any other part.
  private static func repaired(_ part: ArraySlice<UInt8>) -> [UInt8]? {
    guard part.contains(UInt8(ascii: "%")) else { return nil }
    let decoded = part.percentDecoded
    let text = String(decoding: decoded, as: UTF8.self)
    guard !text.utf8.elementsEqual(decoded) else { return nil }
    return text.utf8.flatMap { Array("%\($0.digits(2, radix: 16))".utf8) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes with every `%XX` decoded (RFC 3986 § 2.1).
  var percentDecoded: [UInt8] { URLTokens.Token.all(of: self).map(\.byte) }
}
