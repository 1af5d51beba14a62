/// What joins the character before it into one `Character`, so that a search by `Character` for
/// that character misses it.
package enum Joiners {
  /// A combining accent, a joiner, a variation selector.
  package static let all = ["\u{301}", "\u{200D}", "\u{FE0F}"]
}
