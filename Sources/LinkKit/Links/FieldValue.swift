/// What one field is filled with: a checked text, or nothing.
package struct FieldValue: Hashable, Sendable {
  /// The value; nil where an optional field is left out.
  package var text: String?
  /// Nil if nothing gave a value; of one that is left out by hand, what said so.
  package var origin: ValueOrigin?

  package init(text: String? = nil, origin: ValueOrigin? = nil) {
    self.text = text
    self.origin = origin
  }
}

/// Where a value came from, from what wins to what gives way.
package enum ValueOrigin: String, Hashable, Sendable, CaseIterable {
  /// `--set` gave it.
  case set
  /// `--values` gave it.
  case values
  /// A URL that the link was named by has it.
  case url
  /// `--last` brought it back.
  case last
  /// The environment's `values` gave it.
  case environment
  /// A person typed it at a prompt.
  case prompt
  /// The slot's default or the rule's stands in for it.
  case defaultValue = "default"
  case generated
}
