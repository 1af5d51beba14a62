import ArgumentKit

/// A value that a shell can be offered out of the store.
enum StoredValue: String {
  case link, environment, tag
  /// An environment, or the word for every one.
  case environments
  /// `NAME=VALUE` for a parameter of the link on the line.
  case assignment
  /// `NAME=HEADER`.
  case column
  /// `NAME` where its rules list values, else `NAME=`.
  case dimension
  /// `NAME.KEYWORD=VALUE` for a slot of the path on the line.
  case rule
  /// What `--unset` can name in the link on the line.
  case removal
}

extension ValueCompletion {
  /// What the store has of that.
  static func stored(_ value: StoredValue) -> Self {
    .custom(value.rawValue)
  }
}
