/// A candidate value for a case, not yet checked.
struct CaseValue: Hashable {
  /// The text; nil for an omitted value.
  var text: String?
  /// What it is: `minimum 1: just below`.
  var what: String
  /// True if the value is at a bound.
  var isAtBound = false
  /// The keyword whose bound it is at, if any: `minimum`.
  var keyword: String?

  init(_ text: String?, _ what: String, isAtBound: Bool = false) {
    self.text = text
    self.what = what
    self.isAtBound = isAtBound
  }

  /// A value at a bound of a keyword.
  init(_ text: String, _ what: String, keyword: String) {
    self.init(text, what, isAtBound: true)
    self.keyword = keyword
  }
}
