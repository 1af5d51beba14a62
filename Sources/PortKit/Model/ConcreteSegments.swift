import LinkKit
import TextKit
import URLKit

/// Segments of a path that are values rather than names: `4711` of `/p/4711`.
package enum ConcreteSegments {
  /// Whether a text is a template without slots.
  static func hasNoSlots(_ text: String) -> Bool { (try? Template(text))?.slots.isEmpty ?? false }

  /// Whether a segment looks like a value: a number, or a code with more than three digits.
  static func isValue(_ segment: some Collection<UInt8>) -> Bool {
    let digits = segment.count(where: \.isDigit)
    return !segment.isEmpty && (digits == segment.count || digits > 3)
  }

  /// Whether a segment or a pair of a URL without slots looks like a value: a number, a long code.
  static func hasValue(_ url: String) -> Bool {
    let bytes = Array(url.utf8)
    let parts = URLParts(bytes)
    let isQueried = parts.query.map { bytes[$0].contains(UInt8(ascii: "=")) } ?? false
    return isQueried || segments(of: bytes).contains { isValue(bytes[$0]) }
  }

  /// How many values of one path are looked at: more are no path that a person has written.
  private static let mostValues = 8

  /// The numbers among the segments of a path without slots, each with its place in the text; none
  /// where there are more than eight.
  package static func numbers(in path: String) -> [(text: String, range: Range<Int>)] {
    guard hasNoSlots(path) else { return [] }
    let bytes = Array(path.utf8)
    let ranges = segments(of: bytes).filter { bytes[$0].allSatisfy(\.isDigit) }
    guard ranges.count <= mostValues else { return [] }
    return ranges.map { (bytes[$0].text, $0) }
  }

  /// A path with a slot in place of each number: `/p/4711/2` → `/p/$<id>/$<id2>`.
  package static func replacingNumbers(in path: String) -> String {
    var bytes = Array(path.utf8)
    let numbers = numbers(in: path)
    for (index, number) in numbers.enumerated().reversed() {
      bytes.replaceSubrange(number.range, with: slot(index).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The slots that stand for the numbers of a path, in their order.
  package static func slots(forNumbersIn path: String) -> [String] {
    numbers(in: path).indices.map(slot)
  }

  private static func slot(_ index: Int) -> String { "$<\(Interpolation.slotName(at: index))>" }

  private static func segments(of bytes: [UInt8]) -> [Range<Int>] {
    let path = URLParts(bytes).path
    return bytes[path].split { $0 == UInt8(ascii: "/") }.map { $0.startIndex..<$0.endIndex }
  }

  /// Notes about paths without slots that differ in one value only: one template would do.
  ///
  /// `/p/4711`, `/p/4712` → `/p/$<id>`. Nothing is replaced, because a number may be a name.
  static func notes(about paths: [String], written: [String]? = nil) -> [String] {
    var counts: [ExactText: Int] = [:]
    var templates: [ExactText] = []
    for path in paths where hasNoSlots(path) {
      let bytes = Array(path.utf8)
      let values = segments(of: bytes).filter { isValue(bytes[$0]) }
      guard values.count <= mostValues else { continue }
      for segment in values {
        var template = bytes
        template.replaceSubrange(segment, with: slot(0).utf8)
        let key = ExactText(String(decoding: template, as: UTF8.self))
        if counts[key] == nil { templates.append(key) }
        counts[key, default: 0] += 1
      }
    }
    return concreteNotes(about: written ?? paths)
      + templates.compactMap { template in
        guard let count = counts[template], count > 1 else { return nil }
        return "\(count) entries differ in only one segment: \(template.text) would be one link"
      }
  }

  /// A note about the full URLs among templates that look like instances of others.
  private static func concreteNotes(about paths: [String]) -> [String] {
    let concrete = paths.filter {
      hasNoSlots($0) && Template.isWholeURL($0) && hasValue($0)
    }
    guard !concrete.isEmpty, paths.contains(where: { !hasNoSlots($0) }) else { return [] }
    let words = concrete.count == 1 ? "entry is a concrete URL" : "entries are concrete URLs"
    return ["\(concrete.count) \(words): derive templates from them with deeplink derive"]
  }
}
