import LanguageKit

/// What is judged: one URL, or all URLs of a language.
///
/// The rules of the operating systems are written once, on this.
package protocol URLSubject: Sendable {
  /// The part of it that meets all the conditions, and the part that does not; nil where empty.
  func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: Self?, outside: Self?)
}

extension ConcreteURL: URLSubject {
  package func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: ConcreteURL?, outside: ConcreteURL?) {
    for condition in conditions {
      guard try meets(condition, &cache) else { return (nil, self) }
    }
    return (self, nil)
  }

  /// Whether a part of it is what a rule asks.
  package func meets(
    _ condition: Condition, _ cache: inout AutomatonCache
  ) throws(TooLarge) -> Bool {
    guard let range = range(of: condition.part) else {
      guard condition.absentIsEmpty else { return false }
      return try cache.automaton(of: condition).matches([UInt8]())
    }
    let start = condition.literalStart
    guard start.isEmpty || bytes[range].starts(with: start) || mayStillMatch(range, start) else {
      return false
    }
    let automaton = try cache.automaton(of: condition)
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
    var decoded: [UInt8] = []
    var rest = part
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    let text = String(decoding: decoded, as: UTF8.self)
    guard !text.utf8.elementsEqual(decoded) else { return nil }
    return text.utf8.flatMap { Array("%\($0 < 16 ? "0" : "")\(String($0, radix: 16))".utf8) }
  }

  /// Whether something in the part may read like the start once it is decoded or stripped.
  private func mayStillMatch(_ range: Range<Int>, _ start: [UInt8]) -> Bool {
    var index = range.lowerBound
    for byte in start {
      guard index < range.upperBound else { return true }
      if bytes[index] != byte {
        return bytes[index] == UInt8(ascii: "%") || bytes[index] == UInt8(ascii: "/")
      }
      index += 1
    }
    return true
  }
}

/// All URLs of a language.
package struct URLLanguage: URLSubject, Hashable {
  package let language: Language

  /// The URLs of a language, which is not empty.
  package init(_ language: Language) {
    self.language = language
  }

  package func divided(
    by conditions: [Condition], _ cache: inout AutomatonCache
  ) throws(TooLarge) -> (inside: URLLanguage?, outside: URLLanguage?) {
    var inside = language
    for condition in conditions {
      inside = try inside.intersection(cache.urls(meeting: condition))
      if inside.isEmpty { return (nil, self) }
    }
    if inside == language { return (self, nil) }
    let outside = try language.subtracting(inside)
    return (URLLanguage(inside), outside.isEmpty ? nil : URLLanguage(outside))
  }
}
