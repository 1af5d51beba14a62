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
}
