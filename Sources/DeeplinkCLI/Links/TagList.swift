import ArgumentKit
import TextKit

/// The tags of one `--tag`: `catalog,browse` are two.
struct TagList: Hashable, Sendable {
  let tags: [String]

  init(_ text: String) throws(InvalidValue) {
    tags = Self.tags(text)
    if tags.isEmpty { throw InvalidValue("expected a tag, or several separated by commas") }
  }

  /// The tags between the commas, without the spaces around them.
  static func tags(_ text: String) -> [String] {
    text.splitScalars(at: ",").map { $0.trimmed(of: [" "]) }.filter { !$0.isEmpty }
  }
}

extension [TagList] {
  /// All of the tags, each once.
  var tags: [String] { flatMap(\.tags).uniqued }
}

extension ValueSyntax<TagList> {
  /// `TAG` or `TAG,TAG`.
  static var tags: Self {
    Self(completion: .stored(.tag)) { text throws(InvalidValue) in try TagList(text) }
  }
}
