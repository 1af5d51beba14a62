/// A value that a shell can be offered out of the store.
enum StoredValue: String {
  case link, environment, tag
  /// `LINK:PARAMETER` for what can carry a URL.
  case wrapper
  /// What `--on` takes.
  case device
  /// A parameter with shared rules.
  case parameter
  /// `KEYWORD=` of rules, and the keyword alone.
  case keyword, keywordName
  /// An environment, or the word for every one.
  case environments
  /// `NAME=VALUE` for a parameter of the link on the line.
  case assignment
  /// An optional parameter of the link on the line.
  case optional
  /// `NAME=HEADER`.
  case column
  /// `NAME` where its rules list values, else `NAME=`.
  case dimension
  /// `NAME.KEYWORD=VALUE` for a slot of the path on the line.
  case rule
  /// `LINK.NAME` for a link's rules of a parameter.
  case linkRule
  /// What `--unset` can name in the link on the line.
  case removal
  /// The number of a constraint of the link on the line.
  case constraint
}
