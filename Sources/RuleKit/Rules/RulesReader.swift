import JSONKit
import TextKit

/// Lays the layers of rules over each other, keyword by keyword, and reads each keyword's value.
struct RulesReader {
  /// A keyword as it stands in a layer.
  struct Entry {
    let keyword: Keyword
    let value: JSONNode
    /// Where the keyword itself stands.
    let nameRange: Range<Int>
  }

  /// The keywords that are given, each once, in the order in which they came up.
  private(set) var entries: [Entry] = []
  private(set) var faults: [Fault] = []
  /// True if `writeOnly` is written, though perhaps misspelled or with another value than true or false.
  private(set) var mayBeSecret = false

  /// Reads the layers; a later one wins.
  init(_ layers: [JSONNode]) {
    for layer in layers {
      guard case .object(let members) = layer.kind else {
        faults.append(
          Fault("expected an object of rules, found \(layer.kind.noun)", at: layer.range))
        continue
      }
      for member in members { add(member) }
    }
  }

  private mutating func add(_ member: JSONNode.Member) {
    guard !member.name.hasScalarPrefix("x-") else { return }
    if member.name.lowercased().isSameText(as: "writeonly") { mayBeSecret = true }
    guard let keyword = Keyword(named: member.name) else {
      let message = "unknown keyword \(member.name.quoted())"
      let hint = Keyword.hint(for: member.name)
      return faults.append(Fault(message, at: member.nameRange, hint: hint))
    }
    if let fault = keyword.definition.shape.fault(in: member.value, of: keyword) {
      return faults.append(fault)
    }
    let entry = Entry(keyword: keyword, value: member.value, nameRange: member.nameRange)
    if let index = entries.firstIndex(where: { $0.keyword == keyword }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  // MARK: The values of keywords that are given and of the right shape

  subscript(keyword: Keyword) -> Entry? { entries.first { $0.keyword == keyword } }

  func text(_ keyword: Keyword) -> String? {
    if case .string(let text)? = self[keyword]?.value.kind { text } else { nil }
  }

  func flag(_ keyword: Keyword) -> Bool? {
    if case .boolean(let flag)? = self[keyword]?.value.kind { flag } else { nil }
  }

  func number(_ keyword: Keyword) -> NumberLimits.Spelled? {
    guard case .number(let spelling)? = self[keyword]?.value.kind else { return nil }
    return ExactDecimal(spelling).map { NumberLimits.Spelled(number: $0, spelling: spelling) }
  }

  var generator: Generator? { self[.generate].flatMap { try? Generator($0.value) } }

  /// A count; one beyond all texts stays at `Int.max`.
  func count(_ keyword: Keyword) -> Int? { number(keyword)?.number.clampedToInt }

  /// The values of `enum`, `examples`, or of a keyword with one value.
  func values(_ keyword: Keyword) -> [JSONNode] {
    guard let value = self[keyword]?.value else { return [] }
    guard case .array(let values) = value.kind else { return [value] }
    return values
  }
}
