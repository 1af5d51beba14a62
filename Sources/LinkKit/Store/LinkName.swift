/// What a link may be called: letters, digits, `_`, `.` and `-`, starting with none of the last two.
package enum LinkName {
  /// Whether a text can name a link.
  package static func isWellFormed(_ name: String) -> Bool {
    StoreName.link.allows(name)
  }

  /// The rule in words, as a message gives it.
  package static let rule =
    "letters, digits, \"_\", \".\" and \"-\", starting with none of the last two"
}
