import RuleKit

extension Dimension {
  /// The type that all its values show, with a text in place of an empty one, or none.
  package func type(replacing blank: String?) -> ListedType? {
    ListedType(of: samples.lazy.compactMap { $0.isEmpty ? blank : $0 })
  }
}
