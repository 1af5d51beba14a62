/// What is known of a parameter's value while a URL is still forming.
package enum Answer: Hashable, Sendable {
  /// Not answered yet: its slots are shown as they are written.
  case open
  /// Left out: its optional slots disappear.
  case absent
  case text(String)
}
