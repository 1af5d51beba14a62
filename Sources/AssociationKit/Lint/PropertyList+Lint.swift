import TextKit
import XMLKit

/// The values of a property list that the system reads only in the right type.
extension Findings {
  /// The elements of an array; none, with a finding, of another value.
  mutating func elements(of list: PropertyList, at key: String) -> [PropertyList] {
    guard let value = list[key] else { return [] }
    guard case .array(let elements) = value.kind else {
      note(value, in: key, expecting: "an array")
      return []
    }
    return elements
  }

  /// The strings of an array, each with its place; another element is noted, and ignored.
  mutating func strings(
    of list: PropertyList, at key: String
  ) -> [(text: String, range: Range<Int>)] {
    var strings: [(text: String, range: Range<Int>)] = []
    for element in elements(of: list, at: key) {
      if let text = element.text {
        strings.append((text, element.range))
      } else {
        note(element, in: key, expecting: "a string")
      }
    }
    return strings
  }

  /// Notes a value that is ignored for its type.
  mutating func note(_ value: PropertyList, in key: String, expecting noun: String) {
    let shown = value.text.map { "the string \($0.quoted())" } ?? value.kind.noun
    note(
      .wrongKind, "\(key): expected \(noun), found \(shown), which is ignored", at: value.range,
      hint: value.text.flatMap { _ in noun.hasScalarSuffix("array") ? "put it in <array>" : nil })
  }
}
