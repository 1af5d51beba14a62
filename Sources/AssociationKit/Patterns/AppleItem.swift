import LanguageKit
import TextKit

/// One entry of a `?` dictionary: what the values of one query item must be.
///
/// An item that the URL lacks, or that has no `=`, has the empty value; of a name that stands there
/// several times every value must match.
package struct AppleItem: Hashable, Sendable {
  package let name: ApplePattern
  package let value: ApplePattern

  /// An item whose name has no wildcards; the options hold for the name, too.
  package init(
    _ name: String, _ value: String, _ options: ApplePattern.Options,
    variables: [ExactText: [String]]
  ) {
    self.name = ApplePattern(literal: name, options)
    self.value = ApplePattern(value, isPath: false, options, variables: variables)
  }

  /// The name as the file has it.
  package var text: String {
    name.parts.map { if case .text(let text) = $0 { text } else { "" } }.joined()
  }

  /// The item as it stands in a query.
  var steps: [PatternStep] { name.steps + [.scalar("=")] + value.steps }

  /// True if a query without the item is as it must be.
  var mayBeMissing: Bool { value.steps.take([]) }

  /// The longest text in every query that is as it must be; empty where the item may be missing.
  var literalPart: [UInt8] {
    mayBeMissing ? [] : Array(String(scalars: steps.literalPart).utf8)
  }

  /// The queries whose items are all as they must be.
  func language() throws(TooLarge) -> Language {
    let (and, equals) = (ScalarSet("&"), ScalarSet("="))
    let inItem = try Language(.any(and.inverted))
    let names = try name.language().intersection(Language(.any(and.union(equals).inverted)))
    let values = try value.language().intersection(inItem)
    let takesEmpty = values.accepts(values.start)
    let named = RegularExpression.sequence([
      .language(names), .optional(.sequence([.set(equals), .any(and.inverted)])),
    ])
    var good = RegularExpression.sequence([.language(names), .set(equals), .language(values)])
    if takesEmpty { good = .alternatives([good, .language(names)]) }
    let others = try inItem.subtracting(Language(named))
    let item = RegularExpression.alternatives([good, .language(others)])
    let next = RegularExpression.sequence([.set(and), item])
    let more = RegularExpression.repetition(next, atLeast: 0, atMost: nil)
    guard !takesEmpty else { return try Language(.sequence([item, more])) }
    let earlier = RegularExpression.sequence([item, .set(and)])
    let before = RegularExpression.repetition(earlier, atLeast: 0, atMost: nil)
    return try Language(.sequence([before, good, more]))
  }
}
